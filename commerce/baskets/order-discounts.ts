import type { PromotionRule } from '../database/tables/promotions.ts';
import { percentOf } from '../pricing/money.ts';
import { type ActivePromotion, discountedCents } from '../promotions/active.ts';
import { isPriced } from '../promotions/steps.ts';
import { linesOf, piecesOf, reachedStep } from './adjustment.ts';
import { distribute } from './distribute.ts';
import type { Adjustment, Part, PricedLine } from './priced-basket.ts';

/**
 * Order promotions by priority, each on what the ones before left. What one takes off is spread at once
 * over the parts it counts, so that `afterOrderCents` of the parts always add up.
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
    const discount = reachedStep(rule, pieces, amount, currency)?.discount;
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

/** What an order promotion's threshold is held against: what counts, after product promotions. */
export function merchandise(rule: PromotionRule, lines: PricedLine[]): { pieces: number; cents: number } {
  const qualified = linesOf(lines, rule.qualifying, rule.excluded);
  return { pieces: piecesOf(qualified), cents: sum(partsOf(qualified), (part) => part.afterItemCents) };
}

const partsOf = (lines: PricedLine[]): Part[] => lines.flatMap((line) => [line, ...line.options]);

// Cents that are left over go to the largest, whatever was added first: so the taxes do not depend on it.
const byWeight = (a: Part, b: Part): number =>
  b.afterOrderCents - a.afterOrderCents || b.taxRate - a.taxRate || b.baseCents - a.baseCents;

const sum = (parts: Part[], pick: (part: Part) => number): number =>
  parts.reduce((total, part) => total + pick(part), 0);
