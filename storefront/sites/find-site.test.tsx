import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { countryName, LOCALE_CODES, localeLanguage } from './deferred/locale-names.ts';
import {
  countriesOf,
  countryByCode,
  defaultLocale,
  defaultSite,
  localeByReference,
  siteByReference,
} from './find-site.ts';
import { useMultiSite } from './multi-site.tsx';
import { resolveUrl } from './resolve-url.ts';
import { parseStoreConfig } from './site-config.server.ts';
import type { StoreConfig } from './site-config.ts';

const store = parseStoreConfig(undefined);
const Lost = () => useMultiSite().href('/');

test('[MS-01] sites are found by id and alias, locales likewise, countries by id and alias', () => {
  const eu = siteByReference('eu', store);
  expect(eu).toBe(siteByReference('RivageEU', store));
  expect(eu).toMatchObject({ id: 'RivageEU', alias: 'eu', name: 'Rivage', l10n: { defaultLocale: 'en-IE' } });
  expect(localeByReference('fr-FR', eu)).toMatchObject({ id: 'fr-FR', preferredCurrency: 'EUR' });
  const aliased = { ...store, countries: [{ id: 'GB', siteId: 'RivageUK', alias: 'uk' }] };
  expect(countryByCode('uk', aliased)).toBe(countryByCode('GB', aliased));
});

test('[MS-01] a configuration that makes no sense is refused with its place', () => {
  const broken = JSON.stringify({
    sites: [{ ...store.sites[0], l10n: { supportedLocales: [], defaultLocale: 'x' } }],
  });
  expect(() => parseStoreConfig(broken)).toThrow(/supportedLocales/);
});

test.each([
  [
    'a key of a site that is not known',
    { sites: [{ ...store.sites[0], deliveryFeature: [] }] },
    /sites\.0.*deliveryFeature/,
  ],
  ['a key that is not known at all', { clientSecret: 'x' }, /clientSecret/],
  ['a key of a locale', localised({ id: 'fr-FR', preferredCurrency: 'EUR', currency: 'EUR' }), /currency/],
  [
    'two aliases that differ in capitals',
    { sites: [...store.sites, { ...store.sites[0], id: 'Other', alias: 'EU' }] },
    /sites\.3 has the id or alias eu/,
  ],
  [
    'an alias that is another site’s id',
    { sites: [...store.sites, { ...store.sites[0], id: 'Other', alias: 'rivageuk' }] },
    /sites\.3/,
  ],
  [
    'two locales of one alias',
    localised({ id: 'fr-FR', alias: 'EN-ie', preferredCurrency: 'EUR' }),
    /supportedLocales\.1/,
  ],
  [
    'a password in an address',
    { imageHost: 'https://user:secret@pictures.example' },
    /imageHost.*user or password/,
  ],
])('[MS-01] %s is refused', (_what, changes, message) => {
  expect(() => parseStoreConfig(JSON.stringify(changes))).toThrow(message);
});

/** The configuration with a second locale at the first site. */
function localised(locale: object) {
  const [first] = store.sites;
  const supportedLocales = [first!.l10n.supportedLocales[0], locale];
  return { sites: [{ ...first, l10n: { ...first!.l10n, supportedLocales } }, ...store.sites.slice(1)] };
}

test('[MS-01] [MS-10] a locale may be a language without a country, and has a name then too', () => {
  const config = parseStoreConfig(JSON.stringify(localised({ id: 'fr', preferredCurrency: 'EUR' })));
  expect(resolveUrl('/eu/fr/homepage', config)).toMatchObject({ locale: { id: 'fr' }, path: '/homepage' });
  expect(localeLanguage('fr', 'fr')).toBe('Français');
  expect(countryName('', 'fr')).toBe('');
});

test('[MS-01] a site is added by a file that the environment names; a country of no site is refused', () => {
  const site = { ...store.sites[0], id: 'RivageCH', alias: 'ch' };
  const countries = [...store.countries, { id: 'CH', siteId: 'RivageCH' }];
  const file = join(mkdtempSync(join(tmpdir(), 'sites-')), 'sites.json');
  writeFileSync(file, JSON.stringify({ sites: [...store.sites, site], countries }));
  expect(siteByReference('ch', parseStoreConfig(file))).toMatchObject({ id: 'RivageCH' });
  writeFileSync(file, JSON.stringify({ countries }));
  expect(() => parseStoreConfig(file)).toThrow(/countries\.17\.siteId names the site RivageCH/);
  expect(() => parseStoreConfig('nowhere.json')).toThrow(/STORE_CONFIG cannot be read: .*nowhere\.json/);
  expect(() => parseStoreConfig('{"sites": [')).toThrow('STORE_CONFIG cannot be read');
});

test('[MS-12] the shop has three sites, more than five locales and three currencies', () => {
  const locales = store.sites.flatMap((site) => site.l10n.supportedLocales);
  expect(store.sites.length).toBeGreaterThanOrEqual(2);
  expect(new Set(locales.map((locale) => locale.id)).size).toBeGreaterThanOrEqual(5);
  expect(new Set(locales.map((locale) => locale.preferredCurrency))).toEqual(new Set(['EUR', 'GBP', 'USD']));
});

// Shoppers never see these: a store with such a configuration does not open, and its operator reads them.
test('[MS-08] configuration errors are worded as specified', () => {
  const nothing = undefined as unknown as StoreConfig;
  expect(() => resolveUrl('', store)).toThrow('URL is required to find a site object.');
  expect(() => defaultSite({ ...store, defaultSite: 'Nowhere' })).toThrow(
    "Can't find a matching default site. Please check your sites configuration.",
  );
  expect(() => defaultSite({ ...store, sites: [] })).toThrow("Can't find any sites from the config...");
  expect(() => countriesOf({ ...store, countries: [] })).toThrow(
    "Can't find any countries from the config...",
  );
  expect(() => defaultSite(nothing)).toThrow('Config is not defined.');
  expect(() => defaultLocale(undefined)).toThrow('Site is not defined...');
  expect(() => countryByCode('', store)).toThrow('Country code is required.');
});

// Shoppers never see this: every page is inside the provider, so that only who writes a new part meets it.
test('[MS-09] the site is known only inside its provider', () => {
  expect(() => renderToString(<Lost />)).toThrow('useMultiSite must be used within MultiSiteProvider');
});

test('[MS-10] about eighty locales have names; an unknown one is said to be so, and logged', () => {
  expect(LOCALE_CODES.length).toBeGreaterThanOrEqual(75);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(
    LOCALE_CODES.map((code) => localeLanguage(code, 'en-IE')).filter((name) => /Unknown/.test(name)),
  ).toEqual([]);
  expect(localeLanguage('fr-CH', 'de-DE')).toBe('Französisch');
  expect(log).not.toHaveBeenCalled();
  expect(localeLanguage('xx-YY', 'en-IE')).toBe('Unknown xx-YY');
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
