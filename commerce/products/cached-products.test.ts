import { afterAll, beforeAll, expect, test } from 'vitest';
import { CatalogueCache } from '../database/catalogue-cache.ts';
import type { Connection } from '../database/connection.ts';
import { resolveSite } from '../http/site-context.ts';
import { pricesFor } from '../pricing/prices.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../testing/catalogue.ts';
import { freshDatabase } from '../testing/database.ts';
import { loadProducts } from './load-products.ts';

let connection: Connection;
const cache = new CatalogueCache();

beforeAll(async () => {
  connection = await freshDatabase();
  await insertCatalogue(connection.db);
});
afterAll(() => connection.close());

async function shown(ids: string[] = [PRODUCTS.shirt]) {
  const catalogue = { db: connection.db, cache };
  const site = await resolveSite(catalogue, 'RivageEU');
  return loadProducts(catalogue, site, ids, { customerGroups: ['Everyone'], at: new Date() });
}

test('product data and prices are cached until an import; prices for orders are not', async () => {
  const { db } = connection;
  const cents = async () => (await shown()).prices.get(VARIANTS.inStock)?.cents;
  const paid = async () =>
    (await pricesFor(db, await resolveSite({ db, cache }, 'RivageEU'), [VARIANTS.inStock])).get(
      VARIANTS.inStock,
    )?.cents;
  const before = await cents();
  expect(before).toBe(await paid());
  await db.updateTable('price').set({ amount_cents: 100 }).execute();
  await db.updateTable('product').set({ brand: 'Sud' }).where('id', '=', PRODUCTS.shirt).execute();
  expect([await cents(), await paid()]).toEqual([before, 100]);
  const brand = async () => (await shown()).families.rows.get(PRODUCTS.shirt)?.brand;
  const known = await brand();
  // An order changes neither.
  cache.invalidateTags([`product:${PRODUCTS.shirt}`]);
  expect(await cents()).toBe(before);
  cache.invalidateTags([`product:${PRODUCTS.shirt}`, 'prices']);
  expect([await cents(), await brand()]).toEqual([100, known]);
  cache.invalidateTags(['all']);
  expect(await brand()).toBe('Sud');
});

test('stock is never cached; a product next to cached ones is loaded separately', async () => {
  const { db } = connection;
  const ids = [PRODUCTS.shirt, PRODUCTS.set];
  const pieces = async () => (await shown(ids)).availability.get(VARIANTS.inStock)?.ats;
  const before = await pieces();
  await db
    .updateTable('inventory_record')
    .set({ turnover: 3 })
    .where('product_id', '=', VARIANTS.inStock)
    .execute();
  expect(await pieces()).toBe(before! - 3);
  const { families } = await shown([...ids, PRODUCTS.dress]);
  expect(families.variants(PRODUCTS.dress).length).toBeGreaterThan(0);
  expect(families.compositions.get(PRODUCTS.set)?.leaves.length).toBeGreaterThan(
    families.variants(PRODUCTS.dress).length,
  );
});
