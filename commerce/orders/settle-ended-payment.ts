import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { lockPayments } from '../payments/operations.ts';
import { updateBoughtCertificates } from './bought-certificates.ts';
import { captureDueAmount } from './capture-order.ts';
import { type BalancedOrder, unpaidCents } from './order-balance.ts';
import { decideOutside, settleOutside } from './outside-payments.ts';
import { updatePaymentStatus } from './payment-status.ts';

/**
 * Counts as settled outside the provider what is due for the shipped parcels of an order and can no longer be captured, when staff
 * decided to send it all the same. Call it after `captureDueAmount`. The order is locked by the caller. Returns what it added, in minor
 * units.
 */
export async function settleEndedPayment(trx: Db, order: BalancedOrder, at: Date): Promise<number> {
  if (!order.fulfilment.sentDespiteEnded) return 0;
  const { order_no: orderNo } = order;
  await lockPayments(trx, orderNo);
  const cents = await settleOutside(trx, order, at);
  if (cents === 0) return 0;
  await updateBoughtCertificates(trx, orderNo, at);
  await updatePaymentStatus(trx, orderNo, at);
  return cents;
}

/**
 * Records that a shipped order was paid outside the provider, after its authorization ended. Returns the amount that is settled so
 * with it, in minor units; 0 when nothing is open.
 */
export function settleShippedOrder(db: Db, orderNo: string, at: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const order = await trx
      .selectFrom('placed_order')
      .select(['order_no', 'content', 'fulfilment', 'total_cents'])
      .where('order_no', '=', orderNo)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await lockPayments(trx, orderNo);
    if ((await unpaidCents(trx, order)) === 0) return 0;
    await decideOutside(trx, orderNo, at);
    const decided = {
      ...order,
      fulfilment: { ...order.fulfilment, sentDespiteEnded: at.toISOString() },
    };
    await captureDueAmount(trx, decided, at);
    return settleEndedPayment(trx, decided, at);
  });
}
