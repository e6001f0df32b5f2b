import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProduct, insertRows, insertStock } from '../testing/builders.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../testing/catalogue.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { availabilityFor } from './availability.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

const available = async (id: string, list: string | null = 'rivage-eu') =>
  (await availabilityFor(service.db, list, [id])).get(id);

test('sold quantity is subtracted from stock', async () => {
  await insertProduct(service.db, {
    id: 'sold',
    name: { default: 'Sold' },
    stock: { allocation: 5, turnover: 3 },
  });
  expect(await available('sold')).toMatchObject({ ats: 2, stockLevel: 2, orderable: true });
  await service.db
    .updateTable('inventory_record')
    .set({ turnover: 5 })
    .where('product_id', '=', 'sold')
    .execute();
  expect(await available('sold')).toMatchObject({ ats: 0, stockLevel: 0, orderable: false });
});

test('back-order and pre-order are orderable without stock until their allocation is sold', async () => {
  const inStockDate = new Date('2031-05-01T00:00:00Z');
  expect(await available(VARIANTS.backorder)).toEqual({
    ats: 5,
    stockLevel: 0,
    orderable: true,
    backorderable: true,
    preorderable: false,
    perpetual: false,
    inStockDate,
  });
  expect(await available(VARIANTS.preorder)).toMatchObject({ preorderable: true, backorderable: false });
  await service.db
    .updateTable('inventory_record')
    .set({ turnover: 5 })
    .where('product_id', '=', VARIANTS.backorder)
    .execute();
  expect(await available(VARIANTS.backorder)).toMatchObject({ orderable: false, backorderable: false });
});

test('perpetual stock is unlimited', async () => {
  expect(await available(PRODUCTS.towel)).toMatchObject({ ats: 999_999, orderable: true, perpetual: true });
});

test('a master is orderable while one of its variants is', async () => {
  expect(await available(PRODUCTS.shirt)).toMatchObject({ orderable: true, ats: 120 });
  await insertProduct(service.db, { id: '71000001', type: 'master', name: { default: 'Gone' } });
  await insertProduct(service.db, {
    id: '710000010101',
    type: 'variant',
    master_id: '71000001',
    name: {},
    stock: { allocation: 0 },
  });
  expect(await available('71000001')).toMatchObject({ orderable: false, ats: 0 });
});

test('a bundle is limited by its scarcest part', async () => {
  expect(await available(PRODUCTS.bundle)).toMatchObject({ orderable: true, ats: 10 });
  await insertStock(service.db, { scarce: { allocation: 1 } });
  await insertProduct(service.db, { id: 'scarce', name: { default: 'Scarce' } });
  await insertProduct(service.db, {
    id: 'pair',
    type: 'bundle',
    name: { default: 'Pair' },
    members: [{ productId: 'scarce', kind: 'bundle', quantity: 2 }],
  });
  expect(await available('pair')).toMatchObject({ orderable: false, ats: 0 });
});

test('a product without a record follows the list’s default; without a list nothing is in stock', async () => {
  await insertRows(service.db, 'inventory_list', [{ id: 'everything', default_in_stock: true }]);
  expect(await available(VARIANTS.out, 'everything')).toMatchObject({ orderable: true });
  await insertProduct(service.db, { id: 'uncounted', name: { default: 'Uncounted' } });
  expect(await available('uncounted')).toMatchObject({ orderable: false });
  expect(await available(VARIANTS.inStock, null)).toMatchObject({ orderable: false });
});
