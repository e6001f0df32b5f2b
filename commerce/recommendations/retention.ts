import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** Days that an event is stored. */
const LOG_DAYS = 30;
/** Maximum stored events. With `MAX_DETAIL_CHARACTERS` in activity-log.ts the log stays below 500 MB. */
const MAX_LOG_EVENTS = 100_000;
/** Days that a visitor's interest in a product is stored. */
const INTEREST_DAYS = 90;
/** Rows deleted per statement, so that other queries do not wait long. */
const BATCH_SIZE = 5_000;
/** Minimum deleted rows for a vacuum. */
const VACUUM_MIN_ROWS = 10_000;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);

/** Deletes expired events and those beyond the maximum in batches; called while activity is written. */
export async function deleteOldActivity(db: Db, now: Date, maxEvents = MAX_LOG_EVENTS): Promise<void> {
  const events =
    (await deleteInBatches(
      db,
      (limit) => sql`
      delete from activity where id in (
        select id from activity where created_at < ${daysBefore(now, LOG_DAYS)} order by created_at limit ${limit}
      )`,
    )) +
    (await deleteInBatches(
      db,
      (limit) => sql`
      delete from activity where id in (
        select id from activity where id <= (select max(id) from activity) - ${maxEvents} order by id limit ${limit}
      )`,
    ));
  await deleteInBatches(
    db,
    (limit) => sql`
      delete from product_interest where (site_id, cookie_id, product_id) in (
        select site_id, cookie_id, product_id from product_interest
        where seen_at < ${daysBefore(now, INTEREST_DAYS)} order by seen_at limit ${limit}
      )`,
  );
  // PGlite has no autovacuum, so deleted rows take space until this.
  if (events >= VACUUM_MIN_ROWS) await sql`vacuum activity`.execute(db);
}

/** Deletes in batches until none is left; returns the number of rows. */
async function deleteInBatches(db: Db, some: (limit: number) => RawBuilder<unknown>): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await some(BATCH_SIZE).execute(db);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < BATCH_SIZE) return deleted;
  }
}
