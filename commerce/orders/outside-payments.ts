import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { type BalancedOrder, balanceOf, lostCents } from './order-balance.ts';
import { listMovement } from './order-movements.ts';
import { RETURN_KEY } from './refunds.ts';

/** What was paid and refunded of an order outside the provider, in minor units. */
export interface OutsideMoney {
  settledCents: number;
  refundedCents: number;
}

export async function outsideMoney(db: Db, orderNo: string): Promise<OutsideMoney> {
  return db
    .selectFrom('placed_order')
    .select(['settled_outside_cents as settledCents', 'refunded_outside_cents as refundedCents'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
}

/** Records that staff know that an order is paid outside the provider. The order is locked by the caller. */
export async function decideOutside(trx: Db, orderNo: string, now: Date): Promise<void> {
  await trx
    .updateTable('placed_order')
    .set({
      fulfilment: sql`fulfilment || ${JSON.stringify({ sentDespiteEnded: now.toISOString() })}::jsonb`,
      updated_at: now,
    })
    .where('order_no', '=', orderNo)
    .execute();
}

/**
 * Counts as settled outside the provider what can no longer be captured of what is due, once staff decided to send the order all the
 * same: at most what the payments lost that had ended then. The order and its payments are locked by the caller, who has recorded the
 * captures that are possible. Returns what it added, in minor units.
 */
export async function settleOutside(trx: Db, order: BalancedOrder, at: Date): Promise<number> {
  const { order_no: orderNo, fulfilment } = order;
  if (!fulfilment.sentDespiteEnded) return 0;
  const balance = await balanceOf(trx, order);
  const lost = lostCents(balance, new Date(fulfilment.sentDespiteEnded));
  const cents = Math.min(lost, balance.payableCents - balance.expectedCents);
  if (cents <= 0) return 0;
  await sql`
    update placed_order set settled_outside_cents = settled_outside_cents + ${cents}::bigint, updated_at = ${at}
    where order_no = ${orderNo}`.execute(trx);
  await listMovement(trx, orderNo, { kind: 'settled_outside', cents, at: at.toISOString() });
  return cents;
}

/** A refund that the merchant pays, because the payment was made outside the provider. */
interface NewOutsideRefund {
  orderNo: string;
  /** the same for repeated requests */
  key: string;
  /** minor units */
  cents: number;
  /** what of it was received twice */
  overpaidCents: number;
  /** the refund at the provider that it is a part of */
  operationId?: string | undefined;
  at: Date;
}

/** Records a refund outside the provider; the database refuses more than what was settled so. The order is locked by the caller. */
export async function refundOutside(
  trx: Db,
  { orderNo, key, cents, overpaidCents, operationId, at }: NewOutsideRefund,
): Promise<void> {
  await trx
    .insertInto('outside_refund')
    .values({
      order_no: orderNo,
      refund_key: key,
      cents,
      overpaid_cents: overpaidCents,
      operation_id: operationId ?? null,
      created_at: at,
    })
    .execute();
  await sql`
    update placed_order set refunded_outside_cents = refunded_outside_cents + ${cents}::bigint
    where order_no = ${orderNo}`.execute(trx);
  const spare = overpaidCents > 0 ? { spareCents: overpaidCents } : {};
  await listMovement(trx, orderNo, { kind: 'refund_outside', cents, at: at.toISOString(), ...spare });
}

/** What a refund of an order has outside the provider, in minor units. */
export async function outsideRefundOf(db: Db, orderNo: string, key: string): Promise<number> {
  const row = await db
    .selectFrom('outside_refund')
    .select('cents')
    .where('order_no', '=', orderNo)
    .where('refund_key', '=', key)
    .executeTakeFirst();
  return row?.cents ?? 0;
}

/** What staff pay back themselves for each of some returns, in minor units, by number. */
export async function outsideRefundsOfReturns(db: Db, returnNos: string[]): Promise<Map<string, number>> {
  if (returnNos.length === 0) return new Map();
  const { rows } = await sql<{ returnNo: string; cents: number }>`
    select back.return_no as "returnNo", sum(refund.cents)::bigint as cents
    from order_return back
    join outside_refund refund on refund.order_no = coalesce(back.worth ->> 'paidBy', back.order_no)
      and substring(refund.refund_key from ${RETURN_KEY}::text) = back.return_no
    where back.return_no in (${sql.join(returnNos)})
    group by back.return_no`.execute(db);
  return new Map(rows.map(({ returnNo, cents }) => [returnNo, cents]));
}
