/** Whether a text names a time zone of the IANA database. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A time zone of the platform's preference `SiteTimezone` (IANA, such as `Asia/Tokyo`); UTC where it is missing or unknown. */
export function timeZoneOf(preference: unknown): string {
  if (typeof preference !== 'string' || preference === '' || !isTimeZone(preference)) return 'UTC';
  return new Intl.DateTimeFormat('en', { timeZone: preference }).resolvedOptions().timeZone;
}

/** Day of a time in a time zone, YYYY-MM-DD. */
export const dayIn = (at: Date, timeZone: string): string =>
  // Swedish dates are ISO 8601.
  at.toLocaleDateString('sv-SE', { timeZone });

/** The last millisecond of a day (YYYY-MM-DD) in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = Date.parse(day) + 86_400_000;
  const ahead = (time: number) =>
    Date.parse(`${new Date(time).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`) - time;
  // Twice, because the clocks may change between the first guess and midnight.
  return new Date(next - ahead(next - ahead(next)) - 1);
}
