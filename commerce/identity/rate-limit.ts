import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { Problem, WAIT_SECONDS } from '../http/problem.ts';
import { nextCount } from './next-count.ts';
import { hashSecret } from './secrets.ts';

/** A limit on the number of attempts with one purpose and subject in a time window. */
export interface RateLimit {
  purpose: string;
  /** id of the basket, card or client; undefined (unknown) is not counted */
  of: string | undefined;
  limit: number;
  /** length of the window in seconds; 15 minutes by default */
  seconds?: number;
}

const keyOf = ({ purpose, of }: RateLimit) => `${purpose}:${hashSecret(of ?? '')}`;

interface Row {
  key: string;
  attempts: number;
  window_ends_at: Date;
}

/**
 * Increments every counter in one statement and returns the new rows, so that each of parallel calls sees its
 * own count.
 */
async function increment(db: Db, now: Date, limits: RateLimit[]): Promise<Row[]> {
  const values = limits.map((each) => ({
    key: keyOf(each),
    attempts: 1,
    window_ends_at: new Date(now.getTime() + (each.seconds ?? WAIT_SECONDS) * 1000),
  }));
  // Fixed order of rows, so that concurrent statements wait for each other instead of deadlocking.
  values.sort((a, b) => (a.key < b.key ? -1 : 1));
  return db
    .insertInto('login_attempt')
    .values(values)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(nextCount(now)))
    .returning(['key', 'attempts', 'window_ends_at'])
    .execute();
}

/** Decrements counters whose window has not ended, in the order in which `increment` locks them. */
async function decrement(db: Db, rows: Row[]): Promise<void> {
  await sql`
    update login_attempt set attempts = greatest(attempts - 1, 0)
    from (
      select key from login_attempt where key = any(${rows.map(({ key }) => key)})
        and window_ends_at = any(${rows.map((row) => row.window_ends_at)})
      order by key collate "C" for update
    ) counted
    where login_attempt.key = counted.key`.execute(db);
}

/**
 * Counts an attempt before its result is known, so that parallel attempts cannot exceed a limit. Throws 429
 * when a limit is exceeded, without counting the attempt. Returns a function that undoes the count, for
 * results that do not count.
 */
export async function reserveAttempt(
  db: Db,
  now: Date,
  limits: RateLimit[],
  detail: string,
): Promise<() => Promise<void>> {
  const known = limits.filter(({ of }) => of !== undefined);
  if (known.length === 0) return async () => {};
  const rows = await increment(db, now, known);
  const attempts = new Map(rows.map((row) => [row.key, row.attempts]));
  if (known.every((each) => attempts.get(keyOf(each))! <= each.limit)) return () => decrement(db, rows);
  await decrement(db, rows);
  throw new Problem(429, 'too-many-requests', 'Too Many Requests', `${detail} Please wait 15 minutes.`);
}

/** Counts one event; false when it exceeds the limit. */
export async function countWithin(db: Db, now: Date, limit: RateLimit): Promise<boolean> {
  const [row] = await increment(db, now, [limit]);
  return row!.attempts <= limit.limit;
}
