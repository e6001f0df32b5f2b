import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFiles } from '../import/testing/archive.ts';
import { shop } from '../import/testing/shop.ts';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';

const PLAIN = ['7', '7b', '12', '12b'];
const JOINED = ['7,5', 'oak, oiled', '12,7,5'];
const BASE = `/product/shopper-products/v1/organizations/${ORGANIZATION}`;

let service: RunningService;
let token: string;
beforeAll(async () => {
  service = await startService();
  await importFiles(service.db, shop([...PLAIN, ...JOINED]));
  await importFiles(service.db, {
    'catalogs/shelf/more.xml': `<catalog catalog-id="shelf"><category category-id="rugs, mats"><online-flag>true</online-flag><parent>root</parent></category></catalog>`,
  });
  ({ token } = await service.guest('Shop'));
});
afterAll(() => service.close());

async function listed(kind: 'products' | 'categories', ids: string) {
  const path = `${BASE}/${kind}?${new URLSearchParams({ siteId: 'Shop', ids })}`;
  const { status, body } = await service.call('GET', path, { token });
  return { status, ids: (body.data ?? []).map(({ id }: { id: string }) => id) };
}

test.each([[['7,5']], [['oak, oiled', '12']], [['12b', '7,5', '7b', 'oak, oiled']]])(
  'a list of %j has these products',
  async (ids) => {
    const found = await listed('products', ids.join(','));
    expect(found.status).toBe(200);
    expect(found.ids).toEqual(expect.arrayContaining(ids));
  },
);

test('ids without a comma are listed as before, each once and in their order', async () => {
  expect((await listed('products', '7b, 12,unknown,7b')).ids).toEqual(['7b', '12']);
  expect((await listed('products', ' , ')).status).toBe(400);
});

test('a list has at most 24 ids, of which one with a comma counts once', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
  expect((await listed('products', many(24).join())).status).toBe(200);
  expect((await listed('products', many(25).join())).status).toBe(400);
  const found = await listed('products', ['oak, oiled', ...many(23)].join());
  expect(found).toEqual({ status: 200, ids: ['oak, oiled'] });
  expect((await listed('products', ','.repeat(500))).status).toBe(400);
  expect((await listed('products', many(300).join())).status).toBe(400);
});

test('a category with a comma is listed', async () => {
  expect((await listed('categories', 'rugs, mats,coats')).ids.sort()).toEqual(['coats', 'rugs, mats']);
});

test('a product with a comma has its page, and can be put into a basket', async () => {
  const page = await service.call('GET', `${BASE}/products/${encodeURIComponent('7,5')}?siteId=Shop`, {
    token,
  });
  expect(page.body.id).toBe('7,5');
  const baskets = `/checkout/shopper-baskets/v1/organizations/${ORGANIZATION}/baskets`;
  const { body: basket } = await service.call('POST', `${baskets}?siteId=Shop`, { token, body: {} });
  const { status, body } = await service.call('POST', `${baskets}/${basket.basketId}/items?siteId=Shop`, {
    token,
    body: [{ productId: '7,5S', quantity: 1 }],
  });
  expect([status, body.productItems?.[0]?.productId]).toEqual([200, '7,5S']);
});

test('the lookup of ids with commas uses an index', async () => {
  await sql`set enable_seqscan = off`.execute(service.db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from product where position(',' in id) > 0 and id = any('{a}')`.execute(service.db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/product_id_with_comma|product_pkey/);
});
