/** Formats a time of the platform with day, time of day and time zone: `2 March 2026 at 08:30:00 GMT+9`. English is British. */
export const formatMoment = (at: string | Date, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
    numberingSystem: 'latn',
  }).format(new Date(at));
