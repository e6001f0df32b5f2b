import { expect, test } from 'vitest';
import { contentUrl } from './content-url.ts';
import { resolveUrl } from './resolve-url.ts';
import type { StoreConfig, UrlPlacement } from './site-config.ts';
import { leadsToProduct, paths, shopUrl, type UrlScope } from './urls.ts';

const site = (id: string, alias: string, locales: string[], currency: string) => ({
  id,
  alias,
  name: id,
  l10n: {
    defaultLocale: locales[0]!,
    supportedLocales: locales.map((locale) => ({ id: locale, alias: locale, preferredCurrency: currency })),
  },
});

const config = (placeSite: UrlPlacement, placeLocale: UrlPlacement, showDefaults = false): StoreConfig => ({
  defaultSite: 'North',
  sites: [site('North', 'no', ['en-IE', 'fr-FR'], 'EUR'), site('West', 'we', ['en-US', 'es-US'], 'USD')],
  countries: [],
  url: { site: placeSite, locale: placeLocale, showDefaults },
  imageHost: '',
  optionTexts: [],
  brand: {},
});

function scope(store: StoreConfig, siteId: string, localeId: string): UrlScope {
  const chosen = store.sites.find((one) => one.id === siteId)!;
  const locale = chosen.l10n.supportedLocales.find((one) => one.id === localeId)!;
  return {
    site: chosen,
    locale,
    url: store.url,
    isDefaultSite: siteId === store.defaultSite,
    isDefaultLocale: localeId === chosen.l10n.defaultLocale,
  };
}

const PLACEMENTS: UrlPlacement[] = ['path', 'query_param', 'none'];

test.each(PLACEMENTS.flatMap((one) => PLACEMENTS.map((other) => [one, other] as const)))(
  '[MS-02] a link with site in %s and locale in %s resolves to the same site, locale and path',
  (placeSite, placeLocale) => {
    const store = config(placeSite, placeLocale);
    for (const siteId of placeSite === 'none' ? ['North'] : ['North', 'West']) {
      const locales = store.sites
        .find((one) => one.id === siteId)!
        .l10n.supportedLocales.map((one) => one.id);
      for (const localeId of placeLocale === 'none' ? locales.slice(0, 1) : locales) {
        const href = shopUrl('/women/shirts?sort=newest', scope(store, siteId, localeId));
        const read = resolveUrl(`http://shop.test${href}`, store);
        expect([read.site.id, read.locale.id, read.path], href).toEqual([siteId, localeId, '/women/shirts']);
        expect(new URL(href, 'http://shop.test').searchParams.get('sort')).toBe('newest');
        expect(read.canonical).toBe(true);
      }
    }
  },
);

test('[MS-02] resolves paths with site and locale, with either, and with none', () => {
  const store = config('none', 'none');
  for (const [path, siteId, localeId] of [
    ['/no/fr-FR/cart', 'North', 'fr-FR'],
    ['/we/cart', 'West', 'en-US'],
    ['/fr-FR/cart', 'North', 'fr-FR'],
    ['/cart', 'North', 'en-IE'],
  ] as const) {
    const read = resolveUrl(`http://shop.test${path}`, store);
    expect([read.site.id, read.locale.id, read.path]).toEqual([siteId, localeId, '/cart']);
  }
});

test('[MS-02] matches site and locale without regard to case, and a locale of another site by its language', () => {
  for (const [path, siteId, localeId, rest] of [
    ['/NO/FR-fr/cart', 'North', 'fr-FR', '/cart'],
    ['/no/en-US/cart', 'North', 'en-IE', '/cart'],
    ['/we/fr-FR/cart', 'North', 'fr-FR', '/cart'],
    ['/es-US/cart?site=no', 'West', 'es-US', '/cart'],
    ['/no/cart?locale=es-US', 'West', 'es-US', '/cart'],
    ['/no/pt-PT/cart', 'North', 'en-IE', '/pt-PT/cart'],
  ] as const) {
    const read = resolveUrl(`http://shop.test${path}`, config('path', 'path'));
    expect([path, read.site.id, read.locale.id, read.path, read.canonical]).toEqual([
      path,
      siteId,
      localeId,
      rest,
      false,
    ]);
  }
});

test('[MS-03] query parameters omit defaults unless configured to show them', () => {
  const hidden = config('query_param', 'query_param');
  expect(shopUrl('/cart', scope(hidden, 'North', 'en-IE'))).toBe('/cart');
  expect(shopUrl('/cart', scope(hidden, 'North', 'fr-FR'))).toBe('/cart?locale=fr-FR');
  expect(shopUrl('/cart', scope(hidden, 'West', 'en-US'))).toBe('/cart?site=we');
  const shown = config('query_param', 'query_param', true);
  expect(shopUrl('/cart', scope(shown, 'North', 'en-IE'))).toBe('/cart?site=no&locale=en-IE');
});

test('[MS-04] links use the aliases of site and locale; the home page is /homepage', () => {
  const store = config('path', 'path');
  expect(shopUrl(paths.home, scope(store, 'West', 'es-US'))).toBe('/we/es-US/homepage');
  expect(resolveUrl('http://shop.test/', store)).toMatchObject({ canonical: false, path: '/' });
});

test('[MS-05] internal content links get the prefix; external, mailto:, tel:, #, files and prefixed links stay unchanged', () => {
  const store = config('path', 'path');
  const here = scope(store, 'North', 'fr-FR');
  expect(contentUrl('/delivery#costs', here, store)).toBe('/no/fr-FR/delivery#costs');
  expect(contentUrl('/pd/shirt-1.html', here, store)).toBe('/no/fr-FR/pd/shirt-1.html');
  for (const href of [
    'https://example.com/a',
    '//example.com/a',
    '/\\example.com/a',
    '/\\',
    'mailto:care@rivage.example',
    'tel:+3531234',
    '#costs',
    '/no/fr-FR/returns',
    '/we/en-US/homepage',
    '/no/en-IE/returns',
    '/en-US/returns',
    '/delivery?locale=en-IE',
    '/static/guide.pdf',
    '/guide.pdf?v=2',
    '/sitemap.xml',
  ])
    expect(contentUrl(href, here, store)).toBe(href);
});

test('[MS-05] with the locale as a query parameter, content links get the parameter', () => {
  const store = config('none', 'query_param');
  const here = scope(store, 'North', 'fr-FR');
  expect(contentUrl('/delivery?a=b', here, store)).toBe('/delivery?a=b&locale=fr-FR');
  for (const href of ['/delivery?locale=en-IE', '/guide.pdf'])
    expect(contentUrl(href, here, store)).toBe(href);
});

test('[RT-07] a product URL has the slug of the name and the id', () => {
  const path = paths.product('Calanque Linen Shirt – Écru', '10000401');
  expect(path).toBe('/pd/calanque-linen-shirt-ecru-10000401.html');
  expect(paths.product('Stół dębowy Größe Nr. 5/Ø', 'P.1')).toBe('/pd/stol-debowy-grosse-nr-5-o-P.1.html');
  expect(paths.product('प्रो हिन्दी', '1')).toBe('/pd/प्रो-हिन्दी-1.html');
  expect(leadsToProduct(`/eu/en-IE${path}`, '10000401')).toBe(true);
  expect(leadsToProduct('/pd/10000401.html', '10000401')).toBe(true);
  expect(leadsToProduct(paths.product('A', 'x&y/Z'), 'x&y/Z')).toBe(true);
  for (const other of ['/pd/shirt-110000401.html', '/pd/shirt-10000402.html', '/women'])
    expect(leadsToProduct(other, '10000401')).toBe(false);
});

test('[MS-02] paths are percent-encoded and cannot leave the site', () => {
  const there = scope(config('path', 'path'), 'North', 'fr-FR');
  expect(shopUrl('/femme/sacs?refine=c_size%3DM', there)).toBe('/no/fr-FR/femme/sacs?refine=c_size%3DM');
  expect(shopUrl('/hüte und schals#neu', there)).toBe('/no/fr-FR/h%C3%BCte%20und%20schals#neu');
  for (const up of ['/a/../../b', '/a/%2E%2e/../b']) expect(shopUrl(up, there)).toBe('/no/fr-FR/b');
  expect(shopUrl('/./cart', there)).toBe('/no/fr-FR/cart');
});
