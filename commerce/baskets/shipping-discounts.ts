import type { PromotionRule } from '../database/tables/promotions.ts';
import type { ActivePromotion } from '../promotions/active.ts';
import { discountedCents } from '../promotions/offers.ts';
import { isPriced } from '../promotions/tiers.ts';
import { admittedLines, partsOf, piecesOf, qualifyingLines, reachedTier } from './adjustment.ts';
import { combinationCount } from './combinations.ts';
import type { Adjustment, PricedLine } from './priced-basket.ts';

/**
 * Quantity and amount that a shipping promotion's threshold applies to: the shipment without excluded products,
 * or its qualifying products. Undefined when it prohibits another product of the shipment.
 */
export function shippingBasis(
  promotion: ActivePromotion,
  lines: PricedLine[],
): { pieces: number; cents: number } | undefined {
  const { rule } = promotion;
  const bought = lines.filter(({ product, item }) => product && !item.bonusOf);
  const admitted = admittedLines(promotion, lines);
  const qualified = qualifyingLines(promotion, admitted);
  if (prohibitsOthers(rule) && qualified.length < bought.length) return undefined;
  const counted = rule.condition?.startsWith('product') ? qualified : admitted;
  return {
    pieces: rule.qualifyingCombination ? combinationCount(rule, admitted) : piecesOf(qualified),
    cents: partsOf(promotion, counted).reduce((total, part) => total + part.afterOrderCents, 0),
  };
}

/** With qualifying products, others are prohibited unless the promotion says that they are not. */
const prohibitsOthers = ({
  qualifying,
  qualifyingCombination,
  prohibitOthers = true,
}: PromotionRule): boolean =>
  prohibitOthers && (qualifying !== undefined || qualifyingCombination !== undefined);

/** How often each promotion discounted the shipping of earlier shipments. */
export type ShippingUses = Map<string, number>;

/**
 * Returns the shipping promotion with the highest discount for a method, and counts it in `uses`; one that
 * reached its maximum of shipments is left out.
 */
export function shippingAdjustments(
  promotions: ActivePromotion[],
  lines: PricedLine[],
  shipping: { methodId: string; cents: number },
  currency: string,
  uses: ShippingUses = new Map(),
): Adjustment[] {
  let best: Adjustment | undefined;
  for (const promotion of promotions) {
    const { shippingMethods = [], maxApplications = Number.POSITIVE_INFINITY } = promotion.rule;
    if (promotion.class !== 'shipping' || (uses.get(promotion.id) ?? 0) >= maxApplications) continue;
    if (shippingMethods.length > 0 && !shippingMethods.includes(shipping.methodId)) continue;
    const basis = shippingBasis(promotion, lines);
    const discount = basis && reachedTier(promotion.rule, basis.pieces, basis.cents, currency)?.discount;
    if (!discount || !isPriced(discount)) continue;
    const cents = shipping.cents - (discountedCents(discount, currency, shipping.cents) ?? shipping.cents);
    if (cents > (best?.cents ?? 0)) best = { promotion, discount, cents };
  }
  if (best) uses.set(best.promotion.id, (uses.get(best.promotion.id) ?? 0) + 1);
  return best ? [best] : [];
}
