import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { releasePayments } from './capture-order.ts';
import { recordRefund, refundableCents } from './record-refund.ts';
import { cancelledKey } from './refunds.ts';

/**
 * Releases what the payments of an order hold that is cancelled as a whole, and requests the refund of what was captured:
 * `amountCents`, in minor units. The order is locked by the caller.
 */
export async function returnMoney(trx: Db, orderNo: string, amountCents: number, at: Date): Promise<void> {
  await releasePayments(trx, orderNo, at);
  if (amountCents === 0) return;
  const request = { orderNo, amountCents, key: cancelledKey(), reason: 'cancelled' };
  if (await recordRefund(trx, request, at))
    throw new Error(`What was captured for the cancelled order ${orderNo} is not refunded.`);
}

/**
 * Returns what the provider captured of an order that had ended before the store knew of it; nothing for other orders. Call it last
 * in the transaction. The order is locked by the caller.
 */
export async function returnLateCapture(trx: Db, orderNo: string, at: Date): Promise<void> {
  const { status } = await trx
    .selectFrom('placed_order')
    .select('status')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  if (status !== 'cancelled' && status !== 'failed') return;
  const cents = await refundableCents(trx, orderNo);
  if (cents > 0 && status === 'cancelled') await tellBuyer(trx, orderNo, cents);
  await returnMoney(trx, orderNo, cents, at);
}

/** The order's page and the mail of its cancellation say what is refunded: at most what was captured, also when it is tried again. */
async function tellBuyer(trx: Db, orderNo: string, cents: number): Promise<void> {
  await sql`
    update placed_order set fulfilment = jsonb_set(fulfilment, '{cancelledRefundCents}', to_jsonb(least(
      coalesce((fulfilment ->> 'cancelledRefundCents')::bigint, 0) + ${cents}::bigint,
      (select sum(captured_cents) from payment_transaction where order_no = ${orderNo})::bigint)))
    where order_no = ${orderNo}`.execute(trx);
}
