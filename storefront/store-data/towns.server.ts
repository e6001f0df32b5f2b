import { type CatalogueScope, queryCatalogue } from '../platform/catalogue.server.ts';

/** Where a shop is. */
export interface Town {
  country: string;
  city: string;
  postalCode: string;
  latitude: number;
  longitude: number;
}

/** Half way round the earth, in kilometres: everywhere. */
const EVERYWHERE = 20_012;
/** Stores of one answer, as many as the platform gives, and how many answers are read. */
const PAGE = 200;
const MOST_PAGES = 5;

/** The towns that have a shop, by the platform's own search of stores: it knows no names of places. */
export function storeTowns(scope: CatalogueScope): Promise<Town[]> {
  return queryCatalogue(scope, 'store-towns', async ({ stores }) => {
    const towns: Town[] = [];
    for (let page = 0; page < MOST_PAGES; page++) {
      const around = { latitude: 0, longitude: 0, maxDistance: EVERYWHERE, distanceUnit: 'km' } as const;
      const parameters = { ...around, limit: PAGE, offset: page * PAGE, locale: scope.locale.id };
      const { total, data = [] } = await stores.searchStores({ parameters });
      for (const { countryCode, city, postalCode = '', latitude, longitude } of data) {
        if (!countryCode || !city || latitude === undefined || longitude === undefined) continue;
        towns.push({ country: countryCode, city, postalCode, latitude, longitude });
      }
      if ((page + 1) * PAGE >= total) break;
    }
    return towns;
  });
}

/** Whether somebody typed the name of a place: postal codes have a digit. */
export const isName = (typed: string): boolean => !/\d/.test(typed);

/**
 * The middle of a town's shops. One of the chosen country goes before the same name elsewhere, and the whole name
 * before one that begins with it, such as Frankfurt. Undefined when no shop is in such a town.
 */
export function townCalled(
  towns: Town[],
  name: string,
  country: string,
): { latitude: number; longitude: number } | undefined {
  const typed = folded(name);
  if (typed === '') return undefined;
  const sameName = (town: Town) => folded(town.city) === typed;
  const begins = (town: Town) => folded(town.city).startsWith(`${typed} `);
  const inCountry = (town: Town) => town.country === country;
  const found = [
    towns.filter((town) => inCountry(town) && sameName(town)),
    towns.filter((town) => inCountry(town) && begins(town)),
    towns.filter(sameName),
  ].find((some) => some.length > 0);
  if (!found) return undefined;
  // One town of one country: names recur.
  const same = found.filter((town) => town.country === found[0]!.country && town.city === found[0]!.city);
  const middle = (name: 'latitude' | 'longitude') =>
    Math.round((same.reduce((sum, town) => sum + town[name], 0) / same.length) * 10_000) / 10_000;
  return { latitude: middle('latitude'), longitude: middle('longitude') };
}

/** München, Munchen and Muenchen are one. */
const folded = (name: string): string =>
  name
    .toLocaleLowerCase('de')
    .replace(/([aou])\u0308|([äöü])/g, (umlaut) => umlaut.normalize('NFD').charAt(0))
    .replace(/([aou])e(?=[^aeiou])/g, '$1')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
