import type { Db } from '../database/connection.ts';
import { inTransactionUnless } from '../database/transaction.ts';
import { takeBackCertificates } from '../gift-certificates/issue.ts';
import { certificateRefundOf } from '../gift-certificates/refund.ts';
import { postMail } from '../outbox/outbox.ts';
import { lockPayments } from '../payments/operations.ts';
import { hasOpenCaptures } from './capture-order.ts';
import { isCancellable } from './oms-data.ts';
import { redeemedCents } from './order-balance.ts';
import { listMovement } from './order-movements.ts';
import { paidOrder } from './paid-order.ts';
import { recordRefund, refundableCents, refundableForGoods } from './record-refund.ts';
import { returnMoney } from './refund-cancelled.ts';
import type { OrderRow } from './repository.ts';
import { cancellationCents } from './shipped-lines.ts';
import { mayBecome, type OrderState } from './states.ts';
import { undoOrder } from './undo-order.ts';

/**
 * Why an order is not cancelled: its state, `packed` when only staff may, `part_shipped`, `certificate_used` when a gift
 * certificate that it bought paid for something, `capturing` while its money is being taken, or `not_captured` when it is an
 * exchange and what was paid for it is not captured yet, so that it cannot be refunded.
 */
export type CancelRefusal =
  | 'unknown'
  | 'packed'
  | 'part_shipped'
  | 'certificate_used'
  | 'capturing'
  | 'not_captured'
  | OrderState;

/**
 * Cancels an order of which nothing is shipped: returns stock, coupons and gift certificates, marks its payment for voiding,
 * and queues the mail to its buyer, in one transaction. A worker voids the payment at the provider. What was captured already,
 * as in the provider's dashboard, is refunded; what was paid for an exchange is refunded from the order that was paid. Returns
 * why it was rejected, or undefined.
 */
export function cancelOrder(db: Db, orderNo: string, now: Date): Promise<CancelRefusal | undefined> {
  return inTransactionUnless(db, isRefusal, async (trx) => {
    const row = await lockOrder(trx, orderNo);
    return row ? cancelWhole(trx, row, now) : 'unknown';
  });
}

/** Cancels an order for its buyer, who may until it is packed. The caller checks that it is the buyer. */
export function cancelOwnOrder(
  db: Db,
  orderNo: string,
  now: Date,
  reason: string,
): Promise<CancelRefusal | undefined> {
  return inTransactionUnless(db, isRefusal, async (trx) => {
    const row = await lockOrder(trx, orderNo);
    if (!row) return 'unknown';
    if (!isCancellable(row)) return row.status === 'new' ? 'packed' : (row.status as OrderState);
    const content = JSON.stringify({ ...row.content, c_cancelReason: reason });
    await trx.updateTable('placed_order').set({ content }).where('order_no', '=', orderNo).execute();
    return cancelWhole(trx, row, now);
  });
}

const isRefusal = (result: CancelRefusal | undefined): boolean => result !== undefined;

/** Locks an order of any site. */
export const lockOrder = (trx: Db, orderNo: string) =>
  trx.selectFrom('placed_order').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirst();

/** Cancels a locked order as a whole. Returns why it was rejected; the caller rolls back then. */
export async function cancelWhole(trx: Db, row: OrderRow, now: Date): Promise<CancelRefusal | undefined> {
  const { order_no: orderNo, site_id: siteId, locale } = row;
  const state = row.status as OrderState;
  if (!mayBecome(state, 'cancelled')) return state;
  if (row.fulfilment.parcels?.length) return 'part_shipped';
  if (await isCapturing(trx, orderNo)) return 'capturing';
  // Locked before stock, as by every transaction.
  const paid = row.fulfilment.exchange ? await paidOrder(trx, row) : undefined;
  if (paid && (await hasOpenCaptures(trx, paid))) return 'not_captured';
  const site = await trx
    .selectFrom('site')
    .select('inventory_list_id')
    .where('id', '=', siteId)
    .executeTakeFirst();
  const cancelledCertificateCents =
    (await redeemedCents(trx, orderNo)) - (await certificateRefundOf(trx, orderNo));
  await undoOrder(trx, row, 'cancelled', site?.inventory_list_id ?? null, now);
  if (!(await takeBackCertificates(trx, orderNo))) return 'certificate_used';
  const cancelledRefundCents = await refundableCents(trx, orderNo);
  await trx
    .updateTable('placed_order')
    .set({
      fulfilment: JSON.stringify({
        ...row.fulfilment,
        cancelledAt: now.toISOString(),
        ...(cancelledCertificateCents > 0 ? { cancelledCertificateCents } : {}),
        ...(cancelledRefundCents > 0 ? { cancelledRefundCents } : {}),
      }),
    })
    .where('order_no', '=', orderNo)
    .execute();
  await listRestored(trx, orderNo, cancelledCertificateCents, now);
  await returnMoney(trx, orderNo, cancelledRefundCents, now);
  // Last: it may issue a credit note.
  if (paid) await refundExchange(trx, row, paid, now);
  await postMail(trx, now, {
    kind: 'order-cancelled',
    siteId,
    locale,
    about: { orderNo },
    cause: `order-cancelled:${orderNo}`,
  });
  return undefined;
}

/** Whether money of an order is being taken. Locks its payment. */
async function isCapturing(trx: Db, orderNo: string): Promise<boolean> {
  const payments = await lockPayments(trx, orderNo);
  return payments.some((one) => one.capture_reserved_cents > one.captured_cents);
}

/** Lists what gift certificates got back, for the buyer. */
export async function listRestored(trx: Db, orderNo: string, cents: number, now: Date): Promise<void> {
  if (cents > 0)
    await listMovement(trx, orderNo, { kind: 'certificate_refund', cents, at: now.toISOString() });
}

/** Requests the refund of what was paid for a cancelled exchange, as far as it was not refunded otherwise. */
async function refundExchange(trx: Db, row: OrderRow, paid: OrderRow, now: Date): Promise<void> {
  const { order_no: orderNo, fulfilment } = row;
  const before = (fulfilment.cancellations ?? []).reduce((sum, one) => sum + cancellationCents(one), 0);
  const value = (fulfilment.exchange?.lines ?? []).reduce((sum, { cents }) => sum + cents, 0) - before;
  await refundValue(trx, paid.order_no, { value, key: `cancelled-${orderNo}`, reason: orderNo }, now);
}

/** Requests the refund of what was paid for pieces of an exchange, at most what is left of it. Returns the amount. */
export async function refundValue(
  trx: Db,
  paidOrderNo: string,
  { value, key, reason }: { value: number; key: string; reason: string },
  now: Date,
): Promise<number> {
  const amountCents = Math.min(value, await refundableForGoods(trx, paidOrderNo));
  if (amountCents <= 0) return 0;
  if (await recordRefund(trx, { orderNo: paidOrderNo, amountCents, key, reason }, now))
    throw new Error(`The exchange ${reason} was refunded with another amount.`);
  return amountCents;
}
