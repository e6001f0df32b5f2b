/**
 * Formats a day as 'DD Mon YYYY' (specification, section 9), such as `05 Sep 2026`, with the localised short
 * month name. Languages that number the months, such as Japanese, use their own format: `2026年9月05日`. `iso` is a timestamp or a date; the day is in UTC, the same for everybody. Returns an empty
 * string for invalid input. The same as storefront/i18n/day.ts for
 * languages with month names.
 */
export function formatDay(iso: string, localeId: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  // Only British English abbreviates some months with four letters.
  const language = localeId.startsWith('en') ? 'en-US' : localeId;
  const format = new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  if (/\p{Nd}/u.test(parts.month ?? '')) return format.format(time);
  return `${parts.day} ${parts.month?.replace(/\.$/, '')} ${parts.year}`;
}
