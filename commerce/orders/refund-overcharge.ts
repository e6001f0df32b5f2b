import type { Db } from '../database/connection.ts';
import { lockPayments } from '../payments/operations.ts';
import { redeemedCents } from './capture-order.ts';
import { recordRefund, refundableForGoods } from './refund-order.ts';
import { cancelledRefundCents, newCancelledKey } from './refunds.ts';
import { cancelledCents, remainingCents, type ShippedOrder } from './shipped-lines.ts';

type ChargedOrder = ShippedOrder & { order_no: string };

/**
 * What was captured for pieces that are cancelled, as when the whole amount was captured in the provider's dashboard, and is not
 * refunded for that: minor units, as far as a refund is possible. `certificateCents`: what gift certificates are about to get
 * back. The order is locked by the caller.
 */
export async function overchargedCents(trx: Db, order: ChargedOrder, certificateCents = 0): Promise<number> {
  if (cancelledCents(order) === 0) return 0;
  const { order_no: orderNo } = order;
  const payments = await lockPayments(trx, orderNo);
  const captured = payments.reduce((sum, payment) => sum + payment.captured_cents, 0);
  const redeemed = (await redeemedCents(trx, orderNo)) - certificateCents;
  const charged = captured - (await cancelledRefundCents(trx, orderNo));
  const over = charged - Math.max(0, remainingCents(order) - redeemed);
  return over > 0 ? Math.min(over, await refundableForGoods(trx, orderNo)) : 0;
}

/**
 * Requests the refund of what was captured for cancelled pieces. Call it last in the transaction. The order is locked by the
 * caller.
 */
export async function refundOvercharge(trx: Db, order: ChargedOrder, at: Date): Promise<void> {
  const amountCents = await overchargedCents(trx, order);
  if (amountCents === 0) return;
  const request = { orderNo: order.order_no, amountCents, key: newCancelledKey(), reason: 'cancelled' };
  if (await recordRefund(trx, request, at))
    throw new Error(`What was captured for cancelled pieces of the order ${order.order_no} is not refunded.`);
}
