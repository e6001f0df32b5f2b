import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { WAIT_SECONDS } from '../http/problem.ts';
import { hashSecret } from './secrets.ts';

const WINDOW_SECONDS = WAIT_SECONDS;
/** Attempts in a window: one login from one address, one login from anywhere, one address at any login. */
const LIMITS = { pair: 10, login: 50, address: 100 };
/** New accounts: each try also tells whether a login is in use. */
const REGISTRATION_LIMITS: typeof LIMITS = { pair: 10, login: 20, address: 100 };
/** Mails with a link for a new password: each costs somebody's attention. */
const RESET_LIMITS: typeof LIMITS = { pair: 5, login: 10, address: 30 };

interface Counter {
  key: string;
  limit: number;
}

function counters(
  listId: string,
  login: string,
  address: string | undefined,
  limits = LIMITS,
  purpose = '',
): Counter[] {
  const name = `${listId}\n${login.toLowerCase()}`;
  const counter = (kind: keyof typeof LIMITS, text: string): Counter => ({
    key: `${purpose}${kind}:${hashSecret(text)}`,
    limit: limits[kind],
  });
  return [
    ...(address ? [counter('address', address)] : []),
    counter('login', name),
    counter('pair', `${name}\n${address ?? ''}`),
  ];
}

/**
 * Counts a password attempt before it is checked, so that many at once cannot slip through; false when
 * there were too many. A refused attempt counts too.
 */
export async function countAttempt(
  db: Db,
  now: Date,
  listId: string,
  login: string,
  address: string | undefined,
): Promise<boolean> {
  return countAll(db, now, counters(listId, login, address));
}

/** As countAttempt, for a request of a new password; false when there were too many. */
export function countResetRequest(
  db: Db,
  now: Date,
  listId: string,
  login: string,
  address: string | undefined,
): Promise<boolean> {
  return countAll(db, now, counters(listId, login, address, RESET_LIMITS, 'reset-'));
}

/** As countAttempt, for a registration; false when there were too many. */
export function countRegistration(
  db: Db,
  now: Date,
  listId: string,
  login: string,
  address: string | undefined,
): Promise<boolean> {
  return countAll(db, now, counters(listId, login, address, REGISTRATION_LIMITS, 'register-'));
}

/** Counts something that one address may do `limit` times in a window; false when there were too many. */
export async function countByAddress(
  db: Db,
  now: Date,
  purpose: string,
  address: string | undefined,
  limit: number,
): Promise<boolean> {
  return (
    address === undefined || countAll(db, now, [{ key: `${purpose}-address:${hashSecret(address)}`, limit }])
  );
}

async function countAll(db: Db, now: Date, counted: Counter[]): Promise<boolean> {
  // Rows in one order in every statement: concurrent attempts wait for each other and never deadlock.
  const watched = counted.sort((a, b) => (a.key < b.key ? -1 : 1));
  const ends = new Date(now.getTime() + WINDOW_SECONDS * 1000);
  const rows = await db
    .insertInto('login_attempt')
    .values(watched.map(({ key }) => ({ key, attempts: 1, window_ends_at: ends })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql<number>`case when login_attempt.window_ends_at <= ${now} then 1
          else login_attempt.attempts + 1 end`,
        window_ends_at: sql<Date>`case when login_attempt.window_ends_at <= ${now} then ${ends}
          else login_attempt.window_ends_at end`,
      }),
    )
    .returning(['key', 'attempts'])
    .execute();
  return watched.every(({ key, limit }) => rows.find((row) => row.key === key)!.attempts <= limit);
}

/** After the right password: the login starts anew, and the address is not charged for it. */
export async function forgetAttempts(
  db: Db,
  listId: string,
  login: string,
  address: string | undefined,
): Promise<void> {
  const keys = counters(listId, login, address).map(({ key }) => key);
  const byLogin = keys.filter((key) => !key.startsWith('address:'));
  await db.deleteFrom('login_attempt').where('key', 'in', byLogin).execute();
  const byAddress = keys.find((key) => key.startsWith('address:'));
  if (byAddress) {
    await db
      .updateTable('login_attempt')
      .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
      .where('key', '=', byAddress)
      .execute();
  }
}
