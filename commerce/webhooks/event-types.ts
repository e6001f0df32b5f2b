import { z } from 'zod';

/** A decimal with all digits of its currency: "19.90" in EUR, "1990" in JPY. */
const amount = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .meta({ id: 'amount' });
const time = z.iso.datetime().meta({ id: 'time' });
const quantity = z.int().min(1);

const order = z
  .strictObject({
    orderNo: z.string(),
    status: z.enum(['created', 'new', 'completed', 'cancelled', 'failed']),
    confirmationStatus: z.enum(['confirmed', 'not_confirmed']),
    paymentStatus: z.enum(['not_paid', 'part_paid', 'paid']),
    shippingStatus: z.enum(['not_shipped', 'part_shipped', 'shipped']),
    currency: z.string().length(3),
    /** with delivery and tax */
    total: amount,
    /** of it for pieces that were cancelled, with their delivery when nothing is sent: not charged, or given back */
    cancelledTotal: amount.optional(),
  })
  .meta({ id: 'order' });

/** What was bought. The amount of a line is after promotions, with options and tax; the rest of the total is delivery. */
const placedOrder = order.extend({
  placedAt: time,
  /** part of the total */
  taxTotal: amount,
  /** what it replaces: its total is 0, and what was paid stays with that order */
  exchange: z.strictObject({ orderNo: z.string(), returnNo: z.string() }).optional(),
  lines: z.array(z.strictObject({ itemId: z.string(), productId: z.string(), quantity, amount })),
});

const parcel = z
  .strictObject({
    id: z.string(),
    carrier: z.string().optional(),
    trackingNumber: z.string().optional(),
    shippedAt: time,
    deliveredAt: time.optional(),
    lines: z.array(z.strictObject({ itemId: z.string(), productId: z.string(), quantity })),
  })
  .meta({ id: 'parcel' });

const orderReturn = z
  .strictObject({
    returnNo: z.string(),
    state: z.enum(['requested', 'received', 'inspected', 'refunded', 'exchanged', 'rejected']),
    lines: z.array(
      z.strictObject({
        itemId: z.string(),
        productId: z.string(),
        quantity,
        reason: z.string(),
        /** product that the buyer wants instead */
        exchangeFor: z.string().optional(),
        /** whether it is sent; from the end of the return on */
        exchanged: z.boolean().optional(),
      }),
    ),
    /** whether its pieces are in stock again; from the inspection on */
    restocked: z.boolean().optional(),
    /** by the payment provider, to gift certificates and outside the provider; requested, of an exchange; what is left of it, when it failed */
    refund: amount.optional(),
    /** order with what is sent instead */
    exchangeOrderNo: z.string().optional(),
  })
  .meta({ id: 'return' });

const cancellation = z
  .strictObject({
    lines: z.array(z.strictObject({ itemId: z.string(), productId: z.string(), quantity, amount })),
    /** of the lines, and of delivery when nothing is sent */
    amount,
    /** what of it gift certificates got back */
    toGiftCertificates: amount.optional(),
    /** what of it was charged before, and is refunded; the rest is not charged */
    refund: amount.optional(),
  })
  .meta({ id: 'cancellation' });

const ofOrder = z.strictObject({ order });
const ofReturn = z.strictObject({ order, return: orderReturn });
const ofRefund = z.strictObject({
  order,
  amount,
  /** what of the amount the gift certificates got that paid */
  toGiftCertificates: amount.optional(),
  /** what of it the merchant pays back, because it was settled outside the payment provider */
  outsideProvider: amount.optional(),
  refundedTotal: amount,
});

/** Every event with the schema of its data. */
export const EVENT_DATA = {
  'order.placed': z.strictObject({ order: placedOrder }),
  'order.paid': ofOrder,
  'order.captured': z.strictObject({ order, amount }),
  'order.shipped': z.strictObject({ order, parcel }),
  'order.delivered': z.strictObject({ order, parcels: z.array(parcel) }),
  'order.completed': ofOrder,
  'order.cancelled': ofOrder,
  'order.lines_cancelled': z.strictObject({ order, cancellation }),
  'order.failed': ofOrder,
  'order.withdrawn': z.strictObject({
    order,
    withdrawal: z.strictObject({
      withdrawalId: z.string(),
      receivedAt: time,
      /** who declared it placed the order; otherwise somebody who knows its number and email, which can be guessed */
      declaredByBuyer: z.boolean(),
      /** of the whole order; otherwise of what the consumer named, see GET /admin/v1/withdrawals */
      wholeOrder: z.boolean(),
    }),
  }),
  'order.refunded': ofRefund,
  'order.refund_failed': ofRefund,
  'return.requested': ofReturn,
  'return.received': ofReturn,
  'return.inspected': ofReturn,
  'return.refunded': ofReturn,
  'return.refund_failed': ofReturn,
  'return.exchanged': ofReturn,
  'return.rejected': ofReturn,
  'stock.changed': z.strictObject({
    inventoryListId: z.string(),
    productId: z.string(),
    /** pieces that can be sold, with those of pre-order and back-order; null when not counted */
    ats: z.int().min(0).nullable(),
    /** pieces in stock; null when not counted */
    stockLevel: z.int().min(0).nullable(),
    /** always in stock, without a number */
    perpetual: z.boolean(),
    /** the list has no record of the product any more */
    deleted: z.boolean(),
  }),
  'customer.deleted': z.strictObject({
    customerId: z.string(),
    customerNo: z.string(),
    customerListId: z.string(),
  }),
  'webhook.test': z.strictObject({}),
} as const;

export type EventType = keyof typeof EVENT_DATA;
export type EventData<Type extends EventType> = z.output<(typeof EVENT_DATA)[Type]>;
export type OrderEventType = Extract<EventType, `order.${string}`>;
export type ReturnEventType = Extract<EventType, `return.${string}`>;

/** Types that an endpoint can subscribe to; a test is sent by command only. */
export const EVENT_TYPES = (Object.keys(EVENT_DATA) as EventType[]).filter((type) => type !== 'webhook.test');

const eventOf = (type: EventType) =>
  z.strictObject({
    id: z.string().regex(/^evt_\w+$/),
    type: z.literal(type),
    /** when it happened */
    timestamp: time,
    /** what it is about: order:00001001, stock:list:product, customer:id */
    subject: z.string(),
    /** a later event about the same subject has a larger one */
    sequence: z.int().min(0),
    siteId: z.string().optional(),
    /** registered customer of an order, until the account is deleted */
    customerId: z.string().optional(),
    data: EVENT_DATA[type],
  });

/** The body of a delivery, the same in each attempt. */
export const eventSchema = z.union((Object.keys(EVENT_DATA) as EventType[]).map(eventOf));
