import { decimalAmount, fromAmount } from '../../shared/minor-units.ts';
import type { Db } from '../database/connection.ts';
import type { Parcel } from '../database/tables/orders.ts';
import { isFollowed } from '../webhooks/endpoints.ts';
import type { EventData, OrderEventType, ReturnEventType } from '../webhooks/event-types.ts';
import { type NewEvent, recordEvents } from '../webhooks/record.ts';
import type { OrderRow } from './repository.ts';
import { cancellationCents, cancelledCents, linesOf } from './shipped-lines.ts';

type EventOrder = EventData<'order.paid'>['order'];
type EventParcel = EventData<'order.shipped'>['parcel'];

/** What events say about an order. */
export type FollowedOrder = Pick<
  OrderRow,
  | 'order_no'
  | 'site_id'
  | 'customer_id'
  | 'status'
  | 'payment_status'
  | 'total_cents'
  | 'content'
  | 'fulfilment'
>;

/**
 * What is common to all events of an order. Guests have an id for a session only, and orders of deleted accounts a random
 * one, which means nothing elsewhere.
 */
export function aboutOrder({ order_no, site_id, customer_id, content }: FollowedOrder) {
  const { customerId } = (content.customerInfo ?? {}) as { customerId?: string };
  return {
    subject: `order:${order_no}`,
    siteId: site_id,
    customerId: content.guest === false && customerId === customer_id ? customer_id : undefined,
  };
}

/** An order in events: its states and its total. */
export function eventOrder({
  order_no,
  status,
  payment_status,
  total_cents,
  content,
  fulfilment,
}: FollowedOrder): EventOrder {
  const currency = String(content.currency);
  const cancelled = cancelledCents({ fulfilment });
  return {
    orderNo: order_no,
    status: status as EventOrder['status'],
    confirmationStatus: content.confirmationStatus as EventOrder['confirmationStatus'],
    paymentStatus: payment_status as EventOrder['paymentStatus'],
    shippingStatus: content.shippingStatus as EventOrder['shippingStatus'],
    currency,
    total: decimalAmount(total_cents, currency),
    ...(cancelled > 0 ? { cancelledTotal: decimalAmount(cancelled, currency) } : {}),
  };
}

/** The current state of an order that the transaction has locked, when an endpoint receives the event. */
export function followedOrder(
  trx: Db,
  orderNo: string,
  type: OrderEventType | ReturnEventType,
): Promise<FollowedOrder | undefined> {
  return trx
    .selectFrom('placed_order')
    .select(['order_no', 'site_id', 'customer_id', 'status', 'payment_status', 'total_cents', 'content'])
    .select('fulfilment')
    .where('order_no', '=', orderNo)
    .where(isFollowed([type]))
    .executeTakeFirst();
}

/** Records that an order was placed, and that it is paid when its payment is confirmed. */
export async function recordPlacedOrder(trx: Db, row: FollowedOrder, now: Date): Promise<void> {
  const order = eventOrder(row);
  const { exchange } = row.fulfilment;
  const amount = (value: unknown) =>
    decimalAmount(fromAmount(Number(value ?? 0), order.currency), order.currency);
  const events: NewEvent[] = [
    {
      ...aboutOrder(row),
      type: 'order.placed',
      data: {
        order: {
          ...order,
          placedAt: now.toISOString(),
          taxTotal: amount(row.content.taxTotal),
          ...(exchange ? { exchange: { orderNo: exchange.orderNo, returnNo: exchange.returnNo } } : {}),
          lines: linesOf(row.content).map(({ cents, ...line }) => ({
            ...line,
            amount: decimalAmount(cents, order.currency),
          })),
        },
      },
    },
  ];
  if (isPaid(order)) events.push({ ...aboutOrder(row), type: 'order.paid', data: { order } });
  await recordEvents(trx, events, now);
}

/** Whether the payment of an order is confirmed, so that it may be shipped. */
const isPaid = ({ status, confirmationStatus }: EventOrder): boolean =>
  status === 'new' && confirmationStatus === 'confirmed';

/** Records that an order is paid, completed, cancelled or failed, with the state that the transaction gave it. */
export async function recordOrderState(
  trx: Db,
  orderNo: string,
  type: 'order.paid' | 'order.completed' | 'order.cancelled' | 'order.failed',
  now: Date,
): Promise<void> {
  const row = await followedOrder(trx, orderNo, type);
  const order = row && eventOrder(row);
  if (!row || !order || (type === 'order.paid' && !isPaid(order))) return;
  await recordEvents(trx, [{ ...aboutOrder(row), type, data: { order } }], now);
}

/** Records that a consumer withdrew from the contract of an order, which the transaction has locked. */
export async function recordWithdrawnOrder(
  trx: Db,
  orderNo: string,
  withdrawal: EventData<'order.withdrawn'>['withdrawal'],
  now: Date,
): Promise<void> {
  const type = 'order.withdrawn';
  const row = await followedOrder(trx, orderNo, type);
  if (!row) return;
  await recordEvents(trx, [{ ...aboutOrder(row), type, data: { order: eventOrder(row), withdrawal } }], now);
}

/** Records the result of a capture or refund, in minor units; `certificateCents` of a refund went to gift certificates, `outsideCents` are paid back outside the provider. */
export async function recordMovement(
  trx: Db,
  orderNo: string,
  type: 'order.captured' | 'order.refunded' | 'order.refund_failed',
  amountCents: number,
  now: Date,
  { certificateCents = 0, outsideCents = 0 }: { certificateCents?: number; outsideCents?: number } = {},
): Promise<void> {
  const row = await followedOrder(trx, orderNo, type);
  if (!row) return;
  const order = eventOrder(row);
  const about = aboutOrder(row);
  const amount = decimalAmount(amountCents, order.currency);
  if (type === 'order.captured') return recordEvents(trx, [{ ...about, type, data: { order, amount } }], now);
  const refunded = fromAmount(Number(row.content.c_refundedTotal ?? 0), order.currency);
  const refundedTotal = decimalAmount(refunded, order.currency);
  const toGiftCertificates =
    certificateCents > 0 ? { toGiftCertificates: decimalAmount(certificateCents, order.currency) } : {};
  const outsideProvider =
    outsideCents > 0 ? { outsideProvider: decimalAmount(outsideCents, order.currency) } : {};
  const data = { order, amount, ...toGiftCertificates, ...outsideProvider, refundedTotal };
  await recordEvents(trx, [{ ...about, type, data }], now);
}

/** Records that pieces of an order were cancelled, by the number of the cancellation. */
export async function recordCancelledLines(
  trx: Db,
  orderNo: string,
  number: number,
  now: Date,
): Promise<void> {
  const type = 'order.lines_cancelled';
  const row = await followedOrder(trx, orderNo, type);
  const cancelled = row?.fulfilment.cancellations?.find((one) => one.number === number);
  if (!row || !cancelled) return;
  const order = eventOrder(row);
  const amount = (cents: number) => decimalAmount(cents, order.currency);
  const { items, certificateCents, refundCents } = cancelled;
  const cancellation = {
    lines: items.map(({ itemId, quantity, cents }) => ({
      itemId,
      productId: productsOf(row).get(itemId) ?? '',
      quantity,
      amount: amount(cents),
    })),
    amount: amount(cancellationCents(cancelled)),
    ...(certificateCents > 0 ? { toGiftCertificates: amount(certificateCents) } : {}),
    ...(refundCents > 0 ? { refund: amount(refundCents) } : {}),
  };
  await recordEvents(trx, [{ ...aboutOrder(row), type, data: { order, cancellation } }], now);
}

/** Records that a parcel of an order was shipped, by its number. */
export async function recordShippedParcel(
  trx: Db,
  orderNo: string,
  number: number,
  now: Date,
): Promise<void> {
  const row = await followedOrder(trx, orderNo, 'order.shipped');
  const parcel = row?.fulfilment.parcels?.find((one) => one.number === number);
  if (!row || !parcel) return;
  const data = { order: eventOrder(row), parcel: eventParcel(row, parcel) };
  await recordEvents(trx, [{ ...aboutOrder(row), type: 'order.shipped', data }], now);
}

/** Records that parcels of an order arrived, by their numbers. */
export async function recordDeliveredParcels(
  trx: Db,
  orderNo: string,
  numbers: number[],
  now: Date,
): Promise<void> {
  const row = await followedOrder(trx, orderNo, 'order.delivered');
  if (!row) return;
  const parcels = (row.fulfilment.parcels ?? [])
    .filter(({ number }) => numbers.includes(number))
    .map((parcel) => eventParcel(row, parcel));
  const data = { order: eventOrder(row), parcels };
  await recordEvents(trx, [{ ...aboutOrder(row), type: 'order.delivered', data }], now);
}

/** Products by item. */
const productsOf = ({ content }: FollowedOrder): Map<string, string> =>
  new Map(linesOf(content).map(({ itemId, productId }) => [itemId, productId]));

function eventParcel(row: FollowedOrder, parcel: Parcel): EventParcel {
  const products = productsOf(row);
  return {
    id: parcel.id,
    ...(parcel.carrier ? { carrier: parcel.carrier } : {}),
    ...(parcel.trackingNumber ? { trackingNumber: parcel.trackingNumber } : {}),
    shippedAt: parcel.shippedAt,
    ...(parcel.deliveredAt ? { deliveredAt: parcel.deliveredAt } : {}),
    lines: parcel.items.map(({ itemId, quantity }) => ({
      itemId,
      productId: products.get(itemId) ?? '',
      quantity,
    })),
  };
}
