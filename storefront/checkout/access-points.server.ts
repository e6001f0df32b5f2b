import { z } from 'zod';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { postCustom } from '../platform/custom-api.server.ts';
import { geocodePostalCode } from './geocode-postal-code.server.ts';

const responseSchema = z.object({
  locations: z.array(
    z.object({
      locationId: z.string(),
      name: z.string(),
      address1: z.string(),
      city: z.string(),
      postalCode: z.string(),
      stateCode: z.string().optional(),
      countryCode: z.string(),
      distance: z.number().optional(),
      distanceUnit: z.enum(['km', 'mi']).catch('km'),
    }),
  ),
});

/** Pickup point of the carrier. */
export interface AccessPoint
  extends Omit<z.output<typeof responseSchema>['locations'][number], 'distance' | 'distanceUnit'> {
  /** distance with its unit, formatted for the country and the locale */
  away?: string;
}

/** Returns the carrier's access points near a postal code, nearest first. Throws when the service fails. */
export async function accessPoints(
  scope: CatalogueScope,
  countryCode: string,
  postalCode: string,
): Promise<AccessPoint[]> {
  const code = postalCode.trim();
  if (code.length < 2 || code.length > 12 || !/^[A-Z]{2}$/.test(countryCode)) return [];
  const place = await geocodePostalCode(scope, countryCode, code);
  if (!place) return [];
  const body = { countryCode, ...place };
  const response = await postCustom(scope, 'shipment-info', 'deliveryoptions/UPS_ACCESS_POINT', body);
  if (!response.ok) throw new Error(`Access point request failed with status ${response.status}`);
  const away = distanceFormat(scope.locale.id, countryCode);
  return responseSchema
    .parse(await response.json())
    .locations.map(({ distance, distanceUnit, ...point }) => ({
      ...point,
      ...(distance === undefined ? {} : { away: away(distance, distanceUnit) }),
    }));
}

const KM_PER_MILE = 1.609344;
/** Countries that measure road distances in miles. */
const MILE_COUNTRIES = new Set(['GB', 'US']);

/** Creates a formatter for distances in the unit of the country and the language of the locale. */
export function distanceFormat(localeId: string, countryCode: string) {
  const miles = MILE_COUNTRIES.has(countryCode);
  const unit = miles ? 'mile' : 'kilometer';
  const format = new Intl.NumberFormat(localeId, {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  });
  return (distance: number, given: 'km' | 'mi'): string => {
    const km = given === 'mi' ? distance * KM_PER_MILE : distance;
    return format.format(miles ? km / KM_PER_MILE : km);
  };
}
