import type { PromotionRule, TierDiscount } from '../database/tables/promotions.ts';
import type { AssignedPromotion } from './assigned.ts';
import { appliesIn, bonusPrice } from './currencies.ts';
import { quotedList } from './quoted.ts';
import { tiersOf } from './tiers.ts';

/** Currencies of the site in which a promotion gives nothing for lack of amounts, when it gives something in another. */
export function withoutAmounts(promotion: AssignedPromotion, own: string[], ofSite: Set<string>): string[] {
  const [given, missing] = [true, false].map((is) =>
    [...ofSite].filter((one) => appliesIn(promotion, one) === is),
  ) as [string[], string[]];
  if (given.length === 0 || missing.length === 0) return [];
  const isThreshold = discountCurrencies(promotion.rule).length === 0;
  return [
    isThreshold
      ? `does not apply in ${quotedList(missing)}: its threshold is in ${quotedList(own)}`
      : `gives nothing in ${quotedList(missing)}: its amounts are in ${quotedList(own)}`,
  ];
}

/** Currencies of amounts; empty for a rule without any. */
export const currenciesOf = (rule: PromotionRule): string[] => [
  ...tiersOf(rule).flatMap(({ threshold }) => Object.keys(threshold?.amounts ?? {})),
  ...discountCurrencies(rule),
];

/** Currencies of the amounts that a rule gives. */
const discountCurrencies = (rule: PromotionRule): string[] =>
  tiersOf(rule).flatMap(({ discount }) => [
    ...('amounts' in discount ? Object.keys(discount.amounts) : []),
    ...('prices' in discount ? Object.keys(discount.prices) : []),
    // A choice with a free product is one in every currency.
    ...(discount.kind === 'bonus-choice' && pricedGifts(discount).length === discount.products?.length
      ? pricedGifts(discount).flatMap(({ prices = {} }) => Object.keys(prices))
      : []),
  ]);

/** Bonus products of a choice that are not free. */
const pricedGifts = ({ products = [] }: Extract<TierDiscount, { kind: 'bonus-choice' }>) =>
  products.filter(({ prices = {} }) => Object.values(prices).some((cents) => cents > 0));

/** Bonus products of choices with a free one, in the currencies of the site in which they are not offered for lack of a price. */
export function giftsWithoutPrice(rule: PromotionRule, ofSite: Set<string>): string[] {
  const choices = tiersOf(rule).flatMap(({ discount }) =>
    discount.kind === 'bonus-choice' && pricedGifts(discount).length < (discount.products?.length ?? 0)
      ? pricedGifts(discount)
      : [],
  );
  const found = choices.flatMap((one) => {
    const missing = [...ofSite].filter((currency) => bonusPrice(one, currency) === undefined);
    const own = Object.keys(one.prices ?? {});
    return missing.length > 0
      ? [
          `does not offer ${quotedList([one.id])} in ${quotedList(missing)}: its price is in ${quotedList(own)}`,
        ]
      : [];
  });
  return [...new Set(found)];
}
