import { type ActivePromotion, discountedCents } from '../promotions/active.ts';
import { isPriced } from '../promotions/tiers.ts';
import { linesOf, piecesOf, reachedTier } from './adjustment.ts';
import type { Adjustment, PricedLine } from './priced-basket.ts';

/**
 * Quantity and amount that a shipping promotion's threshold applies to: the whole order, or the qualifying
 * products.
 */
export function shippingBasis(
  { rule }: ActivePromotion,
  lines: PricedLine[],
): { pieces: number; cents: number } | undefined {
  const qualified = linesOf(lines, rule.qualifying, rule.excluded);
  const bought = linesOf(lines, undefined);
  if (rule.prohibitOthers && qualified.length < bought.length) return undefined;
  const counted = rule.condition?.startsWith('product') ? qualified : bought;
  const cents = counted
    .flatMap((line) => [line, ...line.options])
    .reduce((total, part) => total + part.afterOrderCents, 0);
  return { pieces: piecesOf(qualified), cents };
}

/** Returns the shipping promotion with the highest discount for a method. */
export function shippingAdjustments(
  promotions: ActivePromotion[],
  lines: PricedLine[],
  shipping: { methodId: string; cents: number },
  currency: string,
): Adjustment[] {
  let best: Adjustment | undefined;
  for (const promotion of promotions) {
    const { shippingMethods = [] } = promotion.rule;
    if (promotion.class !== 'shipping') continue;
    if (shippingMethods.length > 0 && !shippingMethods.includes(shipping.methodId)) continue;
    const basis = shippingBasis(promotion, lines);
    const discount = basis && reachedTier(promotion.rule, basis.pieces, basis.cents, currency)?.discount;
    if (!discount || !isPriced(discount)) continue;
    const cents = shipping.cents - (discountedCents(discount, currency, shipping.cents) ?? shipping.cents);
    if (cents > (best?.cents ?? 0)) best = { promotion, discount, cents };
  }
  return best ? [best] : [];
}
