import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** Degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Degrees to a centimetre: finer says nothing of a place, and the database refuses to reckon with next to nothing. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** Characters two codes must begin with alike to lie near each other; elsewhere one less will do. */
const NEAR: Record<string, number> = { US: 3, CA: 3 };
const NEAR_ELSEWHERE = 2;

/**
 * Where a postal code lies by the merchant's geolocations: its own place or, when that is not listed, the middle of
 * the places whose codes begin with it, or else of those that begin most like it (docs/decisions/0009). Undefined when
 * none is near.
 */
export async function placeOfPostalCode(
  db: Db,
  countryCode: string,
  postalCode: string,
): Promise<Place | undefined> {
  const code = postalCode.toUpperCase().replace(/[^\p{Letter}\p{Number}]/gu, '');
  const least = Math.min(code.length, NEAR[countryCode] ?? NEAR_ELSEWHERE);
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
