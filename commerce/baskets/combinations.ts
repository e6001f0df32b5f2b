import type { PromotionRule } from '../database/tables/promotions.ts';
import { linesOf, piecesOf } from './adjustment.ts';
import { combine, type Demand, type LineQuantities } from './discounted-quantities.ts';
import type { PricedLine } from './priced-basket.ts';

type Combination = NonNullable<PromotionRule['qualifyingCombination']>;

const demandsOf = (combination: Combination, lines: PricedLine[]): Demand[] =>
  combination.map(({ quantity, products }) => ({ quantity, lines: linesOf(lines, products) }));

/** How often the lines contain the products that a rule requires together. */
export function combinationCount(rule: PromotionRule, lines: PricedLine[]): number {
  const needed = demandsOf(rule.qualifyingCombination ?? [], lines);
  let times = mostOf(needed);
  while (times > 0 && !combine(needed, times)) times--;
  return times;
}

/**
 * The pieces of as many combinations as the lines contain, and their number: those of the second combination
 * of a rule, else those of the first itself. Undefined when there is none.
 */
export function combinedPieces(
  rule: PromotionRule,
  lines: PricedLine[],
): { pieces: LineQuantities; times: number } | undefined {
  const needed = demandsOf(rule.qualifyingCombination ?? [], lines);
  const given = rule.discountedCombination && demandsOf(rule.discountedCombination, lines);
  const most = Math.min(rule.maxApplications ?? Number.POSITIVE_INFINITY, mostOf(needed));
  for (let times = most; times > 0; times--) {
    const bought = combine(needed, times);
    const pieces = bought && (given ? combine(given, times, bought) : bought);
    if (pieces) return { pieces, times };
  }
  return undefined;
}

const mostOf = (needed: Demand[]): number =>
  needed.length === 0
    ? 0
    : Math.min(...needed.map((demand) => Math.floor(piecesOf(demand.lines) / Math.max(1, demand.quantity))));
