import { z } from 'zod';
import {
  amount,
  flag,
  named,
  object,
  optional,
  text,
  time,
  withAttributes,
} from '../../http/response-schema.ts';
import { gift, giftCertificateItem, priceAdjustments, productItem, shippingItem } from './line-schemas.ts';

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

export const methodFields = { id: text, name: text, description: text, price: amount };
export const shippingMethod = named('ShippingMethod', withAttributes(methodFields));

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

/** Fields of baskets and of every view of an order. */
export const agreedFields = {
  agentBasket: flag,
  bonusDiscountLineItems: z.array(
    object({
      id: text,
      promotionId: text,
      couponCode: text.optional(),
      maxBonusItems: z.number(),
      bonusProducts: z.array(object({ productId: text, productName: text, c_price: amount })),
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
