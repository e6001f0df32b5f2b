import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { canonicalLogin } from '../email/canonical-address.ts';
import { AuthError } from './auth-error.ts';
import { verifyPassword } from './passwords.ts';
import { hashSecret } from './secrets.ts';
import { type Attempt, countAttempt, resetAttempts } from './throttle.ts';

/**
 * Returns the id of the customer with login and password. Throws 401 after the same time for an unknown
 * login, a wrong password and a disabled customer, and 429 after too many attempts.
 */
export async function checkCredentials(
  db: Db,
  now: Date,
  attempt: Attempt,
  password: string,
): Promise<string> {
  const { listId, login } = attempt;
  const customer = await findCredentials(db, listId, login);
  const known = { ...attempt, credential: versionOf(customer?.password_hash) };
  if (!(await countAttempt(db, now, known))) {
    throw new AuthError(429, 'too_many_requests', 'Too many sign-in attempts. Please wait 15 minutes.');
  }
  const right = await verifyPassword(customer?.password_hash, password);
  if (!customer || !right || !customer.enabled) {
    throw new AuthError(401, 'invalid_client', 'Basic Authorization failed.');
  }
  await resetAttempts(db, now, known);
  return customer.id;
}

const findCredentials = (db: Db, listId: string, login: string) =>
  db
    .selectFrom('customer')
    .select(['id', 'password_hash', 'enabled'])
    .where('list_id', '=', listId)
    .where(sql`lower(login)`, '=', sql`lower(${canonicalLogin(login)})`)
    .executeTakeFirst();

/** Version of a password: changes with every new password, and does not reveal it. */
export const versionOf = (passwordHash: string | null | undefined): string =>
  hashSecret(`credential\n${passwordHash ?? ''}`);

/** Version of the current password of a login. */
export async function credentialVersion(db: Db, listId: string, login: string): Promise<string> {
  return versionOf((await findCredentials(db, listId, login))?.password_hash);
}
