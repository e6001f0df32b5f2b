import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { currencyDigits, toAmount } from '../../shared/minor-units.ts';
import { localize } from '../database/localized.ts';
import type { SiteContext } from '../http/site-context.ts';
import { discountPercentage } from '../pricing/money.ts';
import type { PromotionOffer } from '../promotions/offers.ts';

/**
 * Promotions of a product in the platform's format. The one that a basket with one piece applies comes first,
 * so that clients which show the first price show the basket's.
 */
export function productPromotionsJson(
  offers: PromotionOffer[],
  { locale, currency }: Pick<SiteContext, 'locale' | 'currency'>,
): ShopperProductsTypes.ProductPromotion[] {
  const applied = offers.filter((offer) => offer.applies);
  const sorted = [...applied, ...offers.filter((offer) => !offer.applies)];
  return sorted.map(({ promotion, promotionalCents }) => ({
    calloutMsg: localize(promotion.callout, locale) ?? '',
    promotionId: promotion.id,
    // The type requires a price, but the platform omits it when it depends on the basket.
    ...((promotionalCents === undefined
      ? {}
      : { promotionalPrice: toAmount(promotionalCents, currency) }) as {
      promotionalPrice: number;
    }),
  }));
}

/**
 * `c_productPromotions`: the price that a basket computes for one piece, with its currency sign ("€12", "€12.50"),
 * and its discount from the current price in percent. `c_promotagObj`: callout and tags of the first promotion with
 * tags. Each is omitted when there is none.
 */
export function promotionAttributes(
  offers: PromotionOffer[],
  currency: string,
  currentCents: number | undefined,
  locale: string,
): Record<string, unknown> {
  const best = offers.find((offer) => offer.applies)?.promotionalCents ?? Number.POSITIVE_INFINITY;
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
    minimumFractionDigits: currencyDigits(currency),
    maximumFractionDigits: currencyDigits(currency),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(toAmount(cents, currency));
}
