import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PromotionRule } from '../database/tables/promotions.ts';
import { insertProduct, insertPromotion } from '../testing/builders.ts';
import { newBuyer, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { insertCheckoutSettings, insertSites } from '../testing/shop.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
  await insertCheckoutSettings(service.db);
  const make = (id: string, list: number, more = {}) =>
    insertProduct(service.db, { id, name: { default: id }, list, stock: { allocation: 50 }, ...more });
  await make('cap-25', 2500);
  await make('cap-30', 3000);
  await make('shirt', 5900);
  await make('belt', 4000);
  await make('gift', 1500);
  await make('rare-gift', 1500, { stock: { allocation: 1 } });
});
afterAll(() => service.close());
afterEach(async () => {
  await service.db.deleteFrom('promotion_assignment').execute();
});

type Kind = 'product' | 'order' | 'shipping';
const promote = async (kind: Kind, rule: PromotionRule, more: object = {}) => {
  const id = `p-${randomUUID().slice(0, 8)}`;
  await insertPromotion(service.db, { site_id: 'RivageEU', id, class: kind, rule, ...more });
  return id;
};

/** Creates a basket with products through the service. */
async function basket(pieces: Record<string, number>) {
  const buyer = await newBuyer(service);
  const items = Object.entries(pieces).map(([productId, quantity]) => ({ productId, quantity }));
  const { status, body } = await buyer.call('POST', '/items', items);
  expect(status, JSON.stringify(body)).toBe(200);
  return { buyer, body };
}
const total = async (pieces: Record<string, number>) => (await basket(pieces)).body.productTotal;
const CAPS = { products: ['cap-25', 'cap-30'] };

test('three for two: of every three pieces the cheapest is free', async () => {
  await promote('product', {
    qualifying: CAPS,
    discounted: CAPS,
    tiers: [{ threshold: { quantity: 2 }, discount: { kind: 'free' }, eligibleQuantity: 1 }],
  });
  expect(await total({ 'cap-25': 2 })).toBe(50);
  expect(await total({ 'cap-25': 3 })).toBe(50);
  expect(await total({ 'cap-25': 1, 'cap-30': 2 })).toBe(60);
  expect(await total({ 'cap-25': 4, 'cap-30': 2, shirt: 1 })).toBe(50 + 60 + 59);
});

test('buy one, get another at half price, up to the promotion’s limit', async () => {
  await promote('product', {
    qualifying: { products: ['shirt'] },
    discounted: { products: ['belt'] },
    maxApplications: 2,
    tiers: [
      { threshold: { quantity: 1 }, discount: { kind: 'percentage', percentage: 50 }, eligibleQuantity: 1 },
    ],
  });
  expect(await total({ shirt: 1, belt: 2 })).toBe(59 + 20 + 40);
  expect(await total({ shirt: 3, belt: 3 })).toBe(177 + 20 + 20 + 40);
  expect(await total({ belt: 2 })).toBe(80);
});

test('a combination is sold for a total price', async () => {
  await promote('product', {
    condition: 'product-combination',
    qualifyingCombination: [
      { quantity: 1, products: { products: ['shirt'] } },
      { quantity: 1, products: { products: ['belt'] } },
    ],
    tiers: [{ discount: { kind: 'total-fixed-price', prices: { EUR: 8000 } } }],
  });
  expect(await total({ shirt: 1 })).toBe(59);
  expect(await total({ shirt: 1, belt: 1 })).toBe(80);
  expect(await total({ shirt: 3, belt: 2 })).toBe(160 + 59);
});

test('higher tiers of a threshold: 10% from 100, 15% from 200', async () => {
  const step = (cents: number, percentage: number) => ({
    threshold: { amounts: { EUR: cents } },
    discount: { kind: 'percentage' as const, percentage },
  });
  await promote('order', { tiers: [step(20_000, 15), step(10_000, 10)] });
  expect(await total({ shirt: 1 })).toBe(59);
  expect(await total({ shirt: 2 })).toBe(106.2);
  const { body } = await basket({ shirt: 4 });
  expect(body.productTotal).toBe(200.6);
  expect(body.orderPriceAdjustments[0].appliedDiscount).toMatchObject({ type: 'percentage', percentage: 15 });
});

test('a bonus product is added free, ordered, and removed when no longer earned', async () => {
  const id = await promote('order', {
    tiers: [{ threshold: { amounts: { EUR: 10_000 } }, discount: { kind: 'bonus', products: ['gift'] } }],
  });
  const { buyer, body } = await basket({ shirt: 2 });
  expect(body.productItems[1]).toMatchObject({
    productId: 'gift',
    quantity: 1,
    price: 0,
    priceAfterItemDiscount: 0,
    bonusProductLineItem: true,
    priceAdjustments: [{ promotionId: id, price: 0 }],
  });
  expect(body.productTotal).toBe(118);
  const [shirt] = body.productItems;
  const { body: fewer } = await buyer.call('PATCH', `/items/${shirt.itemId}`, { quantity: 1 });
  expect(fewer.productItems).toHaveLength(1);
  const ready = await readyBuyer(service, [{ productId: 'shirt', quantity: 2 }]);
  const { body: order } = await ready.order();
  expect(order.productItems).toHaveLength(2);
  const stock = await service.db
    .selectFrom('inventory_record')
    .select('turnover')
    .where('product_id', '=', 'gift')
    .where('list_id', '=', 'rivage-eu')
    .executeTakeFirstOrThrow();
  expect(stock.turnover).toBe(1);
});

test('adds no bonus product that is out of stock, also when its last piece is bought', async () => {
  await promote('order', { tiers: [{ discount: { kind: 'bonus', products: ['rare-gift'] } }] });
  expect((await basket({ shirt: 1 })).body.productItems).toHaveLength(2);
  const { body } = await basket({ 'rare-gift': 1 });
  expect(body.productItems).toMatchObject([{ productId: 'rare-gift', bonusProductLineItem: false }]);
});

test('a choice of bonus products is offered, added and removed', async () => {
  await promote('order', {
    tiers: [
      {
        threshold: { amounts: { EUR: 10_000 } },
        discount: {
          kind: 'bonus-choice',
          products: [{ id: 'gift' }, { id: 'belt', prices: { EUR: 100 } }],
          maxItems: 2,
        },
      },
    ],
  });
  const { buyer, body } = await basket({ shirt: 2 });
  const [choice] = body.bonusDiscountLineItems;
  expect(choice).toMatchObject({
    maxBonusItems: 2,
    bonusProducts: [
      { productId: 'gift', c_price: 0 },
      { productId: 'belt', c_price: 1 },
    ],
  });
  const take = (productId: string, quantity = 1) =>
    buyer.call('POST', '/items', [{ productId, quantity, bonusDiscountLineItemId: choice.id }]);
  expect((await take('cap-25')).body.type).toContain('invalid-bonus-product');
  const { body: taken } = await take('belt');
  expect(taken.productItems[1]).toMatchObject({
    productId: 'belt',
    price: 1,
    bonusProductLineItem: true,
    bonusDiscountLineItemId: choice.id,
  });
  expect(taken.productTotal).toBe(119);
  expect((await take('gift', 2)).status).toBe(400);
  const [shirt] = taken.productItems;
  const { body: fewer } = await buyer.call('PATCH', `/items/${shirt.itemId}`, { quantity: 1 });
  expect(fewer.productItems).toHaveLength(1);
  expect(fewer.bonusDiscountLineItems).toEqual([]);
});

test('a bonus product is not offered in a currency without its price, and one of 0 is free in all', async () => {
  const choice = (products: { id: string; prices?: Record<string, number> }[]) =>
    promote('order', { tiers: [{ discount: { kind: 'bonus-choice', products } }] });
  await choice([{ id: 'belt', prices: { PLN: 500 } }]);
  const mixed = await choice([
    { id: 'belt', prices: { PLN: 500 } },
    { id: 'gift', prices: { PLN: 0 } },
  ]);
  const { buyer, body } = await basket({ shirt: 1 });
  expect(body.bonusDiscountLineItems).toMatchObject([
    { promotionId: mixed, bonusProducts: [{ productId: 'gift', c_price: 0 }] },
  ]);
  const bonusDiscountLineItemId = body.bonusDiscountLineItems[0].id;
  const take = (productId: string) =>
    buyer.call('POST', '/items', [{ productId, quantity: 1, bonusDiscountLineItemId }]);
  expect((await take('belt')).body.type).toContain('invalid-bonus-product');
  expect((await take('gift')).body.productTotal).toBe(59);
});

test('a product without a price is given as a bonus product, but not sold', async () => {
  const unpriced = { stock: { allocation: 50 } };
  await insertProduct(service.db, { id: 'sample', name: { default: 'Sample' }, ...unpriced });
  await promote('order', { tiers: [{ discount: { kind: 'bonus', products: ['sample'] } }] });
  await promote('order', { tiers: [{ discount: { kind: 'bonus-choice', products: [{ id: 'sample' }] } }] });
  const { buyer, body } = await basket({ shirt: 1 });
  expect(body.productItems[1]).toMatchObject({ productId: 'sample', price: 0, bonusProductLineItem: true });
  const [{ id: bonusDiscountLineItemId, bonusProducts }] = body.bonusDiscountLineItems;
  expect(bonusProducts).toEqual([{ productId: 'sample', productName: 'Sample', c_price: 0 }]);
  const sample = { productId: 'sample', quantity: 1 };
  const { body: taken } = await buyer.call('POST', '/items', [{ ...sample, bonusDiscountLineItemId }]);
  expect(taken.productItems).toHaveLength(3);
  expect(taken.productItems[1]).toMatchObject({ productId: 'sample', price: 0, c_availability: 'available' });
  expect(taken.flashes ?? []).toEqual([]);
  const { status, body: sold } = await buyer.call('POST', '/items', [sample]);
  expect([status, sold.type]).toEqual([400, expect.stringContaining('product-not-orderable')]);
  const ready = await readyBuyer(service, [{ productId: 'shirt', quantity: 1 }]);
  const { body: earned } = await ready.call('POST', '/items', [{ ...sample, bonusDiscountLineItemId }]);
  expect(earned.productTotal).toBe(59);
  const { status: ordered, body: order } = await ready.order();
  expect(ordered).toBe(200);
  expect(order.productItems.map((item: { price: number }) => item.price)).toEqual([59, 0, 0]);
});

test('of mutually exclusive promotions the first applies, unless they may be combined', async () => {
  const ten = { discount: { kind: 'percentage' as const, percentage: 10 } };
  const first = await promote('order', ten, { rank: 1, exclusivity_group: 'g' });
  const second = await promote('order', ten, { rank: 2, exclusivity_group: 'g' });
  const applied = async () =>
    (await basket({ shirt: 1 })).body.orderPriceAdjustments.map(
      (one: { promotionId: string }) => one.promotionId,
    );
  expect(await applied()).toEqual([first]);
  await service.db
    .updateTable('promotion')
    .set({ combinable_ids: [first] })
    .where('id', '=', second)
    .execute();
  expect(await applied()).toEqual([first, second]);
});

test('a globally exclusive promotion applies alone', async () => {
  const alone = await promote(
    'order',
    { discount: { kind: 'percentage', percentage: 20 } },
    { exclusivity: 'global' },
  );
  await promote('product', { discount: { kind: 'percentage', percentage: 50 } });
  const { body } = await basket({ shirt: 1 });
  expect(body.orderPriceAdjustments).toMatchObject([{ promotionId: alone }]);
  expect(body.productItems[0].priceAdjustments).toEqual([]);
  expect(body.productTotal).toBe(47.2);
});

test('products excluded from an order promotion neither count nor get discounted', async () => {
  await promote('order', {
    excluded: { products: ['belt'] },
    threshold: { amounts: { EUR: 5000 } },
    discount: { kind: 'percentage', percentage: 10 },
  });
  expect(await total({ belt: 2 })).toBe(80);
  const { body } = await basket({ belt: 1, shirt: 1 });
  expect(body.productTotal).toBe(93.1);
  expect(body.productItems[0].priceAfterOrderDiscount).toBe(40);
});
