import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { badRequest } from '../http/problem.ts';

/** Counts the coupons an order used; refuses when one was used up meanwhile. */
export async function redeemCoupons(
  db: Db,
  siteId: string,
  coupons: { code: string; couponId: string }[],
  appliedIds: Set<string>,
): Promise<void> {
  // In one order, so that two orders with the same coupons never wait for each other in a ring.
  const used = coupons
    .filter((coupon) => appliedIds.has(coupon.couponId))
    .sort((a, b) => (a.couponId < b.couponId ? -1 : 1));
  for (const { code, couponId } of used) {
    const { rows } = await sql`
      update coupon set redemptions = redemptions + 1
      where site_id = ${siteId} and id = ${couponId}
        and (max_redemptions is null or redemptions < max_redemptions)
      returning id`.execute(db);
    const { rows: codes } = await sql`
      update coupon_code set redeemed = redeemed + 1
      where site_id = ${siteId} and code = ${code}
        and (redeemed = 0 or not (select single_use from coupon where site_id = ${siteId} and id = ${couponId}))
      returning code`.execute(db);
    if (rows.length === 0 || codes.length === 0) {
      throw badRequest(`The coupon '${code}' has been used up.`, 'coupon-redeemed', 'Coupon Redeemed');
    }
  }
}
