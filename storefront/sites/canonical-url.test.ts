import { expect, test } from 'vitest';
import { canonicalUrl } from './canonical-url.ts';
import { reachableSiteLocales, storeConfig } from './site-config.server.ts';
import type { StoreConfig, UrlPlacement } from './site-config.ts';

const config = (site: UrlPlacement, locale: UrlPlacement, showDefaults = false): StoreConfig => ({
  ...storeConfig,
  url: { site, locale, showDefaults },
});
const redirectOf = (path: string, store: StoreConfig) =>
  canonicalUrl(new URL(path, 'http://shop.test'), store);

/** URL forms of one page: in French on the default site, on another site, and in the default site and locale. */
const FRENCH = [
  '/eu/fr-FR/delivery',
  '/fr-FR/delivery',
  '/delivery?locale=fr-FR',
  '/eu/delivery?locale=fr-FR',
  '/fr-FR/delivery?site=eu',
];
const BRITISH = [
  '/uk/en-GB/delivery',
  '/uk/delivery',
  '/en-GB/delivery',
  '/delivery?site=uk',
  '/en-GB/delivery?site=uk',
];
const DEFAULT = [
  '/delivery',
  '/eu/delivery',
  '/en-IE/delivery',
  '/eu/en-IE/delivery',
  '/delivery?site=eu',
  '/delivery?site=RivageEU&locale=en-IE',
];

test.each([
  ['path', 'path', false, '/eu/fr-FR/delivery', '/uk/en-GB/delivery', '/eu/en-IE/delivery'],
  ['path', 'query_param', false, '/eu/delivery?locale=fr-FR', '/uk/delivery', '/eu/delivery'],
  ['path', 'none', false, undefined, '/uk/delivery', '/eu/delivery'],
  ['query_param', 'path', false, '/fr-FR/delivery', '/en-GB/delivery?site=uk', '/en-IE/delivery'],
  ['query_param', 'query_param', false, '/delivery?locale=fr-FR', '/delivery?site=uk', '/delivery'],
  [
    'query_param',
    'query_param',
    true,
    '/delivery?site=eu&locale=fr-FR',
    '/delivery?site=uk&locale=en-GB',
    '/delivery?site=eu&locale=en-IE',
  ],
  ['query_param', 'none', false, undefined, '/delivery?site=uk', '/delivery'],
  ['none', 'path', false, '/fr-FR/delivery', '/en-GB/delivery', '/en-IE/delivery'],
  ['none', 'query_param', false, '/delivery?locale=fr-FR', '/delivery?locale=en-GB', '/delivery'],
  ['none', 'none', false, undefined, undefined, '/delivery'],
] as const)(
  '[MS-02] [MS-03] with the site in %s and the locale in %s (defaults shown: %s) all forms redirect to the canonical URL',
  (site, locale, showDefaults, french, british, plain) => {
    const store = config(site, locale, showDefaults);
    const forms = [
      ...(french ? FRENCH.map((form) => [form, french] as const) : []),
      ...(british ? BRITISH.map((form) => [form, british] as const) : []),
      ...DEFAULT.map((form) => [form, plain] as const),
    ];
    for (const [form, expected] of forms) {
      expect([form, redirectOf(form, store) ?? form]).toEqual([form, expected]);
      // The canonical URL does not redirect again.
      expect([expected, redirectOf(expected, store)]).toEqual([expected, undefined]);
    }
    for (const form of [
      '/de',
      '/eu/de',
      '/uk/de-DE',
      '/de?site=uk',
      '/?locale=de',
      '/us/es',
      '/gb',
      '/eu/at',
    ]) {
      const target = redirectOf(form, store);
      expect([form, target]).not.toEqual([form, undefined]);
      expect([form, redirectOf(target as string, store)]).toEqual([form, undefined]);
    }
    for (const { site: one, locale: other } of reachableSiteLocales(store))
      expect(store.sites.find(({ id }) => id === one.id)?.l10n.supportedLocales).toContain(other);
  },
);

test('[MS-02] without site and locale in URLs only the default site and locale are reachable', () => {
  expect(reachableSiteLocales(config('none', 'none')).map(({ locale }) => locale.id)).toEqual(['en-IE']);
  expect(reachableSiteLocales(config('path', 'path'))).toHaveLength(8);
  expect(reachableSiteLocales(config('none', 'path'))).toHaveLength(8);
  for (const form of ['/eu/fr-FR/delivery', '/uk/delivery', '/delivery?site=uk&locale=en-GB'])
    expect(redirectOf(form, config('none', 'none'))).toBe('/delivery');
});

test.each([
  ['/', '/eu/en-IE/homepage'],
  ['/eu', '/eu/en-IE/homepage'],
  ['/uk/', '/uk/en-GB/homepage'],
  ['/eu/fr-FR', '/eu/fr-FR/homepage'],
  ['/eu/fr-FR/?utm_source=x', '/eu/fr-FR/homepage?utm_source=x'],
  ['/fr-FR', '/eu/fr-FR/homepage'],
  ['/es-US', '/us/es-US/homepage'],
  ['/de', '/eu/de-DE/homepage'],
  ['/FR', '/eu/fr-FR/homepage'],
  ['/en', '/eu/en-IE/homepage'],
  ['/gb', '/uk/en-GB/homepage'],
  ['/at', '/eu/de-DE/homepage'],
  ['/se', '/eu/en-IE/homepage'],
  ['/de-CH/damen', '/eu/de-DE/damen'],
  ['/de_DE/damen', '/eu/de-DE/damen'],
  ['/eu/de', '/eu/de-DE/homepage'],
  ['/eu/de/damen', '/eu/de-DE/damen'],
  ['/eu/en', '/eu/en-IE/homepage'],
  ['/eu/ie', '/eu/en-IE/homepage'],
  ['/us/es', '/us/es-US/homepage'],
  ['/us/es-ES/mujer', '/us/es-US/mujer'],
  ['/uk/de-DE/damen', '/eu/de-DE/damen'],
  ['/uk/de/damen', '/eu/de-DE/damen'],
  ['/us/fr-FR/femme', '/eu/fr-FR/femme'],
  ['/damen?site=uk&locale=de', '/eu/de-DE/damen'],
  ['/pt', '/eu/en-IE/homepage'],
  ['/no', '/eu/en-IE/no'],
  ['/it-bags', '/eu/en-IE/it-bags'],
  ['/women', '/eu/en-IE/women'],
  ['/women/shirts?refine=c_size%3DM', '/eu/en-IE/women/shirts?refine=c_size%3DM'],
  ['/lp/homepage', '/eu/en-IE/lp/homepage'],
  ['/RivageEU/en-IE/cart', '/eu/en-IE/cart'],
  ['/eu/xx-XX/cart', '/eu/en-IE/xx-XX/cart'],
  ['//evil.example/eu', '/eu/en-IE/evil.example/eu'],
  ['/eu/en-IE/cart?locale=fr-FR', undefined],
  ['/robots.txt', undefined],
  ['/sitemap.xml', undefined],
  ['/sitemap/eu/en-IE/0.xml', undefined],
  ['/assets/gone.js', undefined],
  ['/.well-known/security.txt', undefined],
])('[MS-02] [RT-01] %s redirects to %s', (path, expected) => {
  const url = new URL('http://shop.test');
  const [pathname = '', search = ''] = path.split(/(?=\?)/);
  expect(canonicalUrl(Object.assign(url, { pathname, search }), config('path', 'path'))).toBe(expected);
});

test('a URL of the platform opens the page of the site that it names', () => {
  const store = config('path', 'path');
  expect(redirectOf('/s/RivageUK/en-gb/x/25565139M.html?a=1', store)).toBe('/uk/en-GB/x/25565139M.html?a=1');
  expect(redirectOf('/s/RivageEU/en-ie/cart', store)).toBe('/eu/en-IE/cart');
  expect(redirectOf('/s/RivageUK/', store)).toBe('/uk/en-GB/homepage');
  const garden: StoreConfig = {
    ...store,
    sites: store.sites.map((site) => (site.id === 'RivageUK' ? { ...site, id: 'Grün Werk/UK' } : site)),
  };
  expect(redirectOf('/s/Gr%C3%BCn%20Werk%2FUK/cart', garden)).toBe('/uk/en-GB/cart');
  expect(redirectOf('/s/%E0%A4%A/cart', garden)).toContain('/eu/');
  // Another site, and the resources of the platform's API.
  expect(redirectOf('/s/Elsewhere/cart', store)).toBe('/eu/en-IE/s/Elsewhere/cart');
  expect(redirectOf('/s/RivageUK/dw/shop/v22_8/content/a', store)).not.toContain('/uk/');
});
