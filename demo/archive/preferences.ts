import { GLOBAL_PREFERENCES, sitePreferences } from '../brand/merchandising/preferences.ts';
import type { Site } from '../brand/sites.ts';
import { STOREFRONT_CATALOG } from './catalogs.ts';
import { document, element, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/preferences/2007-03-31';

/** Writes sites/{siteId}/preferences.xml: system and custom preferences of a site. */
export const sitePreferencesFile = (site: Site): Iterable<string> =>
  document('preferences', NAMESPACE, {}, [
    group('standard-preferences', standardPreferences(site)),
    group('custom-preferences', sitePreferences(site)),
  ]);

/** Writes preferences.xml, shared by all sites. */
export const globalPreferencesFile = (): Iterable<string> =>
  document('preferences', NAMESPACE, {}, [group('custom-preferences', GLOBAL_PREFERENCES)]);

/** Where the customer service of each site works. */
const TIME_ZONES = { eu: 'Europe/Paris', uk: 'Europe/London', us: 'America/New_York' };

function standardPreferences(site: Site): Record<string, string> {
  const books = site.currency.toLowerCase();
  return {
    CustomerList: 'rivage',
    SiteCatalog: STOREFRONT_CATALOG,
    SiteCurrencies: site.currency,
    SiteDefaultLocale: site.locales[0]!,
    SiteInventoryList: `rivage-${site.zone}`,
    SiteLibrary: 'rivage',
    SiteLocales: site.locales.join(':'),
    SiteTimezone: TIME_ZONES[site.zone],
    SitePriceBooks: `${books}-list:${books}-sale`,
  };
}

const group = (name: string, values: Record<string, string | number | boolean>): string =>
  element(
    name,
    {},
    element(
      'all-instances',
      {},
      Object.entries(values).map(([id, value]) => textElement('preference', value, { 'preference-id': id })),
    ),
  );
