import { toAmount } from '../../shared/minor-units.ts';
import { localize } from '../database/localized.ts';
import type { TierDiscount } from '../database/tables/promotions.ts';
import type { SiteContext } from '../http/site-context.ts';
import type { ActivePromotion } from '../promotions/active.ts';
import { reachedTier } from '../promotions/offers.ts';
import { tiersOf } from '../promotions/tiers.ts';
import { discountJson } from './adjustment-json.ts';
import { applicableMethods } from './applicable-methods.ts';
import type { BasketState } from './basket-state.ts';
import { usablePromotions } from './compute.ts';
import { merchandise } from './order-discounts.ts';
import type { PricedBasket } from './priced-basket.ts';
import type { PricingContext } from './pricing-context.ts';
import { shipmentCents } from './shipment-cost.ts';
import { DEFAULT_SHIPMENT, shipmentIdOf, shipmentOf } from './shipments.ts';
import { shippingBasis } from './shipping-discounts.ts';

/**
 * Returns the order and shipping promotions whose next tier the basket does not reach yet, nearest first,
 * with the missing amount (`c_missing`). Empty when a globally exclusive promotion applies.
 */
export function approachingJson(
  content: BasketState,
  priced: PricedBasket,
  context: PricingContext,
  site: SiteContext,
) {
  const applied = [...priced.orderAdjustments, ...priced.shippings.flatMap(({ adjustments }) => adjustments)];
  if (priced.lines.length === 0 || applied.some((one) => one.promotion.exclusivity === 'global')) return [];
  const own = priced.lines.filter(({ item }) => shipmentIdOf(item) === DEFAULT_SHIPMENT);
  return usablePromotions(context, content)
    .filter(({ exclusivity }) => exclusivity !== 'global')
    .flatMap((promotion) => {
      const next = nextTier(promotion, priced, site.currency);
      const methods = next && methodsOf(promotion, content, context);
      if (!next || (promotion.class === 'shipping' && methods?.length === 0)) return [];
      const { thresholdCents, cents, discount } = next;
      return [
        {
          type: promotion.class,
          conditionThreshold: toAmount(thresholdCents, site.currency),
          merchandiseTotal: toAmount(cents, site.currency),
          c_missing: toAmount(thresholdCents - cents, site.currency),
          discount: discountJson(
            discount,
            'amounts' in discount ? (discount.amounts[site.currency] ?? 0) : 0,
            site.currency,
          ),
          promotionLink: linkOf(promotion, site.locale),
          ...(promotion.class === 'shipping'
            ? {
                shipmentId: 'me',
                shippingMethods: methods?.map((method) => ({
                  id: method.id,
                  name: method.name,
                  description: method.description,
                  price: toAmount(shipmentCents(method, own), site.currency),
                })),
              }
            : {}),
        },
      ];
    })
    .sort((a, b) => a.c_missing - b.c_missing);
}

function nextTier(promotion: ActivePromotion, { lines }: PricedBasket, currency: string) {
  if (promotion.class === 'product' || promotion.rule.upsells === false) return undefined;
  const basis = promotion.class === 'order' ? merchandise(promotion, lines) : shippingBasis(promotion, lines);
  if (!basis || basis.pieces === 0) return undefined;
  if (basis.cents < (promotion.rule.upsellThreshold?.[currency] ?? 0)) return undefined;
  const current = reachedTier(promotion.rule, basis.pieces, basis.cents, currency)?.discount;
  for (const { threshold, discount } of tiersOf(promotion.rule)) {
    const thresholdCents = threshold?.amounts?.[currency];
    if (thresholdCents === undefined || thresholdCents <= basis.cents) continue;
    if (!current || isWorthMore(discount, current, currency)) {
      return { thresholdCents, cents: basis.cents, discount };
    }
  }
  return undefined;
}

/** Whether a discount of the same promotion gives more than another; discounts of two kinds are not compared. */
export function isWorthMore(next: TierDiscount, current: TierDiscount, currency: string): boolean {
  if (next.kind === 'percentage' && current.kind === 'percentage')
    return next.percentage > current.percentage;
  if (next.kind === 'amount' && current.kind === 'amount')
    return (next.amounts[currency] ?? 0) > (current.amounts[currency] ?? 0);
  if (next.kind === 'fixed-price' && current.kind === 'fixed-price')
    return (next.prices[currency] ?? 0) < (current.prices[currency] ?? 0);
  return current.kind !== 'free';
}

const methodsOf = ({ rule }: ActivePromotion, content: BasketState, context: PricingContext) =>
  applicableMethods(context, content, shipmentOf(content, DEFAULT_SHIPMENT)).filter(
    ({ id }) => !rule.shippingMethods || rule.shippingMethods.includes(id),
  );

const linkOf = ({ id, name, callout }: ActivePromotion, locale: string) => {
  const title = localize(name, locale) ?? id;
  const calloutMsg = localize(callout, locale);
  return { promotionId: id, name: title, title, ...(calloutMsg ? { calloutMsg } : {}) };
};
