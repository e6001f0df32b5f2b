import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymizeOrder } from '../customer-data/anonymize-orders.ts';
import { findSiteOrder } from '../orders/repository.ts';
import { ADDRESS } from '../testing/address.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../testing/catalogue.ts';
import { BASKETS, newBuyer, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';

const PAIR = 'pair';
const SITE = 'siteId=RivageEU';
const one = [{ productId: VARIANTS.inStock, quantity: 1 }];

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  const members = [PRODUCTS.shirt, PRODUCTS.towel].map((productId) => ({
    productId,
    kind: 'bundle' as const,
    quantity: 1,
  }));
  await insertProduct(service.db, {
    id: PAIR,
    type: 'bundle',
    name: { default: 'Pair' },
    list: 12_000,
    members,
  });
});
afterAll(() => service.close());

test('a gift message with a card number is refused; one with other numbers is not', async () => {
  const buyer = await newBuyer(service);
  const send = (giftMessage: string) => buyer.call('PATCH', '/shipments/me', { gift: true, giftMessage });
  for (const number of ['4242 4242 4242 4242', '3782-822463-10005', '④②④②④②④②④②④②④②④②']) {
    const refused = await send(`Pay with ${number}, 12/31`);
    expect([refused.status, refused.body.detail], number).toEqual([
      400,
      expect.stringContaining('giftMessage: must not contain a card number'),
    ]);
  }
  expect((await send('Born 24.12.2026 07:15, 3450 g. Parcel 00340434161094042557')).status).toBe(200);
});

test('[API-03] custom attributes of a basket, its lines and shipment are stored, changed one by one and removed', async () => {
  const buyer = await newBuyer(service);
  const { body: filled } = await buyer.call('POST', '/items', [{ ...one[0], c_engraving: 'For Ada' }]);
  const line = `/items/${filled.productItems[0].itemId}`;
  expect(filled.productItems[0]).toMatchObject({ c_engraving: 'For Ada', gift: false });
  await buyer.call('PATCH', '', { c_source: 'kiosk', c_tags: ['a', 2, true], c_count: 3 });
  await buyer.call('PATCH', '', { c_count: null, c_agreed: true });
  await buyer.call('PATCH', line, { c_thread: 'sea', quantity: 2 });
  const named = [{ itemId: filled.productItems[0].itemId, c_engraving: 'For Bo' }];
  await buyer.call('PATCH', '/items', named);
  await buyer.call('PATCH', '/shipments/me', { c_door: 'blue', gift: true, giftMessage: ' Happy birthday ' });
  const { body } = await buyer.call('GET', '');
  expect(body).toMatchObject({ c_source: 'kiosk', c_tags: ['a', 2, true], c_agreed: true });
  expect(body).not.toHaveProperty('c_count');
  expect(body.productItems).toMatchObject([{ quantity: 2, c_engraving: 'For Bo', c_thread: 'sea' }]);
  expect(body.shipments[0]).toMatchObject({ c_door: 'blue', gift: true, giftMessage: 'Happy birthday' });
  const plain = await buyer.call('PATCH', '/shipments/me', { gift: false, giftMessage: null, c_door: null });
  expect(plain.body.shipments[0]).toMatchObject({ gift: false });
  expect(plain.body.shipments[0]).not.toHaveProperty('giftMessage');
  expect(plain.body.shipments[0]).not.toHaveProperty('c_door');
});

test('[API-03] an address keeps its custom attributes; a new address does not inherit them', async () => {
  const buyer = await newBuyer(service);
  const path = '/shipments/me/shipping-address?useAsBilling=true';
  const floorAddress = { ...ADDRESS, c_floor: 3, c_bell: 'Byrne', c_nothing: null };
  const { body } = await buyer.call('PUT', path, floorAddress);
  for (const address of [body.shipments[0].shippingAddress, body.billingAddress]) {
    expect(address).toMatchObject({ ...ADDRESS, c_floor: 3, c_bell: 'Byrne' });
    expect(address).not.toHaveProperty('c_nothing');
  }
  expect((await buyer.call('PUT', path, { ...ADDRESS, c_floor: { a: 1 } })).status).toBe(400);
  const large = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`c_a${n}`, 'x'.repeat(3900)]));
  expect((await buyer.call('PUT', '/billing-address', { ...ADDRESS, ...large })).status).toBe(400);
  const { body: moved } = await buyer.call('PUT', '/shipments/me/shipping-address', ADDRESS);
  expect(moved.shipments[0].shippingAddress).not.toHaveProperty('c_floor');
});

test('[API-03] objects are created with attributes, which cannot override fields of the service', async () => {
  const { token } = await service.guest('RivageEU');
  const made = await service.call('POST', `${BASKETS}?${SITE}`, {
    token,
    body: {
      c_source: 'kiosk',
      c_approachingDiscounts: 'none',
      productItems: [{ ...one[0], gift: true, giftMessage: 'For you', c_stockLevel: 7000 }],
    },
  });
  expect(made.body).toMatchObject({
    c_source: 'kiosk',
    productItems: [{ gift: true, giftMessage: 'For you' }],
  });
  expect(made.body.c_approachingDiscounts).not.toBe('none');
  expect(made.body.productItems[0].c_stockLevel).not.toBe(7000);
});

test('[API-03] lines with different attributes stay separate; identical ones are joined', async () => {
  const buyer = await newBuyer(service);
  const gift = { ...one[0], gift: true, giftMessage: 'For Ada' };
  const engraved = { ...one[0], c_engraving: 'A', c_thread: 'sea' };
  await buyer.call('POST', '/items', [...one, gift, engraved]);
  const again = [...one, gift, { ...one[0], c_thread: 'sea', c_engraving: 'A' }];
  const { body } = await buyer.call('POST', '/items', again);
  expect(body.productItems).toMatchObject([
    { quantity: 2, gift: false },
    { quantity: 2, gift: true, giftMessage: 'For Ada' },
    { quantity: 2, gift: false, c_engraving: 'A' },
  ]);
});

test('[API-03] a part of a bundle has its own gift attributes', async () => {
  const buyer = await newBuyer(service);
  const bundledProductItems = [{ productId: VARIANTS.inStock }];
  const { body } = await buyer.call('POST', '/items', [{ productId: PAIR, bundledProductItems }]);
  const [part] = body.productItems[0].bundledProductItems;
  const change = { gift: true, giftMessage: 'Wear it', c_size: 'as hers' };
  const { body: after } = await buyer.call('PATCH', `/items/${part.itemId}`, change);
  expect(after.productItems[0].bundledProductItems).toMatchObject([
    { ...change, productId: VARIANTS.inStock },
    { gift: false },
  ]);
  expect(after.productItems[0].gift).toBe(false);
});

const many = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`c_a${n}`, n]));

test.each<[string, object]>([
  ['a nested object', { c_deep: { a: 1 } }],
  ['a nested list', { c_deep: [['a']] }],
  ['a long text', { c_long: 'x'.repeat(4001) }],
  ['a long list', { c_list: Array(101).fill('x') }],
  ['an invalid name', { 'c_a-b': 1 }],
  ['a name that is too long', { [`c_${'x'.repeat(65)}`]: 1 }],
  ['more than fifty', many],
  ['a message that is not text', { giftMessage: 7 }],
  ['a message that is too long', { giftMessage: 'x'.repeat(1001) }],
  ['an invalid flag', { gift: 'yes' }],
])('[API-03] rejects %s with 400 and stores nothing', async (_what, extras) => {
  const buyer = await newBuyer(service);
  const { body: before } = await buyer.call('POST', '/items', one);
  const isGift = 'gift' in extras || 'giftMessage' in extras;
  const id = before.productItems[0].itemId;
  const answers = [
    await buyer.call('PATCH', '/shipments/me', extras),
    await buyer.call('PATCH', `/items/${id}`, extras),
    await buyer.call('POST', '/items', [{ ...one[0], ...extras }]),
    ...(isGift ? [] : [await buyer.call('PATCH', '', extras)]),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
  for (const { body } of answers) expect(body.type).toContain('bad-request');
  const { body: after } = await buyer.call('GET', '');
  expect(after).toEqual(before);
});

test('[API-03] limits number and size of attributes, also when sent one by one', async () => {
  const buyer = await newBuyer(service);
  const { c_a50: _last, ...fifty } = many;
  expect((await buyer.call('PATCH', '', fifty)).status).toBe(200);
  expect((await buyer.call('PATCH', '', { c_more: 1 })).status).toBe(400);
  expect((await buyer.call('PATCH', '', { c_a0: null, c_more: 1 })).status).toBe(200);
  const large = (name: string) =>
    Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`c_${name}${n}`, 'x'.repeat(4000)]));
  expect((await buyer.call('PATCH', '/shipments/me', large('a'))).status).toBe(200);
  const more = await buyer.call('PATCH', '/shipments/me', large('b'));
  expect(more.status).toBe(400);
  expect(more.body.detail).toMatch(/64000 characters/);
  // A basket above the limit, as after a merge, stays usable.
  const { content } = await service.db
    .selectFrom('basket')
    .select('content')
    .where('id', '=', buyer.basketId)
    .executeTakeFirstOrThrow();
  await service.db
    .updateTable('basket')
    .set({ content: JSON.stringify({ ...content, custom: large('b') }) })
    .where('id', '=', buyer.basketId)
    .execute();
  expect((await buyer.call('POST', '/items', one)).status).toBe(200);
  expect((await buyer.call('PATCH', '', { c_b0: null })).status).toBe(200);
  expect((await buyer.call('PATCH', '', { c_b0: 'x'.repeat(4000) })).status).toBe(400);
});

test('[API-03] an order has the attributes of its basket, for its owner only, and loses them when the customer is erased', async () => {
  const said = [{ ...one[0]!, gift: true, giftMessage: 'Line secret', c_engraving: 'Engraved secret' }];
  const buyer = await readyBuyer(service, said);
  await buyer.call('PATCH', '/shipments/me', {
    gift: true,
    giftMessage: 'Box secret',
    c_door: 'Door secret',
  });
  await buyer.call('PATCH', '', { c_source: 'Basket secret' });
  const { orderNo } = (await buyer.order()).body;
  const { body: own } = await service.call('GET', `${ORDERS}/${orderNo}?${SITE}`, { token: buyer.token });
  expect(own).toMatchObject({
    c_source: 'Basket secret',
    productItems: [{ gift: true, giftMessage: 'Line secret', c_engraving: 'Engraved secret' }],
    shipments: [{ gift: true, giftMessage: 'Box secret', c_door: 'Door secret' }],
  });
  const { token } = await service.guest('RivageEU');
  const postal = { email: own.customerInfo.email, postalCode: own.billingAddress.postalCode };
  const path = `${ORDERS}/${orderNo}/lookup?${SITE}`;
  const partial = await service.call('POST', path, { token, body: postal });
  expect(partial.status).toBe(200);
  expect(JSON.stringify(partial.body)).not.toMatch(/secret/);
  const row = () => findSiteOrder(service.db, 'RivageEU', orderNo);
  await anonymizeOrder(service.db, (await row())!);
  expect(JSON.stringify(await row())).not.toMatch(/secret/);
});

test('[API-03] a failed order restores the basket with all attributes', async () => {
  const buyer = await readyBuyer(service, [{ ...one[0]!, ...{ giftMessage: 'For Ada', gift: true } }]);
  await buyer.call('PATCH', '', { c_source: 'kiosk' });
  const { orderNo } = (await buyer.order()).body;
  // Only an order with an open payment can fail.
  await service.db
    .updateTable('placed_order')
    .set({ status: 'created' })
    .where('order_no', '=', orderNo)
    .execute();
  const path = `${ORDERS}/${orderNo}/actions/fail?${SITE}&reopenBasket=true`;
  const failed = await service.call('POST', path, { token: buyer.token, body: {} });
  const location = failed.headers.get('location')!;
  const { body } = await service.call('GET', `${location}?${SITE}`, { token: buyer.token });
  expect(body).toMatchObject({
    c_source: 'kiosk',
    productItems: [{ gift: true, giftMessage: 'For Ada' }],
  });
});

test('[API-03] useAsShipping copies the billing address to the shipping address', async () => {
  const buyer = await newBuyer(service);
  const { body: billed } = await buyer.call('PUT', '/billing-address', ADDRESS);
  expect(billed.shipments[0]).not.toHaveProperty('shippingAddress');
  const { body } = await buyer.call('PUT', '/billing-address?useAsShipping=true', ADDRESS);
  expect(body.shipments[0].shippingAddress).toMatchObject({ city: ADDRESS.city });
});
