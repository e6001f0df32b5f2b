import type { Generated } from 'kysely';
import type { Json, NullableTime, Time } from '../columns.ts';

export interface ShopperSessionTable {
  usid: string;
  site_id: string;
  guest_customer_id: string;
  /** client that opened the session; null for sessions older than the column */
  client_id: string | null;
  created_at: Time;
  seen_at: Time;
}

export interface AuthorizationCodeTable {
  code_hash: string;
  usid: string;
  client_id: string;
  redirect_uri: string;
  code_challenge: string | null;
  site_id: string;
  customer_id: string | null;
  /** address the code was mailed to */
  email: string | null;
  expires_at: Time;
}

export interface RefreshTokenTable {
  token_hash: string;
  usid: string;
  client_id: string;
  site_id: string;
  customer_id: string | null;
  dnt: Generated<string>;
  /** refresh token family of one sign-in; null for tokens older than the column */
  family: string | null;
  /** when it was exchanged for the next token of its family */
  spent_at: NullableTime;
  expires_at: Time;
}

export interface LoginAttemptTable {
  key: string;
  attempts: number;
  window_ends_at: Time;
  /** hash of the customer list and login that it counts for */
  login?: string | null;
}

export interface SignedOutSessionTable {
  usid: string;
  expires_at: Time;
}

export interface SigningKeyTable {
  kid: string;
  private_jwk: Json<Record<string, unknown>>;
  created_at: Time;
}

export interface PasswordResetTokenTable {
  token_hash: string;
  customer_id: string;
  /** address the link was mailed to */
  email: string | null;
  code_challenge: string | null;
  expires_at: Time;
}
