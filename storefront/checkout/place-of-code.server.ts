import { z } from 'zod';
import { askCatalogue, type CatalogueScope } from '../platform/catalogue.server.ts';
import { getCustom } from '../platform/custom-api.server.ts';

/** Degrees. */
export interface Place {
  lat: number;
  lng: number;
}

const answer = z.object({ places: z.array(z.object({ lat: z.number(), lng: z.number() })) });

/** Kilometres within which a shop of the house says where a postal code is. */
const NEAR_KM = 50;

/**
 * Where a postal code lies: by the custom API `shipment-info/places` or, where the merchant has none, by the shop
 * nearest to it, which the platform finds by its own geolocations. Undefined when neither knows.
 */
export async function placeOfPostalCode(
  scope: CatalogueScope,
  countryCode: string,
  postalCode: string,
): Promise<Place | undefined> {
  const response = await getCustom(scope, 'shipment-info', 'places', { countryCode, postalCode });
  if (response.ok) return answer.parse(await response.json()).places[0];
  if (response.status !== 404) throw new Error(`The places answered ${response.status}`);
  return askCatalogue(scope, `place/${countryCode}/${postalCode}`, async ({ stores }) => {
    const { data = [] } = await stores.searchStores({
      parameters: { countryCode, postalCode, maxDistance: NEAR_KM, distanceUnit: 'km', limit: 1 },
    });
    const [shop] = data;
    return shop?.latitude === undefined || shop.longitude === undefined
      ? undefined
      : { lat: shop.latitude, lng: shop.longitude };
  });
}
