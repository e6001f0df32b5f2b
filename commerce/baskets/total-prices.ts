import type { PromotionRule, PromotionTier } from '../database/tables/promotions.ts';
import { tiersOf } from '../promotions/tiers.ts';
import { byPrice } from './adjustment.ts';
import { distribute } from './distribute.ts';
import type { Part, PricedLine } from './priced-basket.ts';

/**
 * Discounts of a rule that sells a number of pieces for a total price, such as three for 50. The most expensive
 * pieces form the sets, largest set first, as long as a set is cheaper than its pieces.
 */
export function totalPrices(
  rule: PromotionRule,
  lines: PricedLine[],
  currency: string,
): Map<Part, { cents: number; step: PromotionTier }> {
  const result = new Map<Part, { cents: number; step: PromotionTier }>();
  const pieces = lines
    .toSorted(byPrice)
    .reverse()
    .flatMap((line) => Array.from({ length: line.item.quantity }, () => line));
  let left = rule.maxApplications ?? Number.POSITIVE_INFINITY;
  let start = 0;
  const sets = tiersOf(rule).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  for (const step of sets) {
    const price = step.discount.kind === 'total-fixed-price' ? step.discount.prices[currency] : undefined;
    if (price === undefined) continue;
    for (; left > 0; left--, start += sizeOf(step)) {
      const set = pieces.slice(start, start + sizeOf(step));
      const saved = set.reduce((sum, line) => sum + line.unitCents, 0) - price;
      if (set.length < sizeOf(step) || saved <= 0) break;
      const shares = distribute(
        saved,
        set.map((line) => line.unitCents),
      );
      for (const [index, line] of set.entries()) {
        result.set(line, { cents: (result.get(line)?.cents ?? 0) + shares[index]!, step });
      }
    }
  }
  return result;
}

/** Pieces in a set; a total price without a quantity is that of one piece. */
const sizeOf = ({ eligibleQuantity }: PromotionTier): number => Math.max(1, eligibleQuantity ?? 1);
