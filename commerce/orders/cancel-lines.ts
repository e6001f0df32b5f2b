import { fromAmount } from '../../shared/minor-units.ts';
import type { Db } from '../database/connection.ts';
import type { OrderCancellation } from '../database/tables/orders.ts';
import { inTransactionUnless } from '../database/transaction.ts';
import { refundCertificates } from '../gift-certificates/refund.ts';
import { totalOf } from '../invoices/content.ts';
import { postMail } from '../outbox/outbox.ts';
import { lockPayments } from '../payments/operations.ts';
import { reducePurchase } from '../recommendations/purchases.ts';
import { updateBoughtCertificates } from './bought-certificates.ts';
import { type CancelRefusal, cancelWhole, listRestored, lockOrder, refundValue } from './cancel-order.ts';
import { captureDueAmount, hasOpenCaptures } from './capture-order.ts';
import { creditRefunds } from './credit-refunds.ts';
import { invoiceParcel } from './invoice-parcel.ts';
import { redeemedCents } from './order-balance.ts';
import { recordCancelledLines, recordOrderState } from './order-events.ts';
import type { Order } from './order-json.ts';
import { paidOrder } from './paid-order.ts';
import { taxedOf } from './parcel-rows.ts';
import { updatePaymentStatus } from './payment-status.ts';
import { refundableForGoods } from './record-refund.ts';
import { overchargeOf, refundedBeyondDue, refundOvercharge } from './refund-overcharge.ts';
import { changeOrderState, type OrderRow } from './repository.ts';
import { sentContent } from './sent-content.ts';
import { settleEndedPayment } from './settle-ended-payment.ts';
import {
  cancellationCents,
  cancelledShare,
  openLines,
  paidLines,
  pickLines,
  remainingCents,
  shippedQuantities,
} from './shipped-lines.ts';
import { mayBecome, NOT_CONFIRMED, type OrderState } from './states.ts';
import { returnStock, stockOf } from './stock.ts';

/**
 * Why pieces are not cancelled: as for a whole order; `lines` that are not left to ship, `unconfirmed` while no bank confirmed
 * the payment, so that the order is cancelled as a whole only, or a key that cancelled something else.
 */
export type LinesRefusal = CancelRefusal | 'lines' | 'unconfirmed' | 'key_used';

export interface LinesToCancel {
  /** quantities by product; without them everything that is left to ship */
  products?: ReadonlyMap<string, number> | undefined;
  /** the same for repeated requests, which cancel once */
  key?: string | undefined;
  /** why, for the merchant's records */
  reason?: string | undefined;
}

/**
 * Cancels pieces of an order that are not shipped: returns their stock, gives gift certificates back what they need not pay,
 * refunds what was captured for them, and queues the mail to the buyer, in one transaction. What was not captured is never
 * charged. When nothing is left to ship, the order is completed and the rest of its authorisation released; when nothing was
 * shipped either, it is cancelled as a whole, unless gift certificates that it bought are left. Returns why it was rejected, or
 * undefined.
 */
export function cancelLines(
  db: Db,
  orderNo: string,
  given: LinesToCancel,
  now: Date,
): Promise<LinesRefusal | undefined> {
  return inTransactionUnless<LinesRefusal | undefined>(
    db,
    (result) => result !== undefined,
    async (trx) => {
      const row = await lockOrder(trx, orderNo);
      if (!row) return 'unknown';
      const known = given.key
        ? row.fulfilment.cancellations?.find(({ key }) => key === given.key)
        : undefined;
      if (known) return isRepeated(row, known, given) ? undefined : 'key_used';
      const whole = row.fulfilment.cancelRequest;
      if (given.key && whole?.key === given.key) return isSameRequest(whole, given) ? undefined : 'key_used';
      const state = row.status as OrderState;
      if (!mayBecome(state, 'cancelled')) return state;
      const isUnsent = !row.fulfilment.parcels?.length;
      if (isUnsent && !given.products) return cancelWhole(trx, withRequest(row, given), now);
      if (row.content.confirmationStatus === NOT_CONFIRMED) return 'unconfirmed';
      const items = pickLines(row, given.products);
      if (!items) return 'lines';
      const cancellation = cancellationOf(row, items, given, now);
      const isComplete = openLines(withCancellation(row, cancellation)).length === 0;
      const { giftCertificateItems = [] } = row.content as Order;
      if (isComplete && isUnsent && giftCertificateItems.length === 0)
        return cancelWhole(trx, withRequest(row, given), now);
      return cancel(trx, row, isComplete ? { ...cancellation, isRest: true } : cancellation, isComplete, now);
    },
  );
}

/** Whether a request is that of a cancellation: one without lines is of everything that was left then. */
function isRepeated(
  row: OrderRow,
  { items, isRest }: OrderCancellation,
  { products }: LinesToCancel,
): boolean {
  if (!products) return isRest === true;
  const pieces = new Map<string, number>();
  const productIds = new Map(paidLines(row).map(({ itemId, productId }) => [itemId, productId]));
  for (const { itemId, quantity } of items) {
    const productId = productIds.get(itemId)!;
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  }
  return (
    pieces.size === products.size && [...products].every(([id, quantity]) => pieces.get(id) === quantity)
  );
}

/** An order with the request that cancels it as a whole, which has no cancellation of pieces to keep its key. */
const withRequest = (row: OrderRow, { products, key, reason }: LinesToCancel): OrderRow => ({
  ...row,
  fulfilment: {
    ...row.fulfilment,
    cancelRequest: {
      ...(products ? { products: Object.fromEntries(products) } : {}),
      ...(key ? { key } : {}),
      ...(reason ? { reason } : {}),
    },
  },
});

/** Whether a request is the one that cancelled the whole order: one without lines is of everything that was left. */
const isSameRequest = (
  { products: known }: NonNullable<OrderRow['fulfilment']['cancelRequest']>,
  { products }: LinesToCancel,
): boolean =>
  !products ||
  (known !== undefined &&
    Object.keys(known).length === products.size &&
    [...products].every(([id, quantity]) => known[id] === quantity));

const withCancellation = (row: OrderRow, cancellation: OrderCancellation): OrderRow => ({
  ...row,
  fulfilment: {
    ...row.fulfilment,
    cancellations: [...(row.fulfilment.cancellations ?? []), cancellation],
  },
});

/** Pieces with their share of the order, and the delivery of shipments of which nothing is sent. */
function cancellationOf(
  row: OrderRow,
  items: { itemId: string; quantity: number }[],
  { key, reason }: LinesToCancel,
  now: Date,
): OrderCancellation {
  const shipped = shippedQuantities(row.fulfilment);
  const lines = new Map(paidLines(row).map((line) => [line.itemId, line]));
  const cancellation: OrderCancellation = {
    number: (row.fulfilment.cancellations?.length ?? 0) + 1,
    items: items.map(({ itemId, quantity }) => ({
      itemId,
      quantity,
      cents: cancelledShare(lines.get(itemId)!, shipped.get(itemId) ?? 0, quantity),
    })),
    certificateCents: 0,
    refundCents: 0,
    ...(key ? { key } : {}),
    ...(reason ? { reason } : {}),
    at: now.toISOString(),
  };
  const delivery = cancelledDelivery(withCancellation(row, cancellation));
  return delivery.length > 0 ? { ...cancellation, delivery } : cancellation;
}

async function cancel(
  trx: Db,
  row: OrderRow,
  cancellation: OrderCancellation,
  isComplete: boolean,
  now: Date,
): Promise<LinesRefusal | undefined> {
  const { order_no: orderNo } = row;
  const { number } = cancellation;
  const { exchange } = row.fulfilment;
  // Locked in the order in which others lock: payments, stock, gift certificates.
  await lockPayments(trx, orderNo);
  const paid = exchange ? await paidOrder(trx, row) : undefined;
  if (paid && (await hasOpenCaptures(trx, paid))) return 'not_captured';
  const stock = await returnPieces(trx, row, cancellation);
  const withPieces = withCancellation(row, cancellation);
  // Gift certificates do not pay for those that the order buys, which are issued when their amount is captured.
  const payable = Math.max(0, remainingCents(withPieces) - boughtCents(row));
  const certificateCents = Math.max(0, (await redeemedCents(trx, orderNo)) - payable);
  const value = cancellationCents(cancellation);
  const overcharge = paid ? value : await overchargeOf(trx, withPieces, certificateCents);
  // Staff may have refunded the pieces by amount before they cancelled them.
  const refundedBeforeCents = paid ? 0 : Math.min(overcharge, await refundedBeyondDue(trx, row));
  const open = overcharge - refundedBeforeCents;
  const refundCents = paid ? open : Math.min(open, await refundableForGoods(trx, orderNo));
  const changed = withCancellation(row, {
    ...cancellation,
    certificateCents,
    refundCents,
    ...(refundedBeforeCents > 0 ? { refundedBeforeCents } : {}),
  });
  await trx
    .updateTable('placed_order')
    .set({
      content: JSON.stringify(sentContent(changed, now)),
      fulfilment: JSON.stringify(changed.fulfilment),
      stock: JSON.stringify(stock),
      updated_at: now,
    })
    .where('order_no', '=', orderNo)
    .execute();
  if (certificateCents > 0) {
    const key = `cancellation-${number}`;
    await refundCertificates(trx, { orderNo, key, cents: certificateCents, isCancelled: true, at: now });
    await listRestored(trx, orderNo, certificateCents, now);
  }
  if (isComplete) await complete(trx, changed, now);
  await updatePaymentStatus(trx, orderNo, now);
  await recordCancelledLines(trx, orderNo, number, now);
  if (isComplete) await recordOrderState(trx, orderNo, 'order.completed', now);
  await postMail(trx, now, {
    kind: 'order-lines-cancelled',
    siteId: row.site_id,
    locale: row.locale,
    about: { orderNo, cancellation: number },
    cause: `order-lines-cancelled:${orderNo}:${number}`,
  });
  // Last: they may issue documents, which lock the series of numbers.
  if (isComplete && !row.fulfilment.parcels?.length) await invoiceParcel(trx, changed, now);
  if (paid)
    await refundValue(
      trx,
      paid.order_no,
      { value, key: `cancelled-${orderNo}-${number}`, reason: orderNo },
      now,
    );
  else await refundOvercharge(trx, changed, now);
  // A refund that waited for the next invoice: perhaps none follows any more.
  await creditRefunds(trx, orderNo, now);
  return undefined;
}

/** Completes an order of which nothing is left to ship: what is due is captured, the rest released. */
async function complete(trx: Db, order: OrderRow, now: Date): Promise<void> {
  await changeOrderState(trx, order, 'completed', now);
  await captureDueAmount(trx, order, now);
  await settleEndedPayment(trx, order, now);
  await updateBoughtCertificates(trx, order.order_no, now);
}

/** Amount of the gift certificates that an order buys, in minor units. */
function boughtCents({ content }: OrderRow): number {
  const { giftCertificateItems = [], currency = '' } = content as Order;
  return giftCertificateItems.reduce((sum, { amount }) => sum + fromAmount(amount, currency), 0);
}

/** Returns pieces to stock. Returns what of the order's stock is left. */
async function returnPieces(
  trx: Db,
  row: OrderRow,
  { items }: OrderCancellation,
): Promise<Record<string, number>> {
  const site = await trx
    .selectFrom('site')
    .select('inventory_list_id')
    .where('id', '=', row.site_id)
    .executeTakeFirst();
  const back = stockOf(row, items);
  await returnStock(trx, site?.inventory_list_id ?? null, back);
  const products = new Map(paidLines(row).map(({ itemId, productId }) => [itemId, productId]));
  for (const { itemId, quantity, cents } of items)
    await reducePurchase(trx, row.order_no, { productId: products.get(itemId)!, quantity, cents });
  return Object.fromEntries(
    Object.entries(row.stock)
      .map(([id, quantity]) => [id, quantity - (back[id] ?? 0)] as const)
      .filter(([, quantity]) => quantity > 0),
  );
}

/** Delivery of the shipments that a cancellation leaves without a piece. Once a parcel was shipped, all delivery was due. */
function cancelledDelivery({ content, fulfilment }: OrderRow): { shipmentId: string; cents: number }[] {
  if (fulfilment.parcels?.length) return [];
  const order = content as Order;
  const open = new Set(openLines({ content, fulfilment }).map(({ itemId }) => itemId));
  const isLeft = (shipmentId: string) =>
    !order.productItems?.some((item) => item.shipmentId === shipmentId) ||
    order.productItems.some((item) => item.shipmentId === shipmentId && open.has(item.itemId!));
  const known = (fulfilment.cancellations ?? []).flatMap(({ delivery = [] }) => delivery);
  return (order.shippingItems ?? []).flatMap((item) => {
    const { shipmentId = '' } = item;
    if (isLeft(shipmentId) || known.some((one) => one.shipmentId === shipmentId)) return [];
    const cents = totalOf([taxedOf(item, order)]);
    return cents > 0 ? [{ shipmentId, cents }] : [];
  });
}
