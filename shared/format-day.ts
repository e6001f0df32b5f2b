/** A format takes longer to create than to use. There are as many as locales and time zones of the sites. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone,
    numberingSystem: 'latn',
  });
  formats.set(key, format);
  return format;
}

/**
 * Formats a day as 'DD Mon YYYY' (specification, section 9), such as `05 Sep 2026`, with the month in the reader's
 * language. Languages that number the months, such as Japanese, use their own format: `2026年9月05日`. `iso` is a date,
 * or a time of the platform with the `timeZone` of the shop, so that its day is the same for everybody. Returns an empty
 * string for an invalid date.
 */
export function formatDay(iso: string, localeId: string, timeZone = 'UTC'): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  // British English abbreviates September to four letters.
  const language = localeId.startsWith('en') ? 'en-US' : localeId;
  const format = formatOf(language, timeZone);
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  if (/\d/.test(parts.month ?? '')) return format.format(time);
  return `${parts.day} ${parts.month?.replace(/\.$/, '')} ${parts.year}`;
}
