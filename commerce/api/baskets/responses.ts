import { z } from 'zod';
import {
  amount,
  count,
  flag,
  named,
  object,
  type Responses,
  text,
  withAttributes,
} from '../../http/response-schema.ts';
import { couponItem, discount } from './line-schemas.ts';
import {
  agreedFields,
  customerInfo,
  methodFields,
  orderAddress,
  paymentInstrument,
  paymentMethods,
  shipments,
  shippingMethod,
} from './order-schemas.ts';

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
