import type { TierDiscount } from '../database/tables/promotions.ts';
import type { ActivePromotion } from '../promotions/active.ts';
import { linesOf, piecesOf, reachedTier } from './adjustment.ts';
import type { Bonus, BonusDiscount, PricedLine } from './priced-basket.ts';

const isBonus = (discount: TierDiscount): discount is BonusDiscount =>
  discount.kind === 'bonus' || discount.kind === 'bonus-choice';

/** Returns the ids of all bonus products of the promotions. */
export function bonusProductIds(promotions: ActivePromotion[]): string[] {
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
    const { rule } = promotion;
    if (promotion.class === 'shipping') return [];
    const isOrder = promotion.class === 'order';
    const qualified = linesOf(lines, rule.qualifying ?? rule.discounted, rule.excluded);
    const cents = qualified.reduce((total, line) => total + amountOf(line, isOrder), 0);
    const pieces = piecesOf(qualified);
    const step = reachedTier(rule, pieces, cents, currency);
    if (!step || !isBonus(step.discount)) return [];
    const often =
      isOrder || step.threshold?.amounts ? 1 : Math.floor(pieces / (step.threshold?.quantity ?? 1));
    return [{ promotion, discount: step.discount, times: Math.min(often, rule.maxApplications ?? often) }];
  });
}

const amountOf = (line: PricedLine, isOrder: boolean): number =>
  isOrder ? [line, ...line.options].reduce((total, part) => total + part.afterItemCents, 0) : line.baseCents;

/** Id of a bonus choice in basket requests. */
export const bonusChoiceId = (promotionId: string): string => `bonus-${promotionId}`;
export const promotionOfChoice = (id: string): string => id.replace(/^bonus-/, '');
