import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connection.ts';

/**
 * A point in time of the database, for `pricingChangedSince`; select it in a statement that ends before the first price is read.
 */
export const currentSnapshot = (): RawBuilder<string> => sql<string>`pg_current_snapshot()::text`;

/**
 * Whether a transaction committed since the snapshot and changed what baskets cost: products, categories, prices, promotions,
 * groups, methods or taxes (migration 0079). Stock, coupons and gift certificates are not covered; orders lock them.
 */
export const pricingChangedSince = (snapshot: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from pricing_change
  where xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot))`;

/**
 * Whether a transaction of the last minutes changed what baskets cost, so that caches of other processes, and of this one, may
 * still have what was before: longer than any value is cached (catalogue-cache.ts).
 */
export const pricingChangedLately = (): RawBuilder<boolean> => sql<boolean>`exists (
  select from pricing_change where noted_at > clock_timestamp() - interval '6 minutes')`;

/** Dates the change that a long transaction has made at its end: the triggers noted when it began. */
export async function datePricingChange(trx: Db): Promise<void> {
  await sql`update pricing_change set noted_at = clock_timestamp() where xid = pg_current_xact_id()`.execute(
    trx,
  );
}
