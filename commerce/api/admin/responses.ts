import { z } from 'zod';
import {
  count,
  flag,
  named,
  object,
  optional,
  type Responses,
  text,
  time,
} from '../../http/response-schema.ts';
import { ORDER_STATES, RETURN_STATES } from '../../orders/states.ts';
import { WITHDRAWAL_STATES } from '../../withdrawals/list-withdrawals.ts';
import { categoryResponses } from './category-responses.ts';
import { customerResponses } from './customer-responses.ts';
import { foundOrder } from './found-order-response.ts';
import { productResponses } from './product-responses.ts';
import { promotionResponses } from './promotion-responses.ts';
import { searchReportResponses } from './search-report-routes.ts';
import { searchWordsResponses } from './search-words-routes.ts';
import { testBasketResponses } from './test-basket-routes.ts';

/** A decimal amount such as "19.90", in the order's currency. */
const money = z.string();

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
    /** `items`: which products the buyer named; empty for the whole order */
    /** why nothing of it is packed or shipped now; absent when it may be */
    holdReason: text.optional(),
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
    /** after an authorization ended: what was paid and refunded outside the provider, and what is shipped and unpaid */
    outside: object({
      decidedAt: time.optional(),
      settled: money,
      refunded: money,
      unpaid: money,
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

const orderReturn = named(
  'StaffReturn',
  object({
    returnNo: text,
    orderNo: text,
    siteId: text,
    state: z.enum(RETURN_STATES),
    lines: z.array(
      object({
        itemId: text,
        productId: text,
        quantity: count,
        reason: text,
        ...optional({ exchangeFor: text, exchanged: flag }),
      }),
    ),
    restocked: flag,
    currency: text,
    refunded: money,
    requestedAt: time,
    ...optional({
      /** what of `refunded` staff pay back themselves */
      refundedOutside: money,
      refundPending: money,
      refundFailure: text,
      exchangeOrderNo: text,
      rejectionReason: text,
      receivedAt: time,
      inspectedAt: time,
      endedAt: time,
    }),
  }),
);

const values = z.looseObject({}).nullable();

const done = { 200: staffOrder };
const step = { 200: orderReturn };

/** The store's own API for the merchant's other systems. */
export const adminResponses: Responses = {
  'GET /dashboard': {
    200: named(
      'Dashboard',
      object({
        days: z.array(object({ day: text, orders: count, revenue: money })),
        currency: text,
        pending: object({
          toShip: count,
          held: count,
          returnsToReceive: count,
          returnsToInspect: count,
          returnsToRefund: count,
          failedPayments: count,
          failedMails: count,
          lowStock: count,
        }),
      }),
    ),
  },
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
  'GET /returns': {
    200: named('StaffReturnResult', object({ limit: count, offset: count, data: z.array(orderReturn) })),
  },
  'GET /returns/{returnNo}': step,
  'POST /returns/{returnNo}/receive': step,
  'POST /returns/{returnNo}/inspect': step,
  'POST /returns/{returnNo}/refund': step,
  'POST /returns/{returnNo}/exchange': step,
  'POST /returns/{returnNo}/reject': step,
  ...productResponses,
  ...categoryResponses,
  ...searchReportResponses,
  ...searchWordsResponses,
  ...promotionResponses,
  ...testBasketResponses,
  ...customerResponses,
  'GET /withdrawals': {
    200: named(
      'WithdrawalResult',
      object({
        limit: count,
        offset: count,
        data: z.array(
          object({
            withdrawalId: text,
            siteId: text,
            state: z.enum(WITHDRAWAL_STATES),
            orderNo: text.optional(),
            namedOrder: text,
            name: text,
            email: text,
            items: text,
            declaredByBuyer: flag,
            receivedAt: time,
            period: z.enum(['within', 'after', 'open']),
            receipt: z.enum(['waiting', 'delayed', 'sent', 'dropped', 'dead']).optional(),
            /** refunds, cancellations and ended returns of the order since, which may settle it */
            answers: z.array(
              object({
                by: z.enum(['refund', 'cancellation', 'return']),
                reference: text,
                amount: money.optional(),
              }),
            ),
            currency: text.optional(),
            settlement: object({
              by: z.enum(['refund', 'cancellation', 'return', 'note']),
              /** for If-Match: differs when it was settled another time */
              ...optional({ reference: text, note: text, staff: text, at: time, version: text }),
            }).optional(),
            /** settlements that staff took back, oldest first */
            reopenings: z
              .array(
                object({
                  at: time,
                  staff: text,
                  reason: text,
                  settlement: object({
                    by: text,
                    ...optional({ reference: text, note: text, staff: text }),
                    at: time,
                  }),
                }),
              )
              .optional(),
          }),
        ),
      }),
    ),
  },
  'POST /withdrawals/{withdrawalId}/settle': { 204: null },
  'POST /withdrawals/{withdrawalId}/reopen': { 204: null },
  'GET /audit': {
    200: named(
      'AuditResult',
      object({
        limit: count,
        data: z.array(
          object({
            id: count,
            at: time,
            clientId: text,
            source: text,
            action: text,
            subject: text,
            siteId: text.optional(),
            idempotencyKey: text.optional(),
            request: z.looseObject({}),
            before: values,
            after: values,
          }),
        ),
      }),
    ),
  },
};
