import { z } from 'zod';
import { count, money, named, object, text, time } from '../../http/response-schema.ts';
import { ORDER_STATES } from '../../orders/states.ts';

/** An order in a list. */
export const foundOrder = named(
  'FoundOrder',
  object({
    orderNo: text,
    siteId: text,
    createdAt: time,
    buyer: object({ name: text, email: text }),
    total: money,
    currency: text,
    status: z.enum(ORDER_STATES),
    paymentStatus: text,
    shippingStatus: text,
    pieces: count,
    openReturns: count,
  }),
);
