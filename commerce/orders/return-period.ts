import { isWorkingDay } from '../../shared/delivery-days.ts';
import { dayIn, endOfDay, timeZoneOf } from '../../shared/time-zone.ts';
import type { Fulfilment } from '../database/tables/orders.ts';
import type { Order } from './order-json.ts';

const DAY_MS = 86_400_000;
/** A parcel whose arrival nobody recorded counts as delivered after this. */
const ASSUMED_DELIVERY_DAYS = 10;
/** Period of withdrawal from a contract (Article 9 of Directive 2011/83/EU). */
export const WITHDRAWAL_DAYS = 14;

/** What periods of an order follow from: where its parcels went, and when. */
export interface Delivered {
  content: Record<string, unknown>;
  fulfilment: Fulfilment;
}

/** When the last parcel arrived; undefined while one is on its way. */
export function lastDelivery({ parcels = [] }: Fulfilment): Date | undefined {
  if (parcels.length === 0) return undefined;
  const times = parcels.map(({ deliveredAt }) => (deliveredAt ? Date.parse(deliveredAt) : Number.NaN));
  const last = Math.max(...times);
  return Number.isNaN(last) ? undefined : new Date(last);
}

/** Until when a completely shipped order can be returned. */
export function returnUntil(order: Delivered): Date {
  const { parcels = [], returnDays = WITHDRAWAL_DAYS } = order.fulfilment;
  const times = parcels.map(({ deliveredAt, shippedAt }) =>
    deliveredAt ? Date.parse(deliveredAt) : Date.parse(shippedAt) + ASSUMED_DELIVERY_DAYS * DAY_MS,
  );
  return endOfPeriod(order, new Date(Math.max(...times)), returnDays);
}

/** Whether a declaration is within the period of withdrawal; it has not begun while a parcel is on its way. */
export function isInWithdrawalPeriod(order: Delivered, isComplete: boolean, at: Date): boolean {
  const delivered = isComplete ? lastDelivery(order.fulfilment) : undefined;
  return !delivered || at.getTime() <= endOfPeriod(order, delivered, WITHDRAWAL_DAYS).getTime();
}

/**
 * The last millisecond of a period of days that begins with an event (Article 3 of Regulation (EEC, Euratom) No 1182/71): the
 * day of the event does not count, the last day counts until its end in the time zone of the site, and a period that would
 * end on a Saturday, a Sunday or a public holiday where the order went ends with the next working day.
 */
function endOfPeriod({ content, fulfilment }: Delivered, event: Date, days: number): Date {
  const timeZone = timeZoneOf(fulfilment.timeZone);
  const { shipments = [] } = content as Order;
  const countries = new Set(shipments.map(({ shippingAddress }) => shippingAddress?.countryCode ?? ''));
  let last = Date.parse(dayIn(event, timeZone)) + days * DAY_MS;
  while ([...countries].some((country) => !isWorkingDay(new Date(last), country))) last += DAY_MS;
  return endOfDay(new Date(last).toISOString().slice(0, 10), timeZone);
}
