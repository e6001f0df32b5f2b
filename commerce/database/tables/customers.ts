import type { Generated } from 'kysely';
import type { Json, JsonDefault, NullableTime, Time } from '../columns.ts';
import type { KeptCard } from './payments.ts';

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
  /** when somebody proved by a mailed link that the email is theirs; null while nobody has */
  email_verified_at: NullableTime;
  /** the other platform fields of a customer: phoneHome, gender, birthday, c_… */
  profile: JsonDefault<Record<string, unknown>>;
  created_at: Time;
  updated_at: Time;
}

/** Links that verify an address; only their hashes are kept. */
export interface EmailVerificationTable {
  token_hash: string;
  customer_id: string;
  /** the address the link was mailed to */
  email: string;
  /** the login that comes with a change of the address; null for an address that is the customer's already */
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
  /** the masked number and the provider's token; never a number */
  card: Json<KeptCard>;
  created_at: Time;
  updated_at: Time;
}
