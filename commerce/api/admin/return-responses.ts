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
import { RETURN_STATES } from '../../orders/states.ts';

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

const step = { 200: orderReturn };

export const returnResponses: Responses = {
  'GET /returns': {
    200: named('StaffReturnResult', object({ limit: count, offset: count, data: z.array(orderReturn) })),
  },
  'GET /returns/{returnNo}': step,
  'POST /returns/{returnNo}/receive': step,
  'POST /returns/{returnNo}/inspect': step,
  'POST /returns/{returnNo}/refund': step,
  'POST /returns/{returnNo}/exchange': step,
  'POST /returns/{returnNo}/reject': step,
};
