import { announceWork } from '../database/changes.ts';
import type { Db } from '../database/connection.ts';
import { lockPayments } from '../payments/operations.ts';
import { updateBoughtCertificates } from './bought-certificates.ts';
import { captureDueAmount } from './capture-order.ts';
import { invoiceParcel } from './invoice-parcel.ts';
import { recordOrderState } from './order-events.ts';
import { updatePaymentStatus } from './payment-status.ts';
import { changeOrderState, type OrderRow } from './repository.ts';
import { linesOf } from './shipped-lines.ts';

/** NOTIFY channel that wakes the settlement workers of all processes. */
export const SETTLEMENT_CHANNEL = 'vitrine_settlement';

/**
 * Delivers the gift certificates of an order whose payment was just assigned. They are issued when their amount is captured
 * (bought-certificates.ts), because a card may refuse that, and at once when nothing is left to capture. When the order has nothing
 * else, it is completed and the capture of its payment recorded in the same transaction; the settlement worker requests it from
 * the provider. The order is locked by the caller. Returns it, or undefined when nothing of it changed.
 */
export async function deliverCertificates(
  trx: Db,
  orderNo: string,
  now: Date,
): Promise<OrderRow | undefined> {
  const payments = await lockPayments(trx, orderNo);
  if (payments.length === 0) await updateBoughtCertificates(trx, orderNo, now);
  const row = await rowOf(trx, orderNo);
  if (row.status !== 'new' || linesOf(row.content).length > 0) return undefined;
  const content = { ...row.content, shippingStatus: 'shipped', exportStatus: 'exported' };
  await trx
    .updateTable('placed_order')
    .set({ content: JSON.stringify(content), updated_at: now })
    .where('order_no', '=', orderNo)
    .execute();
  await changeOrderState(trx, row, 'completed', now);
  if ((await captureDueAmount(trx, row, now)) > 0) await announceWork(trx, SETTLEMENT_CHANNEL);
  await updatePaymentStatus(trx, orderNo, now);
  await recordOrderState(trx, orderNo, 'order.completed', now);
  await invoiceParcel(trx, row, now);
  return rowOf(trx, orderNo);
}

const rowOf = (trx: Db, orderNo: string): Promise<OrderRow> =>
  trx.selectFrom('placed_order').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();
