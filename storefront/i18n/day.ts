/**
 * Formats a day as 'DD Mon YYYY' (specification, section 9), such as `05 Sep 2026`, with the month in the reader's
 * language. `iso` is a time of the platform or a date; the day is in UTC, so that it is the same for everybody. Returns
 * an empty string for an invalid date. The same as commerce/mail/layout/day.ts.
 */
export function formatDay(iso: string, localeId: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  // British English abbreviates September to four letters.
  const language = localeId.startsWith('en') ? 'en-US' : localeId;
  const format = new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${parts.day} ${parts.month?.replace(/\.$/, '')} ${parts.year}`;
}
