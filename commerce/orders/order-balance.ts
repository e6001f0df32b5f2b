import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { PaymentTransactionTable } from '../database/tables/payments.ts';
import { refundedCents } from './refunds.ts';
import { dueCents, refundedBeforeCents, type ShippedOrder } from './shipped-lines.ts';

export type BalancedOrder = ShippedOrder & { order_no: string };

type BalancedPayment = Pick<
  Selectable<PaymentTransactionTable>,
  'amount_cents' | 'captured_cents' | 'capture_reserved_cents' | 'ended_at'
>;

/** What an order received and owes, without gift certificates, in minor units. */
export interface OrderBalance {
  /** what the payments owe for the shipped parcels */
  payableCents: number;
  settledCents: number;
  /** received and kept for the order: captured and settled outside the provider, less overpayments and cancelled pieces that were refunded */
  receivedCents: number;
  /** as `receivedCents`, with the captures that are pending */
  expectedCents: number;
  /** received twice, at the provider and outside of it, and not refunded */
  overpaidCents: number;
  /** received and not due (yet), when an authorization ended: `overpaidCents`, and what was captured too late before anything is due */
  spareCents: number;
  /** refunded of what was spare, or about to be */
  refundedOverpaidCents: number;
  /** whether a parcel was sent */
  isPartSent: boolean;
  payments: BalancedPayment[];
}

/**
 * Computes what an order received and owes. What was settled outside the provider and captured by it as well is an overpayment: a late
 * capture counts first for what was settled, then for what is shipped later. Lock the order to rely on it.
 */
export async function balanceOf(db: Db, order: BalancedOrder): Promise<OrderBalance> {
  const { order_no: orderNo } = order;
  const payments = await db
    .selectFrom('payment_transaction')
    .select(['amount_cents', 'captured_cents', 'capture_reserved_cents', 'ended_at'])
    .where('order_no', '=', orderNo)
    .where('state', 'in', ['authorized', 'captured'])
    .execute();
  const { settledCents } = await db
    .selectFrom('placed_order')
    .select('settled_outside_cents as settledCents')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const refunded = await refundedCents(db, orderNo);
  const payable = await payableCents(db, order);
  const sumOf = (amount: 'captured_cents' | 'capture_reserved_cents') =>
    payments.reduce((sum, one) => sum + one[amount], 0);
  const kept = settledCents - refunded.ofOverpaid - refunded.ofCancelled - refundedBeforeCents(order);
  const receivedCents = sumOf('captured_cents') + kept;
  const excess = receivedCents - Math.max(0, payable);
  return {
    payableCents: payable,
    settledCents,
    receivedCents,
    expectedCents: sumOf('capture_reserved_cents') + kept,
    overpaidCents: Math.max(0, Math.min(settledCents - refunded.ofOverpaid, excess)),
    spareCents: payments.some(({ ended_at }) => ended_at !== null) ? Math.max(0, excess) : 0,
    refundedOverpaidCents: refunded.ofOverpaid,
    isPartSent: (order.fulfilment.parcels ?? []).length > 0,
    payments,
  };
}

/**
 * What of a refund by amount, by staff or at the provider, is of spare money, in minor units. Before anything is sent it all is. Later
 * it is of what was received twice, then of goods, unless it gives back everything that is spare; without money outside of goods only.
 */
export function spareShare(
  { isPartSent, settledCents, overpaidCents: twice, spareCents }: OrderBalance,
  amountCents: number,
): number {
  if (!isPartSent) return Math.min(amountCents, spareCents);
  if (settledCents === 0) return 0;
  return amountCents >= spareCents ? spareCents : Math.min(amountCents, twice);
}

/**
 * What payments whose authorization ended can no longer provide, in minor units: never captured, or captured too late and refunded, and not
 * settled outside the provider. `until`: only those that had ended then.
 */
export function lostCents(
  { payments, settledCents, refundedOverpaidCents }: OrderBalance,
  until?: Date,
): number {
  const ended = payments.filter(({ ended_at: at }) => at !== null && (!until || at <= until));
  if (ended.length === 0) return 0;
  const left = ended.reduce((sum, one) => sum + one.amount_cents - one.capture_reserved_cents, 0);
  return Math.max(0, left + refundedOverpaidCents - settledCents);
}

/**
 * What is due for the shipped parcels of an order, can no longer be captured because its authorization ended at the provider, and was
 * not settled in another way, in minor units.
 */
export const unpaidCents = async (db: Db, order: BalancedOrder): Promise<number> =>
  unpaidOf(await balanceOf(db, order));

/** As `unpaidCents`, of a balance that is known. */
export const unpaidOf = (balance: OrderBalance): number =>
  Math.max(0, Math.min(lostCents(balance), balance.payableCents - balance.expectedCents));

/** What of an order was paid at the provider and outside of it as well, and not refunded, in minor units. The order is locked. */
export async function overpaidCents(trx: Db, orderNo: string): Promise<number> {
  const { settledCents } = await trx
    .selectFrom('placed_order')
    .select('settled_outside_cents as settledCents')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  // Nearly all orders: the balance needs not be computed.
  return settledCents === 0 ? 0 : (await balanceOfOrder(trx, orderNo)).overpaidCents;
}

/** As `balanceOf`, by the number of the order. */
export async function balanceOfOrder(db: Db, orderNo: string): Promise<OrderBalance> {
  const order = await db
    .selectFrom('placed_order')
    .select(['order_no', 'content', 'fulfilment', 'total_cents'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return balanceOf(db, order);
}

/** What the payments owe for the shipped parcels: gift certificates count first. */
export const payableCents = async (trx: Db, order: BalancedOrder): Promise<number> =>
  dueCents(order) - (await redeemedCents(trx, order.order_no));

/** What gift certificates paid of an order and did not get back when it, or pieces of it, were cancelled. */
export async function redeemedCents(trx: Db, orderNo: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select (select coalesce(sum(case kind when 'redeem' then cents else -cents end), 0)
        from gift_certificate_transaction where order_no = ${orderNo} and kind in ('redeem', 'restore'))
      - (select coalesce(sum(cents), 0) from certificate_refund where order_no = ${orderNo} and cancelled)
      as cents`.execute(trx);
  return Number(rows[0]!.cents);
}
