import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { countryName, LOCALE_CODES, localeLanguage } from './deferred/locale-names.ts';
import {
  countriesByCode,
  countriesOf,
  defaultLocale,
  defaultSite,
  localeByReference,
  siteByReference,
} from './find-site.ts';
import { useMultiSite } from './multi-site.tsx';
import { parseStoreConfig } from './parse-config.server.ts';
import { resolveUrl } from './resolve-url.ts';
import type { StoreConfig } from './site-config.ts';

const store = parseStoreConfig(undefined);
const Lost = () => useMultiSite().href('/');

test('[MS-01] finds sites, locales and countries by id and alias', () => {
  const eu = siteByReference('eu', store);
  expect(eu).toBe(siteByReference('RivageEU', store));
  expect(eu).toMatchObject({ id: 'RivageEU', alias: 'eu', name: 'Rivage', l10n: { defaultLocale: 'en-IE' } });
  expect(localeByReference('fr-FR', eu)).toMatchObject({ id: 'fr-FR', preferredCurrency: 'EUR' });
  const aliased = { ...store, countries: [{ id: 'GB', siteId: 'RivageUK', alias: 'uk' }] };
  expect(countriesByCode('uk', aliased)).toEqual(countriesByCode('GB', aliased));
});

test('[MS-01] an invalid configuration is rejected with the path of the error', () => {
  const broken = JSON.stringify({
    sites: [{ ...store.sites[0], l10n: { supportedLocales: [], defaultLocale: 'x' } }],
  });
  expect(() => parseStoreConfig(broken)).toThrow(/supportedLocales/);
});

test.each([
  [
    'an unknown key of a site',
    { sites: [{ ...store.sites[0], deliveryFeature: [] }] },
    /sites\.0.*deliveryFeature/,
  ],
  ['an unknown top-level key', { clientSecret: 'x' }, /clientSecret/],
  [
    'an unknown key of a locale',
    localised({ id: 'fr-FR', preferredCurrency: 'EUR', currency: 'EUR' }),
    /currency/,
  ],
  [
    'a duplicate alias in different case',
    { sites: [...store.sites, { ...store.sites[0], id: 'Other', alias: 'EU' }] },
    /sites\.3 has the id or alias eu/,
  ],
  [
    'an alias that equals another site’s id',
    { sites: [...store.sites, { ...store.sites[0], id: 'Other', alias: 'rivageuk' }] },
    /sites\.3/,
  ],
  [
    'a duplicate locale alias',
    localised({ id: 'fr-FR', alias: 'EN-ie', preferredCurrency: 'EUR' }),
    /supportedLocales\.1/,
  ],
  [
    'a password in a URL',
    { imageHost: 'https://user:secret@pictures.example' },
    /imageHost.*user or password/,
  ],
])('[MS-01] rejects %s', (_what, changes, message) => {
  expect(() => parseStoreConfig(JSON.stringify(changes))).toThrow(message);
});

/** A configuration with a second locale in the first site. */
function localised(locale: object) {
  const [first] = store.sites;
  const supportedLocales = [first!.l10n.supportedLocales[0], locale];
  return { sites: [{ ...first, l10n: { ...first!.l10n, supportedLocales } }, ...store.sites.slice(1)] };
}

test('[MS-01] [MS-10] a locale may be a language without a country', () => {
  const config = parseStoreConfig(JSON.stringify(localised({ id: 'fr', preferredCurrency: 'EUR' })));
  expect(resolveUrl('/eu/fr/homepage', config)).toMatchObject({ locale: { id: 'fr' }, path: '/homepage' });
  expect(localeLanguage('fr', 'fr')).toBe('Français');
  expect(countryName('', 'fr')).toBe('');
});

test.each([
  ['fr_FR', 'fr-FR'],
  ['zh_Hant_HK', 'zh-Hant-HK'],
  ['ZH-hk', 'zh-HK'],
  ['fil_PH', 'fil-PH'],
  ['es-419', 'es-419'],
])('[MS-01] the locale %s of the platform is %s', (given, id) => {
  const config = parseStoreConfig(JSON.stringify(localised({ id: given, preferredCurrency: 'EUR' })));
  expect(config.sites[0]!.l10n.supportedLocales[1]).toMatchObject({ id });
  expect(resolveUrl(`/eu/${id}/homepage`, config)).toMatchObject({ locale: { id }, path: '/homepage' });
});

test('[MS-01] a locale that is none is rejected with an explanation', () => {
  const parse = (id: string) => parseStoreConfig(JSON.stringify(localised({ id, preferredCurrency: 'EUR' })));
  expect(() => parse('default')).toThrow(/default is not a locale: name its language/);
  expect(() => parse('french')).toThrow(/A locale id is a language/);
});

test('[MS-01] several sites may ship to one country, each once', () => {
  const shared = [...store.countries, { id: 'IE', siteId: 'RivageUK' }];
  const config = parseStoreConfig(JSON.stringify({ countries: shared }));
  expect(countriesByCode('IE', config)).toMatchObject([{ siteId: 'RivageEU' }, { siteId: 'RivageUK' }]);
  expect(() => parseStoreConfig(JSON.stringify({ countries: [...shared, shared.at(-1)] }))).toThrow(/ie/);
});

test('[MS-01] a configuration file can add a site; rejects a country of an unknown site', () => {
  const site = { ...store.sites[0], id: 'RivageCH', alias: 'ch' };
  const countries = [...store.countries, { id: 'CH', siteId: 'RivageCH' }];
  const file = join(mkdtempSync(join(tmpdir(), 'sites-')), 'sites.json');
  writeFileSync(file, JSON.stringify({ sites: [...store.sites, site], countries }));
  expect(siteByReference('ch', parseStoreConfig(file))).toMatchObject({ id: 'RivageCH' });
  writeFileSync(file, JSON.stringify({ countries }));
  expect(() => parseStoreConfig(file)).toThrow(/countries\.17\.siteId refers to the unknown site RivageCH/);
  expect(() => parseStoreConfig('nowhere.json')).toThrow(/STORE_CONFIG cannot be read: .*nowhere\.json/);
  expect(() => parseStoreConfig('{"sites": [')).toThrow('STORE_CONFIG cannot be read');
});

test('[MS-12] the demo has three sites, at least five locales and three currencies', () => {
  const locales = store.sites.flatMap((site) => site.l10n.supportedLocales);
  expect(store.sites.length).toBeGreaterThanOrEqual(2);
  expect(new Set(locales.map((locale) => locale.id)).size).toBeGreaterThanOrEqual(5);
  expect(new Set(locales.map((locale) => locale.preferredCurrency))).toEqual(new Set(['EUR', 'GBP', 'USD']));
});

// No browser flow: a store with an invalid configuration does not start.
test('[MS-08] configuration errors have the specified wording', () => {
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
  expect(() => countriesByCode('', store)).toThrow('Country code is required.');
});

// No browser flow: every page is inside the provider.
test('[MS-09] useMultiSite throws outside its provider', () => {
  expect(() => renderToString(<Lost />)).toThrow('useMultiSite must be used within MultiSiteProvider');
});

test('[MS-10] about eighty locales have names; an unknown one is labelled and logged', () => {
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
