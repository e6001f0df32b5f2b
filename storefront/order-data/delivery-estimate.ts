import { deliveryDays } from '../../shared/delivery-days.ts';
import { formatDay } from '../../shared/format-day.ts';

/**
 * When an order arrives, in dates of a language that stay on one line: `24 Nov 2026 – 26 Nov 2026`; undefined when the
 * estimate names no days, or one of the `inStockDates` (YYYY-MM-DD) is `none`.
 */
export function arrival(
  estimate: string | undefined,
  language: string,
  placed: Date,
  country: string,
  inStockDates: string[] = [],
): string | undefined {
  const dates = inStockDates.map((date) => (date === 'none' ? undefined : date));
  const days = deliveryDays(estimate, placed, country, dates)?.map((day) =>
    formatDay(day.toISOString(), language).replaceAll(' ', '\u00a0'),
  );
  return days && [...new Set(days)].join(' – ');
}
