import { z } from 'zod';
import { named, object, type Responses, text, time } from '../../http/response-schema.ts';
import { customer } from '../customers/responses.ts';
import { exportedOrder } from '../orders/responses.ts';

/** Data without a shape of the platform, as it is stored. */
const stored = z.array(z.looseObject({ siteId: text, creationDate: time }));

/** A customer's own data. */
export const customerDataResponses: Responses = {
  'POST /customers/{customerId}/export': {
    200: named(
      'CustomerData',
      object({
        exportedAt: time,
        customer,
        orders: z.array(exportedOrder),
        baskets: stored,
        orderNotes: stored,
        productLists: stored,
        subscriptions: stored,
        withdrawals: stored,
        notices: stored,
        activity: stored,
      }),
    ),
  },
  'POST /customers/{customerId}/delete': { 204: null },
};
