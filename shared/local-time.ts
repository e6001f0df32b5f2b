/** Time zones by the countries whose noon they are; in large countries the zone of most people in the east. */
const ZONES: Record<string, string> = {
  'Europe/Dublin': 'IE',
  'Europe/London': 'GB GG IM JE',
  'Europe/Lisbon': 'PT',
  'Europe/Paris': 'AD AL AT BA BE CH CZ DE DK ES FR HR HU IT LI LU MC ME MK MT NL NO PL RS SE SI SK SM VA XK',
  'Europe/Athens': 'BG CY EE FI GR LT LV MD RO UA',
  'Europe/Istanbul': 'SA KW TR',
  'America/New_York': 'CA US',
  'America/Sao_Paulo': 'BR',
  'Asia/Dubai': 'AE',
  'Asia/Tokyo': 'JP KR',
  'Asia/Shanghai': 'CN HK SG TW',
  'Australia/Sydney': 'AU',
};

const zoneOf = new Map(
  Object.entries(ZONES).flatMap(([zone, countries]) =>
    countries.split(' ').map((country) => [country, zone] as const),
  ),
);

/**
 * Returns the wall-clock time in a country (ISO 3166-1 alpha-2) as a UTC date: 13:30 in Paris becomes 13:30 UTC. Countries
 * without a known zone have UTC.
 */
export function localTime(at: Date, country: string): Date {
  const timeZone = zoneOf.get(country);
  if (!timeZone || Number.isNaN(at.getTime())) return at;
  // Swedish dates are ISO 8601: 2026-11-23 13:30:00.
  return new Date(`${at.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
}
