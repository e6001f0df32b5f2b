import { fromAmount } from '../../shared/minor-units.ts';
import type { Fulfilment, OrderCancellation, Parcel } from '../database/tables/orders.ts';
import type { Order } from './order-json.ts';

/** A line of an order with its share of the total, options, promotions and tax included. */
export interface OrderLine {
  itemId: string;
  productId: string;
  quantity: number;
  cents: number;
  /** what of it is cancelled */
  cancelled?: LineShare;
}

/** Pieces of a line with their share of its amount, in minor units. */
export interface LineShare {
  quantity: number;
  cents: number;
}

/** What the amounts of an order's parts are computed from. */
export interface ShippedOrder {
  content: Record<string, unknown>;
  fulfilment: Fulfilment;
  total_cents: number;
}

/** Lines of an order, with their amounts in minor units. */
export function linesOf(content: Record<string, unknown>): OrderLine[] {
  const { productItems = [], taxation, currency = '' } = content as Order;
  const isNet = taxation === 'net';
  const centsOf = (part: { priceAfterOrderDiscount?: number; price?: number; adjustedTax?: number }) =>
    fromAmount(part.priceAfterOrderDiscount ?? part.price ?? 0, currency) +
    (isNet ? fromAmount(part.adjustedTax ?? 0, currency) : 0);
  return productItems.map((item) => ({
    itemId: item.itemId!,
    productId: item.productId!,
    quantity: item.quantity ?? 1,
    cents: [item, ...(item.optionItems ?? [])].reduce((sum, part) => sum + centsOf(part), 0),
  }));
}

/** Lines of an order with what of them is cancelled. */
export function orderedLines({ content, fulfilment }: Omit<ShippedOrder, 'total_cents'>): OrderLine[] {
  const cancelled = cancelledShares(fulfilment);
  return linesOf(content).map((line) => {
    const share = cancelled.get(line.itemId);
    // Nothing was due for an exchange.
    return share ? { ...line, cancelled: fulfilment.exchange ? { ...share, cents: 0 } : share } : line;
  });
}

/** Lines of an order with what was paid for them: an exchange costs nothing, and stands for what it replaces. */
export const paidLines = (order: Omit<ShippedOrder, 'total_cents'>): OrderLine[] => {
  const { exchange } = order.fulfilment;
  if (!exchange) return orderedLines(order);
  const paid = new Map(exchange.lines.map(({ itemId, cents }) => [itemId, cents]));
  const cancelled = cancelledShares(order.fulfilment);
  return orderedLines(order).map((line) => ({
    ...line,
    cents: paid.get(line.itemId) ?? line.cents,
    ...(line.cancelled ? { cancelled: cancelled.get(line.itemId)! } : {}),
  }));
};

/** Shipped quantity of each line that was sent. */
export function shippedQuantities({ parcels = [] }: Fulfilment): Map<string, number> {
  const shipped = new Map<string, number>();
  for (const { itemId, quantity } of parcels.flatMap(({ items }) => items))
    shipped.set(itemId, (shipped.get(itemId) ?? 0) + quantity);
  return shipped;
}

/** Cancelled pieces of each line that has any, with their share of its amount. */
export function cancelledShares({ cancellations = [] }: Fulfilment): Map<string, LineShare> {
  const shares = new Map<string, LineShare>();
  for (const { itemId, quantity, cents } of cancellations.flatMap(({ items }) => items)) {
    const before = shares.get(itemId) ?? { quantity: 0, cents: 0 };
    shares.set(itemId, { quantity: before.quantity + quantity, cents: before.cents + cents });
  }
  return shares;
}

/**
 * Share of a line's amount for open pieces that are cancelled, when `shipped` were sent: what was due for the sent ones does not
 * change, and the last open piece takes what rounding leaves.
 */
export function cancelledShare(line: OrderLine, shipped: number, pieces: number): number {
  const { quantity: before, cents } = line.cancelled ?? { quantity: 0, cents: 0 };
  const floor = (some: number) => Math.floor((line.cents * some) / line.quantity);
  const isLast = shipped + before + pieces >= line.quantity;
  return isLast ? line.cents - cents - floor(shipped) : floor(before + pieces) - floor(before);
}

/** What cancelled pieces, and delivery that was cancelled with them, take off the total of an order. */
export const cancelledCents = ({ fulfilment }: Pick<ShippedOrder, 'fulfilment'>): number =>
  // Nothing was due for an exchange.
  fulfilment.exchange
    ? 0
    : (fulfilment.cancellations ?? []).reduce((sum, one) => sum + cancellationCents(one), 0);

/** Value of what a cancellation cancelled. */
export const cancellationCents = ({
  items,
  delivery = [],
}: Pick<OrderCancellation, 'items' | 'delivery'>): number =>
  [...items, ...delivery].reduce((sum, { cents }) => sum + cents, 0);

/** What was refunded before pieces were cancelled, and counts for them, in minor units. */
export const refundedBeforeCents = ({ fulfilment }: Pick<ShippedOrder, 'fulfilment'>): number =>
  (fulfilment.cancellations ?? []).reduce((sum, one) => sum + (one.refundedBeforeCents ?? 0), 0);

/** Total of an order without what is cancelled. */
export const remainingCents = (order: ShippedOrder): number => order.total_cents - cancelledCents(order);

/** Lines with what is left to ship. */
export function openLines(order: Omit<ShippedOrder, 'total_cents'>): OrderLine[] {
  const shipped = shippedQuantities(order.fulfilment);
  return orderedLines(order)
    .map(({ cancelled, ...line }) => ({
      ...line,
      quantity: line.quantity - (cancelled?.quantity ?? 0) - (shipped.get(line.itemId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Takes products from the lines that are left to ship, all without `products`; undefined when there are not so many.
 */
export function pickLines(
  order: Omit<ShippedOrder, 'total_cents'>,
  products: ReadonlyMap<string, number> | undefined,
): Parcel['items'] | undefined {
  const open = openLines(order);
  if (!products) return open.map(({ itemId, quantity }) => ({ itemId, quantity }));
  const left = new Map(products);
  const items = open.flatMap(({ itemId, productId, quantity }) => {
    const taken = Math.min(quantity, left.get(productId) ?? 0);
    if (taken === 0) return [];
    left.set(productId, left.get(productId)! - taken);
    return [{ itemId, quantity: taken }];
  });
  return items.length > 0 && [...left.values()].every((quantity) => quantity === 0) ? items : undefined;
}

/**
 * Share of a line's amount for some of its pieces; shares of growing quantities never fall. All pieces that are not cancelled
 * have what the cancelled ones leave of the amount.
 */
export const shareOf = ({ cents, quantity, cancelled }: OrderLine, pieces: number): number =>
  pieces >= quantity - (cancelled?.quantity ?? 0)
    ? cents - (cancelled?.cents ?? 0)
    : Math.floor((cents * pieces) / quantity);

/**
 * What the buyer owes for the parcels so far, in minor units: the shipped share of each line, and with the first parcel
 * everything that is no line (delivery, gift certificates). When nothing is left to ship, it is the order's total without what
 * is cancelled. An order without lines owes everything: its gift certificates are delivered when it is paid.
 */
export function dueCents(order: ShippedOrder): number {
  const { content, fulfilment, total_cents: total } = order;
  if (linesOf(content).length === 0) return total;
  const remaining = remainingCents(order);
  if (openLines(order).length === 0) return remaining;
  if (!fulfilment.parcels?.length) return 0;
  const lines = orderedLines(order);
  const shipped = shippedQuantities(fulfilment);
  const delivery = (fulfilment.cancellations ?? []).flatMap((one) => one.delivery ?? []);
  const rest = Math.max(0, total - lines.reduce((sum, { cents }) => sum + cents, 0));
  const owed = rest - delivery.reduce((sum, { cents }) => sum + cents, 0);
  const shares = lines.reduce((sum, line) => sum + shareOf(line, shipped.get(line.itemId) ?? 0), 0);
  return Math.min(remaining, Math.max(0, owed) + shares);
}
