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
 * Formats a day with two digits and a short month: in English as 'DD Mon YYYY' (specification, section 9), such as `05 Sep 2026`,
 * and as each other language writes it, with its points: `05. Sept. 2026` in German, `2026年9月05日` in Japanese. `iso` is a date,
 * or a time of the platform with the `timeZone` of the shop, so that its day is the same for everybody. Returns an empty
 * string for an invalid date.
 */
export function formatDay(iso: string, localeId: string, timeZone = 'UTC'): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  if (!localeId.startsWith('en')) return formatOf(localeId, timeZone).format(time);
  // British English abbreviates September to four letters.
  const parts = formatOf('en-US', timeZone).formatToParts(time);
  const { day, month, year } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${day} ${month} ${year}`;
}
