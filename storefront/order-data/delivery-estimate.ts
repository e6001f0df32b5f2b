import { formatDay } from '../i18n/day.ts';

const DAY = 86_400_000;

/** The working days a method's text names: `3-5`, `In 3 bis 5 Werktagen`, `1`; undefined when it names none. */
export function workingDays(estimate: string | undefined): [first: number, last: number] | undefined {
  const [, from, to] =
    /(\d{1,2})\s*(?:-|–|to|à|a|o|ou|or|oder|bis)\s*(\d{1,2})(?!\d)/i.exec(estimate ?? '') ?? [];
  if (from && to) return [Number(from), Number(to)];
  const [, only] = /^\s*(\d{1,2})\s*$/.exec(estimate ?? '') ?? [];
  return only ? [Number(only), Number(only)] : undefined;
}

/** So many working days, Monday to Friday, after a day. */
export function addWorkingDays(day: Date, count: number): Date {
  let left = count;
  let at = day.getTime();
  while (left > 0) {
    at += DAY;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left--;
  }
  return new Date(at);
}

/**
 * The working day on which an order leaves: its own until noon of universal time, else the next one. The commerce
 * service counts the same way for mails (`commerce/shipping/arrival.ts`).
 */
export function dispatchDay(placed: Date): Date {
  const weekday = placed.getUTCDay();
  const leavesToday = weekday !== 0 && weekday !== 6 && placed.getUTCHours() < 12;
  return leavesToday ? placed : addWorkingDays(placed, 1);
}

/**
 * When an order arrives, in dates of a locale that stay on one line: `24 Nov 2026 – 26 Nov 2026`; undefined when the
 * estimate names no days.
 */
export function arrival(estimate: string | undefined, localeId: string, placed: Date): string | undefined {
  const days = workingDays(estimate);
  if (!days) return undefined;
  const sent = dispatchDay(placed);
  const [first, last] = days.map((count) =>
    formatDay(addWorkingDays(sent, count).toISOString(), localeId).replaceAll(' ', '\u00a0'),
  ) as [string, string];
  return first === last ? first : `${first} – ${last}`;
}
