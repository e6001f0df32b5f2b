import type { Generated } from 'kysely';
import type { Json, JsonDefault, NullableTime, Time } from '../columns.ts';
import type { StoredCard } from './payments.ts';

export interface CustomerTable {
  id: string;
  customer_no: string;
  list_id: string;
  login: string;
  email: string;
  password_hash: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  preferred_locale: string | null;
  enabled: Generated<boolean>;
  /** when the email was verified by a mailed link; null while unverified */
  email_verified_at: NullableTime;
  /** other platform fields of a customer: phoneHome, gender, birthday, c_… */
  profile: JsonDefault<Record<string, unknown>>;
  created_at: Time;
  updated_at: Time;
}

/** Email verification links; only their hashes are stored. */
export interface EmailVerificationTable {
  token_hash: string;
  customer_id: string;
  /** address the link was mailed to */
  email: string;
  /** login that changes with the address; null when the address is already the customer's */
  login: string | null;
  expires_at: Time;
}

export interface CustomerAddressTable {
  customer_id: string;
  id: string;
  preferred: Generated<boolean>;
  address: Json<Record<string, unknown>>;
  created_at: Time;
}

export interface CustomerPaymentInstrumentTable {
  id: string;
  customer_id: string;
  payment_method_id: string;
  preferred: Generated<boolean>;
  /** masked number and provider token; never the full number */
  card: Json<StoredCard>;
  /** the provider's, the same for all tokens of the card; null when it has none, and for cards saved before it was stored */
  fingerprint: string | null;
  created_at: Time;
  updated_at: Time;
}
