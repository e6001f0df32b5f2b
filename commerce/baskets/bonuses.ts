import type { TierDiscount } from '../database/tables/promotions.ts';
import type { ActivePromotion } from '../promotions/active.ts';
import { linesOf, piecesOf, reachedStep } from './adjustment.ts';
import type { Bonus, Gift, PricedLine } from './priced-basket.ts';

const isGift = (discount: TierDiscount): discount is Gift =>
  discount.kind === 'bonus' || discount.kind === 'bonus-choice';

/** The products that promotions may give. */
export function giftIds(promotions: ActivePromotion[]): string[] {
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
 * What a basket has earned. An order's gift is given once, on its merchandise after product promotions;
 * a product's as often as its pieces reach the step, up to the promotion's limit.
 */
export function earnedBonuses(promotions: ActivePromotion[], lines: PricedLine[], currency: string): Bonus[] {
  return promotions.flatMap((promotion): Bonus[] => {
    const { rule } = promotion;
    if (promotion.class === 'shipping') return [];
    const isOrder = promotion.class === 'order';
    const qualified = linesOf(lines, rule.qualifying ?? rule.discounted, rule.excluded);
    const cents = qualified.reduce((total, line) => total + amountOf(line, isOrder), 0);
    const pieces = piecesOf(qualified);
    const step = reachedStep(rule, pieces, cents, currency);
    if (!step || !isGift(step.discount)) return [];
    const often =
      isOrder || step.threshold?.amounts ? 1 : Math.floor(pieces / (step.threshold?.quantity ?? 1));
    return [{ promotion, discount: step.discount, times: Math.min(often, rule.maxApplications ?? often) }];
  });
}

const amountOf = (line: PricedLine, isOrder: boolean): number =>
  isOrder ? [line, ...line.options].reduce((total, part) => total + part.afterItemCents, 0) : line.baseCents;

/** The id a basket names a choice of gifts by. */
export const bonusChoiceId = (promotionId: string): string => `bonus-${promotionId}`;
export const promotionOfChoice = (id: string): string => id.replace(/^bonus-/, '');
