import type { ProductCondition, ProductSelection, PromotionRule } from '../database/tables/promotions.ts';

/** Every selection of a rule. */
export function selectionsOf(rule: PromotionRule): ProductSelection[] {
  const { qualifying, discounted, excluded, nonQualifying } = rule;
  const { qualifyingCombination = [], discountedCombination = [] } = rule;
  const offered = (rule.tiers ?? []).map(({ discount }) =>
    discount.kind === 'bonus-choice' ? discount.selection : undefined,
  );
  const combined = [...qualifyingCombination, ...discountedCombination].map(({ products }) => products);
  return [qualifying, discounted, excluded, nonQualifying, ...combined, ...offered].filter(
    (one) => one !== undefined,
  );
}

/** Every condition in the groups of a selection. */
export const conditionsOf = ({ groups = [], exclude }: ProductSelection): ProductCondition[] => [
  ...groups.flat(),
  ...(exclude ? conditionsOf(exclude) : []),
];
