import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic';
import { toAmount } from '../../shared/minor-units.ts';
import type { Fulfilment, OrderCancellation, OrderDocument, Parcel } from '../database/tables/orders.ts';
import type { Order } from './order-json.ts';
import { remainingTaxCents } from './remaining-tax.ts';
import { isInWithdrawalPeriod, returnUntil } from './return-period.ts';
import {
  cancellationCents,
  cancelledCents,
  linesOf,
  type OrderLine,
  openLines,
  orderedLines,
  paidLines,
  shareOf,
  shippedQuantities,
} from './shipped-lines.ts';
import { chargedDelivery } from './standard-delivery.ts';
import { isAcceptedReturn, type OrderState } from './states.ts';
import { timelineOf } from './timeline.ts';

type OmsProductData = ShopperOrdersTypes.OmsProductData;

/** What of an order's fulfilment is needed. */
export interface FulfilledOrder {
  content: Record<string, unknown>;
  fulfilment: Fulfilment;
  status: string;
}

/**
 * Whether the buyer may still cancel an order: it is paid, not being packed, and nothing is shipped. What was paid for an
 * exchange belongs to another order, so only staff cancel it.
 */
export const isCancellable = ({ content, fulfilment, status }: FulfilledOrder): boolean =>
  (status as OrderState) === 'new' &&
  !fulfilment.exchange &&
  content.exportStatus !== 'exported' &&
  !fulfilment.parcels?.length;

/** Pieces of each line that can be returned: shipped, not on their way back, not exempt, within the period. */
export function returnableQuantities(row: FulfilledOrder, now: Date): Map<string, number> {
  const { content, fulfilment, status } = row;
  const shipped = shippedQuantities(fulfilment);
  const isOver =
    !['new', 'completed'].includes(status) ||
    (shipped.size > 0 && openLines(row).length === 0 && returnUntil(row).getTime() < now.getTime());
  return new Map(
    linesOf(content).map(({ itemId }) => {
      const back = returnedPieces(fulfilment, itemId);
      const isExempt = fulfilment.exempt?.includes(itemId) ?? false;
      const left = (shipped.get(itemId) ?? 0) - back.initiated - back.returned;
      return [itemId, isOver || isExempt ? 0 : Math.max(0, left)];
    }),
  );
}

function returnedPieces({ returns = [] }: Fulfilment, itemId: string) {
  let [initiated, returned] = [0, 0];
  for (const { state, items } of returns) {
    if (state === 'rejected') continue;
    const pieces = items.reduce((sum, one) => sum + (one.itemId === itemId ? one.quantity : 0), 0);
    if (isAcceptedReturn(state)) returned += pieces;
    else initiated += pieces;
  }
  return { initiated, returned };
}

/** Adds the state of cancellation, shipping and returns to an order, as the platform's Order Management does. */
export function withOmsData(order: Order, row: FulfilledOrder, now: Date): Order {
  const state = row.status as OrderState;
  if (state === 'created' || state === 'failed' || !row.fulfilment) return order;
  const shipped = shippedQuantities(row.fulfilment);
  const returnable = returnableQuantities(row, now);
  const data = new Map(
    orderedLines(row).map((line) => [
      line.itemId,
      lineData(row, line, shipped.get(line.itemId) ?? 0, returnable.get(line.itemId) ?? 0),
    ]),
  );
  const statuses = new Set([...data.values()].map(({ status }) => status));
  // What is cancelled says nothing about the rest.
  if (statuses.size > 1) statuses.delete('canceled');
  const [only] = statuses;
  return {
    ...order,
    omsData: {
      status: statuses.size === 1 ? only : statuses.size === 0 ? stateOf(state) : mixedStatus(statuses),
      shipments: (row.fulfilment.parcels ?? []).map(parcelData),
    },
    ...ownFields(row, returnable, now),
    productItems: order.productItems?.map((item) => {
      const amounts = returnAmounts(row, item.itemId!, returnable.get(item.itemId!) ?? 0);
      return {
        ...item,
        omsData: data.get(item.itemId!),
        ...(amounts.length > 0 ? { c_returnAmounts: amounts } : {}),
      };
    }),
  } as Order;
}

/** Most pieces of which a return says what they are worth. */
const MAX_AMOUNTS = 50;

/** What returning one, two … pieces of a line is worth, once the returns before are done. */
function returnAmounts(row: FulfilledOrder, itemId: string, returnable: number): number[] {
  const line = returnable > 0 ? paidLines(row).find((one) => one.itemId === itemId) : undefined;
  if (!line) return [];
  const { initiated, returned } = returnedPieces(row.fulfilment, itemId);
  const before = shareOf(line, initiated + returned);
  return Array.from({ length: Math.min(returnable, MAX_AMOUNTS) }, (_, index) =>
    toAmount(shareOf(line, initiated + returned + index + 1) - before, String(row.content.currency)),
  );
}

/** Whether a fee of the site is deducted from the next refund, because something is refunded already. */
const isFeeDue = ({ returns = [] }: Fulfilment): boolean =>
  returns.some(
    ({ state, items }) =>
      state !== 'rejected' &&
      items.some(({ exchangeFor, exchanged }) => !(exchanged ?? (exchangeFor && !isAcceptedReturn(state)))),
  );

/** What is refunded for delivery when all pieces that are left and cost something are returned now, for money. */
function deliveryOfReturn(
  row: FulfilledOrder,
  returnable: ReadonlyMap<string, number>,
  now: Date,
): { c_returnDelivery?: number } {
  const { returns = [] } = row.fulfilment;
  const deliveryCents = chargedDelivery(row, row.fulfilment.deliveryCents ?? 0);
  if (deliveryCents === 0 || [...returnable.values()].every((pieces) => pieces === 0)) return {};
  const isExchanged = returns.some(
    ({ state, items }) =>
      state !== 'rejected' &&
      items.some(({ exchangeFor, exchanged }) => exchanged ?? (exchangeFor && !isAcceptedReturn(state))),
  );
  const isWhole = paidLines(row).every(({ itemId, quantity, cancelled, cents }) => {
    if (cents === 0) return true;
    const { initiated, returned } = returnedPieces(row.fulfilment, itemId);
    const sold = quantity - (cancelled?.quantity ?? 0);
    return initiated + returned + (returnable.get(itemId) ?? 0) >= sold;
  });
  const isComplete = openLines(row).length === 0;
  return isWhole && !isExchanged && isInWithdrawalPeriod(row, isComplete, now)
    ? { c_returnDelivery: toAmount(deliveryCents, String(row.content.currency)) }
    : {};
}

const stateOf = (state: OrderState) =>
  state === 'cancelled' ? 'canceled' : state === 'completed' ? 'fulfilled' : 'ordered';

function mixedStatus(statuses: Set<string>): string {
  if (statuses.has('return_initiated')) return 'return_initiated';
  const isOpen = ['ordered', 'allocated', 'partially_fulfilled'].some((status) => statuses.has(status));
  if (!isOpen) return 'fulfilled';
  const isBegun = ['fulfilled', 'partially_fulfilled', 'returned'].some((status) => statuses.has(status));
  return isBegun ? 'partially_fulfilled' : 'ordered';
}

function lineData(row: FulfilledOrder, line: OrderLine, shipped: number, returnable: number) {
  const { quantity } = line;
  const { initiated, returned } = returnedPieces(row.fulfilment, line.itemId);
  const cancelled = row.status === 'cancelled' ? line.quantity : (line.cancelled?.quantity ?? 0);
  const kept = line.quantity - cancelled;
  const status =
    kept === 0
      ? 'canceled'
      : returned >= kept
        ? 'returned'
        : initiated > 0
          ? 'return_initiated'
          : shipped >= kept
            ? 'fulfilled'
            : shipped > 0
              ? 'partially_fulfilled'
              : row.content.exportStatus === 'exported'
                ? 'allocated'
                : 'ordered';
  return {
    status,
    quantityOrdered: quantity,
    quantityAvailableToCancel: isCancellable(row) ? kept : 0,
    quantityCanceled: cancelled,
    quantityAvailableToReturn: returnable,
    quantityReturnInitiated: initiated,
    quantityReturned: returned,
  } satisfies OmsProductData;
}

/** Cancelled pieces, returns, the last moment to return, documents and what happened; the platform has no fields for them. */
function ownFields(row: FulfilledOrder, returnable: ReadonlyMap<string, number>, now: Date) {
  const { returns, parcels, documents, exchange, cancellations } = row.fulfilment;
  const { cancelledCertificateCents, cancelledRefundCents } = row.fulfilment;
  const cancelled = cancelledCents(row);
  const currency = String(row.content.currency);
  const isShipped = (parcels?.length ?? 0) > 0 && openLines(row).length === 0;
  return {
    ...(isShipped ? { c_returnUntil: returnUntil(row).toISOString() } : {}),
    ...(cancellations?.length
      ? {
          c_cancellations: cancellations.map((one) => cancellationJson(one, currency)),
          ...(cancelled > 0 ? cancelledAmounts(row, cancelled, currency) : {}),
        }
      : {}),
    ...(cancelledCertificateCents
      ? { c_cancelledToGiftCertificates: toAmount(cancelledCertificateCents, currency) }
      : {}),
    ...(cancelledRefundCents ? { c_cancelledRefund: toAmount(cancelledRefundCents, currency) } : {}),
    ...(returns?.length ? { c_returns: returns } : {}),
    ...(isFeeDue(row.fulfilment) ? { c_returnFeeDue: true } : {}),
    ...deliveryOfReturn(row, returnable, now),
    ...(exchange ? { c_exchange: { orderNo: exchange.orderNo, returnNo: exchange.returnNo } } : {}),
    ...(documents?.length
      ? { c_invoices: documents.map((one) => documentJson(String(row.content.orderNo), one, currency)) }
      : {}),
    c_timeline: timelineOf(row),
  };
}

/** What cancelled pieces take off the total, and the tax in what is left. */
const cancelledAmounts = (row: FulfilledOrder, cents: number, currency: string) => ({
  c_cancelledTotal: toAmount(cents, currency),
  c_remainingTaxTotal: toAmount(remainingTaxCents(row), currency),
});

/** What the buyer sees of cancelled pieces: the rest of the amount is not charged. */
const cancellationJson = (one: OrderCancellation, currency: string) => ({
  number: one.number,
  at: one.at,
  items: one.items.map(({ itemId, quantity }) => ({ itemId, quantity })),
  amount: toAmount(cancellationCents(one), currency),
  ...(one.certificateCents > 0 ? { toGiftCertificates: toAmount(one.certificateCents, currency) } : {}),
  ...refundJson(one.refundCents + (one.refundedBeforeCents ?? 0), currency),
});

const refundJson = (cents: number, currency: string) =>
  cents > 0 ? { refund: toAmount(cents, currency) } : {};

/** `link` is below the custom API `invoices`. */
const documentJson = (
  orderNo: string,
  { number, kind, date, cents, parcel }: OrderDocument,
  currency: string,
) => ({
  number,
  type: kind,
  date,
  amount: toAmount(cents, currency),
  ...(parcel === undefined ? {} : { parcel }),
  link: `orders/${orderNo}/documents/${number}`,
});

const parcelData = ({ id, state, carrier, trackingNumber, trackingUrl, items, deliveredAt }: Parcel) => ({
  id,
  status: state,
  ...(carrier ? { provider: carrier } : {}),
  ...(trackingNumber ? { trackingNumber } : {}),
  ...(trackingUrl ? { trackingUrl } : {}),
  ...(deliveredAt ? { actualDeliveryDate: deliveredAt } : {}),
  shipmentItems: items.map(({ itemId, quantity }) => ({
    id: `${id}-${itemId}`,
    productItemId: itemId,
    quantity,
  })),
});
