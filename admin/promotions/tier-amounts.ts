import type { Tier } from '../api/promotion-types.ts';

/** Steps of a promotion whose currency changes: amounts are empty, and a threshold unless it counts pieces. */
export const withoutAmounts = (tiers: Tier[], condition = 'none'): Tier[] =>
  tiers.map(({ threshold, discount }) => ({
    threshold: condition === 'none' || condition === 'product-quantity' ? threshold : '',
    discount: discount.amount === undefined ? discount : { ...discount, amount: '' },
  }));
