import { z } from 'zod';
import {
  count,
  flag,
  money,
  named,
  object,
  optional,
  type Responses,
  text,
  time,
} from '../../http/response-schema.ts';
import { ORDER_STATES, RETURN_STATES } from '../../orders/states.ts';
import { foundOrder } from './found-order-response.ts';

/** newest first */
const notes = z.array(object({ id: count, author: text, note: text, createdAt: time }));

const staffOrder = named(
  'StaffOrder',
  object({
    orderNo: text,
    siteId: text,
    /** for If-Match: differs when the order has changed */
    version: text,
    createdAt: time,
    updatedAt: time,
    status: z.enum(ORDER_STATES),
    paymentStatus: text,
    exportStatus: text,
    confirmationStatus: text,
    shippingStatus: text,
    externalStatus: text.optional(),
    currency: text,
    total: money,
    cancelledTotal: money,
    lines: z.array(
      object({
        itemId: text,
        productId: text,
        name: text,
        variation: z.array(text),
        quantity: count,
        shipped: count,
        cancelled: count,
        amount: money,
      }),
    ),
    parcels: z.array(
      object({
        id: text,
        number: count,
        state: text,
        items: z.array(object({ itemId: text, quantity: count })),
        shippedAt: time,
        ...optional({ carrier: text, trackingNumber: text, trackingUrl: text, deliveredAt: time }),
      }),
    ),
    returns: z.array(z.looseObject({ returnNo: text, state: z.enum(RETURN_STATES) })),
    /** why nothing of it is packed or shipped now; absent when it may be */
    holdReason: text.optional(),
    /** `items`: which products the buyer named; empty for the whole order */
    withdrawals: z.array(
      object({ receivedAt: time, items: text, declaredByBuyer: z.boolean(), isSettled: z.boolean() }),
    ),
    documents: z.array(z.looseObject({ number: text, kind: text, amount: money, date: text })),
    payments: z.array(
      object({
        id: text,
        method: text,
        state: text,
        authorized: money,
        captured: money,
        refunded: money,
        reference: text.optional(),
        ended: object({ at: time, reason: text }).optional(),
        operationCount: count,
        operations: z.array(
          object({
            kind: text,
            state: text,
            amount: money,
            createdAt: time,
            ...optional({ reason: text, failure: text }),
          }),
        ),
      }),
    ),
    /** after an authorization ended: what was paid and refunded outside the provider, what is shipped and unpaid, and what was paid twice and is not refunded */
    outside: object({
      decidedAt: time.optional(),
      settled: money,
      refunded: money,
      unpaid: money,
      overpaid: money,
      refunds: z.array(object({ amount: money, at: time, returnNo: text.optional() })),
    }).optional(),
    giftCertificates: z.array(object({ merchantId: text, paid: money, refunded: money })),
    noteCount: count,
    notes,
  }),
);

const orderNotes = named(
  'OrderNotes',
  object({ orderNo: text, limit: count, offset: count, total: count, notes }),
);

const done = { 200: staffOrder };

/** Orders: reading, shipping, captures, refunds, notes. */
export const orderResponses: Responses = {
  'GET /orders': {
    200: named(
      'FoundOrders',
      object({ limit: count, data: z.array(foundOrder), nextCursor: text.optional() }),
    ),
  },
  'POST /orders/export': { 200: 'text/csv' },
  'GET /orders/{orderNo}': done,
  'GET /orders/{orderNo}/timeline': {
    200: named(
      'OrderTimeline',
      object({ orderNo: text, events: z.array(z.looseObject({ event: text, at: text })) }),
    ),
  },
  'GET /orders/{orderNo}/notes': { 200: orderNotes },
  'POST /orders/{orderNo}/notes': { 200: orderNotes },
  'DELETE /orders/{orderNo}/notes/{noteId}': { 204: null },
  'POST /orders/{orderNo}/mails': { 204: null },
  'POST /orders/{orderNo}/prepare': done,
  'POST /orders/{orderNo}/parcels': done,
  'POST /orders/parcels': {
    200: named(
      'ShippedOrders',
      object({
        data: z.array(
          object({
            orderNo: text,
            result: z.enum(['shipped', 'refused']),
            /** by an earlier request with the key */
            repeated: flag,
            ...optional({ reason: text, detail: text }),
          }),
        ),
      }),
    ),
  },
  'POST /orders/{orderNo}/deliveries': done,
  'POST /orders/{orderNo}/cancel': done,
  'POST /orders/{orderNo}/captures': done,
  'POST /orders/{orderNo}/outside-payment': done,
  'POST /orders/{orderNo}/refunds': done,
};
