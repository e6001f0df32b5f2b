import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { storeSettings } from './store-settings.server.ts';
import {
  readStoreQuery,
  type StoreAnswer,
  type StoreFault,
  type StorePlace,
  type StoreSettings,
  storeFaults,
} from './store-view.ts';
import { searchStores } from './stores.server.ts';
import { isName, storeTowns, townCalled } from './towns.server.ts';

/** A search and what it found. */
export interface FoundStores {
  settings: StoreSettings;
  place: StorePlace;
  /** whether the query names the place, not the merchant */
  chosen: boolean;
  limit: number;
  faults: StoreFault[];
  /** nothing while the search has faults */
  answer: StoreAnswer | undefined;
}

/** Stores for a query. */
export async function findStores(scope: CatalogueScope, query: URLSearchParams): Promise<FoundStores> {
  const settings = storeSettings(await scope.services.preferences(scope.site.id), scope.locale.id);
  const { place: named, limit } = readStoreQuery(query, settings);
  const place = named ?? (await beginning(scope, settings, query.get('shipping')));
  const faults = 'country' in place ? storeFaults(place) : [];
  const answer = faults.length > 0 ? undefined : await storesAt(scope, place, settings, limit);
  return { settings, place, chosen: named !== undefined, limit, faults, answer };
}

/** A town is looked for among those that have a shop, since the platform's search knows postal codes only. */
async function storesAt(
  scope: CatalogueScope,
  place: StorePlace,
  settings: StoreSettings,
  limit: number,
): Promise<StoreAnswer> {
  if (!('country' in place) || !isName(place.postalCode)) return searchStores(scope, place, settings, limit);
  const town = townCalled(await storeTowns(scope), place.postalCode, place.country);
  return town ? searchStores(scope, town, settings, limit) : { total: 0, stores: [] };
}

/**
 * Where the search begins: in the country that things are sent to, as the query says (`?shipping=AT`), else in that of
 * the page's language, at its first shop, where it is among those to choose from; else where the merchant says.
 * Documents never carry the query's country: they are the same for everybody who reads the page in that language.
 */
async function beginning(
  scope: CatalogueScope,
  settings: StoreSettings,
  shipping: string | null,
): Promise<StorePlace> {
  const { country, postalCode, countries } = settings;
  for (const wanted of [shipping, scope.locale.id.split('-')[1]]) {
    if (wanted === country) break;
    if (!countries.some(({ code }) => code === wanted)) continue;
    const first = (await storeTowns(scope)).find((town) => town.country === wanted && town.postalCode !== '');
    if (first) return { country: first.country, postalCode: first.postalCode };
  }
  return { country, postalCode };
}
