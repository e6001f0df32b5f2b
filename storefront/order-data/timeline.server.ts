import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic';
import { z } from 'zod';
import { formatDay } from '../../shared/format-day.ts';
import { money } from '../sites/money.server.ts';
import type { Money } from '../sites/money.ts';

const EVENTS = [
  'placed',
  'charged',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'lines_cancelled',
  'return_requested',
  'return_received',
  'exchange_placed',
  'return_refunded',
  'return_exchanged',
  'return_rejected',
  'refunded',
  'refund_failed',
  'refunded_to_certificate',
  'certificate_withdrawn',
  'certificate_given_back',
  'certificate_disabled',
  'certificate_enabled',
  'invoice',
  'credit_note',
  'cancellation',
  'withdrawn',
] as const;

/** Something that happened to an order: the message `orders.event_{event}`. */
export interface TimelineEntry {
  event: (typeof EVENTS)[number];
  /** ISO 8601 */
  at: string;
  /** day and time of day in the time zone of the site */
  time: string;
  amount?: Money;
  /** number of cancelled pieces */
  pieces?: number;
  /** number of a parcel, when there are several */
  parcel?: number;
  returnNo?: string;
  /** number of a document of the order */
  number?: string;
}

const eventSchema = z.object({
  event: z.enum(EVENTS),
  at: z.iso.datetime({ offset: true }),
  amount: z.number().optional(),
  pieces: z.number().optional(),
  parcel: z.number().optional(),
  returnNo: z.string().optional(),
  number: z.string().optional(),
});

/** A day and a time of day, with the comma of the script that the day is in. */
const timeOf = (day: string, time: string): string =>
  `${day}${/\p{Script=Arabic}/u.test(day) ? '،' : ','} ${time}`;

const withdrawalsSchema = z.array(z.object({ receivedAt: z.string() })).catch([]);
const WITHDRAWN: TimelineEntry['event'] = 'withdrawn';

/** Returns what our service recorded of an order, oldest first, with withdrawals; nothing on other platforms. */
export function timelineOf(
  order: ShopperOrdersTypes.Order,
  localeId: string,
  timeZone: string,
): TimelineEntry[] {
  const listed: unknown[] = Array.isArray(order.c_timeline) ? order.c_timeline : [];
  const withdrawals = withdrawalsSchema.parse(order.c_withdrawals ?? []);
  const all = [...listed, ...withdrawals.map(({ receivedAt }) => ({ event: WITHDRAWN, at: receivedAt }))];
  const clock = new Intl.DateTimeFormat(localeId, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    // A reader elsewhere would take it for the local time.
    timeZoneName: 'short',
    numberingSystem: 'latn',
  });
  const entries = all.flatMap((one) => {
    // Events of a later version of the service are left out.
    const { success, data } = eventSchema.safeParse(one);
    if (!success) return [];
    const { event, at, amount, ...about } = data;
    return [
      {
        event,
        at,
        time: timeOf(formatDay(at, localeId, timeZone), clock.format(new Date(at))),
        ...(amount === undefined ? {} : { amount: money(amount, order.currency ?? '') }),
        ...about,
      } as TimelineEntry,
    ];
  });
  return entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
