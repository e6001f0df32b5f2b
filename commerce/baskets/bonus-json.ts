import type { BasketState } from './basket-state.ts';
import { bonusChoiceId } from './bonuses.ts';
import { maxItems } from './lines.ts';
import type { PricedBasket } from './priced-basket.ts';
import type { PricingContext } from './pricing-context.ts';

/** Bonus products a shopper may choose, with the available products. */
export function bonusChoicesJson({ bonuses }: PricedBasket, content: BasketState, context: PricingContext) {
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
        // Clients list these products with the search refinements pmid and pmpt=bonus.
        ...(discount.products ? {} : { c_ruleBased: true }),
        bonusProducts: (discount.products ?? []).flatMap(({ id }) => {
          const product = context.products.get(id);
          return product ? [{ productId: id, productName: product.name }] : [];
        }),
      },
    ];
  });
}
