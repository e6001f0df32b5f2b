import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProduct } from '../testing/builders.ts';
import { PRODUCTS } from '../testing/catalogue.ts';
import { COLOURS, insertMaster } from '../testing/masters.ts';
import { idsOf, type SearchService, startSearch } from '../testing/search.ts';
import { rebuildSearchIndex } from './index-documents.ts';

let service: SearchService;
beforeAll(async () => {
  service = await startSearch();
});
afterAll(() => service.close());

/** Raises the turnover like an order. */
const sell = (productId: string, pieces: number) =>
  service.db
    .updateTable('inventory_record')
    .set({ turnover: pieces })
    .where('product_id', '=', productId)
    .where('list_id', '=', 'rivage-eu')
    .execute();

async function newShirt(id: string) {
  const ids = await insertMaster(service.db, {
    id,
    name: { default: `Oxford Shirt ${id}` },
    categories: ['women-clothing-shirts'],
    colours: [COLOURS.white],
    sizes: ['S', 'M'],
    list: 4000,
  });
  await rebuildSearchIndex(service.db, { productIds: ids });
  return ids;
}

test('a product that sells out moves to the end, leaves orderable-only searches, and returns with its stock', async () => {
  const [small, medium] = await newShirt('10000501');
  const found = async (more = '') => idsOf(await service.search(`refine=cgid=women-clothing-shirts${more}`));
  expect(await found()).toEqual(['10000501', PRODUCTS.shirt]);
  await sell(small!, 20);
  expect(await found()).toEqual(['10000501', PRODUCTS.shirt]);
  await sell(medium!, 20);
  expect(await found()).toEqual([PRODUCTS.shirt, '10000501']);
  expect(await found('&refine=orderable_only=true')).toEqual([PRODUCTS.shirt]);
  const { hits } = await service.search('q=10000501');
  expect(hits[0]).toMatchObject({ orderable: false });
  await sell(medium!, 19);
  expect(await found('&refine=orderable_only=true')).toEqual(['10000501', PRODUCTS.shirt]);
});

test('stock of one site’s list does not affect another site', async () => {
  const [small, medium] = await newShirt('10000502');
  await sell(small!, 20);
  await sell(medium!, 20);
  const uk = await service.search('q=10000502&refine=orderable_only=true', 'RivageUK');
  expect(idsOf(uk)).toEqual(['10000502']);
});

test('a set is orderable while any member is, a bundle while all parts are', async () => {
  for (const [id, type] of [
    ['20000501', 'set'],
    ['20000502', 'bundle'],
  ] as const) {
    await insertProduct(service.db, {
      id: `${id}9`,
      name: { default: 'Part' },
      stock: { allocation: 1 },
      list: 500,
    });
    await insertProduct(service.db, {
      id,
      type,
      name: { default: 'Pair' },
      members: [`${id}9`, PRODUCTS.towel].map((productId) => ({
        productId,
        kind: type as 'set',
        quantity: 1,
      })),
      categories: ['home'],
      list: 900,
    });
  }
  await rebuildSearchIndex(service.db, { productIds: ['20000501', '20000502'] });
  const orderable = async () => idsOf(await service.search('q=pair&refine=orderable_only=true')).sort();
  expect(await orderable()).toEqual(['20000501', '20000502']);
  await sell('200005019', 1);
  await sell('200005029', 1);
  expect(await orderable()).toEqual(['20000501']);
});

test('a changed price is found after reindexing its products, including sets', async () => {
  const [variant] = await newShirt('10000503');
  await service.db
    .updateTable('price')
    .set({ amount_cents: 700_000 })
    .where('product_id', 'like', '10000503%')
    .execute();
  await rebuildSearchIndex(service.db, { productIds: [variant!] });
  expect(idsOf(await service.search('refine=price=(6000..)'))).toEqual(['10000503']);
});

test('an offline product, or one in no visible category, is not found', async () => {
  await newShirt('10000504');
  await newShirt('10000505');
  await newShirt('10000506');
  const found = async () => idsOf(await service.search('q=oxford&limit=200'));
  expect(await found()).toEqual(expect.arrayContaining(['10000504', '10000505', '10000506']));
  await service.db.updateTable('product').set({ online: false }).where('id', '=', '10000504').execute();
  await service.db
    .updateTable('product')
    .set({ online_by_site: JSON.stringify({ RivageEU: false }) })
    .where('master_id', '=', '10000505')
    .execute();
  await service.db.deleteFrom('category_assignment').where('product_id', '=', '10000506').execute();
  await rebuildSearchIndex(service.db);
  for (const id of ['10000504', '10000505', '10000506']) expect(await found()).not.toContain(id);
  expect(idsOf(await service.search('q=10000505', 'RivageUK'))).toEqual(['10000505']);
});

test('indexing again changes nothing', async () => {
  const before = await service.search('refine=cgid=root&limit=200');
  await rebuildSearchIndex(service.db);
  const after = await service.search('refine=cgid=root&limit=200');
  expect(after.refinements).toEqual(before.refinements);
  expect(idsOf(after)).toEqual(idsOf(before));
});

test('an attribute that starts to vary between variants is found in every product', async () => {
  const [small, medium] = await newShirt('10000507');
  await newShirt('10000508');
  const define = (attributeId: string) => [{ type: 'attribute', attributeId, name: { default: 'Lining' } }];
  await service.db
    .updateTable('category')
    .set({ refinements: JSON.stringify(define('c_lining')) })
    .where('id', '=', 'women-clothing-shirts')
    .execute();
  const line = (id: string, lining: string) =>
    service.db
      .updateTable('product')
      .set({ custom: JSON.stringify({ lining, refinementColor: 'white', refinementSize: id.slice(-2) }) })
      .where('id', '=', id)
      .execute();
  await line('10000508', 'silk');
  await rebuildSearchIndex(service.db);
  expect(idsOf(await service.search('refine=c_lining=silk'))).toEqual(['10000508']);
  await line(small!, 'silk');
  await line(medium!, 'wool');
  await rebuildSearchIndex(service.db, { productIds: [small!] });
  expect(idsOf(await service.search('refine=c_lining=silk')).sort()).toEqual(['10000507', '10000508']);
  const one = await service.search('refine=c_lining=silk&refine=c_refinementSize=02');
  expect(idsOf(one)).toEqual([]);
});
