import { sql } from 'kysely';

/**
 * Values of a counter in `login_attempt` whose key exists when one attempt is inserted: counted in its window, or as the first
 * of a new one. A window that ends later than one that began now was made by a clock that ran ahead; it is over, because
 * nobody has to wait longer than `Retry-After` says.
 */
export function nextCount(now: Date) {
  const isOver = sql<boolean>`(login_attempt.window_ends_at <= ${now}
    or login_attempt.window_ends_at > excluded.window_ends_at + interval '1 minute')`;
  return {
    attempts: sql<number>`case when ${isOver} then 1 else login_attempt.attempts + 1 end`,
    window_ends_at: sql<Date>`case when ${isOver} then excluded.window_ends_at else login_attempt.window_ends_at end`,
  };
}
