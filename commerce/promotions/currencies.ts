import type { PromotionRule, TierDiscount } from '../database/tables/promotions.ts';
import { tiersOf } from './tiers.ts';

type BonusChoice = Extract<TierDiscount, { kind: 'bonus-choice' }>;
type BonusProduct = NonNullable<BonusChoice['products']>[number];

/**
 * What a bonus product of a choice costs, in minor units of the currency; undefined when its price is in other currencies only, in
 * which it is not offered. Without a price, and at a price of 0 in any currency, it is free in all.
 */
export const bonusPrice = ({ prices }: BonusProduct, currency: string): number | undefined =>
  Object.values(prices ?? {}).some((cents) => cents > 0) ? prices?.[currency] : 0;

/** Whether a choice of bonus products has one in a currency. Those of a rule are free. */
export const isOfferedIn = ({ products, selection }: BonusChoice, currency: string): boolean =>
  selection !== undefined ||
  products === undefined ||
  products.some((one) => bonusPrice(one, currency) !== undefined);

/**
 * Whether a promotion can give something in a currency (ISO code): it is not limited to another one, and a tier has
 * threshold and discount in it. Thresholds and discounts without amounts count in every currency.
 */
export function appliesIn(
  { currency: own, rule }: { currency?: string | null; rule: PromotionRule },
  currency: string,
): boolean {
  if (own && own !== currency) return false;
  return tiersOf(rule).some(({ threshold, discount }) => {
    const needed = [
      threshold?.amounts,
      'amounts' in discount ? discount.amounts : undefined,
      'prices' in discount ? discount.prices : undefined,
    ];
    if (discount.kind === 'bonus-choice' && !isOfferedIn(discount, currency)) return false;
    return needed.every((amounts) => amounts === undefined || amounts[currency] !== undefined);
  });
}

/**
 * The currencies of a site in which promotions give something, when none of them does in `currency`; empty otherwise,
 * and when they give nothing in any.
 */
export function onlyIn(
  promotions: Parameters<typeof appliesIn>[0][],
  currencies: string[],
  currency: string,
): string[] {
  if (promotions.some((promotion) => appliesIn(promotion, currency))) return [];
  return currencies.filter((one) => promotions.some((promotion) => appliesIn(promotion, one)));
}
