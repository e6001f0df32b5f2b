/** A time zone of the platform's preference `SiteTimezone` (IANA, such as `Asia/Tokyo`); UTC where it is missing or unknown. */
export function timeZoneOf(preference: unknown): string {
  if (typeof preference !== 'string' || preference === '') return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: preference }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
