import { randomUUID } from 'node:crypto';
import type { Db } from '../database/connection.ts';
import { hashPassword } from '../identity/passwords.ts';

/**
 * Adds the account of the demo, an administrator without a second factor, unless an account with its email exists. It can sign in
 * only where the demo's credentials are accepted.
 */
export async function addDemoAccount(
  db: Db,
  now: Date,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await db
    .insertInto('staff_account')
    .values({
      id: randomUUID(),
      email,
      name: 'Demo',
      language: 'en',
      password_hash: await hashPassword(password),
      totp_secret: null,
      totp_step: null,
      role: 'administrator',
      sites: null,
      state: 'active',
      demo: true,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the account of the demo is there and can sign in. */
export async function hasDemoAccount(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_account')
    .select('id')
    .where('demo', '=', true)
    .where('state', '=', 'active')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}
