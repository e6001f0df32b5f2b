import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { CouponLimits } from '../database/tables/coupons.ts';
import { mailboxOf } from '../email/mailbox.ts';

/** Coupon state: usable, or the platform's status code. */
export type CouponState =
  | 'usable'
  | 'coupon_code_unknown'
  | 'coupon_disabled'
  | 'coupon_code_already_redeemed'
  | 'redemption_limit_exceeded'
  | 'customer_redemption_limit_exceeded'
  | 'timeframe_redemption_limit_exceeded';

/**
 * Redeemer whose earlier redemptions count: those of the customer, and of the mailbox. An account with a verified email counts with
 * other such accounts of its mailbox; anybody else, whose `email` nobody verified, with others of that kind.
 */
export interface Redeemer {
  customerId: string;
  email?: string | undefined;
  at: Date;
}

/** An entered code with its coupon. */
export interface HeldCoupon {
  code: string;
  couponId: string;
}

interface Uses {
  customer: number;
  /** those of the customer as well */
  all: number;
}

const NONE: Uses = { customer: 0, all: 0 };

interface Row {
  id: string;
  code: string;
  enabled: boolean;
  single_use: boolean;
  max_redemptions: number | null;
  redemptions: number;
  /** of the code; of a case-insensitive coupon, in whatever case it was stored */
  redeemed: number;
  limits: CouponLimits;
  /** uses by the customer and by the mailbox, in total and in the last days */
  own: Uses;
  recent: Uses;
}

/** The mailbox that redemptions count for; undefined for a basket without an email. */
interface Mailbox {
  mailbox: string | undefined;
  verified: boolean;
}

async function mailboxFor(db: Db, { customerId, email }: Redeemer): Promise<Mailbox> {
  const account = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', customerId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  const known = account?.email || email;
  return { mailbox: known ? mailboxOf(known) : undefined, verified: Boolean(account?.email) };
}

const columns = ({ customerId, at }: Redeemer, { mailbox, verified }: Mailbox) => {
  // Null, for a basket without an email, equals no mailbox.
  const mine = sql`json_build_object('customer', count(*) filter (where past.customer_id = ${customerId}), 'all', count(*))
    from coupon_redemption past where past.site_id = coupon.site_id and past.coupon_id = coupon.id
    and (past.customer_id = ${customerId}
      or (past.mailbox = ${mailbox ?? null}::text and past.verified = ${verified}::boolean))`;
  const days = sql`(coupon.limits -> 'perTimeFrame' ->> 'days')::int`;
  return sql`coupon.id, coupon_code.code, coupon.enabled, coupon.single_use, coupon.max_redemptions,
    coupon.redemptions, coupon.limits,
    case when coupon.case_insensitive then (
      select sum(alike.redeemed)::int from coupon_code alike where alike.site_id = coupon.site_id
      and alike.coupon_id = coupon.id and lower(alike.code) = lower(coupon_code.code))
    else coupon_code.redeemed end as redeemed,
    (select ${mine}) as own,
    (select ${mine}
      and past.redeemed_at > ${at}::timestamptz - make_interval(days => ${days})) as recent`;
};

/**
 * Finds the coupon of a code on a site with its state; undefined for an unknown code. `isUsedByMailbox`: it would be usable, had
 * not somebody with the mailbox used it.
 */
export async function findCoupon(
  db: Db,
  siteId: string,
  code: string,
  redeemer: Redeemer,
): Promise<(HeldCoupon & { state: CouponState; isUsedByMailbox: boolean }) | undefined> {
  const { rows } = await sql<Row>`
    select ${columns(redeemer, await mailboxFor(db, redeemer))}
    from coupon_code join coupon on coupon.site_id = coupon_code.site_id and coupon.id = coupon_code.coupon_id
    where coupon_code.site_id = ${siteId} and lower(coupon_code.code) = lower(${code})
      and (coupon_code.code = ${code} or coupon.case_insensitive)
    order by coupon_code.code = ${code} desc, coupon_code.code
    limit 1`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const state = stateOf(row);
  const ofNobody = stateOf({ ...row, own: NONE, recent: NONE });
  const isUsedByMailbox = state === 'redemption_limit_exceeded' && ofNobody === 'usable';
  return { code: row.code, couponId: row.id, state, isUsedByMailbox };
}

/** Returns the states of coupons by coupon id. */
export async function couponStates(
  db: Db,
  siteId: string,
  coupons: HeldCoupon[],
  redeemer: Redeemer,
): Promise<Map<string, CouponState>> {
  const states = new Map<string, CouponState>(
    coupons.map(({ couponId }) => [couponId, 'coupon_code_unknown']),
  );
  if (coupons.length === 0) return states;
  const { rows } = await sql<Row>`
    select ${columns(redeemer, await mailboxFor(db, redeemer))}
    from ${storedCodes(siteId, coupons)}`.execute(db);
  for (const row of rows) if (states.has(row.id)) states.set(row.id, stateOf(row));
  return states;
}

function stateOf(row: Row): CouponState {
  if (!row.enabled) return 'coupon_disabled';
  if (row.single_use && row.redeemed > 0) return 'coupon_code_already_redeemed';
  if (row.max_redemptions !== null && row.redemptions >= row.max_redemptions) {
    return 'redemption_limit_exceeded';
  }
  const { perCode, perCustomer, perTimeFrame } = row.limits;
  if (perCode !== undefined && row.redeemed >= perCode) return 'redemption_limit_exceeded';
  if (perCustomer !== undefined && row.own.customer >= perCustomer)
    return 'customer_redemption_limit_exceeded';
  if (perTimeFrame && row.recent.customer >= perTimeFrame.limit) return 'timeframe_redemption_limit_exceeded';
  // Whoever names an address is not told that its mailbox used the coupon.
  const isUsed =
    (perCustomer !== undefined && row.own.all >= perCustomer) ||
    (perTimeFrame !== undefined && row.recent.all >= perTimeFrame.limit);
  if (isUsed) return 'redemption_limit_exceeded';
  return 'usable';
}

/**
 * Redeems coupons, all or none, and returns those that were used up by another order. Locks their rows in key
 * order, so that concurrent orders do not deadlock.
 */
export async function redeemCoupons(
  db: Db,
  siteId: string,
  coupons: HeldCoupon[],
  redeemer: Redeemer & { email: string; orderNo: string },
): Promise<HeldCoupon[]> {
  if (coupons.length === 0) return [];
  await lock(db, siteId, coupons);
  const states = await couponStates(db, siteId, coupons, redeemer);
  const unusable = coupons.filter(({ couponId }) => states.get(couponId) !== 'usable');
  if (unusable.length > 0) return unusable;
  await count(db, siteId, coupons, 1);
  const { mailbox = '', verified } = await mailboxFor(db, redeemer);
  await db
    .insertInto('coupon_redemption')
    .values(
      coupons.map(({ code, couponId }) => ({
        order_no: redeemer.orderNo,
        site_id: siteId,
        coupon_id: couponId,
        code,
        customer_id: redeemer.customerId,
        mailbox,
        verified,
        redeemed_at: redeemer.at,
      })),
    )
    .execute();
  return [];
}

/** Deletes the redemptions of coupons. */
export async function returnCoupons(
  db: Db,
  siteId: string,
  coupons: HeldCoupon[],
  orderNo: string,
): Promise<void> {
  if (coupons.length === 0) return;
  await lock(db, siteId, coupons);
  await count(db, siteId, coupons, -1);
  await db.deleteFrom('coupon_redemption').where('order_no', '=', orderNo).execute();
}

const idsOf = (coupons: HeldCoupon[]) => coupons.map(({ couponId }) => couponId);

/** Rows of the codes, with their coupons: of a case-insensitive one also where staff changed the case of the code since. */
const storedCodes = (siteId: string, coupons: HeldCoupon[]) => sql`
  unnest(${coupons.map(({ code }) => code)}::text[], ${idsOf(coupons)}::text[]) as held(code, coupon_id)
  join coupon on coupon.site_id = ${siteId} and coupon.id = held.coupon_id
  join coupon_code on coupon_code.site_id = coupon.site_id and coupon_code.coupon_id = coupon.id
    and lower(coupon_code.code) = lower(held.code) and (coupon_code.code = held.code or coupon.case_insensitive)`;

async function lock(db: Db, siteId: string, coupons: HeldCoupon[]): Promise<void> {
  await sql`select id from coupon where site_id = ${siteId} and id = any(${idsOf(coupons)})
    order by id for update`.execute(db);
  await sql`select coupon_code.code from ${storedCodes(siteId, coupons)}
    order by coupon_code.code for update of coupon_code`.execute(db);
}

async function count(db: Db, siteId: string, coupons: HeldCoupon[], by: 1 | -1): Promise<void> {
  await sql`update coupon set redemptions = redemptions + ${by}::int
    where site_id = ${siteId} and id = any(${idsOf(coupons)})`.execute(db);
  // Of codes that differ by case only, one counts: their sum is limited.
  await sql`update coupon_code set redeemed = redeemed + ${by}::int
    where site_id = ${siteId} and code in (
      select distinct on (coupon.id) coupon_code.code from ${storedCodes(siteId, coupons)}
      order by coupon.id, coupon_code.code = held.code desc, coupon_code.code)`.execute(db);
}
