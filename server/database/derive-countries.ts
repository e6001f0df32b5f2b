import { isCountry } from '../../shared/country-code.server.ts';
import type { CountryConfig, SiteConfig } from '../../storefront/sites/site-config.ts';
import type { SiteState } from './closed-sites.ts';

export interface SiteFacts extends SiteState {
  name: string;
  protected: boolean;
  taxation: 'gross' | 'net';
  default_locale: string;
  locales: string[];
  default_currency: string;
  currencies: string[];
  /** aliases of locales by locale */
  mappings: Record<string, string> | null;
  /** currencies of the site's price books */
  priced: string[] | null;
  methods: { currency: string; countries: string[] | null; excluded: string[] }[] | null;
  /** countries of tax tables and stores */
  places: string[] | null;
}

export const regionOf = (locale: string): string | undefined => {
  const { region } = new Intl.Locale(locale);
  return region && isCountry(region) ? region : undefined;
};

type Method = NonNullable<SiteFacts['methods']>[number];

export const serves = ({ countries, excluded }: Method, country: string): boolean =>
  (countries?.includes(country) ?? true) && !excluded.includes(country);

/**
 * Countries that each site ships to, in the currencies of its locales. A method without a list of countries ships to those of
 * the site's locales, tax tables and stores. The country's own site comes first: by its default locale, of which the likely
 * country counts when it names none, then by another locale. A country to which nothing ships in the currency of a locale is
 * left out and noted: nobody could order there.
 */
export function countriesOf(
  sites: readonly SiteFacts[],
  configs: readonly SiteConfig[],
  notes: string[],
): CountryConfig[] {
  const rank = ({ siteId, id }: CountryConfig): number => {
    const site = sites.find((one) => one.id === siteId);
    if (site && likelyRegion(site.default_locale) === id) return 0;
    return site?.locales.some((locale) => regionOf(locale) === id) ? 1 : 2;
  };
  return sites
    .flatMap((site) => {
      const l10n = configs.find(({ id }) => id === site.id)?.l10n;
      const offered = new Set(l10n?.supportedLocales.map(({ preferredCurrency }) => preferredCurrency));
      return countriesOfSite(site, offered, notes);
    })
    .sort((one, other) => rank(one) - rank(other));
}

function countriesOfSite(site: SiteFacts, offered: ReadonlySet<string>, notes: string[]): CountryConfig[] {
  const siteId = site.id;
  const regions = site.locales.flatMap((locale) => regionOf(locale) ?? []);
  const methods = site.methods ?? [];
  const named = methods.flatMap(({ countries }) => countries ?? []);
  const known = [...new Set([...regions, ...named, ...(site.places ?? [])])].filter(isCountry);
  const unserved: string[] = [];
  const served = known.flatMap((id): CountryConfig[] => {
    const shipped = [...new Set(methods.flatMap((method) => (serves(method, id) ? method.currency : [])))];
    const currencies = shipped.filter((currency) => offered.has(currency));
    if (currencies.length > 0)
      return [{ id, siteId, ...(currencies.length < offered.size ? { currencies } : {}) }];
    if (shipped.length > 0)
      unserved.push(
        `The site ${siteId} ships to ${id} in ${shipped.join(', ')} only, which is the currency of none of its locales: ${id} is not opened.`,
      );
    return [];
  });
  if (served.length > 0) {
    notes.push(...unserved);
    return served;
  }
  const fallback = regions.length > 0 ? regions : [likelyRegion(site.default_locale)];
  return [...new Set(fallback)].map((id) => ({ id, siteId }));
}

const likelyRegion = (locale: string): string => new Intl.Locale(locale).maximize().region ?? 'US';
