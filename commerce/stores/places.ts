import { sql } from 'kysely';
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
 * prefix of, else of the codes sharing its longest prefix (docs/decisions/0009). Undefined when none is near.
 */
export async function placeOfPostalCode(
  db: Db,
  countryCode: string,
  postalCode: string,
): Promise<Place | undefined> {
  const code = postalCode.toUpperCase().replace(/[^\p{Letter}\p{Number}]/gu, '');
  const least = Math.min(code.length, MIN_PREFIX[countryCode] ?? DEFAULT_MIN_PREFIX);
  const beginnings = Array.from({ length: code.length - least + 1 }, (_, cut) =>
    code.slice(0, code.length - cut),
  );
  if (code === '') return undefined;
  const written = sql`upper(regexp_replace(g.postal_code, '[^[:alnum:]]', '', 'g')) collate "C"`;
  const { rows } = await sql<Place>`
    select avg(g.latitude) as latitude, avg(g.longitude) as longitude
    from unnest(${beginnings}::text[]) as beginning
    join geolocation g on g.country_code = ${countryCode}
      and ${written} >= beginning and ${written} < beginning || '~'
    group by beginning
    order by length(beginning) desc
    limit 1`.execute(db);
  return rows[0];
}
