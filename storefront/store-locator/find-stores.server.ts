import type { CatalogueScope } from '../commerce-client/catalogue.server.ts';
import { searchStores } from '../commerce-client/stores.server.ts';
import { storeSettings } from './store-settings.server.ts';
import {
  readStoreQuery,
  type StoreAnswer,
  type StoreFault,
  type StorePlace,
  type StoreSettings,
  storeFaults,
} from './store-view.ts';

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
  const place = named ?? { country: settings.country, postalCode: settings.postalCode };
  const faults = 'country' in place ? storeFaults(place) : [];
  const answer = faults.length > 0 ? undefined : await searchStores(scope, place, settings, limit);
  return { settings, place, chosen: named !== undefined, limit, faults, answer };
}
