import { z } from 'zod';
import {
  amount,
  count,
  flag,
  named,
  object,
  optional,
  type Responses,
  text,
  time,
  withAttributes,
} from '../../http/response-schema.ts';

const discount = object({ type: text, percentage: z.number().optional(), amount });

const priceAdjustments = z.array(
  named(
    'PriceAdjustment',
    object({
      priceAdjustmentId: text,
      promotionId: text,
      campaignId: text,
      itemText: text,
      price: amount,
      custom: flag,
      manual: flag,
      couponCode: text.optional(),
      appliedDiscount: discount,
    }),
  ),
);

const money = {
  basePrice: amount,
  price: amount,
  priceAfterItemDiscount: amount,
  priceAfterOrderDiscount: amount,
  tax: amount,
  taxBasis: amount,
  taxRate: z.number(),
  adjustedTax: amount,
  taxClassId: text,
  priceAdjustments,
};

const gift = { gift: flag, giftMessage: text.optional() };
const itemName = { productId: text, productName: text, itemText: text, quantity: z.number() };

const productItem = named(
  'ProductItem',
  withAttributes({
    itemId: text,
    shipmentId: text,
    ...itemName,
    ...money,
    ...gift,
    minOrderQuantity: z.number(),
    stepQuantity: z.number(),
    bonusProductLineItem: flag,
    bonusDiscountLineItemId: text.optional(),
    optionItems: z
      .array(
        withAttributes({
          itemId: text,
          optionId: text,
          optionValueId: text,
          itemText: text,
          quantity: z.number(),
          shipmentId: text,
          bonusProductLineItem: flag,
          gift: flag,
          ...money,
        }),
      )
      .optional(),
    bundledProductItems: z.array(withAttributes({ itemId: text, ...itemName, ...gift })).optional(),
  }),
);

export const orderAddress = named(
  'OrderAddress',
  withAttributes({
    id: text,
    fullName: text,
    ...optional({
      address1: text,
      address2: text,
      city: text,
      companyName: text,
      countryCode: text,
      firstName: text,
      jobTitle: text,
      lastName: text,
      phone: text,
      postalCode: text,
      salutation: text,
      secondName: text,
      stateCode: text,
      suffix: text,
      suite: text,
      title: text,
    }),
  }),
);

const methodFields = { id: text, name: text, description: text, price: amount };
const shippingMethod = named('ShippingMethod', withAttributes(methodFields));

const totals = {
  productSubTotal: amount,
  productTotal: amount,
  shippingTotal: amount,
  merchandizeTotalTax: amount,
  adjustedMerchandizeTotalTax: amount,
  shippingTotalTax: amount,
  adjustedShippingTotalTax: amount,
  taxTotal: amount,
};

const shipment = {
  shipmentId: text,
  shippingStatus: text,
  shipmentTotal: amount,
  shippingMethod: shippingMethod.optional(),
  trackingNumber: text.optional(),
  ...gift,
  ...totals,
};

const { priceAfterOrderDiscount: _ofProducts, ...shippingMoney } = money;
const shippingItem = named(
  'ShippingItem',
  object({ itemId: text, shipmentId: text, itemText: text, ...shippingMoney }),
);

export const paymentInstrument = named(
  'OrderPaymentInstrument',
  withAttributes({
    paymentInstrumentId: text,
    paymentMethodId: text,
    amount,
    maskedGiftCertificateCode: text.optional(),
    paymentCard: withAttributes(
      optional({
        cardType: text,
        expirationMonth: z.int(),
        expirationYear: z.int(),
        holder: text,
        maskedNumber: text,
        numberLastDigits: text,
      }),
    ).optional(),
  }),
);

export const customerInfo = object({ customerId: text, email: text.optional(), isGuest: flag });

export const couponItem = named(
  'CouponItem',
  object({ couponItemId: text, code: text, valid: flag, statusCode: text }),
);

const giftCertificateItem = named(
  'GiftCertificateItem',
  object({
    giftCertificateItemId: text,
    amount,
    shipmentId: text,
    recipientEmail: text.optional(),
    recipientName: text.optional(),
    senderName: text.optional(),
    message: text.optional(),
  }),
);

/** Fields of baskets and of every view of an order. */
export const agreedFields = {
  agentBasket: flag,
  bonusDiscountLineItems: z.array(
    object({
      id: text,
      promotionId: text,
      couponCode: text.optional(),
      maxBonusItems: z.number(),
      bonusProducts: z.array(object({ productId: text, productName: text })),
      c_calloutMsg: text.optional(),
      c_ruleBased: flag.optional(),
    }),
  ),
  channelType: text,
  creationDate: time,
  currency: text,
  giftCertificateItems: z.array(giftCertificateItem).optional(),
  groupedTaxItems: z.array(object({ taxRate: z.number(), taxValue: amount })),
  lastModified: time,
  notes: object({}),
  orderPriceAdjustments: priceAdjustments,
  orderTotal: amount,
  productItems: z.array(productItem),
  shippingItems: z.array(shippingItem),
  taxation: z.enum(['gross', 'net']),
  taxRoundedAtGroup: flag,
  ...totals,
};

export const shipments = z.array(
  named('Shipment', withAttributes({ ...shipment, shippingAddress: orderAddress.optional() })),
);
/** Without the address of the buyer. */
export const anonymousShipments = z.array(withAttributes(shipment));

const approachingDiscounts = z.array(
  named(
    'ApproachingDiscount',
    withAttributes({
      type: text,
      conditionThreshold: amount,
      merchandiseTotal: amount,
      discount,
      promotionLink: object({
        promotionId: text,
        name: text,
        title: text,
        calloutMsg: text.optional(),
      }),
      shipmentId: text.optional(),
      shippingMethods: z.array(object(methodFields)).optional(),
    }),
  ),
);

const basket = named(
  'Basket',
  withAttributes({
    basketId: text,
    ...agreedFields,
    temporaryBasket: flag,
    customerInfo,
    shipments,
    couponItems: z.array(couponItem),
    paymentInstruments: z.array(paymentInstrument),
    billingAddress: orderAddress.optional(),
    approachingDiscounts: approachingDiscounts.optional(),
    flashes: z
      .array(
        object({
          type: text,
          message: text,
          path: text,
          details: object({ itemId: text, productId: text, maxQuantity: z.number() }),
        }),
      )
      .optional(),
  }),
);

export const paymentMethods = named(
  'PaymentMethodResult',
  object({
    applicablePaymentMethods: z.array(
      object({
        id: text,
        name: text,
        description: text,
        cards: z.array(object({ cardType: text, name: text })).optional(),
      }),
    ),
  }),
);

const changed = { 200: basket };

/** Shopper Baskets, in both versions. */
export const basketResponses: Responses = {
  'POST /baskets': changed,
  'GET /baskets/{basketId}': changed,
  'PATCH /baskets/{basketId}': changed,
  'DELETE /baskets/{basketId}': { 204: null },
  'POST /baskets/actions/merge': changed,
  'POST /baskets/actions/transfer': { ...changed, 204: null },
  'POST /baskets/{basketId}/items': changed,
  'PATCH /baskets/{basketId}/items': changed,
  'PATCH /baskets/{basketId}/items/{itemId}': changed,
  'DELETE /baskets/{basketId}/items/{itemId}': changed,
  'POST /baskets/{basketId}/coupons': changed,
  'DELETE /baskets/{basketId}/coupons/{couponItemId}': changed,
  'POST /baskets/{basketId}/gift-certificate-items': changed,
  'PATCH /baskets/{basketId}/gift-certificate-items/{giftCertificateItemId}': changed,
  'DELETE /baskets/{basketId}/gift-certificate-items/{giftCertificateItemId}': changed,
  'PUT /baskets/{basketId}/customer': changed,
  'PUT /baskets/{basketId}/billing-address': changed,
  'POST /baskets/{basketId}/payment-instruments': changed,
  'PATCH /baskets/{basketId}/payment-instruments/{instrumentId}': changed,
  'DELETE /baskets/{basketId}/payment-instruments/{instrumentId}': changed,
  'GET /baskets/{basketId}/payment-methods': { 200: paymentMethods },
  'POST /baskets/{basketId}/shipments': changed,
  'PATCH /baskets/{basketId}/shipments/{shipmentId}': changed,
  'DELETE /baskets/{basketId}/shipments/{shipmentId}': changed,
  'PUT /baskets/{basketId}/shipments/{shipmentId}/shipping-address': changed,
  'PUT /baskets/{basketId}/shipments/{shipmentId}/shipping-method': changed,
  'GET /baskets/{basketId}/shipments/{shipmentId}/shipping-methods': {
    200: named(
      'ShippingMethodResult',
      object({
        defaultShippingMethodId: text.optional(),
        applicableShippingMethods: z.array(shippingMethod),
      }),
    ),
  },
};

/** A customer's open basket. */
export const customerBasketResponses: Responses = {
  'GET /customers/{customerId}/baskets': {
    200: named('BasketsResult', object({ total: count, baskets: z.array(basket) })),
  },
};
