import type { Db } from '../database/connection.ts';
import { lockPayments } from '../payments/operations.ts';
import { balanceOf, redeemedCents } from './order-balance.ts';
import { recordRefund, refundableForGoods, refundWasRequested } from './record-refund.ts';
import { cancelledKey, refundedCents } from './refunds.ts';
import {
  cancelledCents,
  dueCents,
  refundedBeforeCents,
  remainingCents,
  type ShippedOrder,
} from './shipped-lines.ts';

type ChargedOrder = ShippedOrder & { order_no: string };

/**
 * What was captured for pieces that are cancelled, as when the whole amount was captured in the provider's dashboard, and does not
 * count as refunded, in minor units. `certificateCents`: what gift certificates are about to get back. The order is locked by the
 * caller.
 */
export async function overchargeOf(trx: Db, order: ChargedOrder, certificateCents = 0): Promise<number> {
  if (cancelledCents(order) === 0) return 0;
  const { order_no: orderNo } = order;
  const payments = await lockPayments(trx, orderNo);
  const captured = payments.reduce((sum, payment) => sum + payment.captured_cents, 0);
  const redeemed = (await redeemedCents(trx, orderNo)) - certificateCents;
  const refunded = await refundedCents(trx, orderNo);
  // What was refunded because it was not due is not charged any more; what was settled outside is no charge of the provider.
  const { receivedCents } = await balanceOf(trx, order);
  const charged = Math.min(captured - refunded.ofCancelled - refundedBeforeCents(order), receivedCents);
  return Math.max(0, charged - Math.max(0, remainingCents(order) - redeemed));
}

/** As `overchargeOf`, as far as a refund is possible. */
export async function overchargedCents(trx: Db, order: ChargedOrder): Promise<number> {
  const over = await overchargeOf(trx, order);
  return over > 0 ? Math.min(over, await refundableForGoods(trx, order.order_no)) : 0;
}

/**
 * Requests the refund of what was captured for cancelled pieces. Call it last in the transaction. The order is locked by the
 * caller.
 */
export async function refundOvercharge(trx: Db, order: ChargedOrder, at: Date): Promise<void> {
  const amountCents = await overchargedCents(trx, order);
  if (amountCents === 0) return;
  const request = { orderNo: order.order_no, amountCents, key: cancelledKey(), reason: 'cancelled' };
  if (await recordRefund(trx, request, at))
    throw new Error(`What was captured for cancelled pieces of the order ${order.order_no} is not refunded.`);
}

/**
 * What was refunded of an order beyond what was due for its parcels, and does not count for cancelled pieces yet, in minor units.
 * The order is locked by the caller.
 */
export async function refundedBeyondDue(trx: Db, order: ChargedOrder): Promise<number> {
  const { ofOther } = await refundedCents(trx, order.order_no);
  return Math.max(0, ofOther - refundedBeforeCents(order) - dueCents(order));
}

/**
 * The key of a refund that staff request: while something is captured for cancelled pieces, and the refund of it was refused,
 * it is that refund. A repeated request keeps its key. The order is locked by the caller.
 */
export async function keyOfRefund(
  trx: Db,
  order: ChargedOrder,
  { key, amountCents }: { key: string; amountCents: number },
): Promise<string> {
  const ofCancelled = cancelledKey(key);
  if (await refundWasRequested(trx, order.order_no, ofCancelled)) return ofCancelled;
  if (await refundWasRequested(trx, order.order_no, key)) return key;
  return amountCents <= (await overchargedCents(trx, order)) ? ofCancelled : key;
}
