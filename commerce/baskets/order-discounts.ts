import { percentOf } from '../pricing/money.ts';
import type { ActivePromotion } from '../promotions/active.ts';
import { discountedCents } from '../promotions/offers.ts';
import { isPriced } from '../promotions/tiers.ts';
import { admittedLines, partsOf, piecesOf, qualifyingLines, reachedTier } from './adjustment.ts';
import { combinationCount } from './combinations.ts';
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
    const { pieces, cents: amount } = merchandise(promotion, lines);
    const discount = reachedTier(rule, pieces, amount, currency)?.discount;
    if (!discount || !isPriced(discount)) continue;
    const admitted = countedLines(promotion, lines);
    const counted = rule.onlyQualifying ? qualifyingLines(promotion, admitted) : admitted;
    const parts = partsOf(promotion, counted)
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

/** Lines that an order promotion counts: without excluded products, and without discounted ones if it excludes them. */
const countedLines = (promotion: ActivePromotion, lines: PricedLine[]): PricedLine[] =>
  admittedLines(promotion, lines).filter(
    (line) => !(promotion.rule.excludeDiscounted && line.adjustments.length > 0),
  );

/**
 * Quantity and amount that an order promotion's threshold applies to, after product promotions. For a
 * combination of products the quantity is the number of complete combinations.
 */
export function merchandise(
  promotion: ActivePromotion,
  lines: PricedLine[],
): { pieces: number; cents: number } {
  const counted = countedLines(promotion, lines);
  const qualified = qualifyingLines(promotion, counted);
  return {
    pieces: promotion.rule.qualifyingCombination
      ? combinationCount(promotion.rule, counted)
      : piecesOf(qualified),
    cents: sum(partsOf(promotion, qualified), (part) => part.afterItemCents),
  };
}

// Remaining cents go to the largest parts, so that taxes do not depend on the order of lines.
const byWeight = (a: Part, b: Part): number =>
  b.afterOrderCents - a.afterOrderCents || b.taxRate - a.taxRate || b.baseCents - a.baseCents;

const sum = (parts: Part[], pick: (part: Part) => number): number =>
  parts.reduce((total, part) => total + pick(part), 0);
