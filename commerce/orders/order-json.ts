import { randomBytes } from 'node:crypto';
import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic';
import { basketJson } from '../baskets/basket-json.ts';
import type { BasketRequest } from '../baskets/basket-request.ts';
import type { BasketPricing } from '../baskets/load-priced-basket.ts';
import type { BasketRow } from '../baskets/repository.ts';
import { DEFAULT_SHIPMENT, sentShipments } from '../baskets/shipments.ts';
import { withoutCustom } from '../http/custom-attributes.ts';
import type { OrderState } from './states.ts';

export type Order = ShopperOrdersTypes.Order;

/** An order in the platform's format: the basket with order number and state. */
export function orderJson(
  row: BasketRow,
  { priced, context }: BasketPricing,
  { shopper, site }: BasketRequest,
  order: { orderNo: string; status: OrderState; at: Date; isConfirmed: boolean },
): Order {
  const money = { ...site, currency: row.currency };
  const {
    basketId: _basket,
    temporaryBasket: _temporary,
    c_approachingDiscounts: _approaching,
    ...agreed
  } = {
    ...(basketJson(row, priced, context, money, shopper.registered) as Record<string, unknown>),
  };
  const sent = new Set(sentShipments(row.content).map(({ id }) => id));
  // Certificates are mailed, but belong to a shipment as every item does.
  if (sent.size === 0) sent.add(DEFAULT_SHIPMENT);
  const { firstName = '', lastName = '' } = row.content.billingAddress ?? {};
  return {
    ...agreed,
    shipments: (agreed.shipments as { shipmentId: string }[]).filter((one) => sent.has(one.shipmentId)),
    orderNo: order.orderNo,
    // Gives access to the complete order without signing in; mailed to the buyer.
    orderViewCode: randomBytes(18).toString('base64url'),
    creationDate: order.at.toISOString(),
    lastModified: order.at.toISOString(),
    createdBy: 'Customer',
    customerName: `${firstName} ${lastName}`.trim(),
    status: order.status,
    confirmationStatus: order.isConfirmed ? 'confirmed' : 'not_confirmed',
    paymentStatus: 'not_paid',
    shippingStatus: 'not_shipped',
    exportStatus: 'not_exported',
    siteId: site.siteId,
    customerLocale: site.locale,
    guest: !shopper.registered,
  } as Order;
}

/** A bought gift certificate without sender, recipient and message. */
const anonymousCertificate = ({
  giftCertificateItemId,
  amount,
  shipmentId,
}: NonNullable<Order['giftCertificateItems']>[number]) => ({
  giftCertificateItemId,
  amount,
  ...(shipmentId ? { shipmentId } : {}),
});

/** Returns the order without custom attributes, gift messages and the people of gift certificates. */
export function withoutExtras(order: Order): Order {
  const plain = <T extends object>(one: T): T => ({ ...withoutCustom(one), giftMessage: undefined });
  return {
    ...withoutCustom(order),
    productItems: order.productItems?.map((item) => ({
      ...plain(item),
      // Set by the service: when a pre-ordered or back-ordered item ships.
      ...(item.c_inStockDate ? { c_inStockDate: item.c_inStockDate } : {}),
      ...(item.c_stockHandling ? { c_stockHandling: item.c_stockHandling } : {}),
      ...(item.c_withdrawalExempt ? { c_withdrawalExempt: item.c_withdrawalExempt } : {}),
      ...(item.bundledProductItems ? { bundledProductItems: item.bundledProductItems.map(plain) } : {}),
    })),
    shipments: order.shipments?.map(plain),
    ...(order.giftCertificateItems
      ? { giftCertificateItems: order.giftCertificateItems.map(anonymousCertificate) }
      : {}),
  } as Order;
}

/** A carrier shows name and place of the recipient to anybody with the number. */
const untracked = <T extends object>(shipment: T): T => {
  const { trackingNumber: _number, trackingUrl: _url, ...rest } = shipment as Record<string, unknown>;
  return rest as T;
};

/** Returns the order without personal data, as shown to someone with email and postal code. */
export function withoutPersonalData(order: Order): Order {
  const {
    customerInfo: _customer,
    customerName: _name,
    paymentInstruments: _payment,
    orderViewCode: _code,
    orderToken: _token,
    couponItems: _coupons,
    ...rest
  } = withoutExtras(order);
  return {
    ...rest,
    billingAddress: { postalCode: order.billingAddress?.postalCode },
    shipments: (rest.shipments ?? []).map(({ shippingAddress: _address, ...shipment }) =>
      untracked(shipment),
    ),
    ...(rest.omsData
      ? {
          omsData: { ...rest.omsData, shipments: rest.omsData.shipments?.map((parcel) => untracked(parcel)) },
        }
      : {}),
  } as Order;
}

/** Returns only the order's status, because order numbers can be guessed. */
export function statusOnly(order: Order): Order {
  const { orderNo, creationDate, lastModified, siteId, status, shippingStatus, exportStatus } = order;
  return { orderNo, creationDate, lastModified, siteId, status, shippingStatus, exportStatus } as Order;
}
