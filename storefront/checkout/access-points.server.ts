import { z } from 'zod';
import type { CatalogueScope } from '../commerce-client/catalogue.server.ts';
import { postCustom } from '../commerce-client/custom-api.server.ts';

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
    }),
  ),
});

/** A counter of the carrier. */
export interface AccessPoint extends Omit<z.output<typeof answer>['locations'][number], 'distance'> {
  /** kilometres as the locale writes them */
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
  const response = await postCustom(scope, 'shipment-info', 'deliveryoptions/UPS_ACCESS_POINT', {
    countryCode,
    postalCode: code,
  });
  if (!response.ok) throw new Error(`The access points answered ${response.status}`);
  const format = new Intl.NumberFormat(scope.locale.id, { maximumFractionDigits: 1 });
  return answer.parse(await response.json()).locations.map(({ distance, ...point }) => ({
    ...point,
    ...(distance === undefined ? {} : { away: format.format(distance) }),
  }));
}
