import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic';
import type { SiteContext } from '../http/site-context.ts';
import { toAmount } from '../pricing/money.ts';
import { adjustmentWriter } from './adjustment-json.ts';
import { approachingJson } from './approaching.ts';
import { bonusChoicesJson } from './bonus-json.ts';
import type { ComputedBasket } from './computed.ts';
import type { BasketContent } from './content.ts';
import type { BasketFacts } from './facts.ts';
import { instrumentJson } from './instruments.ts';
import { itemJson, shippingItemJson } from './item-json.ts';
import type { BasketRow } from './repository.ts';
import { addressJson, shipmentJson } from './shipment-json.ts';
import { shipmentsOf } from './shipments.ts';
import { flashesJson, standingJson, standingsOf } from './standing.ts';
import { taxTotals } from './tax-json.ts';

type Basket = ShopperBasketsV2Types.Basket;

/** The platform's answer for a basket. */
export function basketJson(
  row: BasketRow,
  computed: ComputedBasket,
  facts: BasketFacts,
  site: SiteContext,
  registered: boolean,
): Basket {
  const { content } = row;
  const adjustments = adjustmentWriter(content.coupons, site.locale);
  const taxes = taxTotals(computed);
  const totals = {
    productSubTotal: toAmount(computed.productSubTotalCents),
    productTotal: toAmount(computed.productTotalCents),
    shippingTotal: toAmount(computed.shippingCents),
    ...taxes.totals,
  };
  const standings = standingsOf(content, facts);
  const flashes = flashesJson(computed, standings);
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
    productItems: computed.lines.map((line) => ({
      ...itemJson(line, adjustments, site.locale),
      ...standingJson(standings.get(line.item.id)),
    })),
    ...(flashes.length > 0 ? { flashes } : {}),
    shipments: shipmentsOf(content).map((shipment) => shipmentJson(shipment, computed, facts, site)),
    shippingItems: computed.shippings.map((one) => shippingItemJson(one, adjustments(one.adjustments))),
    orderPriceAdjustments: adjustments(computed.orderAdjustments),
    c_approachingDiscounts: approachingJson(content, computed, facts, site),
    bonusDiscountLineItems: bonusChoicesJson(computed, content, facts),
    couponItems: couponItemsJson(content, computed, facts),
    paymentInstruments: content.instruments.map((instrument) =>
      instrumentJson(
        instrument,
        Math.min(instrument.amountCents ?? computed.orderTotalCents, computed.orderTotalCents),
      ),
    ),
    ...(content.billingAddress ? { billingAddress: addressJson(content.billingAddress, 'billing') } : {}),
    ...totals,
    groupedTaxItems: taxes.grouped,
    orderTotal: toAmount(computed.orderTotalCents),
    notes: {},
  };
  return basket as unknown as Basket;
}

/** A coupon counts as valid while it brings something; the status says why one does not. */
function couponItemsJson(content: BasketContent, computed: ComputedBasket, facts: BasketFacts) {
  return content.coupons.map(({ id, code, couponId }) => {
    const valid = computed.appliedCouponIds.has(couponId);
    const state = facts.coupons.get(couponId) ?? 'coupon_code_unknown';
    const runs = facts.promotions.some((promotion) => promotion.couponIds.includes(couponId));
    const idle = runs ? 'no_applicable_promotion' : 'no_active_promotion';
    const statusCode = valid ? 'applied' : state === 'usable' ? idle : state;
    return { couponItemId: id, code, valid, statusCode };
  });
}
