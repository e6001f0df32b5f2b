import { fromAmount } from '../../shared/minor-units.ts';
import type { Fulfilment } from '../database/tables/orders.ts';
import type { Order } from './order-json.ts';

/** A line of an order with its share of the total, options, promotions and tax included. */
export interface OrderLine {
  itemId: string;
  productId: string;
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

/** Lines of an order with what was paid for them: an exchange costs nothing, and stands for what it replaces. */
export const paidLines = ({ content, fulfilment }: Omit<ShippedOrder, 'total_cents'>): OrderLine[] => {
  const paid = new Map(fulfilment.exchange?.lines.map(({ itemId, cents }) => [itemId, cents]));
  return linesOf(content).map((line) => ({ ...line, cents: paid.get(line.itemId) ?? line.cents }));
};

/** Shipped quantity of each line that was sent. */
export function shippedQuantities({ parcels = [] }: Fulfilment): Map<string, number> {
  const shipped = new Map<string, number>();
  for (const { itemId, quantity } of parcels.flatMap(({ items }) => items))
    shipped.set(itemId, (shipped.get(itemId) ?? 0) + quantity);
  return shipped;
}

/** Lines with what is left to ship. */
export function openLines({ content, fulfilment }: Omit<ShippedOrder, 'total_cents'>): OrderLine[] {
  const shipped = shippedQuantities(fulfilment);
  return linesOf(content)
    .map((line) => ({ ...line, quantity: line.quantity - (shipped.get(line.itemId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Share of a line's amount for some of its pieces; shares of growing quantities never fall, and the last one is the amount. */
export const shareOf = ({ cents, quantity }: OrderLine, pieces: number): number =>
  Math.floor((cents * pieces) / quantity);

/**
 * What the buyer owes for the parcels so far, in minor units: the shipped share of each line, and with the first parcel
 * everything that is no line (delivery, gift certificates). The last parcel makes it the order's total. An order without lines
 * owes everything: its gift certificates are delivered when it is paid.
 */
export function dueCents(order: ShippedOrder): number {
  const { content, fulfilment, total_cents: total } = order;
  const lines = linesOf(content);
  if (lines.length === 0) return total;
  if (!fulfilment.parcels?.length) return 0;
  if (openLines(order).length === 0) return total;
  const shipped = shippedQuantities(fulfilment);
  const rest = Math.max(0, total - lines.reduce((sum, { cents }) => sum + cents, 0));
  const shares = lines.reduce((sum, line) => sum + shareOf(line, shipped.get(line.itemId) ?? 0), 0);
  return Math.min(total, rest + shares);
}
