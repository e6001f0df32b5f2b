import { type RawBuilder, sql } from 'kysely';

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
