import type { ShopperStoresTypes } from 'commerce-sdk-isomorphic';
import { type CatalogueScope, queryCatalogue } from '../platform/catalogue.server.ts';
import { cleanHtml } from '../platform/clean-html.server.ts';
import { pictureOf } from '../product-tile/map-hit-to-tile.server.ts';
import { requestedScope } from '../sites/site-context.server.ts';
import type { StoreAnswer, StorePlace, StoreSettings, StoreView } from './store-view.ts';

const UNITS = { km: 'kilometer', mi: 'mile' };

/** Searches stores around a place, nearest first. An unknown place returns none. */
export function searchStores(
  scope: CatalogueScope,
  place: StorePlace,
  { radius, unit }: Pick<StoreSettings, 'radius' | 'unit'>,
  limit: number,
): Promise<StoreAnswer> {
  const where = {
    ...('latitude' in place ? { latitude: place.latitude, longitude: place.longitude } : {}),
    ...('country' in place ? { countryCode: place.country, postalCode: place.postalCode.slice(0, 10) } : {}),
  };
  const key = `stores/${JSON.stringify([where, radius, unit, limit])}`;
  return queryCatalogue(scope, key, async ({ stores }) => {
    const parameters = { ...where, maxDistance: radius, distanceUnit: unit, limit, locale: scope.locale.id };
    // `data` is missing when there are no results.
    const { total, data = [] } = await stores.searchStores({ parameters });
    return { total, stores: data.map((store) => viewOf(scope, store)) };
  });
}

/** Returns a store by id; undefined when it does not exist. */
export function storeById(scope: CatalogueScope, id: string): Promise<StoreView | undefined> {
  return queryCatalogue(scope, `store/${id}`, async ({ stores }) => {
    const { data = [] } = await stores.getStores({ parameters: { ids: id, locale: scope.locale.id } });
    const store = data.find((one) => one.id === id);
    return store && viewOf(scope, store);
  });
}

function viewOf(scope: CatalogueScope, store: ShopperStoresTypes.Store): StoreView {
  const { id, name = id, phone, latitude, longitude } = store;
  const clean = (html: string | undefined) => (html ? cleanHtml(html, requestedScope(scope)) : '');
  const [hours, services] = [clean(store.storeHours), clean(store.storeEvents)];
  const picture = store.image ? pictureOf({ link: store.image, alt: '' }, '') : undefined;
  const there = latitude === undefined || longitude === undefined ? undefined : `${latitude},${longitude}`;
  return {
    id,
    name,
    address: addressOf(store),
    ...(store.distance === undefined ? {} : { distance: distanceOf(store, scope.locale.id) }),
    ...(phone ? { phone } : {}),
    ...(hours ? { hours } : {}),
    ...(services ? { services } : {}),
    ...(picture ? { picture } : {}),
    ...(there ? { directions: `https://www.google.com/maps/dir/?api=1&destination=${there}` } : {}),
  };
}

function addressOf(store: ShopperStoresTypes.Store): string[] {
  const { address1, address2, city = '', stateCode = '', postalCode = '', countryCode } = store;
  const town =
    countryCode === 'US'
      ? `${city}, ${stateCode} ${postalCode}`
      : countryCode === 'GB'
        ? `${city} ${postalCode}`
        : `${postalCode} ${city}`;
  return [address1, address2, town].flatMap((line) => line?.trim() || []);
}

/** Formats the distance in the locale, e.g. "0.5 km". */
function distanceOf(
  { distance = 0, distanceUnit = 'km' }: ShopperStoresTypes.Store,
  localeId: string,
): string {
  return new Intl.NumberFormat(localeId, {
    style: 'unit',
    unit: UNITS[distanceUnit as 'km' | 'mi'] ?? UNITS.km,
    maximumFractionDigits: distance < 10 ? 1 : 0,
    numberingSystem: 'latn',
  }).format(distance);
}
