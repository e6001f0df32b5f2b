import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { newBuyer, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  for (let i = 0; i < 20; i++) {
    await insertProduct(service.db, {
      id: `own${i}`,
      name: { default: `Own ${i}` },
      list: 1000 + i,
      stock: { allocation: 100 },
    });
  }
});
afterAll(() => service.close());

test('twenty concurrent adds, changes and removals lose no confirmed change', async () => {
  const buyer = await newBuyer(service);
  const clients = Array.from({ length: 20 }, async (_, i) => {
    const added = await buyer.call('POST', '/items', [{ productId: `own${i}`, quantity: 2 }]);
    const line = added.body.productItems.find((item: { productId: string }) => item.productId === `own${i}`);
    const changed = await buyer.call('PATCH', `/items/${line.itemId}`, { quantity: 3 });
    const last =
      i % 4 === 0
        ? await buyer.call('DELETE', `/items/${line.itemId}`)
        : await buyer.call(
            'POST',
            '/items',
            [{ productId: `own${i}`, quantity: i }].slice(i % 4 === 1 ? 1 : 0),
          );
    return [added.status, changed.status, last.status];
  });
  const statuses = (await Promise.all(clients)).flat();
  // Requests that cannot be applied are rejected; the others succeed.
  expect(new Set(statuses)).toEqual(new Set([200, 400]));
  expect(statuses.filter((status) => status === 400)).toHaveLength(5);
  const { body } = await buyer.call('GET', '');
  const held = new Map<string, number>(
    body.productItems.map((item: { productId: string; quantity: number }) => [item.productId, item.quantity]),
  );
  const expected = Array.from({ length: 20 }, (_, i) => [`own${i}`, i % 4 === 1 ? 3 : 3 + i] as const).filter(
    (_, i) => i % 4 !== 0,
  );
  expect([...held].sort()).toEqual([...expected].sort());
  const cents = expected.reduce(
    (total, [id, quantity]) => total + (1000 + Number(id.slice(3))) * quantity,
    0,
  );
  expect(Math.round(body.productTotal * 100)).toBe(cents);
});

test('the order equals its basket to the cent', async () => {
  const buyer = await readyBuyer(service, [
    { productId: 'own1', quantity: 3 },
    { productId: 'own2', quantity: 1 },
  ]);
  await buyer.call('POST', '/coupons', { code: 'RIVAGE10' });
  const { body: basket } = await buyer.call('GET', '');
  const { status, body: order } = await buyer.order();
  expect(status).toBe(200);
  for (const part of ['productSubTotal', 'productTotal', 'shippingTotal', 'taxTotal', 'orderTotal'] as const)
    expect(order[part], part).toBe(basket[part]);
  expect(order.productItems).toEqual(basket.productItems);
  expect(order.orderPriceAdjustments).toEqual(basket.orderPriceAdjustments);
  expect(order.shippingItems).toEqual(basket.shippingItems);
});
