import { formatDay } from '../i18n/day.ts';
import { localTime } from './local-time.ts';
import { isPublicHoliday } from './public-holidays.ts';

const DAY = 86_400_000;

/**
 * Parses the working days of a delivery method's text: `3-5`, `In 3 bis 5 Werktagen`, `1`. Undefined when it has none.
 */
export function workingDays(estimate: string | undefined): [first: number, last: number] | undefined {
  const [, from, to] =
    /(\d{1,2})\s*(?:-|–|to|à|a|o|ou|or|oder|bis)\s*(\d{1,2})(?!\d)/i.exec(estimate ?? '') ?? [];
  if (from && to) return [Number(from), Number(to)];
  const [, only] = /^\s*(\d{1,2})\s*$/.exec(estimate ?? '') ?? [];
  return only ? [Number(only), Number(only)] : undefined;
}

/** Monday to Friday without public holidays of the country (ISO 3166-1 alpha-2). */
function isWorkingDay(day: Date, country: string): boolean {
  const weekday = day.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day, country);
}

/** Adds working days of a country to a day. */
export function addWorkingDays(day: Date, count: number, country: string): Date {
  let left = count;
  let at = day.getTime();
  while (left > 0) {
    at += DAY;
    if (isWorkingDay(new Date(at), country)) left--;
  }
  return new Date(at);
}

/**
 * Returns the dispatch day: the same working day for orders before noon (local time as UTC), otherwise the next one. The
 * same as `commerce/shipping/arrival.ts`, which mails use.
 */
export function dispatchDay(placed: Date, country: string): Date {
  const leavesToday = isWorkingDay(placed, country) && placed.getUTCHours() < 12;
  return leavesToday ? placed : addWorkingDays(placed, 1, country);
}

/**
 * When an order arrives, in dates of a locale that stay on one line: `24 Nov 2026 – 26 Nov 2026`; undefined when the
 * estimate names no days, or one of the `inStockDates` (YYYY-MM-DD) is `none`. Public holidays of the `country` it is sent to
 * do not count.
 */
export function arrival(
  estimate: string | undefined,
  localeId: string,
  placed: Date,
  country: string,
  inStockDates: string[] = [],
): string | undefined {
  const days = workingDays(estimate);
  if (!days || inStockDates.includes('none')) return undefined;
  const sent = new Date(
    Math.max(
      ...[localTime(placed, country), ...inStockDates.map((date) => new Date(date))].map((day) =>
        dispatchDay(day, country).getTime(),
      ),
    ),
  );
  const [first, last] = days.map((count) =>
    formatDay(addWorkingDays(sent, count, country).toISOString(), localeId).replaceAll(' ', '\u00a0'),
  ) as [string, string];
  return first === last ? first : `${first} – ${last}`;
}
