import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';
import { importFiles } from './testing/archive.ts';
import { foreignShop } from './testing/foreign-shop/foreign-shop.ts';
import { LIGHTS, LIGHTS_PRODUCTS, OUTLET, PRODUCTS, SITE } from './testing/foreign-shop/names.ts';

const { lights, lamps } = LIGHTS;
const { lamp, cable } = LIGHTS_PRODUCTS;

let service: RunningService;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  service = await startService();
  await importFiles(service.db, foreignShop());
  for (const site of [SITE, OUTLET]) tokens[site] = (await service.guest(site)).token;
});
afterAll(() => service.close());

const get = (api: string, path: string, query: Record<string, string> = {}, site = SITE) =>
  service.call(
    'GET',
    `/${api}/v1/organizations/${ORGANIZATION}/${path}?${new URLSearchParams({ siteId: site, locale: 'sv-SE', ...query })}`,
    { token: tokens[site]! },
  );
const specifications = (id: string, locale = 'sv-SE') =>
  get('custom/product-specifications', `products/${encodeURIComponent(id)}`, { locale });

test('a product has its visible attributes by group, in the language of the request', async () => {
  const { status, body } = await specifications(lamp);
  expect(status).toBe(200);
  expect(body.groups).toEqual([
    {
      id: 'specs',
      name: 'Teknisk data',
      attributes: [
        { id: 'waterproof', name: 'Vattentät', kind: 'boolean', values: [true] },
        { id: 'power', name: 'Laddning', kind: 'text', values: ['USB-C-kabel'] },
        { id: 'testedOn', name: 'Tested on', kind: 'date', values: [expect.stringMatching(/^2026-03-14/)] },
        { id: 'careNotes', name: 'Care', kind: 'html', values: [expect.stringContaining('<li>Dry')] },
      ],
    },
    {
      id: 'light',
      name: 'Light',
      attributes: [{ id: 'lumen', name: 'Ljusstyrka', kind: 'number', values: [420], unit: 'lm' }],
    },
  ]);
  const inJapanese = (await specifications(lamp, 'ja-JP')).body.groups;
  expect(inJapanese.map(({ name }: { name: string }) => name)).toEqual(['仕様', '光']);
  expect(JSON.stringify(body)).not.toContain('X-77');
});

test('a product without visible attributes has no groups; one that is not sold is not found', async () => {
  expect((await specifications(cable)).body).toEqual({ groups: [] });
  expect((await specifications(PRODUCTS.phone)).body).toEqual({ groups: [] });
  for (const id of [PRODUCTS.offline, 'unknown']) expect((await specifications(id)).status).toBe(404);
});

const product = async (id: string, locale = 'sv-SE') =>
  (await get('product/shopper-products', `products/${id}`, { expand: 'page_meta_tags', locale })).body;

test('rules of the classification category give the meta tags of a product; the site falls back to page texts', async () => {
  expect((await product(lamp)).pageMetaTags).toEqual([
    { id: 'title', value: 'Lampa Fjäll with 420 lm | Halden & Yuki', type: 'title' },
    { id: 'description', value: 'Burns for twelve hours. In Ljus & el.', type: 'name' },
  ]);
  expect((await product(lamp, 'ja-JP')).pageMetaTags).toContainEqual({
    id: 'title',
    value: 'ランプ フィエル|Halden & Yuki',
    type: 'title',
  });
  expect((await product(cable)).pageMetaTags).toContainEqual({
    id: 'title',
    value: 'Kabel lm | Halden & Yuki',
    type: 'title',
  });
  // Another branch of the catalog, and another site, have no rules.
  expect((await product(PRODUCTS.stove)).pageMetaTags).toEqual([
    { id: 'title', value: 'Gasolkök Två', type: 'title' },
  ]);
  const outlet = await get(
    'product/shopper-products',
    `products/${lamp}`,
    { expand: 'page_meta_tags' },
    OUTLET,
  );
  expect(outlet.body.pageMetaTags).toContainEqual({ id: 'title', value: 'Lampa Fjäll', type: 'title' });
});

test('a category inherits the rules of the listing, which know the refinements', async () => {
  const tags = async (refine: string) =>
    (await get('search/shopper-search', 'product-search', { refine, expand: 'page_meta_tags' })).body
      .pageMetaTags;
  expect(await tags(`cgid=${lamps}`)).toEqual([
    { id: 'title', value: 'All Lampor', type: 'title' },
    { id: 'robots', value: 'all', type: 'name' },
  ]);
  expect(await tags(`cgid=${lights}`)).toContainEqual({
    id: 'description',
    value: 'Lamps and power for the mountains.',
    type: 'name',
  });
});

test('the home page and content have the tags of their rules', async () => {
  expect((await get('custom/page-meta-tags', 'home')).body).toEqual({
    pageMetaTags: [{ id: 'og:title', value: 'Halden & Yuki outdoors', type: 'property' }],
  });
  expect((await get('custom/page-meta-tags', 'content/About%20Us')).body).toEqual({ pageMetaTags: [] });
  expect((await get('custom/page-meta-tags', 'content/unknown')).status).toBe(404);
});

test('the sitemap has the products, categories and content that the merchant lists', async () => {
  const products = async (site: string) => (await get('custom/sitemap', 'products', {}, site)).body;
  const here = await products(SITE);
  const ids = here.products.map(({ id }: { id: string }) => id);
  expect(ids).toContain(PRODUCTS.tent);
  expect(ids).not.toContain(cable);
  expect(here.total).toBe(ids.length);
  expect(here.products.find(({ id }: { id: string }) => id === lamp)).toEqual({
    id: lamp,
    name: 'Lampa Fjäll',
    frequency: 'daily',
    priority: 0.9,
  });
  expect(here.products.find(({ id }: { id: string }) => id === PRODUCTS.tent)).toMatchObject({
    frequency: 'weekly',
    priority: 0.5,
  });
  const there = (await products(OUTLET)).products.map(({ id }: { id: string }) => id);
  expect(there).toContain(PRODUCTS.tent);
  expect(there).not.toContain(lamp);
  const { body } = await get('custom/sitemap', 'pages');
  expect(body.categories).toContainEqual({ id: lamps, included: false });
  expect(body.categories).toContainEqual({ id: lights, included: true, frequency: 'weekly', priority: 0.7 });
  expect(body.content).toEqual([{ id: 'About Us', included: true, path: '/About%20Us' }]);
  const part = (await get('custom/sitemap', 'products', { offset: '1', limit: '1' })).body;
  expect(part.products.map(({ id }: { id: string }) => id)).toEqual([ids[1]]);
  expect((await get('custom/sitemap', 'products', { limit: '0' })).status).toBe(400);
});
