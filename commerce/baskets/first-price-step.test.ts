import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFiles, xml } from '../import/testing/archive.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await insertProduct(service.db, {
    id: 'vase',
    name: { default: 'Vase' },
    list: 6000,
    stock: { allocation: 90 },
  });
  await importFiles(service.db, {
    'sites/RivageEU/shipping.xml': xml(
      'shipping',
      `<shipping-method method-id="late" default="false"><online-flag>true</online-flag><price-table><amount order-value="100">2.00</amount></price-table><currency>EUR</currency></shipping-method>
      <shipping-method method-id="bare" default="false"><online-flag>true</online-flag><currency>EUR</currency></shipping-method>`,
    ),
  });
  // As an earlier version of the store imported it.
  await service.db.updateTable('shipping_method').set({ online: true }).where('id', '=', 'bare').execute();
});
afterAll(() => service.close());

const buyerOf = async (quantity: number) => {
  const buyer = await readyBuyer(service, [{ productId: 'vase', quantity }]);
  const offered = async (): Promise<string[]> => {
    const { body } = await buyer.call('GET', '/shipments/me/shipping-methods');
    return body.applicableShippingMethods.map(({ id }: { id: string }) => id);
  };
  const choose = (id: string) => buyer.call('PUT', '/shipments/me/shipping-method', { id });
  return { ...buyer, offered, choose };
};

test('a method is not offered, accepted or kept for an order below its price table', async () => {
  const buyer = await buyerOf(1);
  expect(await buyer.offered()).not.toContain('late');
  const refused = await buyer.choose('late');
  expect([refused.status, refused.body.type]).toEqual([
    400,
    expect.stringContaining('invalid-shipping-method-id'),
  ]);
  const basket = await buyer.call('POST', '/items', [{ productId: 'vase', quantity: 1 }]);
  expect(await buyer.offered()).toContain('late');
  expect((await buyer.choose('late')).body.shippingTotal).toBe(2);
  const itemId = basket.body.productItems[0].itemId;
  const less = await buyer.call('PATCH', `/items/${itemId}`, { quantity: 1 });
  expect(less.body.shipments[0].shippingMethod).toBeUndefined();
  const order = await buyer.order();
  expect([order.status, order.body.type]).toEqual([400, expect.stringContaining('missing-shipping-method')]);
});

test('an order at the first step has its price', async () => {
  const buyer = await buyerOf(2);
  await buyer.choose('late');
  const { status, body } = await buyer.order();
  expect([status, body.shippingTotal]).toEqual([200, 2]);
});

test('a method without a price is not free: it is not offered', async () => {
  const buyer = await buyerOf(1);
  expect(await buyer.offered()).not.toContain('bare');
  expect((await buyer.choose('bare')).status).toBe(400);
});
