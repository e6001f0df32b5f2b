import { type ActivePromotion, discountedCents } from '../promotions/active.ts';
import { isPriced } from '../promotions/steps.ts';
import { linesOf, piecesOf, reachedStep } from './adjustment.ts';
import type { Adjustment, PricedLine } from './priced-basket.ts';

/** What a shipping promotion's threshold is held against: all the order, or what the qualifying products cost. */
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

/** Of the shipping promotions for a method, the one that takes most off. */
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
    const discount = basis && reachedStep(promotion.rule, basis.pieces, basis.cents, currency)?.discount;
    if (!discount || !isPriced(discount)) continue;
    const cents = shipping.cents - (discountedCents(discount, currency, shipping.cents) ?? shipping.cents);
    if (cents > (best?.cents ?? 0)) best = { promotion, discount, cents };
  }
  return best ? [best] : [];
}
