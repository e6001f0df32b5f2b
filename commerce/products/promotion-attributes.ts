import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { localize } from '../database/localized.ts';
import { discountPercentage, toAmount } from '../pricing/money.ts';
import type { PromotionOffer } from '../promotions/active.ts';

/** Promotions of a product in the platform's format. */
export function productPromotionsJson(
  offers: PromotionOffer[],
  locale: string,
): ShopperProductsTypes.ProductPromotion[] {
  return offers.map(({ promotion, promotionalCents }) => ({
    calloutMsg: localize(promotion.callout, locale) ?? '',
    promotionId: promotion.id,
    // The type requires a price, but the platform omits it when it depends on the basket.
    ...((promotionalCents === undefined ? {} : { promotionalPrice: toAmount(promotionalCents) }) as {
      promotionalPrice: number;
    }),
  }));
}

/**
 * `c_productPromotions`: the lowest promotional price with its currency sign ("€12", "€12.50") and its
 * discount from the current price in percent. `c_promotagObj`: callout and tags of the first promotion with
 * tags. Each is omitted when there is none.
 */
export function promotionAttributes(
  offers: PromotionOffer[],
  currency: string,
  currentCents: number | undefined,
  locale: string,
): Record<string, unknown> {
  const prices = offers.flatMap((offer) => offer.promotionalCents ?? []);
  const best = Math.min(...prices);
  const tagged = offers.find((offer) => offer.promotion.tags.length > 0)?.promotion;
  return {
    ...(currentCents !== undefined && best < currentCents
      ? {
          c_productPromotions: {
            promotionalPrice: withSign(best, currency),
            discountPrecent: discountPercentage(currentCents, best),
          },
        }
      : {}),
    ...(tagged
      ? {
          c_promotagObj: {
            promotionId: tagged.id,
            calloutMsg: localize(tagged.callout, locale) ?? '',
            tags: tagged.tags,
          },
        }
      : {}),
  };
}

function withSign(cents: number, currency: string): string {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    useGrouping: false,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(toAmount(cents));
}
