import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveSite } from '../http/site-context.ts';
import { insertPrices, insertProduct, insertRows } from '../testing/builders.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../testing/catalogue.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { pricesFor } from './prices.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

const priced = async (id: string, quantity = 1, siteId = 'RivageEU', at?: Date) =>
  (await pricesFor(service.db, await resolveSite(service.services, siteId), [id], quantity, at)).get(id);

test('a product without a sale has its list price in the currency of each site', async () => {
  expect(await priced(VARIANTS.inStock)).toMatchObject({ cents: 5900, listCents: 5900, currency: 'EUR' });
  expect((await priced(VARIANTS.inStock))?.saleCents).toBeUndefined();
  expect(await priced(VARIANTS.inStock, 1, 'RivageUK')).toMatchObject({ cents: 4900, currency: 'GBP' });
  expect(await priced(VARIANTS.inStock, 1, 'RivageUS')).toMatchObject({ cents: 6900, currency: 'USD' });
});

test('the lowest price of the site’s books applies; the list price is returned too', async () => {
  expect(await priced(VARIANTS.onSale)).toMatchObject({ cents: 8400, saleCents: 8400, listCents: 12_000 });
});

test('a tier price applies from its quantity', async () => {
  expect((await priced(VARIANTS.tiered, 2))?.cents).toBe(1000);
  expect((await priced(VARIANTS.tiered, 3))?.cents).toBe(800);
  expect((await priced(VARIANTS.tiered))?.tiers).toMatchObject([
    { quantity: 1, cents: 1000 },
    { quantity: 3, cents: 800 },
  ]);
});

test('a master and a set have the price range of their products', async () => {
  await insertPrices(service.db, ['100004210203'], { sale: 4500 });
  expect(await priced(PRODUCTS.shirt)).toMatchObject({ cents: 4500, maxCents: 5900 });
  expect(await priced(PRODUCTS.set)).toMatchObject({ cents: 4500, maxCents: 8400 });
});

test('an offline variant does not count for its master', async () => {
  await insertProduct(service.db, { id: '70000001', type: 'master', name: { default: 'Cap' } });
  const variant = { type: 'variant' as const, name: {}, master_id: '70000001' };
  await insertProduct(service.db, { id: '700000010101', ...variant, list: 900, online: false });
  await insertProduct(service.db, { id: '700000010102', ...variant, list: 1200 });
  await insertProduct(service.db, {
    id: '700000010103',
    ...variant,
    list: 700,
    online_by_site: { RivageEU: false },
  });
  expect((await priced('70000001'))?.cents).toBe(1200);
});

test('a variant without a price has its master’s', async () => {
  await insertProduct(service.db, { id: '70000002', type: 'master', name: {}, list: 2200 });
  await insertProduct(service.db, { id: '700000020101', type: 'variant', master_id: '70000002', name: {} });
  expect((await priced('700000020101'))?.cents).toBe(2200);
  expect((await priced('70000002'))?.cents).toBe(2200);
});

test('a price applies only within its dates; the one with the later start wins', async () => {
  await insertProduct(service.db, { id: 'dated', name: { default: 'Dated' }, list: 5000 });
  await insertRows(service.db, 'price', [
    {
      price_book_id: 'eur-list',
      product_id: 'dated',
      amount_cents: 5500,
      valid_from: '2030-01-01T00:00:00Z',
      valid_to: '2030-02-01T00:00:00Z',
    },
  ]);
  expect((await priced('dated', 1, 'RivageEU', new Date('2029-12-31T23:59:59Z')))?.cents).toBe(5000);
  expect((await priced('dated', 1, 'RivageEU', new Date('2030-01-15T00:00:00Z')))?.cents).toBe(5500);
  expect((await priced('dated', 1, 'RivageEU', new Date('2030-02-01T00:00:00Z')))?.cents).toBe(5000);
});

test('a book that is not online yet, or not the site’s, is ignored', async () => {
  await insertProduct(service.db, { id: 'booked', name: { default: 'Booked' }, list: 5000 });
  await insertRows(service.db, 'price_book', [
    { id: 'eur-vip', currency: 'EUR' },
    { id: 'eur-later', currency: 'EUR', online_from: '2031-01-01T00:00:00Z' },
  ]);
  await service.db
    .updateTable('site')
    .set({ price_book_ids: ['eur-list', 'eur-sale', 'eur-later'] })
    .where('id', '=', 'RivageEU')
    .execute();
  await insertRows(
    service.db,
    'price',
    ['eur-vip', 'eur-later'].map((price_book_id) => ({
      price_book_id,
      product_id: 'booked',
      amount_cents: 100,
    })),
  );
  expect((await priced('booked'))?.cents).toBe(5000);
  expect((await priced('booked', 1, 'RivageEU', new Date('2031-06-01T00:00:00Z')))?.cents).toBe(100);
});

test('omits unknown products and products without a price', async () => {
  await insertProduct(service.db, { id: 'priceless', name: { default: 'Priceless' } });
  expect(await priced('priceless')).toBeUndefined();
  expect(await priced('no-such-product')).toBeUndefined();
});
