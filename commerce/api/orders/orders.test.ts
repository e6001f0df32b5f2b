import { createRequire } from 'node:module';
import type * as Sdk from 'commerce-sdk-isomorphic';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESS } from '../../testing/address.ts';
import { insertProduct } from '../../testing/builders.ts';
import { insertCatalogue, VARIANTS } from '../../testing/catalogue.ts';
import { newBuyer, ORDERS, readyBuyer, readyBuyers } from '../../testing/purchase.ts';
import { ORGANIZATION, PUBLIC_CLIENT, type RunningService, startService } from '../../testing/service.ts';

const sdk = createRequire(import.meta.url)('commerce-sdk-isomorphic') as typeof Sdk;
let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

let made = 0;
/** Creates a product with the given stock. */
async function product(pieces: number): Promise<string> {
  const id = `own${++made}`;
  await insertProduct(service.db, {
    id,
    name: { default: `Product ${id}` },
    list: 1000,
    stock: { allocation: pieces },
  });
  return id;
}

const sold = async (id: string) =>
  (
    await service.db
      .selectFrom('inventory_record')
      .select('turnover')
      .where('product_id', '=', id)
      .where('list_id', '=', 'rivage-eu')
      .executeTakeFirstOrThrow()
  ).turnover;

const ordersOf = (customerId: string) =>
  service.db.selectFrom('placed_order').selectAll().where('customer_id', '=', customerId).execute();

async function cardToken(number: string) {
  const { body } = await service.call('POST', '/sandbox-payments/v1/tokens', {
    body: { number, expirationMonth: 12, expirationYear: 2031, securityCode: '123', holder: 'Ada Byrne' },
  });
  return body;
}

test('a guest buys with the official client', async () => {
  const { token } = await service.guest('RivageEU');
  const config = {
    proxy: service.origin,
    headers: { authorization: `Bearer ${token}` },
    throwOnBadResponse: true,
    parameters: {
      shortCode: 'x',
      clientId: PUBLIC_CLIENT,
      organizationId: ORGANIZATION,
      siteId: 'RivageEU',
      locale: 'fr-FR',
    },
  };
  const baskets = new sdk.ShopperBasketsV2(config as never) as any;
  const orders = new sdk.ShopperOrders(config as never) as any;
  const { basketId } = await baskets.createBasket({ parameters: {}, body: {} });
  const parameters = { basketId, shipmentId: 'me' };
  await baskets.addItemToBasket({ parameters, body: [{ productId: VARIANTS.inStock, quantity: 2 }] });
  await baskets.updateCustomerForBasket({ parameters, body: { email: 'ada@example.com' } });
  await baskets.updateShippingAddressForShipment({
    parameters: { ...parameters, useAsBilling: true },
    body: ADDRESS,
  });
  const methods = await baskets.getShippingMethodsForShipment({ parameters });
  await baskets.updateShippingMethodForShipment({
    parameters,
    body: { id: methods.defaultShippingMethodId },
  });
  const card = await cardToken('4242 4242 4242 4242');
  await baskets.addPaymentInstrumentToBasket({
    parameters,
    body: {
      paymentMethodId: 'CREDIT_CARD',
      paymentCard: { cardType: card.cardType, maskedNumber: card.maskedNumber, creditCardToken: card.token },
    },
  });
  const order = await orders.createOrder({ parameters: {}, body: { basketId } });
  expect(order).toMatchObject({
    status: 'new',
    currency: 'EUR',
    productSubTotal: 118,
    shippingTotal: 0,
    orderTotal: 118,
  });
  expect(order.productItems[0].productName).toBe('Chemise en popeline');
  expect(await orders.getOrder({ parameters: { orderNo: order.orderNo } })).toMatchObject({
    orderNo: order.orderNo,
  });
  await expect(orders.createOrder({ parameters: {}, body: { basketId } })).rejects.toThrow(/404/);
});

test('[CHK-09] thirty concurrent buyers of the last unit make exactly one order', async () => {
  const id = await product(1);
  const buyers = await readyBuyers(service, [{ productId: id, quantity: 1 }], 30);
  const answers = await Promise.all(buyers.map((buyer) => buyer.order()));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.every((answer) => [200, 400].includes(answer.status))).toBe(true);
  expect(await sold(id)).toBe(1);
  const loser = buyers[answers.findIndex((answer) => answer.status === 400)]!;
  expect((await loser.call('GET', '')).body.productItems).toHaveLength(1);
});

test('[CHK-05] twenty identical submissions place one order and take one payment', async () => {
  const id = await product(50);
  const buyer = await readyBuyer(service, [{ productId: id, quantity: 1 }]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => buyer.order({ 'idempotency-key': 'submission-1' })),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map((answer) => answer.body.orderNo)).size).toBe(1);
  expect(await ordersOf(buyer.customerId)).toHaveLength(1);
  expect(await sold(id)).toBe(1);
  const payments = await service.db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('basket_id', '=', buyer.basketId)
    .execute();
  expect(payments).toHaveLength(1);
  const held = await service.db
    .selectFrom('sandbox_payment')
    .select('state')
    .where('idempotency_key', 'like', `${buyer.basketId}:%`)
    .execute();
  expect(held).toEqual([{ state: 'authorized' }]);
});

test('a second submission without a key finds no basket', async () => {
  const buyer = await readyBuyer(service, [{ productId: await product(5), quantity: 1 }]);
  expect((await buyer.order()).status).toBe(200);
  const { status, body } = await buyer.order();
  expect(status).toBe(404);
  expect(body.type).toContain('basket-not-found');
  expect((await buyer.call('POST', '/items', [{ productId: VARIANTS.inStock, quantity: 1 }])).status).toBe(
    404,
  );
});

test('[CHK-09] baskets with the same products in opposite order do not deadlock', async () => {
  const [a, b] = [await product(100), await product(100)];
  const one = (productId: string) => ({ productId, quantity: 1 });
  const forwards = await readyBuyers(service, [one(a), one(b)], 10);
  const backwards = await readyBuyers(service, [one(b), one(a)], 10);
  const buyers = forwards.flatMap((buyer, i) => [buyer, backwards[i]!]);
  const answers = await Promise.all(buyers.map((buyer) => buyer.order()));
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
  expect([await sold(a), await sold(b)]).toEqual([20, 20]);
});

test.each([
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'insufficient_funds'],
])('card %s is declined and leaves basket and stock unchanged', async (number, reason) => {
  const id = await product(5);
  const card = await cardToken(number);
  const buyer = await readyBuyer(service, [{ productId: id, quantity: 2 }], {
    cardType: card.cardType,
    maskedNumber: card.maskedNumber,
    creditCardToken: card.token,
  });
  const { status, body } = await buyer.order();
  expect(status).toBe(400);
  expect(body).toMatchObject({ reason, type: expect.stringContaining('payment-declined') });
  expect((await buyer.call('GET', '')).body.productItems).toMatchObject([{ quantity: 2 }]);
  expect(await sold(id)).toBe(0);
});

test('rejects a card with a wrong check digit, by field', async () => {
  const body = await cardToken('4242 4242 4242 4241');
  expect(body).toMatchObject({
    fields: { number: expect.any(String) },
    type: expect.stringContaining('invalid-card'),
  });
});

test('reports an expired card, a short security code and a missing name by field', async () => {
  const { status, body } = await service.call('POST', '/sandbox-payments/v1/tokens', {
    body: {
      number: '4242424242424242',
      expirationMonth: 1,
      expirationYear: 2020,
      securityCode: '1',
      holder: '',
    },
  });
  expect(status).toBe(400);
  expect(Object.keys(body.fields).sort()).toEqual(['expiration', 'holder', 'securityCode']);
});

test('an order has the names of delivery, payment and promotions in the language of its reader', async () => {
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 3 }]);
  const { body } = await buyer.order();
  const { orderNo, shipments } = body;
  expect(body.paymentInstruments[0].c_paymentMethodName).toBe('Card');
  expect(shipments[0].shippingMethod.name).toBe('Standard delivery');
  const read = async (locale: string) =>
    (await service.call('GET', `${ORDERS}/${orderNo}?siteId=RivageEU${locale}`, { token: buyer.token })).body;
  const french = await read('&locale=fr-FR');
  expect(french.shipments[0].shippingMethod.name).toBe('Livraison standard');
  expect(french.shippingItems[0].itemText).toBe('Livraison standard');
  expect(french.paymentInstruments[0].c_paymentMethodName).toBe('Carte');
  expect(JSON.stringify(french)).toContain('Livraison standard offerte');
  expect(JSON.stringify(french)).not.toContain('Free standard delivery');
  for (const own of ['', `&locale=${body.customerLocale}`])
    expect((await read(own)).shipments[0].shippingMethod.name).toBe('Standard delivery');
  // What the site does not have any more stays as it was.
  const gone = { shippingMethod: { ...shipments[0].shippingMethod, id: 'gone', name: 'By boat' } };
  await service.db
    .updateTable('placed_order')
    .set({ content: sql`content || ${JSON.stringify({ shipments: [{ ...shipments[0], ...gone }] })}::jsonb` })
    .where('order_no', '=', orderNo)
    .execute();
  expect((await read('&locale=fr-FR')).shipments[0].shippingMethod.name).toBe('By boat');
});

test('rejects an incomplete basket and names what is missing', async () => {
  const buyer = await newBuyer(service);
  expect((await buyer.order()).body.type).toContain('basket-empty');
  await buyer.call('POST', '/items', [{ productId: VARIANTS.inStock, quantity: 1 }]);
  expect((await buyer.order()).body.type).toContain('missing-customer-email');
});

test('another customer’s order is not found', async () => {
  const buyer = await readyBuyer(service, [{ productId: await product(5), quantity: 1 }]);
  const { body } = await buyer.order();
  const thief = await newBuyer(service);
  const { status } = await service.call('GET', `${ORDERS}/${body.orderNo}?siteId=RivageEU`, {
    token: thief.token,
  });
  expect(status).toBe(404);
});

test('rejects an order with a forged or missing token', async () => {
  const buyer = await readyBuyer(service, [{ productId: await product(5), quantity: 1 }]);
  for (const token of [undefined, `${buyer.token.slice(0, -6)}AAAAAA`]) {
    const { status } = await service.call('POST', `${ORDERS}?siteId=RivageEU`, {
      ...(token ? { token } : {}),
      body: { basketId: buyer.basketId },
    });
    expect(status).toBe(401);
  }
});
