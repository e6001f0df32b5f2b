import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { CustomerTable } from '../database/tables/customers.ts';
import { canonicalLogin } from '../email/canonical-address.ts';
import { newCustomerId, newCustomerNo } from '../identity/ids.ts';
import type { CustomerUpdate, Registration } from './fields.ts';

export type CustomerRow = Selectable<CustomerTable>;

const UNIQUE_VIOLATION = '23505';

const withoutNulls = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

/** Finds an enabled customer. */
export function findCustomer(db: Db, id: string): Promise<CustomerRow | undefined> {
  return db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst();
}

/** Finds the enabled customer of a list by login, ignoring case and the spelling of a domain. */
export function findByLogin(db: Db, listId: string, login: string): Promise<CustomerRow | undefined> {
  return db
    .selectFrom('customer')
    .selectAll()
    .where('list_id', '=', listId)
    .where(sql`lower(login)`, '=', sql`lower(${canonicalLogin(login)})`)
    .where('enabled', '=', true)
    .executeTakeFirst();
}

/** Whether a customer of the list has the login, ignoring case and the spelling of a domain. */
export async function isLoginTaken(db: Db, listId: string, login: string): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('list_id', '=', listId)
    .where(sql`lower(login)`, '=', sql`lower(${canonicalLogin(login)})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Creates a customer of a list; returns 'login-in-use' when the login is taken, ignoring case. */
export async function insertCustomer(
  db: Db,
  listId: string,
  customer: Registration['customer'],
  passwordHash: string,
): Promise<CustomerRow | 'login-in-use'> {
  const { login, email, firstName, lastName, preferredLocale, ...profile } = customer;
  for (;;) {
    const row = await db
      .insertInto('customer')
      .values({
        id: newCustomerId(),
        customer_no: newCustomerNo(),
        list_id: listId,
        login,
        email,
        password_hash: passwordHash,
        first_name: firstName ?? '',
        last_name: lastName,
        preferred_locale: preferredLocale ?? null,
        profile: JSON.stringify(withoutNulls(profile)),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) return row;
    if (await isLoginTaken(db, listId, login)) return 'login-in-use';
    // Otherwise the random customer number was taken: retry with another one.
  }
}

/**
 * Changes the given fields; null removes a profile field. Returns 'login-in-use' when the new login is taken.
 */
export async function updateCustomer(
  db: Db,
  now: Date,
  id: string,
  change: CustomerUpdate,
): Promise<CustomerRow | 'login-in-use' | undefined> {
  const { login, currentPassword: _proof, email, firstName, lastName, preferredLocale, ...profile } = change;
  return db
    .updateTable('customer')
    .set({
      ...(login === undefined ? {} : { login }),
      ...(email === undefined ? {} : { email }),
      ...(firstName === undefined ? {} : { first_name: firstName ?? '' }),
      ...(lastName === undefined ? {} : { last_name: lastName }),
      ...(preferredLocale === undefined ? {} : { preferred_locale: preferredLocale }),
      profile: sql`jsonb_strip_nulls(profile || ${JSON.stringify(profile)}::jsonb)`,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('enabled', '=', true)
    .returningAll()
    .executeTakeFirst()
    .catch((error: { code?: string }) => {
      if (error.code === UNIQUE_VIOLATION) return 'login-in-use';
      throw error;
    });
}
