import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** Codes that one statement adds: a few milliseconds. */
const BATCH_SIZE = 1000;

/** Makes orders with the coupon wait, so that a code that is replaced is not redeemed meanwhile. */
export async function lockCoupon(db: Db, siteId: string, id: string): Promise<void> {
  await sql`select from coupon where site_id = ${siteId} and id = ${id} for update`.execute(db);
}

/**
 * Adds codes to a coupon, in batches. Codes that it had before keep their redemptions, those of a case-insensitive coupon in
 * whatever case they were. The caller has checked that no other coupon has them, and holds the lock of the catalogue.
 */
export async function addCodes(
  db: Db,
  { site_id: siteId, id }: { site_id: string; id: string },
  codes: string[],
): Promise<void> {
  for (let at = 0; at < codes.length; at += BATCH_SIZE) {
    await sql`insert into coupon_code (site_id, code, coupon_id)
      select ${siteId}, code, ${id} from unnest(${codes.slice(at, at + BATCH_SIZE)}::text[]) code`.execute(
      db,
    );
    // PGlite computes on the thread that answers requests.
    await setImmediate();
  }
  await countEarlier(db, siteId, id);
}

/** Sets the redemptions of codes that nobody redeemed as they are now, from the orders that redeemed them before. */
export async function countEarlier(db: Db, siteId: string, id: string): Promise<void> {
  await sql`
    with past as (
      select case when coupon.case_insensitive then lower(code) else code end as code, count(*)::int as redeemed
      from coupon_redemption join coupon on coupon.site_id = coupon_redemption.site_id
        and coupon.id = coupon_redemption.coupon_id
      where coupon_redemption.site_id = ${siteId} and coupon_redemption.coupon_id = ${id} group by 1)
    update coupon_code set redeemed = past.redeemed from past, coupon
    where coupon.site_id = ${siteId} and coupon.id = ${id} and coupon_code.site_id = ${siteId}
      and coupon_code.coupon_id = ${id} and coupon_code.redeemed = 0
      and lower(coupon_code.code) = lower(past.code)
      and (coupon.case_insensitive or coupon_code.code = past.code)
      and not exists (select from coupon_code alike where alike.site_id = ${siteId} and alike.coupon_id = ${id}
        and coupon.case_insensitive and lower(alike.code) = lower(coupon_code.code)
        and alike.code <> coupon_code.code)`.execute(db);
}
