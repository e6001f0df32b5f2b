import { bonusChoiceId } from './bonuses.ts';
import type { ComputedBasket } from './computed.ts';
import type { BasketContent } from './content.ts';
import type { BasketFacts } from './facts.ts';
import { maxItems } from './lines.ts';

/** The choices of gifts a basket has earned, with the products there are to choose from. */
export function bonusChoicesJson({ bonuses }: ComputedBasket, content: BasketContent, facts: BasketFacts) {
  return bonuses.flatMap((bonus) => {
    const { promotion, discount } = bonus;
    if (discount.kind !== 'bonus-choice') return [];
    const coupon = content.coupons.find(({ couponId }) => promotion.couponIds.includes(couponId));
    return [
      {
        id: bonusChoiceId(promotion.id),
        promotionId: promotion.id,
        ...(coupon ? { couponCode: coupon.code } : {}),
        maxBonusItems: maxItems(bonus),
        bonusProducts: (discount.products ?? []).flatMap(({ id }) => {
          const product = facts.products.get(id);
          return product ? [{ productId: id, productName: product.name }] : [];
        }),
      },
    ];
  });
}
