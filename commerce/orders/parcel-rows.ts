import { fromAmount } from '../../shared/minor-units.ts';
import { optionText } from '../baskets/option-text.ts';
import type { Fulfilment } from '../database/tables/orders.ts';
import { type InvoiceRow, totalOf } from '../invoices/content.ts';
import type { Order } from './order-json.ts';
import {
  dueCents,
  type OrderLine,
  orderedLines,
  type ShippedOrder,
  shareOf,
  shippedQuantities,
} from './shipped-lines.ts';

type Item = NonNullable<Order['productItems']>[number];

/** An amount of an order with its tax, in minor units. */
interface Taxed {
  netCents: number;
  taxCents: number;
  rate: number;
}

interface TaxedJson {
  price?: number;
  priceAfterItemDiscount?: number;
  priceAfterOrderDiscount?: number;
  tax?: number;
  adjustedTax?: number;
  taxRate?: number;
}

/** Amount of a part of an order after promotions, net and tax. */
export function taxedOf(part: TaxedJson, { taxation, currency = '' }: Order): Taxed {
  const price = part.priceAfterOrderDiscount ?? part.priceAfterItemDiscount ?? part.price ?? 0;
  const cents = fromAmount(price, currency);
  const taxCents = fromAmount(part.adjustedTax ?? part.tax ?? 0, currency);
  return {
    netCents: taxation === 'net' ? cents : cents - taxCents,
    taxCents,
    rate: Math.round((part.taxRate ?? 0) * 1_000_000),
  };
}

/** Lines of an invoice for the newest parcel, or of an order without parcels; they add up to what became due with it. */
export function parcelRows(order: ShippedOrder, details: (item: Item) => string[]): InvoiceRow[] {
  const { content, fulfilment } = order;
  const parcels = fulfilment.parcels ?? [];
  const earlier: Fulfilment = { ...fulfilment, parcels: parcels.slice(0, -1) };
  const before = shippedQuantities(earlier);
  const after = shippedQuantities(fulfilment);
  const shipped = content as Order;
  const lines = new Map(orderedLines(order).map((line) => [line.itemId, line]));
  const rows = (shipped.productItems ?? []).flatMap((item) => {
    const id = item.itemId!;
    return itemRows(shipped, item, lines.get(id)!, before.get(id) ?? 0, after.get(id) ?? 0, details);
  });
  const isFirst = parcels.length <= 1;
  if (isFirst) rows.push(...firstParcelRows(shipped, fulfilment));
  const due = dueCents(order) - (isFirst ? 0 : dueCents({ ...order, fulfilment: earlier }));
  const difference = due - totalOf(rows);
  return difference === 0
    ? rows
    : [...rows, { kind: 'difference', name: '', netCents: difference, taxCents: 0 }];
}

/**
 * A line and its options: the share of pieces between two shipped quantities. Shares of all parcels add up to the amount and
 * the tax of the line; its own row carries what rounding leaves.
 */
function itemRows(
  order: Order,
  item: Item,
  line: OrderLine,
  from: number,
  to: number,
  details: (item: Item) => string[],
): InvoiceRow[] {
  if (to === from) return [];
  const options = item.optionItems ?? [];
  const shares = (whole: OrderLine) => shareOf(whole, to) - shareOf(whole, from);
  // What cancelled pieces leave of parts and tax is their share by pieces.
  const { cancelled: _cancelled, ...uncancelled } = line;
  const share = (cents: number) => shares({ ...uncancelled, cents });
  const shareOfPart = (part: Taxed) => {
    const taxCents = share(part.taxCents);
    return { netCents: share(part.netCents + part.taxCents) - taxCents, taxCents, rate: part.rate };
  };
  const quantity = to - from;
  const optionRows = options.map((option): InvoiceRow => {
    const text = optionText(item, option.optionId);
    const name = [option.itemText ?? option.optionId, text].filter(Boolean).join(' – ');
    return { kind: 'option', name, quantity, ...shareOfPart(taxedOf(option, order)) };
  });
  const own = shareOfPart(taxedOf(item, order));
  const known = details(item);
  return [
    {
      kind: 'product',
      name: item.productName ?? item.productId!,
      ...(known.length > 0 ? { details: known } : {}),
      code: item.productId!,
      quantity,
      ...own,
      netCents: shares(line) - totalOf(optionRows) - own.taxCents,
    },
    ...optionRows,
  ];
}

/** Delivery that is not cancelled and bought gift certificates, which are due with the first parcel. */
function firstParcelRows(order: Order, { cancellations = [] }: Fulfilment): InvoiceRow[] {
  const cancelled = new Set(
    cancellations.flatMap(({ delivery = [] }) => delivery.map(({ shipmentId }) => shipmentId)),
  );
  const sent = (order.shippingItems ?? []).filter(({ shipmentId = '' }) => !cancelled.has(shipmentId));
  const delivery = sent.map(
    (item): InvoiceRow => ({
      kind: 'delivery',
      name: item.itemText ?? '',
      ...taxedOf(item, order),
    }),
  );
  const certificates = (order.giftCertificateItems ?? []).map(
    ({ amount }): InvoiceRow => ({
      kind: 'certificate',
      name: '',
      quantity: 1,
      netCents: fromAmount(amount, order.currency ?? ''),
      taxCents: 0,
    }),
  );
  return [...delivery.filter((row) => totalOf([row]) !== 0), ...certificates];
}
