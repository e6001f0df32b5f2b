import type { PromotionRule, PromotionTier } from '../database/tables/promotions.ts';
import { selects } from '../promotions/selection.ts';
import { stepsOf } from '../promotions/steps.ts';
import type { PricedLine } from './priced-basket.ts';

/** The highest step of a rule that is reached by so many pieces and so much money. */
export const reachedStep = (
  rule: PromotionRule,
  pieces: number,
  cents: number,
  currency: string,
): PromotionTier | undefined =>
  stepsOf(rule).findLast(({ threshold }) => reaches(threshold, pieces, cents, currency));

/** Whether a threshold is reached. One that says nothing of the currency is not. */
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

/** The lines with products of a selection. What comes free with a promotion counts for none. */
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

/** A line in an order that does not depend on when it was added: the cheaper first. */
export function byPrice(a: PricedLine, b: PricedLine): number {
  return a.unitCents - b.unitCents || (keyOf(a) < keyOf(b) ? -1 : 1);
}

const keyOf = ({ item }: PricedLine): string =>
  JSON.stringify([item.productId, item.options ?? [], item.parts ?? [], item.quantity]);
