import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Place } from './places.ts';

/** Kilometres. */
const EARTH_RADIUS = 6371.0088;
const KM_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS;

interface Found {
  total: number;
  /** nearest first, with the distance in kilometres */
  ids: { id: string; distance: number }[];
}

/**
 * Stores of a site with the locator enabled within a radius of a place. An indexed bounding box preselects,
 * the great-circle distance decides.
 */
export async function storesAround(
  db: Db,
  siteId: string,
  { latitude, longitude }: Place,
  { within, limit, offset }: { within: number; limit: number; offset: number },
): Promise<Found> {
  const high = within / KM_PER_DEGREE;
  const [south, north] = [latitude - high, latitude + high];
  // Near a pole or across the date line the longitude range does not filter.
  const wide = degreesWide(latitude, high);
  const [west, east] = [longitude - wide, longitude + wide];
  const around = wide >= 180 || west < -180 || east > 180;
  const { rows } = await sql<{ id: string; distance: number; total: number }>`
    with near as (
      select id, ${EARTH_RADIUS}::float8 * 2 * asin(least(1, sqrt(
        power(sin(radians(latitude - ${latitude}::float8) / 2), 2)
        + cos(radians(${latitude}::float8)) * cos(radians(latitude))
          * power(sin(radians(longitude - ${longitude}::float8) / 2), 2)))) as distance
      from store
      where site_id = ${siteId} and locator_enabled
        and latitude between ${south}::float8 and ${north}::float8
        ${around ? sql`` : sql`and longitude between ${west}::float8 and ${east}::float8`}
    ), counted as (
      select id, distance, count(*) over ()::int as total from near where distance <= ${within}::float8
    )
    select id, distance, total from counted order by distance, id limit ${limit} offset ${offset}`.execute(
    db,
  );
  const first = rows[0];
  if (!first && offset > 0) {
    const whole = await storesAround(db, siteId, { latitude, longitude }, { within, limit: 1, offset: 0 });
    return { total: whole.total, ids: [] };
  }
  return { total: first?.total ?? 0, ids: rows.map(({ id, distance }) => ({ id, distance })) };
}

function degreesWide(latitude: number, high: number): number {
  if (Math.abs(latitude) + high >= 90) return 180;
  const sine = Math.sin((high * Math.PI) / 180) / Math.cos((latitude * Math.PI) / 180);
  return sine >= 1 ? 180 : (Math.asin(sine) * 180) / Math.PI;
}
