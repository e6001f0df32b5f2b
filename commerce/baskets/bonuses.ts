import type { TierDiscount } from '../database/tables/promotions.ts';
import type { ActivePromotion } from '../promotions/active.ts';
import { bonusPrice, isOfferedIn } from '../promotions/currencies.ts';
import { selects } from '../promotions/selection.ts';
import { reachedTier } from './adjustment.ts';
import type { LineProduct } from './line-product.ts';
import { merchandise } from './order-discounts.ts';
import type { Bonus, BonusDiscount, PricedLine } from './priced-basket.ts';
import { groupsOf, reachedBy } from './product-discounts.ts';

const isBonus = (discount: TierDiscount): discount is BonusDiscount =>
  discount.kind === 'bonus' || discount.kind === 'bonus-choice';

const isGivenIn = (discount: BonusDiscount, currency: string): boolean =>
  discount.kind === 'bonus' || isOfferedIn(discount, currency);

/** Returns the ids of all bonus products that the promotions list. */
export function bonusProductIds(promotions: Pick<ActivePromotion, 'rule'>[]): string[] {
  const steps = promotions.flatMap(({ rule }) => rule.tiers ?? []);
  return [
    ...new Set(
      steps.flatMap(({ discount }) => {
        if (discount.kind === 'bonus') return discount.products;
        return discount.kind === 'bonus-choice' ? (discount.products ?? []).map((one) => one.id) : [];
      }),
    ),
  ];
}

/**
 * Returns the bonuses of a basket. An order promotion grants its bonus once, based on the merchandise after
 * product promotions; a product promotion grants it each time the quantity reaches the tier, up to the
 * promotion's limit.
 */
export function earnedBonuses(promotions: ActivePromotion[], lines: PricedLine[], currency: string): Bonus[] {
  return promotions.flatMap((promotion): Bonus[] => {
    if (promotion.class === 'order') return orderBonus(promotion, lines, currency);
    if (promotion.class === 'shipping') return [];
    const each = groupsOf(promotion, lines).flatMap((group) => productBonus(promotion, group, currency));
    const [first] = each;
    // Groups of identical products share one bonus of the promotion.
    return first ? [{ ...first, times: each.reduce((total, { times }) => total + times, 0) }] : [];
  });
}

function orderBonus(promotion: ActivePromotion, lines: PricedLine[], currency: string): Bonus[] {
  const { pieces, cents } = merchandise(promotion, lines);
  const discount = reachedTier(promotion.rule, pieces, cents, currency)?.discount;
  return discount && isBonus(discount) && isGivenIn(discount, currency)
    ? [{ promotion, discount, times: 1 }]
    : [];
}

function productBonus(promotion: ActivePromotion, lines: PricedLine[], currency: string): Bonus[] {
  const { rule } = promotion;
  const { step, pieces } = reachedBy(promotion, lines, currency);
  if (!step || !isBonus(step.discount) || !isGivenIn(step.discount, currency)) return [];
  const often = step.threshold?.amounts ? 1 : Math.floor(pieces / (step.threshold?.quantity ?? 1));
  return [{ promotion, discount: step.discount, times: Math.min(often, rule.maxApplications ?? often) }];
}

/** The price of a product that a choice offers, in minor units; undefined for another product, or in a currency without its price. */
export function choicePrice(
  discount: BonusDiscount,
  product: LineProduct | undefined,
  currency: string,
): number | undefined {
  if (discount.kind !== 'bonus-choice' || !product) return undefined;
  const listed = discount.products?.find(({ id }) => id === product.id || id === product.masterId);
  if (listed) return bonusPrice(listed, currency);
  return discount.selection && selects(discount.selection, product) ? 0 : undefined;
}

/** Id of a bonus choice in basket requests. */
export const bonusChoiceId = (promotionId: string): string => `bonus-${promotionId}`;
export const promotionOfChoice = (id: string): string => id.replace(/^bonus-/, '');
