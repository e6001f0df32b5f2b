import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** Days an event of the log is kept. */
const LOG_DAYS = 30;
/** Events kept at most. With what one may hold (`MAX_DETAIL_CHARACTERS` in activity-log.ts) the log never takes more than 500 MB. */
const LOG_EVENTS = 100_000;
/** Days a visitor's interest in a product counts. */
export const INTEREST_DAYS = 90;
/** Rows forgotten at once, so that nobody waits for it. */
const BATCH_SIZE = 5_000;
/** Forgotten rows whose room is worth giving back. */
const WORTH_VACUUM = 10_000;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);

/** Forgets all that is past its time or beyond the log's bounds, some at a time; called as activity comes in. */
export async function forgetOldActivity(db: Db, now: Date, mostEvents = LOG_EVENTS): Promise<void> {
  const events =
    (await forget(
      db,
      (limit) => sql`
      delete from activity where id in (
        select id from activity where created_at < ${daysBefore(now, LOG_DAYS)} order by created_at limit ${limit}
      )`,
    )) +
    (await forget(
      db,
      (limit) => sql`
      delete from activity where id in (
        select id from activity where id <= (select max(id) from activity) - ${mostEvents} order by id limit ${limit}
      )`,
    ));
  await forget(
    db,
    (limit) => sql`
      delete from product_interest where (site_id, cookie_id, product_id) in (
        select site_id, cookie_id, product_id from product_interest
        where seen_at < ${daysBefore(now, INTEREST_DAYS)} order by seen_at limit ${limit}
      )`,
  );
  // The embedded database does not clean up by itself; the room of forgotten rows is used again only after this.
  if (events >= WORTH_VACUUM) await sql`vacuum activity`.execute(db);
}

/** Forgets until nothing is left to forget; answers how many rows there were. */
async function forget(db: Db, some: (limit: number) => RawBuilder<unknown>): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await some(BATCH_SIZE).execute(db);
    forgotten += Number(numAffectedRows);
    if (numAffectedRows < BATCH_SIZE) return forgotten;
  }
}
