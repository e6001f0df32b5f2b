import { localize } from '../database/localized.ts';
import type { Discount } from '../database/schema.ts';
import { toAmount } from '../pricing/money.ts';
import type { BasketContent } from './content.ts';
import type { Adjustment } from './discounts.ts';

/** Writes price adjustments as the platform does, with the code of the coupon they came by. */
export function adjustmentWriter(coupons: BasketContent['coupons'], locale: string) {
  const codes = new Map(coupons.map((coupon) => [coupon.couponId, coupon.code]));
  return (adjustments: Adjustment[]) =>
    adjustments.map(({ promotion, cents }, index) => {
      const couponId = promotion.couponIds.find((id) => codes.has(id));
      return {
        priceAdjustmentId: `${promotion.id}-${index + 1}`,
        promotionId: promotion.id,
        campaignId: promotion.campaignId,
        itemText: localize(promotion.callout, locale) ?? localize(promotion.name, locale) ?? promotion.id,
        price: toAmount(-cents),
        custom: false,
        manual: false,
        ...(couponId ? { couponCode: codes.get(couponId) } : {}),
        appliedDiscount: discountJson(promotion.rule.discount, cents),
      };
    });
}

function discountJson(discount: Discount | undefined, cents: number) {
  const amount = toAmount(cents);
  if (discount?.kind === 'percentage') return { type: 'percentage', percentage: discount.percentage, amount };
  return { type: discount?.kind.replace('-', '_') ?? 'amount', amount };
}
