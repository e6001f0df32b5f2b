import { firstStep, type ShippingMethod, shippingCents } from '../shipping/methods.ts';
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
  const shared = sharedLines(method, lines);
  const own = lines.map((line) => (costs.get(line)?.amount ?? 0) * line.item.quantity);
  return own.reduce((total, cents) => total + cents, shared ? shippingCents(method, amountOf(shared)) : 0);
}

/** Lines whose amount the price table is read with; undefined when every product has a fixed price. */
function sharedLines(method: ShippingMethod, lines: PricedLine[]): PricedLine[] | undefined {
  const shared = lines.filter(
    (line) => line.bonus || productCostOf(method, line.product)?.kind !== 'fixed-price',
  );
  return shared.length === lines.length || shared.some(({ bonus }) => !bonus) ? shared : undefined;
}

/** Whether the price table of a method starts at or below the amount of a shipment: it has no price for less. */
export function hasPrice(method: ShippingMethod, lines: PricedLine[]): boolean {
  const first = firstStep(method);
  if (first <= 0) return true;
  const shared = sharedLines(method, lines);
  return !shared || first <= amountOf(shared);
}

/** What lines cost after product and order promotions. */
export const amountOf = (lines: PricedLine[]): number =>
  lines.flatMap((line) => [line, ...line.options]).reduce((total, part) => total + part.afterOrderCents, 0);
