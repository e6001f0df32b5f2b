import { randomUUID } from 'node:crypto';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { lockPayments, recordOperation } from '../payments/operations.ts';
import { startVoidingForOrder } from '../payments/void-queue.ts';
import { type BalancedOrder, balanceOf } from './order-balance.ts';
import { cancelledCents, dueCents, remainingCents } from './shipped-lines.ts';

/**
 * Records captures of what is due for the shipped parcels of an order and nobody captured yet; the settlement worker requests
 * them from the provider. What gift certificates paid counts first. Once everything is shipped, all that the payments hold is
 * captured; when pieces were cancelled, the rest is released. Of a payment whose authorization ended at the provider nothing is asked
 * for: it holds nothing (settle-ended-payment.ts). The order is locked by the caller. Returns the amount in minor
 * units; 0 when nothing is open.
 */
export async function captureDueAmount(trx: Db, order: BalancedOrder, at: Date): Promise<number> {
  const payments = await lockPayments(trx, order.order_no);
  const { payableCents, expectedCents } = await balanceOf(trx, order);
  const isLast = isAllDue(order);
  let open = isLast && cancelledCents(order) === 0 ? Number.POSITIVE_INFINITY : payableCents - expectedCents;
  let captured = 0;
  for (const payment of payments.filter(({ ended_at }) => ended_at === null)) {
    const left = payment.amount_cents - payment.capture_reserved_cents;
    const amountCents = Math.min(open, left);
    if (amountCents <= 0) continue;
    open -= amountCents;
    const requestKey = `capture:${randomUUID()}`;
    // Beside a pending capture it would take what that one needs; then the rest is released after the last success.
    const isFinal = isLast && amountCents < left && payment.capture_reserved_cents === payment.captured_cents;
    await recordOperation(trx, {
      paymentId: payment.id,
      kind: 'capture',
      amountCents,
      isFinal,
      requestKey,
      at,
    });
    captured += amountCents;
  }
  if (isLast) await releaseRest(trx, order, at);
  return captured;
}

/** Whether nothing else becomes due. */
const isAllDue = (order: BalancedOrder): boolean => dueCents(order) >= remainingCents(order);

/**
 * Releases what the payments of an order hold for cancelled pieces, once everything that is due is captured: a payment of which
 * nothing is captured is voided. The order is locked by the caller.
 */
export async function releaseRest(trx: Db, order: BalancedOrder, at: Date): Promise<void> {
  if (cancelledCents(order) === 0 || !isAllDue(order) || (await hasOpenCaptures(trx, order))) return;
  await releasePayments(trx, order.order_no, at);
}

/** Releases what the payments of an order hold and is not captured. The order is locked by the caller. */
export async function releasePayments(trx: Db, orderNo: string, at: Date): Promise<void> {
  for (const payment of await lockPayments(trx, orderNo)) {
    const amountCents = payment.amount_cents - payment.capture_reserved_cents;
    if (amountCents === 0) continue;
    if (payment.capture_reserved_cents === 0) await startVoidingForOrder(trx, orderNo);
    else if (payment.ended_at === null && !(await wasReleased(trx, payment.id))) {
      const requestKey = `release:${payment.id}`;
      await recordOperation(trx, { paymentId: payment.id, kind: 'release', amountCents, requestKey, at });
    }
  }
}

/** Whether the last capture of a payment released the rest. */
async function wasReleased(trx: Db, paymentId: string): Promise<boolean> {
  const final = await trx
    .selectFrom('payment_operation')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('is_final', '=', true)
    .where('state', '<>', 'failed')
    .executeTakeFirst();
  return final !== undefined;
}

/** Whether something that was shipped is neither captured nor settled outside the provider: its capture is pending, or was refused. The order is locked. */
export async function hasOpenCaptures(trx: Db, order: BalancedOrder): Promise<boolean> {
  await lockPayments(trx, order.order_no);
  const { receivedCents, payableCents } = await balanceOf(trx, order);
  return receivedCents < payableCents;
}

/**
 * Captures again what is open of the shipped parcels, after the provider refused it. Returns the amount, or undefined for
 * an order that is unknown or of which nothing is shipped.
 */
export function captureShippedOrder(db: Db, orderNo: string, at: Date): Promise<number | undefined> {
  return inTransaction(db, async (trx) => {
    const order = await trx
      .selectFrom('placed_order')
      .select(['order_no', 'content', 'fulfilment', 'total_cents', 'status'])
      .where('order_no', '=', orderNo)
      .forUpdate()
      .executeTakeFirst();
    if (!order || !(order.status === 'completed' || order.fulfilment.parcels?.length)) return undefined;
    return captureDueAmount(trx, order, at);
  });
}
