import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Place } from '../stores/places.ts';

/** A carrier pickup point. */
export interface AccessPoint {
  locationId: string;
  name: string;
  address1: string;
  city: string;
  postalCode: string;
  stateCode?: string;
  countryCode: string;
  latitude: number;
  longitude: number;
  distance: number;
  distanceUnit: 'km';
}

/** Maximum number of pickup points returned, and their maximum distance in kilometres. */
const MAX_ACCESS_POINTS = 8;
const FARTHEST = 50;

/**
 * Pickup points of a country around a place, nearest first, stored as custom objects of type `PickupPoint`.
 */
export async function accessPointsAround(
  db: Db,
  siteId: string,
  countryCode: string,
  { latitude, longitude }: Place,
): Promise<AccessPoint[]> {
  const number = (name: string) => sql<number>`(attributes ->> ${sql.lit(name)})::float8`;
  const { rows } = await sql<{ id: string; attributes: Record<string, unknown>; distance: number }>`
    select id, attributes, distance from (
      select id, attributes, 6371.0088::float8 * 2 * asin(least(1, sqrt(
        power(sin(radians(${number('latitude')} - ${latitude}::float8) / 2), 2)
        + cos(radians(${latitude}::float8)) * cos(radians(${number('latitude')}))
          * power(sin(radians(${number('longitude')} - ${longitude}::float8) / 2), 2)))) as distance
      from custom_object
      where type_id = 'PickupPoint' and site_id in ('', ${siteId}) and attributes ->> 'countryCode' = ${countryCode}
    ) as point
    where distance <= ${FARTHEST}::float8 order by distance, id limit ${MAX_ACCESS_POINTS}`.execute(db);
  return rows.map(({ id, attributes, distance }) => {
    const text = (name: string) => String(attributes[name] ?? '');
    return {
      locationId: id,
      name: text('name'),
      address1: text('address1'),
      city: text('city'),
      postalCode: text('postalCode'),
      ...(attributes.stateCode ? { stateCode: text('stateCode') } : {}),
      countryCode,
      latitude: Number(attributes.latitude),
      longitude: Number(attributes.longitude),
      distance: Math.round(distance * 100) / 100,
      distanceUnit: 'km',
    };
  });
}
