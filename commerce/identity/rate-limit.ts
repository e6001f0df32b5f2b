import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { Problem, WAIT_SECONDS } from '../http/problem.ts';
import { hashSecret } from './secrets.ts';

/** Something that is counted: what was done, by whom or with what, and how often it may be done. */
export interface RateLimit {
  purpose: string;
  /** a basket, a card, a client; what is not known is not counted */
  of: string | undefined;
  limit: number;
}

const keyOf = ({ purpose, of }: RateLimit) => `${purpose}:${hashSecret(of ?? '')}`;
const known = (counted: RateLimit[]) => counted.filter(({ of }) => of !== undefined);

/** Throws 429 when something was done as often as it may be in a quarter of an hour. */
export async function checkRateLimits(
  db: Db,
  now: Date,
  counted: RateLimit[],
  detail: string,
): Promise<void> {
  const watched = known(counted);
  if (watched.length === 0) return;
  const rows = await db
    .selectFrom('login_attempt')
    .select(['key', 'attempts'])
    .where('key', 'in', watched.map(keyOf))
    .where('window_ends_at', '>', now)
    .execute();
  const attempts = new Map(rows.map((row) => [row.key, row.attempts]));
  if (watched.every((each) => (attempts.get(keyOf(each)) ?? 0) < each.limit)) return;
  throw new Problem(429, 'too-many-requests', 'Too Many Requests', `${detail} Please wait 15 minutes.`);
}

/** Counts something that was done, `weight` times. */
export async function countAttempts(db: Db, now: Date, counted: RateLimit[], weight = 1): Promise<void> {
  // Rows in one order in every statement: concurrent ones wait for each other and never deadlock.
  const keys = known(counted).map(keyOf).sort();
  if (keys.length === 0) return;
  const ends = new Date(now.getTime() + WAIT_SECONDS * 1000);
  await db
    .insertInto('login_attempt')
    .values(keys.map((key) => ({ key, attempts: weight, window_ends_at: ends })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql<number>`case when login_attempt.window_ends_at <= ${now} then ${weight}::integer
          else login_attempt.attempts + ${weight}::integer end`,
        window_ends_at: sql<Date>`case when login_attempt.window_ends_at <= ${now} then ${ends}
          else login_attempt.window_ends_at end`,
      }),
    )
    .execute();
}
