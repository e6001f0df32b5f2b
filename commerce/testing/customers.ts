import type { Db } from '../database/connection.ts';
import { newCustomerId, newCustomerNo } from '../identity/ids.ts';
import { hashPassword } from '../identity/passwords.ts';
import { signAccessToken } from '../identity/tokens.ts';
import { PUBLIC_CLIENT, type RunningService } from './service.ts';

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

/** Inserts a registered customer and signs in on Rivage in Europe. */
export async function registeredShopper(
  { db, services }: Pick<RunningService, 'db' | 'services'>,
  login: string,
  more: Pick<NewCustomer, 'verified'> = {},
): Promise<{ customerId: string; token: string }> {
  const customerId = await insertCustomer(db, { login, ...more });
  const claims = { customerId, usid: login, siteId: 'RivageEU', clientId: PUBLIC_CLIENT };
  const registered = { login, name: 'Ines' };
  return { customerId, token: await signAccessToken(services, { ...claims, registered }) };
}
