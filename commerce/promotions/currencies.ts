import type { PromotionRule } from '../database/tables/promotions.ts';
import { tiersOf } from './tiers.ts';

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
