import { toAmount } from '../../shared/minor-units.ts';
import type { Fulfilment, OrderMovement } from '../database/tables/orders.ts';
import { cancellationCents } from './shipped-lines.ts';

/** Something that happened to an order, with what belongs to it. */
export interface TimelineEvent {
  event:
    | 'placed'
    | 'charged'
    | 'packed'
    | 'shipped'
    | 'delivered'
    | 'cancelled'
    | 'lines_cancelled'
    | 'return_requested'
    | 'return_received'
    | 'exchange_placed'
    | 'return_refunded'
    | 'return_exchanged'
    | 'return_rejected'
    | 'refunded'
    | 'refund_failed'
    | 'authorization_ended'
    | 'settled_outside'
    | 'refunded_outside'
    | 'refunded_to_certificate'
    | 'certificate_withdrawn'
    | 'certificate_given_back'
    | 'certificate_disabled'
    | 'certificate_enabled'
    | 'invoice'
    | 'credit_note'
    | 'cancellation';
  /** ISO 8601 */
  at: string;
  amount?: number;
  /** number of cancelled pieces */
  pieces?: number;
  /** number of a parcel, when there are several */
  parcel?: number;
  returnNo?: string;
  /** number of a document */
  number?: string;
  /** the order that replaces returned pieces */
  orderNo?: string;
}

/** What staff see of movements. */
const FOR_STAFF: Partial<Record<OrderMovement['kind'], TimelineEvent['event']>> = {
  authorization_ended: 'authorization_ended',
  settled_outside: 'settled_outside',
  refund_outside: 'refunded_outside',
};

/** What the buyer sees of them; the others are for staff. */
const MOVED: Partial<Record<OrderMovement['kind'], TimelineEvent['event']>> = {
  capture: 'charged',
  refund: 'refunded',
  refund_failed: 'refund_failed',
  certificate_refund: 'refunded_to_certificate',
  refund_outside: 'refunded',
  certificate_withdrawn: 'certificate_withdrawn',
  certificate_given_back: 'certificate_given_back',
  certificate_disabled: 'certificate_disabled',
  certificate_enabled: 'certificate_enabled',
};

/**
 * What happened to an order, oldest first; what happened at once is in the order below. Times that were not recorded, as of
 * orders before there was a timeline, are left out. `forStaff`: with the authorizations that ended at the provider, and what was paid and refunded outside it.
 */
export function timelineOf(
  { content, fulfilment }: { content: Record<string, unknown>; fulfilment: Fulfilment },
  forStaff = false,
): TimelineEvent[] {
  const {
    preparedAt,
    cancelledAt,
    cancellations = [],
    parcels = [],
    movements = [],
    returns = [],
    documents = [],
    exchange,
  } = fulfilment;
  const amount = (cents: number) => toAmount(cents, String(content.currency));
  const at = (event: TimelineEvent['event'], time: string | undefined, more: object = {}): TimelineEvent[] =>
    time ? [{ event, at: time, ...more }] : [];
  const events = [
    ...at(exchange ? 'exchange_placed' : 'placed', String(content.creationDate), {
      ...(exchange ? { returnNo: exchange.returnNo } : {}),
    }),
    ...at('packed', preparedAt),
    ...parcels.flatMap(({ number, shippedAt }) =>
      at('shipped', shippedAt, parcels.length > 1 ? { parcel: number } : {}),
    ),
    ...cancellations.flatMap((one) =>
      at('lines_cancelled', one.at, {
        pieces: one.items.reduce((sum, { quantity }) => sum + quantity, 0),
        amount: amount(cancellationCents(one)),
      }),
    ),
    ...documents.flatMap(({ kind, issuedAt, number, cents }) =>
      at(kind, issuedAt, { number, amount: amount(cents) }),
    ),
    ...movements.flatMap(({ kind, cents, at: time }) => {
      const event = (forStaff ? FOR_STAFF[kind] : undefined) ?? MOVED[kind];
      return event ? at(event, time, { amount: amount(cents) }) : [];
    }),
    ...parcels.flatMap(({ number, deliveredAt }) =>
      at('delivered', deliveredAt, parcels.length > 1 ? { parcel: number } : {}),
    ),
    ...returns.flatMap(({ returnNo, state, requestedAt, receivedAt, endedAt, exchangeOrderNo: orderNo }) => [
      ...at('return_requested', requestedAt, { returnNo }),
      ...at('return_received', receivedAt, { returnNo }),
      ...(state === 'refunded' || state === 'exchanged' || state === 'rejected'
        ? at(`return_${state}`, endedAt, { returnNo, ...(orderNo ? { orderNo } : {}) })
        : []),
    ]),
    ...at('cancelled', cancelledAt),
  ];
  return events.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
