import { z } from 'zod';
import { type CatalogueScope, queryCatalogue } from '../platform/catalogue.server.ts';
import { getCustom } from '../platform/custom-api.server.ts';

/** Coordinates in degrees. */
export interface Coordinates {
  lat: number;
  lng: number;
}

const responseSchema = z.object({ places: z.array(z.object({ lat: z.number(), lng: z.number() })) });

/** Radius in which the nearest store is used as the location of a postal code. */
const MAX_DISTANCE_KM = 50;

/**
 * Returns the coordinates of a postal code from the custom API `shipment-info/places`. Falls back to the
 * nearest store, which the platform finds with its own geolocations, when the API does not exist. Undefined
 * when neither knows the code.
 */
export async function geocodePostalCode(
  scope: CatalogueScope,
  countryCode: string,
  postalCode: string,
): Promise<Coordinates | undefined> {
  const response = await getCustom(scope, 'shipment-info', 'places', { countryCode, postalCode });
  if (response.ok) return responseSchema.parse(await response.json()).places[0];
  if (response.status !== 404) throw new Error(`Postal code lookup failed with status ${response.status}`);
  return queryCatalogue(scope, `place/${countryCode}/${postalCode}`, async ({ stores }) => {
    const { data = [] } = await stores.searchStores({
      parameters: { countryCode, postalCode, maxDistance: MAX_DISTANCE_KM, distanceUnit: 'km', limit: 1 },
    });
    const [shop] = data;
    return shop?.latitude === undefined || shop.longitude === undefined
      ? undefined
      : { lat: shop.latitude, lng: shop.longitude };
  });
}
