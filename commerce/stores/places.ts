import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** Coordinates in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/**
 * Rounds to about a centimetre. More digits mean nothing, and the database raises underflow errors on tiny
 * values.
 */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** Minimum common prefix, in characters, of two nearby postal codes, by country. */
const MIN_PREFIX: Record<string, number> = { US: 3, CA: 3 };
const DEFAULT_MIN_PREFIX = 2;

/**
 * Locates a postal code by the merchant's geolocations: an exact match, else the centroid of codes it is a
 * prefix of, else of the codes sharing its longest prefix (docs/decisions/0009). Without any, by the stores of the
 * site, whose postal codes count in the same way, or whose city it names. Undefined when none is near.
 */
export async function placeOfPostalCode(
  db: Db,
  siteId: string,
  countryCode: string,
  postalCode: string,
): Promise<Place | undefined> {
  const code = postalCode.toUpperCase().replace(/[^\p{Letter}\p{Number}]/gu, '');
  const least = Math.min(code.length, MIN_PREFIX[countryCode] ?? DEFAULT_MIN_PREFIX);
  const beginnings = Array.from({ length: code.length - least + 1 }, (_, cut) =>
    code.slice(0, code.length - cut),
  );
  if (code === '') return undefined;
  // Parts of codes without a digit, such as SW, are short; a name must not be read as the code that it starts with.
  if (!/\p{Number}/u.test(code) && code.length > 3) return placeOfCity(db, siteId, countryCode, postalCode);
  const known = sql`select country_code, postal_code, latitude, longitude from geolocation`;
  const stores = sql`select country_code, postal_code, latitude, longitude from store
    where site_id = ${siteId} and locator_enabled and latitude is not null and longitude is not null`;
  return (
    (await centreOf(db, known, countryCode, beginnings)) ??
    (await centreOf(db, stores, countryCode, beginnings)) ??
    (await placeOfCity(db, siteId, countryCode, postalCode))
  );
}

/** Centroid of the places whose postal codes have the longest of the given beginnings. */
async function centreOf(
  db: Db,
  places: RawBuilder<unknown>,
  countryCode: string,
  beginnings: string[],
): Promise<Place | undefined> {
  const written = sql`upper(regexp_replace(g.postal_code, '[^[:alnum:]]', '', 'g')) collate "C"`;
  const { rows } = await sql<Place>`
    select avg(g.latitude) as latitude, avg(g.longitude) as longitude
    from unnest(${beginnings}::text[]) as beginning
    join (${places}) g on g.country_code = ${countryCode}
      and ${written} >= beginning and ${written} < beginning || '~'
    group by beginning
    order by length(beginning) desc
    limit 1`.execute(db);
  return rows[0];
}

/** Centroid of the stores of a site in a city. */
async function placeOfCity(
  db: Db,
  siteId: string,
  countryCode: string,
  city: string,
): Promise<Place | undefined> {
  const { rows } = await sql<Partial<Place>>`
    select avg(latitude) as latitude, avg(longitude) as longitude from store
    where site_id = ${siteId} and locator_enabled and country_code = ${countryCode}
      and lower(city) = lower(${city.trim()}) and latitude is not null and longitude is not null
    having count(*) > 0`.execute(db);
  return rows[0] as Place | undefined;
}
