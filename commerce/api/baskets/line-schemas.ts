import { z } from 'zod';
import { amount, flag, named, object, text, withAttributes } from '../../http/response-schema.ts';

export const discount = object({ type: text, percentage: z.number().optional(), amount });

export const priceAdjustments = z.array(
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

export const gift = { gift: flag, giftMessage: text.optional() };
const itemName = { productId: text, productName: text, itemText: text, quantity: z.number() };

/** Only of orders: quantities of Order Management. */
const omsProductData = named(
  'OmsProductData',
  object({
    status: text,
    quantityOrdered: z.number(),
    quantityAvailableToCancel: z.number(),
    quantityCanceled: z.number(),
    quantityAvailableToReturn: z.number(),
    quantityReturnInitiated: z.number(),
    quantityReturned: z.number(),
  }),
);

export const productItem = named(
  'ProductItem',
  withAttributes({
    itemId: text,
    shipmentId: text,
    ...itemName,
    ...money,
    ...gift,
    omsData: omsProductData.optional(),
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
    bundledProductItems: z
      .array(
        withAttributes({
          itemId: text,
          ...itemName,
          ...gift,
          optionItems: z
            .array(withAttributes({ optionId: text, optionValueId: text, itemText: text }))
            .optional(),
        }),
      )
      .optional(),
  }),
);

const { priceAfterOrderDiscount: _ofProducts, ...shippingMoney } = money;
export const shippingItem = named(
  'ShippingItem',
  object({ itemId: text, shipmentId: text, itemText: text, ...shippingMoney }),
);

export const couponItem = named(
  'CouponItem',
  object({
    couponItemId: text,
    code: text,
    valid: flag,
    statusCode: text,
    c_currencies: z.array(text).optional(),
  }),
);

export const giftCertificateItem = named(
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
