import { z } from 'zod';
import {
  count,
  flag,
  named,
  object,
  optional,
  page,
  type Responses,
  text,
  time,
  withAttributes,
} from '../../http/response-schema.ts';
import { couponItem } from '../baskets/line-schemas.ts';
import {
  agreedFields,
  anonymousShipments,
  customerInfo,
  orderAddress,
  paymentInstrument,
  paymentMethods,
  shipments,
} from '../baskets/order-schemas.ts';

/** Known to anybody with the order number and the email. */
const status = {
  orderNo: text,
  creationDate: time,
  lastModified: time,
  siteId: text,
  status: z.enum(['created', 'new', 'completed', 'cancelled', 'failed']),
  shippingStatus: z.enum(['not_shipped', 'part_shipped', 'shipped']),
  exportStatus: text,
};

/** Order Management's view of the order: parcels, and what can be cancelled and returned. */
const omsData = named(
  'OmsData',
  object({
    status: text,
    shipments: z.array(
      object({
        id: text,
        status: text,
        ...optional({ provider: text, trackingNumber: text, trackingUrl: text, actualDeliveryDate: time }),
        shipmentItems: z.array(object({ id: text, productItemId: text, quantity: z.number() })),
      }),
    ),
  }),
);

const reasonCodes = z.array(object({ reason: text, default: flag, c_noFee: flag.optional() }));

const orderFields = {
  ...agreedFields,
  ...status,
  confirmationStatus: z.enum(['confirmed', 'not_confirmed']),
  createdBy: text,
  customerLocale: text,
  externalOrderStatus: text.optional(),
  guest: flag,
  paymentStatus: z.enum(['not_paid', 'part_paid', 'paid']),
  omsData: omsData.optional(),
};

/** Fields that only the buyer sees. */
const personal = {
  couponItems: z.array(couponItem),
  customerInfo,
  customerName: text,
  paymentInstruments: z.array(paymentInstrument),
};

/** The whole order, as its buyer and the merchant see it. */
export const fullOrder = { ...orderFields, ...personal, shipments, billingAddress: orderAddress };

export const exportedOrder = named('ExportedOrder', withAttributes(fullOrder));
const order = named('Order', withAttributes({ ...fullOrder, orderViewCode: text.optional() }));
const anonymousOrder = named(
  'AnonymousOrder',
  withAttributes({
    ...orderFields,
    shipments: anonymousShipments,
    billingAddress: object(optional({ postalCode: text })),
  }),
);
const orderStatus = named('OrderStatus', object(status));

const changed = { 200: order };

/** Shopper Orders. */
export const orderResponses: Responses = {
  'POST /orders': changed,
  'GET /orders/{orderNo}': changed,
  'POST /orders/{orderNo}/lookup': {
    200: named('OrderLookup', z.union([order, anonymousOrder, orderStatus])),
  },
  'POST /orders/{orderNo}/actions/fail': { 201: null, 204: null },
  'POST /orders/{orderNo}/payment-instruments': changed,
  'PATCH /orders/{orderNo}/payment-instruments/{instrumentId}': changed,
  'DELETE /orders/{orderNo}/payment-instruments/{instrumentId}': changed,
  'GET /orders/{orderNo}/payment-methods': { 200: paymentMethods },
  'GET /orders/oms-meta-data': {
    200: named(
      'OmsMetaData',
      object({
        cancelReasonCodes: reasonCodes,
        returnReasonCodes: reasonCodes,
        c_exchangeable: flag,
        c_returnFees: z.record(z.string(), z.number()),
      }),
    ),
  },
  'POST /orders/{orderNo}/actions/oms-cancel-order': changed,
  'POST /orders/{orderNo}/actions/oms-return-order': changed,
};

/** Orders of a customer. */
export const customerOrderResponses: Responses = {
  'GET /customers/{customerId}/orders': {
    200: named('CustomerOrderResult', object({ ...page(order), offset: count })),
  },
};
