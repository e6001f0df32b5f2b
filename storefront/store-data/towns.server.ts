import { type CatalogueScope, queryCatalogue } from '../platform/catalogue.server.ts';

/** Town and coordinates of a store. */
export interface Town {
  country: string;
  city: string;
  postalCode: string;
  latitude: number;
  longitude: number;
}

/** Search radius that covers the whole earth, in kilometres. */
const EVERYWHERE = 20_012;
/** Page size and maximum number of pages. */
const PAGE_SIZE = 200;
const MAX_PAGES = 5;

/** Lists the towns with stores from the platform's store search, which does not support names. */
export function storeTowns(scope: CatalogueScope): Promise<Town[]> {
  return queryCatalogue(scope, 'store-towns', async ({ stores }) => {
    const towns: Town[] = [];
    for (let page = 0; page < MAX_PAGES; page++) {
      const around = { latitude: 0, longitude: 0, maxDistance: EVERYWHERE, distanceUnit: 'km' } as const;
      const parameters = { ...around, limit: PAGE_SIZE, offset: page * PAGE_SIZE, locale: scope.locale.id };
      const { total, data = [] } = await stores.searchStores({ parameters });
      for (const { countryCode, city, postalCode = '', latitude, longitude } of data) {
        if (!countryCode || !city || latitude === undefined || longitude === undefined) continue;
        towns.push({ country: countryCode, city, postalCode, latitude, longitude });
      }
      if ((page + 1) * PAGE_SIZE >= total) break;
    }
    return towns;
  });
}

/** Whether a search term is a place name; postal codes have a digit. */
export const isPlaceName = (typed: string): boolean => !/\d/.test(typed);

/**
 * Returns the centre of a town's stores. The selected country takes precedence over others, and a full name over one
 * that only starts with the term, such as Frankfurt. Undefined when no town matches.
 */
export function findTown(
  towns: Town[],
  name: string,
  country: string,
): { latitude: number; longitude: number } | undefined {
  const typed = normalised(name);
  if (typed === '') return undefined;
  const sameName = (town: Town) => normalised(town.city) === typed;
  const begins = (town: Town) => normalised(town.city).startsWith(`${typed} `);
  const inCountry = (town: Town) => town.country === country;
  const found = [
    towns.filter((town) => inCountry(town) && sameName(town)),
    towns.filter((town) => inCountry(town) && begins(town)),
    towns.filter(sameName),
  ].find((some) => some.length > 0);
  if (!found) return undefined;
  // Limited to one town of one country, because names recur.
  const same = found.filter((town) => town.country === found[0]!.country && town.city === found[0]!.city);
  const middle = (name: 'latitude' | 'longitude') =>
    Math.round((same.reduce((sum, town) => sum + town[name], 0) / same.length) * 10_000) / 10_000;
  return { latitude: middle('latitude'), longitude: middle('longitude') };
}

/** Normalises names: München, Munchen and Muenchen are equal. */
const normalised = (name: string): string =>
  name
    .toLocaleLowerCase('de')
    .replace(/([aou])\u0308|([äöü])/g, (umlaut) => umlaut.normalize('NFD').charAt(0))
    .replace(/([aou])e(?=[^aeiou])/g, '$1')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
