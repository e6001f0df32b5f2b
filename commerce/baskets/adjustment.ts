import type { PromotionRule, PromotionTier } from '../database/tables/promotions.ts';
import { selects } from '../promotions/selection.ts';
import { tiersOf } from '../promotions/tiers.ts';
import type { PricedLine } from './priced-basket.ts';

/** Returns the highest tier of a rule whose threshold the quantity and amount reach. */
export const reachedTier = (
  rule: PromotionRule,
  pieces: number,
  cents: number,
  currency: string,
): PromotionTier | undefined =>
  tiersOf(rule).findLast(({ threshold }) => reaches(threshold, pieces, cents, currency));

/** Whether a threshold is reached. A threshold without an amount in the currency is never reached. */
function reaches(
  threshold: PromotionRule['threshold'],
  pieces: number,
  cents: number,
  currency: string,
): boolean {
  if (pieces === 0) return false;
  if (threshold?.quantity !== undefined && pieces < threshold.quantity) return false;
  return !threshold?.amounts || cents >= (threshold.amounts[currency] ?? Number.POSITIVE_INFINITY);
}

/** Returns the lines with products of a selection. Bonus products do not count. */
export const linesOf = (
  lines: PricedLine[],
  selection: PromotionRule['qualifying'],
  excluded?: PromotionRule['excluded'],
): PricedLine[] =>
  lines.filter(
    ({ product, item }) =>
      product &&
      !item.bonusOf &&
      selects(selection, product) &&
      !(excluded && Object.keys(excluded).length > 0 && selects(excluded, product)),
  );

export const piecesOf = (lines: PricedLine[]): number =>
  lines.reduce((total, line) => total + line.item.quantity, 0);

/** Compares lines by price, cheapest first, independent of the order in which they were added. */
export function byPrice(a: PricedLine, b: PricedLine): number {
  return a.unitCents - b.unitCents || (keyOf(a) < keyOf(b) ? -1 : 1);
}

const keyOf = ({ item }: PricedLine): string =>
  JSON.stringify([item.productId, item.options ?? [], item.parts ?? [], item.quantity]);
