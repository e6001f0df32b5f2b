import { z } from 'zod';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { postCustom } from '../platform/custom-api.server.ts';
import { placeOfPostalCode } from './place-of-code.server.ts';

const answer = z.object({
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

/** A counter of the carrier. */
export interface AccessPoint
  extends Omit<z.output<typeof answer>['locations'][number], 'distance' | 'distanceUnit'> {
  /** how far, with its unit, as the country and the locale write it */
  away?: string;
}

/** The carrier's counters around a postal code, nearest first. Throws when the service does not answer. */
export async function accessPoints(
  scope: CatalogueScope,
  countryCode: string,
  postalCode: string,
): Promise<AccessPoint[]> {
  const code = postalCode.trim();
  if (code.length < 2 || code.length > 12 || !/^[A-Z]{2}$/.test(countryCode)) return [];
  const place = await placeOfPostalCode(scope, countryCode, code);
  if (!place) return [];
  const body = { countryCode, ...place };
  const response = await postCustom(scope, 'shipment-info', 'deliveryoptions/UPS_ACCESS_POINT', body);
  if (!response.ok) throw new Error(`The access points answered ${response.status}`);
  const away = distanceFormat(scope.locale.id, countryCode);
  return answer.parse(await response.json()).locations.map(({ distance, distanceUnit, ...point }) => ({
    ...point,
    ...(distance === undefined ? {} : { away: away(distance, distanceUnit) }),
  }));
}

const KM_OF_MILE = 1.609344;
/** Where roads are measured in miles. */
const COUNTS_MILES = new Set(['GB', 'US']);

/** Writes distances as the country measures them, in the words of the locale. */
export function distanceFormat(localeId: string, countryCode: string) {
  const miles = COUNTS_MILES.has(countryCode);
  const unit = miles ? 'mile' : 'kilometer';
  const format = new Intl.NumberFormat(localeId, { style: 'unit', unit, maximumFractionDigits: 1 });
  return (distance: number, given: 'km' | 'mi'): string => {
    const km = given === 'mi' ? distance * KM_OF_MILE : distance;
    return format.format(miles ? km / KM_OF_MILE : km);
  };
}
