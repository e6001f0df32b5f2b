/**
 * A day as every page and mail writes it, 'DD Mon YYYY' (specification, section 9): `05 Sep 2026`, with the month's
 * short name in the reader's language. `iso` is a time of the platform, or a day without an hour; the day is that of
 * universal time, the same for everybody. What is no time gives an empty text. As storefront/i18n/day.ts.
 */
export function formatDay(iso: string, localeId: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  // British English alone writes some months with four letters.
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
