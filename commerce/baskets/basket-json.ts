import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic';
import { localize } from '../database/localized.ts';
import type { SiteContext } from '../http/site-context.ts';
import { toAmount } from '../pricing/money.ts';
import type { ComputedBasket, ComputedLine } from './compute.ts';
import type { Address } from './content.ts';
import type { Adjustment } from './discounts.ts';
import type { BasketFacts } from './facts.ts';
import type { BasketRow } from './repository.ts';

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
  const couponCodes = new Map(content.coupons.map((coupon) => [coupon.couponId, coupon.code]));
  const adjust = (list: Adjustment[]) =>
    list.map((entry, index) => adjustmentJson(entry, index, couponCodes, site.locale));
  const shipped = computed.shippingBaseCents !== undefined;
  const basket = {
    basketId: row.id,
    currency: row.currency,
    creationDate: row.created_at.toISOString(),
    lastModified: row.updated_at.toISOString(),
    channelType: 'storefront',
    taxation: site.taxation,
    temporaryBasket: false,
    customerInfo: {
      customerId: row.customer_id,
      ...(content.email ? { email: content.email } : {}),
      ...(content.customerName ? { customerName: content.customerName } : {}),
      isGuest: !registered,
    },
    productItems: computed.lines.map((line) => itemJson(line, adjust(line.adjustments))),
    shipments: [
      {
        shipmentId: 'me',
        gift: false,
        shipmentTotal: toAmount(computed.productTotalCents + computed.shippingCents),
        productSubTotal: toAmount(computed.productSubTotalCents),
        productTotal: toAmount(computed.productTotalCents),
        shippingTotal: toAmount(computed.shippingCents),
        ...(content.shippingAddress
          ? { shippingAddress: addressJson(content.shippingAddress, 'shipping') }
          : {}),
        ...(facts.method
          ? {
              shippingMethod: {
                id: facts.method.id,
                name: facts.method.name,
                description: facts.method.description,
              },
            }
          : {}),
      },
    ],
    shippingItems: shipped
      ? [
          {
            itemId: 'shipping',
            shipmentId: 'me',
            itemText: facts.method?.name ?? '',
            price: toAmount(computed.shippingBaseCents ?? 0),
            basePrice: toAmount(computed.shippingBaseCents ?? 0),
            priceAfterItemDiscount: toAmount(computed.shippingCents),
            priceAdjustments: adjust(computed.shippingAdjustments),
            tax: toAmount(computed.shippingTaxCents),
            taxRate: computed.shippingTaxRate / 1_000_000,
          },
        ]
      : [],
    orderPriceAdjustments: adjust(computed.orderAdjustments),
    couponItems: content.coupons.map(({ id, code, couponId }) => {
      const applied = computed.appliedCouponIds.has(couponId);
      const active = facts.promotions.some((promotion) => promotion.couponIds.includes(couponId));
      return {
        couponItemId: id,
        code,
        valid: applied,
        statusCode: applied ? 'applied' : active ? 'no_applicable_promotion' : 'no_active_promotion',
      };
    }),
    paymentInstruments: content.instruments.map(({ id, paymentMethodId, paymentCard }) => ({
      paymentInstrumentId: id,
      paymentMethodId,
      amount: toAmount(computed.orderTotalCents),
      ...(paymentCard ? { paymentCard: cardJson(paymentCard) } : {}),
    })),
    ...(content.billingAddress ? { billingAddress: addressJson(content.billingAddress, 'billing') } : {}),
    productSubTotal: toAmount(computed.productSubTotalCents),
    productTotal: toAmount(computed.productTotalCents),
    shippingTotal: toAmount(computed.shippingCents),
    shippingTotalTax: toAmount(computed.shippingTaxCents),
    merchandizeTotalTax: toAmount(computed.taxCents - computed.shippingTaxCents),
    taxTotal: toAmount(computed.taxCents),
    orderTotal: toAmount(computed.orderTotalCents),
    notes: {},
  };
  return basket as unknown as Basket;
}

function itemJson(line: ComputedLine, priceAdjustments: object[]) {
  const { item, facts } = line;
  return {
    itemId: item.id,
    productId: item.productId,
    productName: facts?.name ?? item.productId,
    itemText: facts?.name ?? item.productId,
    quantity: item.quantity,
    minOrderQuantity: facts?.minQuantity ?? 1,
    stepQuantity: facts?.stepQuantity ?? 1,
    shipmentId: 'me',
    basePrice: toAmount(line.unitCents),
    price: toAmount(line.baseCents),
    priceAfterItemDiscount: toAmount(line.afterItemCents),
    priceAfterOrderDiscount: toAmount(line.afterOrderCents),
    priceAdjustments,
    tax: toAmount(line.taxCents),
    taxBasis: toAmount(line.afterOrderCents),
    taxClassId: facts?.taxClassId ?? 'standard',
    taxRate: line.taxRate / 1_000_000,
    adjustedTax: toAmount(line.taxCents),
    bonusProductLineItem: false,
    gift: false,
  };
}

function adjustmentJson(
  { promotion, cents }: Adjustment,
  index: number,
  codes: Map<string, string>,
  locale: string,
) {
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
    appliedDiscount: {
      type: promotion.rule.discount?.kind.replace('-', '_') ?? 'percentage',
      amount: toAmount(cents),
    },
  };
}

export function addressJson(address: Address, id: string) {
  return { id, fullName: `${address.firstName} ${address.lastName}`.trim(), ...address };
}

export function cardJson(card: NonNullable<BasketRow['content']['instruments'][number]['paymentCard']>) {
  const { creditCardToken: _token, ...open } = card;
  return {
    ...open,
    ...(card.maskedNumber ? { numberLastDigits: card.maskedNumber.slice(-4) } : {}),
  };
}
