import { createHash } from 'node:crypto';
import { decimalAmount } from '../../shared/minor-units.ts';
import type { Db } from '../database/connection.ts';
import { withoutDirectionControls } from '../http/plain-text.ts';
import { declaredWithdrawals } from './declared-withdrawals.ts';
import { holdReasonOf } from './may-ship.ts';
import { listNotes, type OrderNote } from './notes.ts';
import type { Order } from './order-json.ts';
import { type PaymentSummary, paymentSummary } from './payment-summary.ts';
import { returnOfKey } from './refunds.ts';
import type { OrderRow } from './repository.ts';
import { cancelledCents, orderedLines, shippedQuantities } from './shipped-lines.ts';
import { variationValuesOf } from './variation-values.ts';

/**
 * What staff need to know about an order: its states, what is shipped and came back, its money and documents. Amounts are
 * decimal texts in the order's currency, names and variations in its language; of notes and of operations of payments, the newest with their number. Contains no data of the buyer but the notes of staff.
 */
export async function staffOrder(db: Db, row: OrderRow) {
  const { content, fulfilment, order_no: orderNo } = row;
  const summary = await paymentSummary(db, orderNo);
  const { notes, total: noteCount } = await listNotes(db, orderNo);
  const currency = String(content.currency);
  const amount = (cents: number) => decimalAmount(cents, currency);
  const holdReason = await holdReasonOf(db, row);
  const shipped = shippedQuantities(fulfilment);
  const lines = orderedLines(row);
  const { productItems = [] } = content as Order;
  const names = new Map(productItems.map(({ itemId, productName }) => [itemId, productName]));
  const productIds = lines.map(({ productId }) => productId);
  const chosen = await variationValuesOf(db, productIds, row.locale);
  const order = {
    orderNo,
    siteId: row.site_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    status: row.status,
    paymentStatus: row.payment_status,
    exportStatus: row.export_status,
    confirmationStatus: row.confirmation_status,
    shippingStatus: row.shipping_status,
    ...(row.external_status === null ? {} : { externalStatus: row.external_status }),
    currency,
    total: amount(row.total_cents),
    cancelledTotal: amount(cancelledCents(row)),
    lines: lines.map(({ itemId, productId, quantity, cents, cancelled }) => ({
      itemId,
      productId,
      name: names.get(itemId) ?? productId,
      variation: (chosen.get(productId) ?? []).map(({ value }) => value),
      quantity,
      shipped: shipped.get(itemId) ?? 0,
      cancelled: cancelled?.quantity ?? 0,
      amount: amount(cents),
    })),
    parcels: fulfilment.parcels ?? [],
    returns: fulfilment.returns ?? [],
    withdrawals: (await declaredWithdrawals(db, row)).map((one) => ({
      receivedAt: one.received_at.toISOString(),
      items: withoutDirectionControls(one.items),
      declaredByBuyer: one.declared_by_buyer,
      isSettled: one.isSettled === true,
    })),
    ...(holdReason ? { holdReason } : {}),
    documents: (fulfilment.documents ?? []).map(({ cents, ...document }) => ({
      ...document,
      amount: amount(cents),
    })),
    payments: (summary?.payments ?? []).map((payment) => ({
      id: payment.id,
      method: payment.method,
      state: payment.state,
      authorized: amount(payment.amount_cents),
      captured: amount(payment.captured_cents),
      refunded: amount(payment.refunded_cents),
      ...(payment.reference === null ? {} : { reference: payment.reference }),
      ...(payment.ended_at === null
        ? {}
        : { ended: { at: payment.ended_at.toISOString(), reason: payment.ended_reason ?? '' } }),
      operationCount: payment.operationCount,
      operations: payment.operations.map((operation) => ({
        kind: operation.kind,
        state: operation.state,
        amount: amount(operation.amount_cents),
        createdAt: operation.created_at.toISOString(),
        ...(operation.reason === null ? {} : { reason: operation.reason }),
        ...(operation.failure === null ? {} : { failure: operation.failure }),
      })),
    })),
    ...(summary ? await outsideJson(db, row, summary) : {}),
    giftCertificates: (summary?.redeemed ?? []).map(({ merchantId, cents, returnedCents }) => ({
      merchantId,
      paid: amount(cents),
      refunded: amount(returnedCents),
    })),
  };
  return { ...order, version: versionOf(order), noteCount, notes: notes.map(noteJson) };
}

/**
 * What was paid and refunded outside the provider after an authorization ended, what is shipped and still unpaid, and what was paid twice; `decidedAt`: when
 * staff decided that it was paid in another way. The application's staff repay `refunds` themselves. Nothing for other orders.
 */
async function outsideJson(db: Db, row: OrderRow, { unpaidCents, ...money }: PaymentSummary) {
  // Without an ended payment there was nothing to decide.
  const hasEnded = money.payments.some(({ ended_at }) => ended_at !== null);
  const decidedAt = hasEnded ? row.fulfilment.sentDespiteEnded : undefined;
  if (!decidedAt && unpaidCents === 0) return {};
  const amount = (cents: number) => decimalAmount(cents, String(row.content.currency));
  const refunds = await db
    .selectFrom('outside_refund')
    .select(['refund_key as key', 'cents', 'created_at as at'])
    .where('order_no', '=', row.order_no)
    .orderBy('created_at')
    .orderBy('refund_key')
    .execute();
  return {
    outside: {
      ...(decidedAt ? { decidedAt } : {}),
      settled: amount(money.settledOutsideCents),
      refunded: amount(money.refundedOutsideCents),
      unpaid: amount(unpaidCents),
      overpaid: amount(money.overpaidCents),
      refunds: refunds.map(({ key, cents, at }) => {
        const returnNo = returnOfKey(key);
        return { amount: amount(cents), at: at.toISOString(), ...(returnNo ? { returnNo } : {}) };
      }),
    },
  };
}

/** Differs when something that is shown of an order has changed, such as a refund that is not made yet. */
const versionOf = (order: object): string =>
  createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 32);

/** A note as staff read it. */
export const noteJson = ({ id, author, note, created_at: at }: OrderNote) => ({
  id,
  author,
  note,
  createdAt: at.toISOString(),
});
