import { randomBytes } from 'node:crypto';
import { toAmount } from '../../shared/minor-units.ts';
import { PLATFORM_DEFAULT_CLASS } from '../taxes/rates.ts';
import type { Order } from './order-json.ts';

type Item = NonNullable<Order['productItems']>[number];

/** A piece that the buyer gets instead of one that came back. */
export interface ExchangedLine {
  /** line of the order that is exchanged */
  item: Item;
  itemId: string;
  productId: string;
  productName: string;
  quantity: number;
  /** what was paid for the pieces that came back, in minor units with tax */
  cents: number;
}

/**
 * An exchange in the platform's format: its lines at what was paid for those that came back, less an adjustment of the same
 * amount, so that nothing is due. Goes to the address of the line that it replaces, without a price for delivery.
 */
export function exchangeJson(order: Order, lines: ExchangedLine[], orderNo: string, now: Date): Order {
  const { currency = '', taxation, customerInfo, customerName, billingAddress, siteId } = order;
  const { channelType, taxRoundedAtGroup, customerLocale, guest } = order as Record<string, unknown>;
  const sent = new Set(lines.map(({ item }) => item.shipmentId));
  const shipments = (order.shipments ?? []).filter(({ shipmentId }) => sent.has(shipmentId));
  const time = now.toISOString();
  const fields: Record<string, unknown> = {
    currency,
    taxation,
    channelType,
    taxRoundedAtGroup,
    agentBasket: false,
    customerInfo,
    customerName,
    billingAddress,
    siteId,
    customerLocale,
    guest,
    orderNo,
    orderViewCode: randomBytes(18).toString('base64url'),
    creationDate: time,
    lastModified: time,
    createdBy: 'Merchant',
    status: 'new',
    confirmationStatus: 'confirmed',
    paymentStatus: 'paid',
    shippingStatus: 'not_shipped',
    exportStatus: 'not_exported',
    productItems: lines.map((line) => itemJson(line, currency)),
    shipments: shipments.map((shipment) => shipmentJson(shipment)),
    shippingItems: (order.shippingItems ?? [])
      .filter(({ shipmentId }) => sent.has(shipmentId))
      .map((item) => ({ ...item, ...FREE, basePrice: 0, priceAdjustments: [] })),
    orderPriceAdjustments: [],
    bonusDiscountLineItems: [],
    couponItems: [],
    paymentInstruments: [],
    groupedTaxItems: [],
    productSubTotal: 0,
    productTotal: 0,
    shippingTotal: 0,
    shippingTotalTax: 0,
    adjustedMerchandizeTotalTax: 0,
    adjustedShippingTotalTax: 0,
    merchandizeTotalTax: 0,
    taxTotal: 0,
    orderTotal: 0,
    notes: {},
  };
  return fields as Order;
}

const FREE = { price: 0, priceAfterItemDiscount: 0, tax: 0, taxBasis: 0, adjustedTax: 0 };

function itemJson(
  { item, itemId, productId, productName, quantity, cents }: ExchangedLine,
  currency: string,
) {
  const price = toAmount(cents, currency);
  return {
    ...(item.c_withdrawalExempt ? { c_withdrawalExempt: item.c_withdrawalExempt } : {}),
    itemId,
    productId,
    productName,
    itemText: productName,
    quantity,
    minOrderQuantity: 1,
    stepQuantity: 1,
    shipmentId: item.shipmentId,
    taxClassId: item.taxClassId ?? PLATFORM_DEFAULT_CLASS,
    bonusProductLineItem: false,
    gift: false,
    ...FREE,
    priceAfterOrderDiscount: 0,
    basePrice: toAmount(Math.floor(cents / quantity), currency),
    price,
    taxRate: item.taxRate ?? 0,
    priceAdjustments: [
      {
        priceAdjustmentId: `${itemId}-exchange`,
        promotionId: 'exchange',
        campaignId: 'exchange',
        itemText: 'exchange',
        price: -price,
        custom: true,
        manual: true,
        appliedDiscount: { type: 'fixed_price', amount: 0 },
      },
    ],
  };
}

/** The shipment with its address and method, at no charge and not sent yet. */
function shipmentJson(shipment: NonNullable<Order['shipments']>[number]) {
  const { trackingNumber: _number, c_carrier: _carrier, giftMessage: _message, ...rest } = shipment;
  const zero = Object.fromEntries(
    Object.keys(rest)
      .filter((name) => /Total(Tax)?$/.test(name))
      .map((name) => [name, 0]),
  );
  const { shippingMethod } = rest;
  return {
    ...rest,
    ...zero,
    gift: false,
    shippingStatus: 'not_shipped',
    ...(shippingMethod ? { shippingMethod: { ...shippingMethod, price: 0 } } : {}),
  };
}
