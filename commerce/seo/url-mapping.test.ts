import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRows } from '../testing/builders.ts';
import { PRODUCTS, VARIANTS } from '../testing/catalogue.ts';
import { SEO, type SearchService, startSearch } from '../testing/search.ts';
import { rebuildUrlPaths } from './build-paths.ts';
import { saveRedirects } from './redirects.ts';

let service: SearchService;
beforeAll(async () => {
  service = await startSearch();
});
afterAll(() => service.close());

const map = (urlSegment: string, locale = 'en-IE', siteId = 'RivageEU') =>
  service.get(
    `${SEO}/url-mapping?siteId=${siteId}&locale=${locale}&urlSegment=${encodeURIComponent(urlSegment)}`,
    siteId,
  );
const target = async (...args: Parameters<typeof map>) => {
  const { body } = await map(...args);
  return `${body.resourceType} ${body.resourceId}`;
};

test('[API-05] a category path resolves in the requested locale, however it is encoded', async () => {
  const { status, body, headers } = await map('/women/clothing/shirts');
  expect(status).toBe(200);
  expect(body).toEqual({ resourceType: 'CATEGORY', resourceId: 'women-clothing-shirts' });
  expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
  for (const path of [
    'femme/vêtements/chemises',
    '/femme/v%C3%AAtements/chemises/',
    'Femme/Vetements/Chemises',
  ]) {
    expect(await target(path, 'fr-FR')).toBe('CATEGORY women-clothing-shirts');
  }
});

test('[API-05] a link survives a change of language and site', async () => {
  expect(await target('women/clothing/shirts', 'fr-FR')).toBe('CATEGORY women-clothing-shirts');
  expect(await target('femme/vêtements/maille', 'en-IE')).toBe('CATEGORY women-clothing-knitwear');
  expect(await target('women', 'es-US', 'RivageUS')).toBe('CATEGORY women');
});

test('a product resolves by its link whatever its name, including variants and ids with dashes', async () => {
  for (const [path, id] of [
    [`/pd/poplin-shirt-${PRODUCTS.shirt}.html`, PRODUCTS.shirt],
    [`pd/x-${PRODUCTS.shirt}.html`, PRODUCTS.shirt],
    [`pd/${PRODUCTS.set}.html`, PRODUCTS.set],
    [`pd/poplin-shirt-${VARIANTS.inStock}.html`, VARIANTS.inStock],
  ] as const) {
    expect(await target(path)).toBe(`PRODUCT ${id}`);
  }
  await insertRows(service.db, 'product', [
    {
      id: `${PRODUCTS.shirt}-white`,
      catalog_id: 'rivage-master',
      type: 'variationGroup',
      master_id: PRODUCTS.shirt,
    },
  ]);
  expect(await target(`pd/poplin-shirt-${PRODUCTS.shirt}-white.html`)).toBe(
    `PRODUCT ${PRODUCTS.shirt}-white`,
  );
});

test('merchant-defined URLs of categories, products and content resolve', async () => {
  const { db } = service;
  await insertRows(db, 'content_asset', [
    {
      library_id: 'rivage',
      id: 'our-story',
      page_url: { default: 'our-story.html', fr: 'notre-histoire.html' },
    },
    { library_id: 'rivage', id: 'summer', type: 'page.storePage', page_url: { default: 'Summer 2026' } },
    { library_id: 'rivage', id: 'draft', online: false, page_url: { default: 'draft' } },
  ]);
  await db
    .updateTable('product')
    .set({ page_url: JSON.stringify({ default: 'the-dress' }) })
    .where('id', '=', PRODUCTS.dress)
    .execute();
  await db
    .updateTable('category')
    .set({
      page_url: JSON.stringify({ default: 'at-home', de: 'zuhause' }),
      custom: JSON.stringify({ alternativeURL: '/summer 2026', pageURL: 'https://elsewhere.example/x' }),
    })
    .where('id', '=', 'home')
    .execute();
  await rebuildUrlPaths(db);
  expect((await map('/notre-histoire.html', 'fr-FR')).body).toEqual({
    resourceType: 'CONTENT_ASSET',
    resourceSubType: 'STANDARD_CONTENT_ASSET',
    resourceId: 'our-story',
  });
  // A page's own URL precedes a category's alternative URL.
  expect((await map('summer-2026')).body).toMatchObject({
    resourceSubType: 'PAGE_DESIGNER_CONTENT_ASSET',
    resourceId: 'summer',
  });
  expect(await target('the-dress')).toBe(`PRODUCT ${PRODUCTS.dress}`);
  expect(await target('zuhause', 'de-DE')).toBe('CATEGORY home');
  expect(await target('home')).toBe('CATEGORY home');
  expect((await map('draft')).status).toBe(404);
});

describe('redirects', () => {
  test('resolve to an object’s link or a URL, with their status', async () => {
    await saveRedirects(service.db, 'RivageEU', [
      { uri: '/Old/Shirts', destinationType: 'category', destinationId: 'women-clothing-shirts' },
      { uri: '/old/shirt', destinationType: 'product', destinationId: PRODUCTS.shirt, statusCode: 302 },
      { uri: '/press', destinationUrl: 'https://press.example/rivage', copySourceParams: true },
      { uri: '/women/clothing/coats', destinationUrl: '/women', additionalUrlParams: 'from=coats' },
    ]);
    expect((await map('old/shirts', 'fr-FR')).body).toEqual({
      resourceType: 'CATEGORY',
      resourceId: 'women-clothing-shirts',
      statusCode: 301,
      destinationUrl: '/femme/v%C3%AAtements/chemises',
      copySourceParams: false,
    });
    expect((await map('old/shirt')).body).toMatchObject({
      statusCode: 302,
      destinationUrl: `/pd/poplin-shirt-${PRODUCTS.shirt}.html`,
    });
    expect((await map('press')).body).toEqual({
      statusCode: 301,
      destinationUrl: 'https://press.example/rivage',
      copySourceParams: true,
    });
    expect((await map('women/clothing/coats')).body).toMatchObject({
      destinationUrl: '/women',
      additionalUrlParams: 'from=coats',
    });
  });

  test('apply only while online, and when their target exists', async () => {
    await saveRedirects(service.db, 'RivageEU', [
      { uri: '/over', destinationUrl: '/women', onlineTo: '2020-01-01T00:00:00Z' },
      { uri: '/soon', destinationUrl: '/women', onlineFrom: '2100-01-01T00:00:00Z' },
      { uri: '/off', destinationUrl: '/women', enabled: false },
      { uri: '/gone', destinationType: 'product', destinationId: PRODUCTS.offline },
      { uri: '/script', destinationUrl: 'javascript:alert(1)' },
    ]);
    for (const path of ['over', 'soon', 'off', 'gone', 'script']) expect((await map(path)).status).toBe(404);
  });
});

test('a redirect leads to a content asset without a URL of its own, but never to itself', async () => {
  await insertRows(service.db, 'content_asset', [
    { library_id: 'rivage', id: 'terms-of-sale' },
    { library_id: 'rivage', id: 'unpublished', online: false },
  ]);
  await saveRedirects(service.db, 'RivageEU', [
    { uri: '/agb', destinationType: 'content', destinationId: 'terms-of-sale' },
    { uri: '/unpublished-terms', destinationType: 'content', destinationId: 'unpublished' },
    { uri: '/terms-of-sale', destinationType: 'content', destinationId: 'terms-of-sale' },
  ]);
  expect((await map('agb')).body).toMatchObject({
    resourceType: 'CONTENT_ASSET',
    resourceId: 'terms-of-sale',
    destinationUrl: '/terms-of-sale',
  });
  expect((await map('unpublished-terms')).status).toBe(404);
  expect((await map('terms-of-sale')).status).toBe(404);
  // A pattern may match its own target.
  await saveRedirects(service.db, 'RivageEU', [
    { uri: '/terms-of*', destinationType: 'content', destinationId: 'terms-of-sale' },
    { uri: '/offers*', destinationUrl: '/offers-now' },
  ]);
  expect((await map('terms-of-use')).body).toMatchObject({ destinationUrl: '/terms-of-sale' });
  expect((await map('offers-then')).body).toMatchObject({ destinationUrl: '/offers-now' });
  expect((await map('offers-now')).status).toBe(404);
});

test('[API-05] a redirect pattern matches its characters exactly', async () => {
  await saveRedirects(service.db, 'RivageEU', [
    { uri: '/patterns/old_shirts*', destinationUrl: '/underscore' },
    { uri: '/patterns/old-shirts*', destinationUrl: '/hyphen' },
    { uri: '/patterns/100%25_wool/*.html', destinationUrl: '/wool' },
    { uri: '/patterns/Été*', destinationUrl: '/summer' },
  ]);
  const target = async (path: string) => (await map(`patterns/${path}`)).body.destinationUrl;
  expect(await target('old_shirts/a')).toBe('/underscore');
  expect(await target('old-shirts/a')).toBe('/hyphen');
  expect(await target('old-shirts')).toBe('/hyphen');
  expect(await target('OLD_SHIRTS')).toBe('/underscore');
  expect(await target('oldxshirts')).toBeUndefined();
  expect(await target('old.shirts')).toBeUndefined();
  expect(await target('100%25_wool/sock.html')).toBe('/wool');
  expect(await target('100%25-wool/sock.html')).toBeUndefined();
  expect(await target('100 percent_wool/sock.html')).toBeUndefined();
  expect(await target('%C3%A9t%C3%A9-2026')).toBe('/summer');
  expect(await target('ete-2026')).toBeUndefined();
  // Saved again, a pattern replaces the one that an earlier version stored under a loose key.
  await service.db
    .updateTable('url_redirect')
    .set({ path_key: 'patterns/old-shirts*' })
    .where('source_uri', '=', '/patterns/old-shirts*')
    .execute();
  expect(await target('old-shirts')).toBe('/hyphen');
  await saveRedirects(service.db, 'RivageEU', [{ uri: '/patterns/old-shirts*', destinationUrl: '/new' }]);
  expect(await target('old-shirts')).toBe('/new');
});

describe('nowhere', () => {
  test.each([
    '/women/archive',
    `pd/x-${PRODUCTS.offline}.html`,
    'pd/.html',
    'women?q=1',
    '/',
    "'; drop table site; --",
    '%E0%A4%A',
    'x/'.repeat(1000),
  ])('%s returns 404', async (path) => {
    const { status, body } = await map(path);
    expect(status).toBe(404);
    expect(body).toMatchObject({
      title: 'Seo Url Mapping Not Found',
      type: expect.stringMatching(/seo-url-mapping-not-found$/),
      urlSegment: path,
      locale: 'en_IE',
    });
  });

  test('a path, a known locale and a bearer token are required', async () => {
    expect((await service.get(`${SEO}/url-mapping?siteId=RivageEU`)).status).toBe(400);
    expect((await map('x'.repeat(2048))).status).toBe(400);
    expect((await map('women', 'ab-CD')).status).toBe(400);
    const { status } = await service.call('GET', `${SEO}/url-mapping?siteId=RivageEU&urlSegment=women`);
    expect(status).toBe(401);
  });
});
