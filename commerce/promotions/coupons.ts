import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** Whether a coupon may still be used; what is not usable has the platform's status code. */
export type CouponState =
  | 'usable'
  | 'coupon_code_unknown'
  | 'coupon_disabled'
  | 'coupon_code_already_redeemed'
  | 'redemption_limit_exceeded';

/** A code a shopper entered and the coupon it belongs to. */
export interface HeldCoupon {
  code: string;
  couponId: string;
}

interface Row {
  id: string;
  code: string;
  enabled: boolean;
  single_use: boolean;
  max_redemptions: number | null;
  redemptions: number;
  redeemed: number;
}

const COLUMNS = sql`coupon.id, coupon_code.code, coupon.enabled, coupon.single_use, coupon.max_redemptions,
  coupon.redemptions, coupon_code.redeemed`;

/** The coupon a code belongs to on a site, and whether it may be used; undefined when there is none. */
export async function findCoupon(
  db: Db,
  siteId: string,
  code: string,
): Promise<(HeldCoupon & { state: CouponState }) | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}
    from coupon_code join coupon on coupon.site_id = coupon_code.site_id and coupon.id = coupon_code.coupon_id
    where coupon_code.site_id = ${siteId}
      and (coupon_code.code = ${code} or (coupon.case_insensitive and lower(coupon_code.code) = lower(${code})))
    order by coupon_code.code = ${code} desc, coupon_code.code
    limit 1`.execute(db);
  const row = rows[0];
  return row && { code: row.code, couponId: row.id, state: stateOf(row) };
}

/** The states of coupons by coupon id. */
export async function couponStates(
  db: Db,
  siteId: string,
  coupons: HeldCoupon[],
): Promise<Map<string, CouponState>> {
  const states = new Map<string, CouponState>(
    coupons.map(({ couponId }) => [couponId, 'coupon_code_unknown']),
  );
  if (coupons.length === 0) return states;
  const { rows } = await sql<Row>`
    select ${COLUMNS}
    from coupon_code join coupon on coupon.site_id = coupon_code.site_id and coupon.id = coupon_code.coupon_id
    where coupon_code.site_id = ${siteId} and coupon_code.code = any(${codesOf(coupons)})
  `.execute(db);
  for (const row of rows) if (states.has(row.id)) states.set(row.id, stateOf(row));
  return states;
}

function stateOf(row: Row): CouponState {
  if (!row.enabled) return 'coupon_disabled';
  if (row.single_use && row.redeemed > 0) return 'coupon_code_already_redeemed';
  if (row.max_redemptions !== null && row.redemptions >= row.max_redemptions) {
    return 'redemption_limit_exceeded';
  }
  return 'usable';
}

/**
 * Counts coupons as used, all or none, and returns those that another order used up meanwhile. Their rows
 * are locked in the order of their keys, so that two orders with the same coupons cannot block each other.
 */
export async function redeemCoupons(db: Db, siteId: string, coupons: HeldCoupon[]): Promise<HeldCoupon[]> {
  if (coupons.length === 0) return [];
  await lock(db, siteId, coupons);
  const states = await couponStates(db, siteId, coupons);
  const gone = coupons.filter(({ couponId }) => states.get(couponId) !== 'usable');
  if (gone.length > 0) return gone;
  await count(db, siteId, coupons, 1);
  return [];
}

/** Counts coupons as not used after all. */
export async function returnCoupons(db: Db, siteId: string, coupons: HeldCoupon[]): Promise<void> {
  if (coupons.length === 0) return;
  await lock(db, siteId, coupons);
  await count(db, siteId, coupons, -1);
}

const idsOf = (coupons: HeldCoupon[]) => coupons.map(({ couponId }) => couponId);
const codesOf = (coupons: HeldCoupon[]) => coupons.map(({ code }) => code);

async function lock(db: Db, siteId: string, coupons: HeldCoupon[]): Promise<void> {
  await sql`select id from coupon where site_id = ${siteId} and id = any(${idsOf(coupons)})
    order by id for update`.execute(db);
  await sql`select code from coupon_code where site_id = ${siteId} and code = any(${codesOf(coupons)})
    order by code for update`.execute(db);
}

async function count(db: Db, siteId: string, coupons: HeldCoupon[], by: 1 | -1): Promise<void> {
  await sql`update coupon set redemptions = redemptions + ${by}::int
    where site_id = ${siteId} and id = any(${idsOf(coupons)})`.execute(db);
  await sql`update coupon_code set redeemed = redeemed + ${by}::int
    where site_id = ${siteId} and code = any(${codesOf(coupons)})`.execute(db);
}
