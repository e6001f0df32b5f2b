import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPrices, insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';

const productId = 'monogrammed';
const optionItems = [
  { optionId: 'monogram', optionValueId: 'three' },
  { optionId: 'thread', optionValueId: 'gold' },
];

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  const value = (id: string, cents: number, isDefault = false) => ({
    id,
    name: { default: id },
    default: isDefault,
    prices: { EUR: cents },
  });
  await insertProduct(service.db, {
    id: productId,
    name: { default: 'Monogrammed shirt' },
    list: 4000,
    stock: { allocation: 100 },
    options: [
      {
        id: 'monogram',
        name: { default: 'Monogram' },
        values: [value('none', 0, true), value('three', 1500)],
      },
      { id: 'thread', name: { default: 'Thread' }, values: [value('plain', 0, true), value('gold', 250)] },
    ],
  });
  await insertPrices(service.db, [productId], { list: 3600, minQuantity: 3 });
  await insertPrices(service.db, [productId], { list: 3200, minQuantity: 10 });
});
afterAll(() => service.close());

test.each([
  [1, 4000],
  [2, 4000],
  [3, 3600],
  [9, 3600],
  [10, 3200],
])(
  '[PDP-10] [API-03] %i pieces cost the tier of the product, and the options on top for each piece',
  async (quantity, tier) => {
    const buyer = await readyBuyer(service, [{ productId, quantity, optionItems } as never]);
    const { status, body: order } = await buyer.order();
    expect(status).toBe(200);
    const [item] = order.productItems;
    expect([item.basePrice, item.price]).toEqual([tier / 100, (tier * quantity) / 100]);
    expect(item.optionItems).toMatchObject([
      { basePrice: 15, quantity, price: 15 * quantity },
      { basePrice: 2.5, quantity, price: 2.5 * quantity },
    ]);
    const subTotal = ((tier + 1500 + 250) * quantity) / 100;
    expect(order.productSubTotal).toBeCloseTo(subTotal, 6);
    expect(order.orderTotal).toBeCloseTo(subTotal + order.shippingTotal, 6);
  },
);
