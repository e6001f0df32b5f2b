import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Place } from './places.ts';

/** Kilometres. */
const EARTH_RADIUS = 6371.0088;
const KM_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS;

interface Found {
  total: number;
  /** nearest first, with the distance in kilometres; null for stores without coordinates, which come last */
  ids: { id: string; distance: number | null }[];
}

/** Where to search. Without a place only stores without coordinates are found, by their address. */
export interface StoreSearch {
  place?: Place | undefined;
  /** postal code or city of a country: finds stores whose code or city starts with it and that have no coordinates */
  named?: { countryCode: string; text: string } | undefined;
}

/**
 * Stores of a site with the locator enabled within a radius of a place. An indexed bounding box preselects,
 * the great-circle distance decides. Stores without coordinates follow when their postal code or city is the named one.
 */
export async function storesAround(
  db: Db,
  siteId: string,
  { place, named }: StoreSearch,
  { within, limit, offset }: { within: number; limit: number; offset: number },
): Promise<Found> {
  const { rows } = await sql<{ id: string; distance: number | null; total: number }>`
    with found as (
      ${place ? near(siteId, place, within) : sql`select null::text as id, null::float8 as distance where false`}
      union all
      ${named ? withoutCoordinates(siteId, named) : sql`select null, null where false`}
    )
    select id, distance, count(*) over ()::int as total from found
    order by distance nulls last, id limit ${limit} offset ${offset}`.execute(db);
  const first = rows[0];
  if (!first && offset > 0) {
    const whole = await storesAround(db, siteId, { place, named }, { within, limit: 1, offset: 0 });
    return { total: whole.total, ids: [] };
  }
  return { total: first?.total ?? 0, ids: rows.map(({ id, distance }) => ({ id, distance })) };
}

/** Stores with coordinates, and their distance in kilometres. */
function near(siteId: string, { latitude, longitude }: Place, within: number): RawBuilder<unknown> {
  const high = within / KM_PER_DEGREE;
  const [south, north] = [latitude - high, latitude + high];
  // Near a pole or across the date line the longitude range does not filter.
  const wide = degreesWide(latitude, high);
  const [west, east] = [longitude - wide, longitude + wide];
  const around = wide >= 180 || west < -180 || east > 180;
  return sql`
    select id, distance from (
      select id, ${EARTH_RADIUS}::float8 * 2 * asin(least(1, sqrt(
        power(sin(radians(latitude - ${latitude}::float8) / 2), 2)
        + cos(radians(${latitude}::float8)) * cos(radians(latitude))
          * power(sin(radians(longitude - ${longitude}::float8) / 2), 2)))) as distance
      from store
      where site_id = ${siteId} and locator_enabled
        and latitude between ${south}::float8 and ${north}::float8
        ${around ? sql`` : sql`and longitude between ${west}::float8 and ${east}::float8`}
    ) located where distance <= ${within}::float8`;
}

/** Stores whose distance is not known, by postal code or city. */
function withoutCoordinates(
  siteId: string,
  { countryCode, text }: { countryCode: string; text: string },
): RawBuilder<unknown> {
  const code = text.toUpperCase().replace(/[^\p{Letter}\p{Number}]/gu, '');
  const written = sql`upper(regexp_replace(postal_code, '[[:space:].-]', '', 'g'))`;
  return sql`
    select id, null::float8 from store
    where site_id = ${siteId} and locator_enabled and country_code = ${countryCode}
      and (latitude is null or longitude is null)
      and ${code} <> '' and (starts_with(${written}, ${code}) or starts_with(lower(city), lower(${text.trim()})))`;
}

function degreesWide(latitude: number, high: number): number {
  if (Math.abs(latitude) + high >= 90) return 180;
  const sine = Math.sin((high * Math.PI) / 180) / Math.cos((latitude * Math.PI) / 180);
  return sine >= 1 ? 180 : (Math.asin(sine) * 180) / Math.PI;
}
