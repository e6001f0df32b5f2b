import type { PromotionRule } from '../database/tables/promotions.ts';
import type { ActivePromotion } from '../promotions/active.ts';
import { admits, reachedTier } from '../promotions/offers.ts';
import { selects } from '../promotions/selection.ts';
import type { Part, PricedLine } from './priced-basket.ts';

export { reachedTier };

/** Returns the lines that a promotion may count or discount. Bonus products do not count. */
export const admittedLines = (promotion: ActivePromotion, lines: PricedLine[]): PricedLine[] =>
  lines.filter(({ product, item }) => product && !item.bonusOf && admits(promotion, product));

/** Returns the lines with products of a selection. */
export const linesOf = (lines: PricedLine[], selection: PromotionRule['qualifying']): PricedLine[] =>
  selection ? lines.filter(({ product }) => product && selects(selection, product)) : lines;

/** Lines with the products that a promotion's threshold counts; without a selection all. */
export function qualifyingLines({ rule }: ActivePromotion, lines: PricedLine[]): PricedLine[] {
  if (!rule.qualifyingCombination) return linesOf(lines, rule.qualifying);
  return lines.filter(({ product }) =>
    rule.qualifyingCombination?.some(({ products }) => product && selects(products, product)),
  );
}

/** The products of lines and their options, without options that a promotion excludes. */
export const partsOf = ({ excludedOptionIds = [] }: ActivePromotion, lines: PricedLine[]): Part[] =>
  lines.flatMap((line) => [
    line,
    ...line.options.filter(({ chosen }) => !excludedOptionIds.includes(chosen.option.id)),
  ]);

export const piecesOf = (lines: PricedLine[]): number =>
  lines.reduce((total, line) => total + line.item.quantity, 0);

/** Compares lines by price, cheapest first, independent of the order in which they were added. */
export function byPrice(a: PricedLine, b: PricedLine): number {
  return a.unitCents - b.unitCents || (keyOf(a) < keyOf(b) ? -1 : 1);
}

const keyOf = ({ item }: PricedLine): string =>
  JSON.stringify([item.productId, item.options ?? [], item.parts ?? [], item.quantity]);
