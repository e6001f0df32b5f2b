import { type ShippingMethod, shippingCents } from '../shipping/methods.ts';
import { productCostOf } from '../shipping/product-rules.ts';
import type { PricedLine } from './priced-basket.ts';

/**
 * Cost of a shipment by a method before promotions. Products with a fixed price leave the amount that the price table
 * applies to, and a shipment of only such products costs their prices. Surcharges are added. Gifts cost nothing.
 */
export function shipmentCents(method: ShippingMethod, lines: PricedLine[]): number {
  const costs = new Map(
    lines.map((line) => [line, line.bonus ? undefined : productCostOf(method, line.product)]),
  );
  const shared = lines.filter((line) => costs.get(line)?.kind !== 'fixed-price');
  const isShared = shared.length === lines.length || shared.some(({ bonus }) => !bonus);
  const own = lines.map((line) => (costs.get(line)?.amount ?? 0) * line.item.quantity);
  return own.reduce((total, cents) => total + cents, isShared ? shippingCents(method, amountOf(shared)) : 0);
}

/** What lines cost after product and order promotions. */
export const amountOf = (lines: PricedLine[]): number =>
  lines.flatMap((line) => [line, ...line.options]).reduce((total, part) => total + part.afterOrderCents, 0);
