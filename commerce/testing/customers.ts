import type { Db } from '../database/connection.ts';
import { newCustomerId, newCustomerNo } from '../identity/ids.ts';
import { hashPassword } from '../identity/passwords.ts';

export const PASSWORD = 'Rivage-2026!';

export interface NewCustomer {
  login: string;
  firstName?: string;
  lastName?: string;
  password?: string | null;
  enabled?: boolean;
  /** whether the email is verified */
  verified?: boolean;
}

/**
 * Inserts a registered customer into the list shared by all three sites, with password PASSWORD and a
 * verified email by default.
 */
export async function insertCustomer(db: Db, customer: NewCustomer): Promise<string> {
  const { login, firstName = 'Ines', lastName = 'Moreau', password = PASSWORD, enabled = true } = customer;
  const { verified = true } = customer;
  const id = newCustomerId();
  await db
    .insertInto('customer')
    .values({
      id,
      customer_no: newCustomerNo(),
      list_id: 'rivage',
      login,
      email: login,
      password_hash: password === null ? null : await hashPassword(password),
      first_name: firstName,
      last_name: lastName,
      enabled,
      email_verified_at: verified ? new Date() : null,
    })
    .execute();
  return id;
}
