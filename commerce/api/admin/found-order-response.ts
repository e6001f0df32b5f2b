import { z } from 'zod';
import { count, named, object, text, time } from '../../http/response-schema.ts';
import { ORDER_STATES } from '../../orders/states.ts';

/** A decimal amount such as "19.90", in the order's currency. */
const money = z.string();

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
