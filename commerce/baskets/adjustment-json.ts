import { toAmount } from '../../shared/minor-units.ts';
import { localize } from '../database/localized.ts';
import type { TierDiscount } from '../database/tables/promotions.ts';
import type { SiteContext } from '../http/site-context.ts';
import type { BasketState } from './basket-state.ts';
import type { Adjustment } from './priced-basket.ts';

/**
 * Returns a function that writes price adjustments in the platform's format, with the code of the coupon that
 * applied them.
 */
export function adjustmentWriter(
  coupons: BasketState['coupons'],
  { locale, currency }: Pick<SiteContext, 'locale' | 'currency'>,
) {
  const codes = new Map(coupons.map((coupon) => [coupon.couponId, coupon.code]));
  return (adjustments: Adjustment[]) =>
    adjustments.map(({ promotion, discount, cents }, index) => {
      const couponId = promotion.couponIds.find((id) => codes.has(id));
      return {
        priceAdjustmentId: `${promotion.id}-${index + 1}`,
        promotionId: promotion.id,
        campaignId: promotion.campaignId,
        itemText: localize(promotion.callout, locale) ?? localize(promotion.name, locale) ?? promotion.id,
        price: toAmount(-cents, currency),
        custom: false,
        manual: false,
        ...(couponId ? { couponCode: codes.get(couponId) } : {}),
        appliedDiscount: discountJson(discount, cents, currency),
      };
    });
}

const TYPES: Partial<Record<TierDiscount['kind'], string>> = {
  'fixed-price': 'fixed_price',
  'total-fixed-price': 'total_fixed_price',
  'percent-off-options': 'percent_off_options',
  'bonus-choice': 'bonus',
  'price-book-price': 'price_book_price',
  'free-shipping': 'free',
  'fixed-price-shipping': 'fixed_price',
};

/** A discount in the platform's format; `cents` is the discounted amount in minor units. */
export function discountJson(discount: TierDiscount, cents: number, currency: string) {
  const amount = toAmount(cents, currency);
  const type = TYPES[discount.kind] ?? discount.kind;
  return { type, ...('percentage' in discount ? { percentage: discount.percentage } : {}), amount };
}
