import type { PromotionRule } from '../database/tables/promotions.ts';
import { percentOf } from '../pricing/money.ts';
import { type ActivePromotion, discountedCents } from '../promotions/active.ts';
import { isPriced } from '../promotions/tiers.ts';
import { linesOf, piecesOf, reachedTier } from './adjustment.ts';
import { distribute } from './distribute.ts';
import type { Adjustment, Part, PricedLine } from './priced-basket.ts';

/**
 * Applies order promotions by priority, each to the remainder of the previous one. Each discount is
 * distributed over the discounted parts, so that their `afterOrderCents` always add up.
 */
export function applyOrderPromotions(
  promotions: ActivePromotion[],
  lines: PricedLine[],
  currency: string,
): Adjustment[] {
  const adjustments: Adjustment[] = [];
  for (const promotion of promotions) {
    const { rule } = promotion;
    if (promotion.class !== 'order') continue;
    const { pieces, cents: amount } = merchandise(rule, lines);
    const discount = reachedTier(rule, pieces, amount, currency)?.discount;
    if (!discount || !isPriced(discount)) continue;
    const counted = linesOf(lines, rule.onlyQualifying ? rule.qualifying : undefined, rule.excluded);
    const parts = partsOf(counted)
      .filter((part) => !(rule.excludeDiscounted && part.adjustments.length > 0))
      .sort(byWeight);
    const left = sum(parts, (part) => part.afterOrderCents);
    const cents =
      discount.kind === 'percentage'
        ? Math.min(left, percentOf(left, discount.percentage))
        : left - (discountedCents(discount, currency, left) ?? left);
    if (cents <= 0) continue;
    adjustments.push({ promotion, discount, cents });
    const shares = distribute(
      cents,
      parts.map((part) => part.afterOrderCents),
    );
    for (const [index, part] of parts.entries()) part.afterOrderCents -= shares[index]!;
  }
  return adjustments;
}

/** Quantity and amount that an order promotion's threshold applies to, after product promotions. */
export function merchandise(rule: PromotionRule, lines: PricedLine[]): { pieces: number; cents: number } {
  const qualified = linesOf(lines, rule.qualifying, rule.excluded);
  return { pieces: piecesOf(qualified), cents: sum(partsOf(qualified), (part) => part.afterItemCents) };
}

const partsOf = (lines: PricedLine[]): Part[] => lines.flatMap((line) => [line, ...line.options]);

// Remaining cents go to the largest parts, so that taxes do not depend on the order of lines.
const byWeight = (a: Part, b: Part): number =>
  b.afterOrderCents - a.afterOrderCents || b.taxRate - a.taxRate || b.baseCents - a.baseCents;

const sum = (parts: Part[], pick: (part: Part) => number): number =>
  parts.reduce((total, part) => total + pick(part), 0);
