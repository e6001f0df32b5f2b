import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { countryOfLocale } from '../sites/shipping-country.server.ts';
import { storeSettings } from './store-settings.server.ts';
import {
  readStoreQuery,
  type StoreAnswer,
  type StorePlace,
  type StoreQueryError,
  type StoreSettings,
  validateStorePlace,
} from './store-view.ts';
import { searchStores } from './stores.server.ts';
import { findTown, isPlaceName, storeTowns } from './towns.server.ts';

/** A store search with its result. */
export interface FoundStores {
  settings: StoreSettings;
  place: StorePlace;
  /** whether the query names the place; otherwise it is the default */
  chosen: boolean;
  limit: number;
  errors: StoreQueryError[];
  /** undefined when the search has errors */
  answer: StoreAnswer | undefined;
}

/** Finds stores for a query string. */
export async function findStores(scope: CatalogueScope, query: URLSearchParams): Promise<FoundStores> {
  const settings = await storeSettingsOf(scope);
  const { place: named, limit } = readStoreQuery(query, settings);
  const place = named ?? (await defaultPlace(scope, settings, query.get('shipping')));
  const errors = 'country' in place ? validateStorePlace(place) : [];
  const answer = errors.length > 0 ? undefined : await storesAt(scope, place, settings, limit);
  return { settings, place, chosen: named !== undefined, limit, errors, answer };
}

/** The settings of the site. Default countries without stores are replaced by those of the stores. */
async function storeSettingsOf(scope: CatalogueScope): Promise<StoreSettings> {
  const preferences = await scope.services.preferences(scope.site.id);
  const settings = storeSettings(preferences, scope.locale.id);
  if (typeof preferences.storeSearchCountries === 'string') return settings;
  const towns = (await storeTowns(scope)).filter(({ postalCode }) => postalCode !== '');
  const [first] = towns;
  if (!first || towns.some(({ country }) => settings.countries.some(({ code }) => code === country)))
    return settings;
  const storeSearchCountries = [...new Set(towns.map(({ country }) => country))].join(',');
  return {
    ...storeSettings({ ...preferences, storeSearchCountries }, scope.locale.id),
    country: first.country,
    postalCode: first.postalCode,
  };
}

/** A town is looked up among the towns with stores, because the platform searches by postal code only. */
async function storesAt(
  scope: CatalogueScope,
  place: StorePlace,
  settings: StoreSettings,
  limit: number,
): Promise<StoreAnswer> {
  if (!('country' in place) || !isPlaceName(place.postalCode))
    return searchStores(scope, place, settings, limit);
  const town = findTown(await storeTowns(scope), place.postalCode, place.country);
  // The name finds stores without coordinates, which have no town above.
  return searchStores(scope, { ...place, ...town }, settings, limit);
}

/**
 * Default place of a search: the first store in the shipping country of the query (`?shipping=AT`), otherwise in the
 * country of the locale, if it can be selected; otherwise the merchant's default. Documents never use the query's
 * country, because they are cached per locale.
 */
async function defaultPlace(
  scope: CatalogueScope,
  settings: StoreSettings,
  shipping: string | null,
): Promise<StorePlace> {
  const { country, postalCode, countries } = settings;
  for (const wanted of [shipping, countryOfLocale(scope.locale.id)]) {
    if (wanted === country) break;
    if (!countries.some(({ code }) => code === wanted)) continue;
    const first = (await storeTowns(scope)).find((town) => town.country === wanted && town.postalCode !== '');
    if (first) return { country: first.country, postalCode: first.postalCode };
  }
  return { country, postalCode };
}
