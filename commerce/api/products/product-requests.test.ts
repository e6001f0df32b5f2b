import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProduct, insertPromotion } from '../../testing/builders.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../../testing/catalogue.ts';
import { ORGANIZATION, type RunningService, startService } from '../../testing/service.ts';

const BASE = `/product/shopper-products/v1/organizations/${ORGANIZATION}`;
let service: RunningService;
let token: string;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  ({ token } = await service.guest('RivageEU'));
});
afterAll(() => service.close());

const get = (path: string, bearer: string | undefined = token) =>
  service.call('GET', BASE + path, bearer === undefined ? {} : { token: bearer });

async function refused(path: string, status: number, slug: string) {
  const answer = await get(path);
  expect({ status: answer.status, type: answer.body.type?.split('/').at(-1) }).toEqual({
    status,
    type: slug,
  });
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
}

test('unknown and offline products return 404 product-not-found', async () => {
  await refused('/products/unknown?siteId=RivageEU', 404, 'product-not-found');
  await refused(`/products/${PRODUCTS.offline}?siteId=RivageEU`, 404, 'product-not-found');
});

test('any text as id returns 404, never a server error', async () => {
  for (const id of ["';drop table product;--", '%F0%9F%91%97', 'a'.repeat(3000), '%2e%2e%2f', '%ZZ']) {
    expect((await get(`/products/${id}?siteId=RivageEU`)).status).toBe(404);
    expect((await get(`/categories/${id}?siteId=RivageEU`)).status).toBe(404);
  }
  expect((await get('/products?siteId=RivageEU&ids=%F0%9F%91%97,%25')).body.data).toEqual([]);
  expect((await get('/products/%00?siteId=RivageEU')).status).toBe(400);
  expect((await get('/products?siteId=RivageEU&ids=a%00b')).status).toBe(400);
});

test('a product of another catalogue, in no category of the site, is not found', async () => {
  await insertProduct(service.db, { id: 'elsewhere', name: { default: 'Elsewhere' }, list: 100 });
  await refused('/products/elsewhere?siteId=RivageEU', 404, 'product-not-found');
});

test('a product offline on one site is found on another', async () => {
  await insertProduct(service.db, {
    id: 'british',
    name: { default: 'Kettle' },
    categories: ['home'],
    online_by_site: { RivageEU: false },
  });
  await refused('/products/british?siteId=RivageEU', 404, 'product-not-found');
  const uk = await service.guest('RivageUK');
  expect((await get('/products/british?siteId=RivageUK', uk.token)).status).toBe(200);
});

test('a variant of an offline master is not found', async () => {
  await insertProduct(service.db, {
    id: '73000001',
    type: 'master',
    name: { default: 'Gone' },
    categories: ['home'],
    online: false,
  });
  await insertProduct(service.db, { id: '730000010101', type: 'variant', master_id: '73000001', name: {} });
  await refused('/products/730000010101?siteId=RivageEU', 404, 'product-not-found');
});

test('returns 24 products in one request and rejects 25', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`).join(',');
  expect((await get(`/products?siteId=RivageEU&ids=${ids(24)}`)).status).toBe(200);
  await refused(`/products?siteId=RivageEU&ids=${ids(25)}`, 400, 'validation');
  await refused('/products?siteId=RivageEU', 400, 'validation');
  await refused('/products?siteId=RivageEU&ids=', 400, 'validation');
});

test('rejects unknown sites, locales and currencies', async () => {
  await refused(`/products/${VARIANTS.inStock}?siteId=RivageEU&locale=ja-JP`, 400, 'unknown-locale');
  await refused(`/products/${VARIANTS.inStock}?siteId=RivageEU&currency=JPY`, 400, 'invalid-currency');
  await refused(`/products/${VARIANTS.inStock}`, 400, 'missing-query-parameter');
  await refused('/categories/women?siteId=RivageEU&locale=ja-JP', 400, 'unknown-locale');
  await refused('/categories/women', 400, 'missing-query-parameter');
});

test('rejects parameters out of range', async () => {
  await refused('/categories/root?siteId=RivageEU&levels=3', 400, 'validation');
  await refused(`/products/${PRODUCTS.shirt}?siteId=RivageEU&allImages=maybe`, 400, 'validation');
  const ids = Array.from({ length: 51 }, (_, index) => `c${index}`).join(',');
  await refused(`/categories?siteId=RivageEU&ids=${ids}`, 400, 'validation');
});

test('rejects a missing token, a forged one and one of another site', async () => {
  const uk = await service.guest('RivageUK');
  const [header, payload] = token.split('.');
  const forged = `${header}.${payload}.${'A'.repeat(86)}`;
  for (const path of [
    `/products/${PRODUCTS.shirt}?siteId=RivageEU`,
    `/products?siteId=RivageEU&ids=${PRODUCTS.shirt}`,
    '/categories/root?siteId=RivageEU',
    '/categories?siteId=RivageEU&ids=root',
  ]) {
    expect((await service.call('GET', BASE + path)).status).toBe(401);
    expect((await get(path, forged)).status).toBe(401);
    expect((await get(path, uk.token)).status).toBe(401);
  }
});

test('responses are publicly cacheable unless a promotion is restricted to some customers', async () => {
  const us = await service.guest('RivageUS');
  const cached = async () =>
    (await get(`/products/${PRODUCTS.shirt}?siteId=RivageUS`, us.token)).headers.get('cache-control');
  expect(await cached()).toBe('public, max-age=60');
  await insertPromotion(service.db, {
    site_id: 'RivageUS',
    id: 'guests-only',
    class: 'product',
    callout: { default: 'Welcome' },
    rule: { discount: { kind: 'percentage', percentage: 5 } },
    groups: ['Unregistered'],
  });
  expect(await cached()).toBe('private, max-age=60');
  expect((await get('/categories/root?siteId=RivageEU')).headers.get('cache-control')).toContain('public');
});

test('returns inventories only with the availability, of at most five lists', async () => {
  const one = `/products/${VARIANTS.inStock}?siteId=RivageEU`;
  const lists = (count: number) => Array.from({ length: count }, (_, index) => `list${index}`).join(',');
  expect((await get(`${one}&inventoryIds=rivage-eu&expand=prices`)).body).not.toHaveProperty('inventories');
  expect((await get(one)).body).not.toHaveProperty('inventories');
  expect((await get(`${one}&inventoryIds=${lists(5)}`)).body.inventories).toEqual([]);
  await refused(`${one}&inventoryIds=${lists(6)}`, 400, 'validation');
  await refused(`${one}&inventoryIds=a%00b`, 400, 'bad-request');
});

test('rejects an invalid selector', async () => {
  await refused(`/products/${VARIANTS.inStock}?siteId=RivageEU&select=(name`, 400, 'malformed-selector');
  await refused(`/products?siteId=RivageEU&ids=a&select=name`, 400, 'malformed-selector');
});
