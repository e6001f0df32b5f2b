import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Connection } from '../../commerce/database/connection.ts';
import { importFiles, xml } from '../../commerce/import/testing/archive.ts';
import { foreignShop } from '../../commerce/import/testing/foreign-shop/foreign-shop.ts';
import { shop } from '../../commerce/import/testing/shop.ts';
import { freshDatabase } from '../../commerce/testing/database.ts';
import { parseStoreConfig } from '../../storefront/sites/parse-config.server.ts';
import { siteDifferences } from './check-sites.ts';
import { deriveStore } from './derive-store.ts';

// Each test imports into its own database.
vi.setConfig({ testTimeout: 120_000 });

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
  await importFiles(connection.db, foreignShop());
});
afterAll(() => connection.close());

const PAGES = { terms: 'Terms-And-Conditions', privacy: 'privacy_policy', imprint: 'Imprint' };

test('sites, aliases, locales, currencies and countries are derived from an archive', async () => {
  const { config, notes } = await deriveStore(connection.db);
  expect(config).toMatchObject({
    defaultSite: 'Halden-Yuki',
    imageHost: '',
    optionTexts: [],
    tilePrices: 'exact',
    dialCodes: 'site',
  });
  expect(config.sites).toEqual([
    {
      id: 'Halden-Yuki',
      alias: 'halden-yuki',
      name: 'Halden & Yuki',
      pages: PAGES,
      paymentMarks: ['visa'],
      l10n: {
        defaultLocale: 'ja-JP',
        supportedLocales: [
          { id: 'ja-JP', preferredCurrency: 'JPY' },
          { id: 'ar-KW', preferredCurrency: 'KWD' },
          { id: 'sv-SE', preferredCurrency: 'SEK' },
        ],
      },
    },
    {
      id: 'halden_outlet',
      alias: 'halden-outlet',
      name: 'Halden Outlet',
      pages: PAGES,
      paymentMarks: ['visa'],
      l10n: { defaultLocale: 'sv-SE', supportedLocales: [{ id: 'sv-SE', preferredCurrency: 'SEK' }] },
    },
  ]);
  expect(config.countries).toEqual([
    { id: 'JP', siteId: 'Halden-Yuki', currencies: ['JPY'] },
    { id: 'SE', siteId: 'halden_outlet' },
    { id: 'KW', siteId: 'Halden-Yuki', currencies: ['KWD'] },
    { id: 'SE', siteId: 'Halden-Yuki', currencies: ['SEK'] },
    { id: 'NO', siteId: 'Halden-Yuki', currencies: ['SEK'] },
  ]);
  expect(notes).toEqual([
    'The site halden_outlet asks for a password on the platform; here it is open to everybody who reaches it.',
  ]);
  const parsed = parseStoreConfig(JSON.stringify(config));
  expect(await siteDifferences(connection.db, parsed)).toEqual([]);
});

/** Derives the store of a shop with one or more changed files. */
async function derived(files: Record<string, string | Buffer>) {
  const { db, close } = await freshDatabase();
  try {
    await importFiles(db, { ...shop(['1']), ...files });
    return await deriveStore(db);
  } finally {
    await close();
  }
}

const preferences = (values: Record<string, string>) =>
  xml(
    'preferences',
    `<standard-preferences><all-instances>${Object.entries({ SiteCatalog: 'shelf', ...values })
      .map(([id, value]) => `<preference preference-id="${id}">${value}</preference>`)
      .join('')}</all-instances></standard-preferences>`,
  );
const site = (id: string, status = 'online') =>
  xml(
    'site',
    `<name>${id}</name><currency>EUR</currency><storefront-status>${status}</storefront-status>`,
    `site-id="${id}"`,
  );

test('two sites with the same alias are opened at different addresses, the default one at the alias, and noted', async () => {
  const alias = JSON.stringify({ __version: '1', settings: { 'site-path': 'Main', default: 'true' } });
  const { config, notes } = await derived({
    'sites/Shop/urls/aliases': alias.replace('"true"', '"false"'),
    'sites/Store/site.xml': site('Store'),
    'sites/Store/preferences.xml': preferences({ SiteLocales: 'en_IE', SitePriceBooks: 'eur' }),
    'sites/Store/aliases.json': alias,
  });
  expect(config.sites.map(({ alias }) => alias)).toEqual(['main-2', 'main']);
  expect(config.defaultSite).toBe('Store');
  expect(notes).toContain(
    "The sites Store and Shop have the same alias 'main': Shop is opened at /main-2. Change it in store.json.",
  );
});

test('of two sites that are both declared as default the first one wins, and the notes say so', async () => {
  const alias = (path: string) => JSON.stringify({ settings: { 'site-path': path, default: 'true' } });
  const { config, notes } = await derived({
    'sites/Shop/urls/aliases': alias('shop'),
    'sites/Store/site.xml': site('Store'),
    'sites/Store/preferences.xml': preferences({ SiteLocales: 'en_IE', SitePriceBooks: 'eur' }),
    'sites/Store/urls/aliases': alias('store'),
  });
  expect(config.defaultSite).toBe('Shop');
  expect(notes).toContain(
    'The aliases files of Shop and Store all say "default": "true": Shop is the default site. Change defaultSite in store.json.',
  );
});

test('a site whose id differs from another in capitals only is not opened, and noted', async () => {
  const { config, notes } = await derived({
    'sites/shop/site.xml': site('shop'),
    'sites/shop/preferences.xml': preferences({ SiteLocales: 'en_IE', SitePriceBooks: 'eur' }),
  });
  expect(config.sites.map(({ id, alias }) => [id, alias])).toEqual([['Shop', 'shop']]);
  expect(notes).toContain(
    'The site shop is not opened: its id differs from Shop in capitals only, and addresses of shops match in any case.',
  );
});

test('locales of every form are mapped, with the aliases of the URL rules', async () => {
  const { config } = await derived({
    'sites/Shop/preferences.xml': preferences({
      SiteLocales: 'default:zh_Hant_HK:es_419:fr',
      SiteDefaultLocale: 'default',
      SitePriceBooks: 'eur',
    }),
    'sites/Shop/url-rules.xml': `<url-rules><locale-settings><type>path</type><locale-mappings>
      <locale-mapping xml:lang="zh-Hant-HK">hk</locale-mapping><locale-mapping xml:lang="fr">hk</locale-mapping>
      </locale-mappings></locale-settings></url-rules>`,
  });
  expect(config.sites[0]!.l10n).toMatchObject({
    defaultLocale: 'zh-Hant-HK',
    supportedLocales: [{ id: 'zh-Hant-HK', alias: 'hk' }, { id: 'es-419' }, { id: 'fr' }],
  });
  expect(config.sites[0]!.l10n.supportedLocales[2]).not.toHaveProperty('alias');
});

test('unknown currencies of a site are noted, and neither they nor unknown locales are opened', async () => {
  const { config, notes } = await derived({
    'sites/Shop/preferences.xml': preferences({
      SiteLocales: 'en_IE:xx_YY:en_YY',
      SiteCurrencies: 'EUR:QQQ',
      SitePriceBooks: 'eur',
    }),
  });
  expect(config.countries.map(({ id }) => id)).not.toContain('YY');
  expect(config.sites[0]!.l10n.supportedLocales.map(({ id }) => id)).toEqual(['en-IE']);
  expect(notes).toContainEqual(
    expect.stringMatching(/sells in QQQ, which is not a currency. Change SiteCurrencies/),
  );
});

test('an unknown currency of site.xml is looked for there', async () => {
  const { notes } = await derived({
    'sites/Shop/site.xml': site('Shop', 'online').replace('EUR', 'QQQ'),
  });
  expect(notes).toContainEqual(expect.stringMatching(/sells in QQQ, .* Change currency in its site.xml/));
});

test('the likely country of a default locale without one comes first', async () => {
  const method =
    '<shipping-method method-id="post"><online-flag>true</online-flag><price-table><amount order-value="0">0</amount></price-table><currency>EUR</currency></shipping-method>';
  const { config } = await derived({
    'sites/Shop/preferences.xml': preferences({ SiteLocales: 'fr:ar_KW', SiteDefaultLocale: 'fr' }),
    'sites/Shop/shipping.xml': `<shipping xmlns="http://www.demandware.com/xml/impex/shipping/2007-03-31">${method}</shipping>`,
    'sites/Shop/stores.xml':
      '<stores xmlns="http://www.demandware.com/xml/impex/store/2007-04-30"><store store-id="1"><country-code>FR</country-code></store></stores>',
  });
  expect(config.countries.map(({ id }) => id)).toEqual(['FR', 'KW']);
});

test('a site with the default locale only is opened in English', async () => {
  const { config } = await derived({
    'sites/Shop/preferences.xml': preferences({ SiteLocales: 'default', SitePriceBooks: 'eur' }),
  });
  expect(config.sites[0]!.l10n.supportedLocales).toEqual([{ id: 'en-US', preferredCurrency: 'EUR' }]);
  expect(config.countries).toEqual([{ id: 'US', siteId: 'Shop' }]);
});

test('a site without a price book in its currency is noted', async () => {
  const { notes } = await derived({
    'sites/Shop/site.xml': site('Shop').replace('EUR', 'THB'),
    'sites/Shop/preferences.xml': preferences({ SiteLocales: 'th_TH', SitePriceBooks: 'eur' }),
  });
  expect(notes[0]).toMatch(/^The site Shop has no price book in THB/);
  expect(notes[1]).toMatch(/^The site Shop has no shipping method/);
});

test('sites that cannot be opened are named with the file that says so', async () => {
  await expect(derived({ 'sites/Shop/site.xml': site('Shop', 'offline') })).rejects.toThrow(
    /No site can be opened\.\n {2}The site Shop is not opened: it is not online.*sites\/Shop\/site\.xml/,
  );
  const { config, notes } = await derived({ 'sites/Bare/site.xml': site('Bare') });
  expect(config.sites.map(({ id }) => id)).toEqual(['Shop']);
  expect(notes[0]).toMatch(/^The site Bare is not opened: it has no catalog/);
});

test('a site whose catalog was not exported is not opened, and named', async () => {
  const { config, notes } = await derived({
    'sites/Bare/site.xml': site('Bare'),
    'sites/Bare/preferences.xml': preferences({ SiteCatalog: 'not-exported', SiteLocales: 'en_IE' }),
  });
  expect(config.sites.map(({ id }) => id)).toEqual(['Shop']);
  expect(notes[0]).toMatch(
    /^The site Bare is not opened: its catalog not-exported is missing .*preferences\.xml.* no catalogs\/not-exported\/catalog\.xml/,
  );
});

test('a site with a password on the platform is opened, and noted', async () => {
  const { config, notes } = await derived({ 'sites/Shop/site.xml': site('Shop', 'protected') });
  expect(config.sites.map(({ id }) => id)).toEqual(['Shop']);
  expect(notes).toContain(
    'The site Shop asks for a password on the platform; here it is open to everybody who reaches it.',
  );
});

test("a locale's own id in lower case is an alias", async () => {
  const { config, notes } = await derived({
    'sites/Shop/url-rules.xml': `<url-rules><locale-settings><type>path</type><locale-mappings>
      <locale-mapping xml:lang="en-IE">en-ie</locale-mapping></locale-mappings></locale-settings></url-rules>`,
  });
  expect(config.sites[0]!.l10n.supportedLocales[0]).toMatchObject({ id: 'en-IE', alias: 'en-ie' });
  expect(notes.filter((note) => note.includes('two locales'))).toEqual([]);
  parseStoreConfig(JSON.stringify(config));
});

test('an aliases file may have comments; an unreadable one is named', async () => {
  const { config } = await derived({
    'sites/Shop/urls/aliases':
      '{ // "site-path": "wrong"\n "__version": "1", /* paths */ "settings": { "site-path": "a//b" } }',
  });
  expect(config.sites[0]!.alias).toBe('a-b');
  for (const content of ['{ "settings": ', Buffer.from('{"settings":{"site-path":"caf\xe9"}}', 'latin1')]) {
    const { config, notes } = await derived({ 'sites/Shop/urls/aliases': content });
    expect(config.sites[0]!.alias).toBe('shop');
    expect(notes).toContain(
      'sites/Shop/urls/aliases is not readable as JSON in UTF-8: the site opens at /shop, which is derived from its id. Correct the file and import it again, or set the alias in store.json.',
    );
  }
});

test('external locations of images are origins of the configuration', async () => {
  const located = (id: string, url: string) =>
    xml(
      'catalog',
      `<header><image-settings><external-location>${url}</external-location></image-settings></header>`,
      `catalog-id="${id}"`,
    );
  const { config } = await derived({
    ...shop(['1']),
    'catalogs/a/catalog.xml': located(
      'a',
      '<http-url>http://cdn.example/a</http-url><https-url>https://cdn.example/a</https-url>',
    ),
    'catalogs/b/catalog.xml': located('b', '<http-url>http://img.example:8080/b/</http-url>'),
    'catalogs/c/catalog.xml': located('c', '<http-url>no address</http-url>'),
  });
  expect(config.imageOrigins).toEqual(['http://img.example:8080', 'https://cdn.example']);
  parseStoreConfig(JSON.stringify(config));
});

test('a country is opened in the currencies in which something ships there, and not at all without a locale for it', async () => {
  const method = (id: string, currency: string, country: string) =>
    `<shipping-method method-id="${id}"><online-flag>true</online-flag><price-table><amount order-value="0">5</amount></price-table><excluded-addresses><included-addresses><condition-group match-mode="all"><condition><attribute-path>shipment.shippingAddress.countryCode</attribute-path><operator>is-not-equal</operator><string>${country}</string></condition></condition-group></included-addresses></excluded-addresses><currency>${currency}</currency></shipping-method>`;
  const { config, notes } = await derived({
    'sites/Shop/preferences.xml': preferences({
      SiteLocales: 'fr_FR:en_GB',
      SiteDefaultLocale: 'fr_FR',
      SiteCurrencies: 'EUR:GBP:USD',
    }),
    'sites/Shop/shipping.xml': xml(
      'shipping',
      method('fr', 'EUR', 'FR') + method('gb', 'GBP', 'GB') + method('us', 'USD', 'US'),
    ),
  });
  expect(config.countries).toEqual([
    { id: 'FR', siteId: 'Shop', currencies: ['EUR'] },
    { id: 'GB', siteId: 'Shop', currencies: ['GBP'] },
  ]);
  expect(notes).toContain(
    'The site Shop ships to US in USD only, which is the currency of none of its locales: US is not opened.',
  );
});

test('pictures with addresses of their own and view types without a size are named', async () => {
  const product = (id: string, type: string, path: string) =>
    `<product product-id="${id}"><online-flag>true</online-flag><images><image-group view-type="${type}"><image path="${path}"/></image-group></images></product>`;
  const { config, notes } = await derived({
    ...shop(['1']),
    'catalogs/more/catalog.xml': xml(
      'catalog',
      product('a', 'large', 'https://img.example/bank bild.jpg') +
        product('b', 'zdjecie', '//other.example:8443/b.jpg') +
        product('c', 'large', 'c.jpg'),
      'catalog-id="more"',
    ),
  });
  expect(config.imageOrigins).toEqual(['https://img.example', 'https://other.example:8443']);
  expect(notes).toContain(
    "The names of the view types 'zdjecie' do not say how large their images are: they are used where no other fits. Names such as large, medium, small and swatch, or a width in pixels, are understood.",
  );
});
