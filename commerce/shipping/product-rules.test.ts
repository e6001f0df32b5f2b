import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../database/connection.ts';
import type { ProductCost } from '../database/tables/shipping.ts';
import type { SelectableProduct } from '../promotions/selection.ts';
import { freshDatabase } from '../testing/database.ts';
import { excludes, productCostOf, resolveProductRules } from './product-rules.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

const product = (id: string): SelectableProduct => ({
  id,
  masterId: null,
  categoryIds: new Set<string>(),
  attribute: () => undefined,
});
const cost = (amount: number, products: ProductCost['products']): ProductCost => ({
  kind: 'surcharge',
  amount,
  products,
});

test('the first cost that names a product for certain applies, whatever missing category a later one names', async () => {
  const boat = cost(900, { products: ['boat'] });
  const gone = cost(300, { categories: ['gone'] });
  const [before, after] = await resolveProductRules(connection.db, 'shelf', [
    { excludedProducts: {}, productCosts: [boat, gone] },
    { excludedProducts: {}, productCosts: [gone, boat] },
  ]);
  expect(productCostOf(before!, product('boat'))?.amount).toBe(900);
  expect(['boat', 'oar'].map((id) => excludes(before!, [product(id)]))).toEqual([false, true]);
  expect(['boat', 'oar'].map((id) => excludes(after!, [product(id)]))).toEqual([true, true]);
});
