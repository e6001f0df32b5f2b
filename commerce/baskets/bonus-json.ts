import { toAmount } from '../../shared/minor-units.ts';
import { localize } from '../database/localized.ts';
import type { SiteContext } from '../http/site-context.ts';
import type { BasketState } from './basket-state.ts';
import { bonusChoiceId, choicePrice } from './bonuses.ts';
import { productOf } from './line-product.ts';
import { maxItems } from './lines.ts';
import type { PricedBasket } from './priced-basket.ts';
import type { PricingContext } from './pricing-context.ts';

/** Bonus products a shopper may choose, with the available products and what one piece costs (`c_price`, 0 when it is free). */
export function bonusChoicesJson(
  { bonuses }: PricedBasket,
  content: BasketState,
  context: PricingContext,
  { locale, currency }: Pick<SiteContext, 'locale' | 'currency'>,
) {
  return bonuses.flatMap((bonus) => {
    const { promotion, discount } = bonus;
    if (discount.kind !== 'bonus-choice') return [];
    const text = localize(promotion.callout, locale) ?? localize(promotion.name, locale);
    const coupon = content.coupons.find(({ couponId }) => promotion.couponIds.includes(couponId));
    return [
      {
        id: bonusChoiceId(promotion.id),
        promotionId: promotion.id,
        ...(text ? { c_calloutMsg: text } : {}),
        ...(coupon ? { couponCode: coupon.code } : {}),
        maxBonusItems: maxItems(bonus),
        // Clients list these products with the search refinements pmid and pmpt=bonus.
        ...(discount.products ? {} : { c_ruleBased: true }),
        bonusProducts: (discount.products ?? []).flatMap(({ id }) => {
          const product = productOf(context, { productId: id, bonusOf: promotion.id });
          const cents = choicePrice(discount, product, currency);
          return product && cents !== undefined && product.ats !== 0
            ? [{ productId: id, productName: product.name, c_price: toAmount(cents, currency) }]
            : [];
        }),
      },
    ];
  });
}
