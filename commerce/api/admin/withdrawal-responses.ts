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
import { WITHDRAWAL_STATES } from '../../withdrawals/list-withdrawals.ts';

export const withdrawalResponses: Responses = {
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
};
