import type { Generated } from 'kysely';
import type { NullableTime, Time } from '../columns.ts';

/** An account of somebody who works for the merchant. */
export interface StaffAccountTable {
  id: string;
  /** unique without case */
  email: string;
  name: Generated<string>;
  language: string;
  /** null until the invitation is accepted */
  password_hash: string | null;
  /** secret of the second factor, encrypted */
  totp_secret: string | null;
  /** the last 30 seconds whose code was used, counted from 1970 */
  totp_step: number | null;
  /** one of commerce/staff/roles.ts */
  role: string;
  /** ids of the sites that it may use; null for all */
  sites: string[] | null;
  state: 'invited' | 'active' | 'disabled';
  /** the second factor may be left out where the demo's credentials are accepted */
  demo: Generated<boolean>;
  /** the administrator who invited last; null for the command line */
  invited_by: Generated<string | null>;
  created_at: Time;
  updated_at: Time;
  signed_in_at: NullableTime;
}

export interface StaffInvitationTable {
  token_hash: string;
  account_id: string;
  /** with the token, what the secret of the offered second factor is made of */
  seed: string;
  expires_at: Time;
}

export interface StaffSessionTable {
  token_hash: string;
  account_id: string;
  created_at: Time;
  seen_at: Time;
}

export interface StaffRecoveryCodeTable {
  account_id: string;
  code_hash: string;
}
