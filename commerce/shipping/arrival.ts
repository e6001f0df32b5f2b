import { localTime } from './local-time.ts';
import { isPublicHoliday } from './public-holidays.ts';

const DAY = 86_400_000;

/** Parses an estimate such as `3-5` or `1` into working days; undefined when it contains none. */
function workingDays(estimate: string): [first: number, last: number] | undefined {
  const [, from, to] = /(\d{1,2})\s*(?:-|–|to|à|a|o|ou|or|oder|bis)\s*(\d{1,2})(?!\d)/i.exec(estimate) ?? [];
  if (from && to) return [Number(from), Number(to)];
  const [, only] = /^\s*(\d{1,2})\s*$/.exec(estimate) ?? [];
  return only ? [Number(only), Number(only)] : undefined;
}

/** Monday to Friday (UTC) without public holidays of the country. */
function isWorkingDay(day: Date, country: string): boolean {
  const weekday = day.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day, country);
}

/** Adds working days of a country to a date. */
function addWorkingDays(day: Date, count: number, country: string): Date {
  let at = day.getTime();
  for (let left = count; left > 0; ) {
    at += DAY;
    if (isWorkingDay(new Date(at), country)) left--;
  }
  return new Date(at);
}

/** Working day on which an order ships: the day of the order before noon (local time as UTC), else the next one. */
function dispatchDay(placed: Date, country: string): Date {
  const leavesToday = isWorkingDay(placed, country) && placed.getUTCHours() < 12;
  return leavesToday ? placed : addWorkingDays(placed, 1, country);
}

/**
 * First and last delivery day of a shipment to a country; undefined when the method has no estimate. A shipment with
 * pre-ordered or back-ordered items leaves when the last of them is in stock: `inStockDates` are their `c_inStockDate`,
 * YYYY-MM-DD. One without a date leaves the delivery day open.
 */
export function arrivalDays(
  estimate: unknown,
  placed: Date,
  country: string,
  inStockDates: unknown[] = [],
): [first: Date, last: Date] | undefined {
  const days = typeof estimate === 'string' ? workingDays(estimate) : undefined;
  if (!days || inStockDates.includes(undefined)) return undefined;
  const sent = new Date(
    Math.max(
      ...[localTime(placed, country), ...inStockDates.map((date) => new Date(String(date)))]
        .filter((day) => !Number.isNaN(day.getTime()))
        .map((day) => dispatchDay(day, country).getTime()),
    ),
  );
  return [addWorkingDays(sent, days[0], country), addWorkingDays(sent, days[1], country)];
}
