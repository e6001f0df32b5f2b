import { afterAll, beforeAll, expect, test } from 'vitest';
import { CatalogueCache } from '../database/catalogue-cache.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';

let service: RunningService;
const cache = new CatalogueCache();
beforeAll(async () => {
  service = await startService(cache);
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

test('a basket may use cached product data; an order reads current data, and prices are never cached', async () => {
  const productId = 'withdrawn';
  await insertProduct(service.db, {
    id: productId,
    name: { default: 'Withdrawn' },
    list: 1000,
    stock: { allocation: 5 },
  });
  const buyer = await readyBuyer(service, [{ productId, quantity: 1 }]);
  const total = async () => (await buyer.call('GET', '')).body.productTotal;
  expect(await total()).toBe(10);
  await service.db
    .updateTable('price')
    .set({ amount_cents: 1200 })
    .where('product_id', '=', productId)
    .execute();
  expect(await total()).toBe(12);
  // The cache was not invalidated, so the basket does not know that the product is no longer sold.
  await service.db.updateTable('product').set({ online: false }).where('id', '=', productId).execute();
  expect(await total()).toBe(12);
  const refused = await buyer.order();
  expect([refused.status, refused.body.type]).toEqual([400, expect.stringMatching(/product/)]);
  const { turnover } = await service.db
    .selectFrom('inventory_record')
    .select('turnover')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  expect(turnover).toBe(0);
  cache.invalidateTags(['all']);
  expect((await buyer.call('GET', '')).body.productItems[0]).toMatchObject({ productId, price: 0 });
  expect((await buyer.order()).status).toBe(400);
});
