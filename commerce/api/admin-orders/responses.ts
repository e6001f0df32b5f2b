import { z } from 'zod';
import {
  count,
  named,
  object,
  optional,
  type Responses,
  text,
  withAttributes,
} from '../../http/response-schema.ts';
import { fullOrder } from '../orders/responses.ts';

/** Loose where the order of a deleted account has less: it has only country and state. */
const address = z.looseObject(optional({ id: text, fullName: text, countryCode: text }));

const adminOrder = named(
  'AdminOrder',
  withAttributes({
    ...fullOrder,
    billingAddress: address.optional(),
    shipments: z.array(
      z.looseObject({ shipmentId: text, shippingStatus: text, shippingAddress: address.optional() }),
    ),
    externalOrderStatus: text.optional(),
    customerInfo: fullOrder.customerInfo.optional(),
    customerName: text.optional(),
    paymentInstruments: z.array(z.looseObject({ paymentInstrumentId: text, paymentMethodId: text })),
  }),
);

/** Orders of the merchant's other systems. */
export const adminOrderResponses: Responses = {
  'GET /orders': {
    200: named('AdminOrderResult', object({ limit: count, offset: count, data: z.array(adminOrder) })),
  },
  'GET /orders/{orderNo}': { 200: adminOrder },
  'PUT /orders/{orderNo}/status': { 201: null, 204: null },
  'PUT /orders/{orderNo}/export-status': { 204: null },
  'PUT /orders/{orderNo}/confirmation-status': { 204: null },
  'PUT /orders/{orderNo}/external-status': { 204: null },
  'PUT /orders/{orderNo}/payment-status': { 204: null },
  'PUT /orders/{orderNo}/shipping-status': { 204: null },
};
