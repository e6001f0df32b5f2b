import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** Days an event of the log is kept, and how many events at most. */
const LOG_DAYS = 30;
const LOG_EVENTS = 2_000_000;
/** Days a visitor's interest in a product counts. */
export const INTEREST_DAYS = 90;
/** Rows forgotten at once, so that nobody waits for it. */
const AT_ONCE = 5_000;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);

/** Forgets some of what is past its time; called again and again while activity comes in. */
export async function forgetOldActivity(db: Db, now: Date): Promise<void> {
  await sql`
    delete from activity where id in (
      select id from activity where created_at < ${daysBefore(now, LOG_DAYS)} order by created_at limit ${AT_ONCE}
    )`.execute(db);
  await sql`
    delete from activity where id in (
      select id from activity where id <= (select max(id) from activity) - ${LOG_EVENTS} order by id limit ${AT_ONCE}
    )`.execute(db);
  await sql`
    delete from product_interest where (site_id, cookie_id, product_id) in (
      select site_id, cookie_id, product_id from product_interest
      where seen_at < ${daysBefore(now, INTEREST_DAYS)} order by seen_at limit ${AT_ONCE}
    )`.execute(db);
}
