import type { ActivePromotion } from '../promotions/active.ts';
import { isForShipping, type ShippingDiscount, tiersOf } from '../promotions/tiers.ts';
import { byPrice } from './adjustment.ts';
import { distribute } from './distribute.ts';
import type { Adjustment, PricedLine } from './priced-basket.ts';
import { groupsOf, reachedBy } from './product-discounts.ts';
import { amountOf } from './shipment-cost.ts';

/** Lines whose own shipping a product promotion discounts: its discount and the cost of the whole line. */
export type ProductShipping = Map<PricedLine, Adjustment>;

/**
 * Selects for each line the product promotion that makes its shipping cheapest: free, or a fixed price for each
 * piece. `cents` of an adjustment is that price. The pieces beyond `max-applications` keep their line from it.
 */
export function productShipping(
  promotions: ActivePromotion[],
  lines: PricedLine[],
  currency: string,
): ProductShipping {
  const best: ProductShipping = new Map();
  for (const promotion of promotions) {
    const { class: kind, rule } = promotion;
    if (kind !== 'product' || !tiersOf(rule).some(({ discount }) => isForShipping(discount))) continue;
    for (const group of groupsOf(promotion, lines)) {
      const { step, discounted } = reachedBy(promotion, group, currency);
      if (!step || !isForShipping(step.discount)) continue;
      let left = rule.maxApplications ?? Number.POSITIVE_INFINITY;
      for (const line of discounted.toSorted(byPrice).reverse()) {
        left -= line.item.quantity;
        const price = left < 0 ? undefined : priceOf(step.discount, currency);
        if (price === undefined) continue;
        const cents = price * line.item.quantity;
        const known = best.get(line);
        if (!known || cents < known.cents) best.set(line, { promotion, discount: step.discount, cents });
      }
    }
  }
  return best;
}

const priceOf = (discount: ShippingDiscount, currency: string): number | undefined =>
  discount.kind === 'free-shipping' ? 0 : discount.prices[currency];

/**
 * Discounts of product promotions on the shipping of a shipment. `costOf` returns the method's price for
 * lines: products with their own shipping leave it, and add their fixed prices. The shipment
 * never costs more than without the promotions.
 */
export function productShippingAdjustments(
  shipping: ProductShipping,
  lines: PricedLine[],
  baseCents: number,
  costOf: (lines: PricedLine[]) => number,
): Adjustment[] {
  const own = lines.filter((line) => shipping.has(line));
  if (own.length === 0) return [];
  const others = lines.filter((line) => !shipping.has(line) && !line.bonus);
  const fixed = own.reduce((total, line) => total + shipping.get(line)!.cents, 0);
  const left = others.length === 0 ? 0 : Math.min(baseCents, costOf(others));
  const saved = Math.max(0, baseCents - left - fixed);
  const groups = [...Map.groupBy(own, (line) => shipping.get(line)!.promotion).entries()].sort(([a], [b]) =>
    a.id < b.id ? -1 : 1,
  );
  const shares = distribute(
    saved,
    // A share may exceed the merchandise: weights need room for the whole amount.
    groups.map(([, each]) => saved * (amountOf(each) + 1)),
  );
  return groups.flatMap(([promotion, each], index) => {
    const cents = shares[index]!;
    return cents > 0 ? [{ promotion, discount: shipping.get(each[0]!)!.discount, cents }] : [];
  });
}
