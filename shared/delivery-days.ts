import { localTime } from './local-time.ts';
import { isPublicHoliday } from './public-holidays.ts';

const DAY = 86_400_000;

/**
 * Parses the working days of a delivery method's text: `3-5`, `In 3 bis 5 Werktagen`, `1`. Undefined when it has none.
 */
export function workingDays(estimate: string): [first: number, last: number] | undefined {
  const [, from, to] = /(\d{1,2})\s*(?:-|–|to|à|a|o|ou|or|oder|bis)\s*(\d{1,2})(?!\d)/i.exec(estimate) ?? [];
  if (from && to) return [Number(from), Number(to)];
  const [, only] = /^\s*(\d{1,2})\s*$/.exec(estimate) ?? [];
  return only ? [Number(only), Number(only)] : undefined;
}

/** Monday to Friday without public holidays of the country (ISO 3166-1 alpha-2). */
export function isWorkingDay(day: Date, country: string): boolean {
  const weekday = day.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day, country);
}

/** Adds working days of a country to a day. */
export function addWorkingDays(day: Date, count: number, country: string): Date {
  let at = day.getTime();
  for (let left = count; left > 0; ) {
    at += DAY;
    if (isWorkingDay(new Date(at), country)) left--;
  }
  return new Date(at);
}

/** Working day on which an order ships: the day of the order before noon (local time as UTC), else the next one. */
export function dispatchDay(placed: Date, country: string): Date {
  const leavesToday = isWorkingDay(placed, country) && placed.getUTCHours() < 12;
  return leavesToday ? placed : addWorkingDays(placed, 1, country);
}

/**
 * First and last delivery day of a shipment that was `placed` and goes to a `country`. A shipment with pre-ordered or
 * back-ordered items leaves when the last of them is in stock: `inStockDates` (YYYY-MM-DD). Undefined when the method's
 * estimate has no days, or an item has no date (undefined in the list).
 */
export function deliveryDays(
  estimate: unknown,
  placed: Date,
  country: string,
  inStockDates: readonly (string | undefined)[] = [],
): [first: Date, last: Date] | undefined {
  const days = typeof estimate === 'string' ? workingDays(estimate) : undefined;
  if (!days || inStockDates.includes(undefined)) return undefined;
  const departures = [localTime(placed, country), ...inStockDates.map((date) => new Date(date!))]
    .filter((day) => !Number.isNaN(day.getTime()))
    .map((day) => dispatchDay(day, country).getTime());
  if (departures.length === 0) return undefined;
  const sent = new Date(Math.max(...departures));
  return [addWorkingDays(sent, days[0], country), addWorkingDays(sent, days[1], country)];
}
