import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic';
import { toAmount } from '../../shared/minor-units.ts';
import type { SiteContext } from '../http/site-context.ts';
import { adjustmentWriter } from './adjustment-json.ts';
import { approachingJson } from './approaching-discounts.ts';
import type { BasketInstrument, BasketState } from './basket-state.ts';
import { bonusChoicesJson } from './bonus-json.ts';
import { expectedStock } from './expected-stock.ts';
import { giftCertificateItemsJson } from './gift-certificate-items.ts';
import { instrumentJson } from './instrument-json.ts';
import { itemJson, shippingItemJson } from './item-json.ts';
import { availabilityJson, flashesJson, lineAvailabilities } from './line-availability.ts';
import type { PricedBasket } from './priced-basket.ts';
import type { PricingContext } from './pricing-context.ts';
import type { BasketRow } from './repository.ts';
import { addressJson, shipmentJson } from './shipment-json.ts';
import { shipmentsOf } from './shipments.ts';
import { taxTotals } from './tax-json.ts';

type Basket = ShopperBasketsV2Types.Basket;

/** A basket in the platform's format. */
export function basketJson(
  row: BasketRow,
  priced: PricedBasket,
  context: PricingContext,
  site: SiteContext,
  registered: boolean,
): Basket {
  const { content } = row;
  const adjustments = adjustmentWriter(content.coupons, site);
  const taxes = taxTotals(priced, row.currency);
  const totals = {
    productSubTotal: toAmount(priced.productSubTotalCents, row.currency),
    productTotal: toAmount(priced.productTotalCents, row.currency),
    shippingTotal: toAmount(priced.shippingCents, row.currency),
    ...taxes.totals,
  };
  const availabilities = lineAvailabilities(content, context);
  const expected = expectedStock(priced, context);
  const flashes = flashesJson(priced, availabilities);
  const basket = {
    ...content.custom,
    basketId: row.id,
    currency: row.currency,
    creationDate: row.created_at.toISOString(),
    lastModified: row.updated_at.toISOString(),
    channelType: 'storefront',
    taxation: site.taxation,
    taxRoundedAtGroup: false,
    temporaryBasket: false,
    agentBasket: false,
    customerInfo: {
      customerId: row.customer_id,
      ...(content.email ? { email: content.email } : {}),
      isGuest: !registered,
    },
    productItems: priced.lines.map((line) => ({
      ...itemJson(line, adjustments, site),
      ...availabilityJson(availabilities.get(line.item.id)),
      // Also overrides attributes of these names set by a client.
      c_inStockDate: undefined,
      c_stockHandling: undefined,
      ...expected.get(line.item.id),
    })),
    ...(content.giftCertificates
      ? { giftCertificateItems: giftCertificateItemsJson(content, row.currency) }
      : {}),
    ...(flashes.length > 0 ? { flashes } : {}),
    shipments: shipmentsOf(content).map((shipment) => shipmentJson(shipment, priced, context, site, content)),
    shippingItems: priced.shippings.map((one) => shippingItemJson(one, adjustments(one.adjustments), site)),
    orderPriceAdjustments: adjustments(priced.orderAdjustments),
    c_approachingDiscounts: approachingJson(content, priced, context, site),
    bonusDiscountLineItems: bonusChoicesJson(priced, content, context, site),
    couponItems: couponItemsJson(content, priced, context),
    paymentInstruments: content.instruments.map((instrument) =>
      instrumentJson(instrument, amountOf(instrument, priced), row.currency, context.giftCertificates),
    ),
    ...(content.billingAddress ? { billingAddress: addressJson(content.billingAddress, 'billing') } : {}),
    ...totals,
    groupedTaxItems: taxes.grouped,
    orderTotal: toAmount(priced.orderTotalCents, row.currency),
    notes: {},
  };
  return basket as Basket;
}

/** Amount in cents that an instrument pays: gift certificates first, the other one the rest. */
const amountOf = (
  { id, amountCents }: BasketInstrument,
  { redeemedCents, payableCents }: PricedBasket,
): number => redeemedCents.get(id) ?? Math.min(amountCents ?? payableCents, payableCents);

/**
 * A coupon is valid when one of its promotions applies; the status code explains why not, and `c_currencies` that its
 * promotions apply in other currencies of the site only.
 */
function couponItemsJson(content: BasketState, priced: PricedBasket, context: PricingContext) {
  return content.coupons.map(({ id, code, couponId }) => {
    const valid = priced.appliedCouponIds.has(couponId);
    const state = context.coupons.get(couponId) ?? 'coupon_code_unknown';
    const isActive = context.promotions.some((promotion) => promotion.couponIds.includes(couponId));
    const reason = isActive ? 'no_applicable_promotion' : 'no_active_promotion';
    const statusCode = valid ? 'applied' : state === 'usable' ? reason : state;
    const currencies = valid || state !== 'usable' ? undefined : context.couponCurrencies?.get(couponId);
    return {
      couponItemId: id,
      code,
      valid,
      statusCode: currencies ? 'no_applicable_promotion' : statusCode,
      ...(currencies ? { c_currencies: currencies } : {}),
    };
  });
}
