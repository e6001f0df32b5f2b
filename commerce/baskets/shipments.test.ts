import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESS } from '../testing/address.ts';
import { insertRows } from '../testing/builders.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../testing/catalogue.ts';
import { cardFor, newBuyer, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

const NEW_YORK = { ...ADDRESS, city: 'New York', postalCode: '10001', stateCode: 'NY', countryCode: 'US' };

test('[API-03] a basket with several shipments: items, methods, totals and the order by shipment', async () => {
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 2 }]);
  const created = await buyer.call('POST', '/shipments', {
    shipmentId: 'second',
    shippingAddress: { ...ADDRESS, firstName: 'Eve' },
    shippingMethod: { id: 'express' },
    c_fromStoreId: 'berlin',
  });
  expect(created.status).toBe(200);
  expect(created.body.shipments).toMatchObject([
    { shipmentId: 'me' },
    {
      shipmentId: 'second',
      shippingMethod: { id: 'express' },
      shippingAddress: { firstName: 'Eve' },
      c_fromStoreId: 'berlin',
      productTotal: 0,
      shippingTotal: 0,
    },
  ]);
  // The same product in the other shipment makes a separate line.
  const added = await buyer.call('POST', '/items', [
    { productId: VARIANTS.inStock, quantity: 1, shipmentId: 'second' },
  ]);
  expect(added.body.productItems).toMatchObject([
    { quantity: 2, shipmentId: 'me' },
    { quantity: 1, shipmentId: 'second' },
  ]);
  const { body } = await buyer.call('GET', '');
  expect(body.shippingItems).toMatchObject([
    { itemId: 'shipping', shipmentId: 'me' },
    { itemId: 'shipping-second', shipmentId: 'second', price: 12 },
  ]);
  const [own, second] = body.shipments;
  expect([own.productTotal, second.productTotal, second.shippingTotal]).toEqual([118, 59, 12]);
  for (const total of ['productTotal', 'shippingTotal', 'taxTotal', 'productSubTotal']) {
    expect(own[total] + second[total]).toBeCloseTo(body[total], 6);
  }
  expect(own.shipmentTotal + second.shipmentTotal).toBeCloseTo(body.orderTotal, 6);
  const methods = await buyer.call('GET', '/shipments/second/shipping-methods');
  expect(methods.body.applicableShippingMethods.map(({ id }: { id: string }) => id)).toEqual([
    'standard',
    'express',
  ]);
  // A shipment of 59.00 does not reach free delivery; 118.00 does.
  expect(methods.body.applicableShippingMethods[0].price).toBe(4.95);
  const { status, body: order } = await buyer.order();
  expect(status).toBe(200);
  expect(order.orderTotal).toBe(body.orderTotal);
  expect(order.shipments).toMatchObject([
    { shipmentId: 'me', shippingMethod: { id: 'standard' } },
    { shipmentId: 'second', shippingMethod: { id: 'express' }, shippingAddress: { firstName: 'Eve' } },
  ]);
  expect(order.productItems.map((item: { shipmentId: string }) => item.shipmentId)).toEqual(['me', 'second']);
});

test('[API-03] items move between shipments; removing a shipment removes its items', async () => {
  const buyer = await newBuyer(service);
  const { body } = await buyer.call('POST', '/items', [
    { productId: VARIANTS.inStock, quantity: 1 },
    { productId: PRODUCTS.towel, quantity: 1 },
  ]);
  const [shirt, towel] = body.productItems;
  expect((await buyer.call('POST', '/shipments', {})).body.shipments).toHaveLength(2);
  expect((await buyer.call('POST', '/shipments', { shipmentId: 'b' })).status).toBe(200);
  expect((await buyer.call('POST', '/shipments', { shipmentId: 'b' })).status).toBe(400);
  expect((await buyer.call('POST', '/shipments', { shipmentId: 'me' })).status).toBe(400);
  const moved = await buyer.call('PATCH', `/items/${towel.itemId}`, { shipmentId: 'b' });
  expect(moved.body.productItems).toMatchObject([{ shipmentId: 'me' }, { shipmentId: 'b' }]);
  const unknown = await buyer.call('PATCH', `/items/${towel.itemId}`, { shipmentId: 'nowhere' });
  expect([unknown.status, unknown.body.type]).toEqual([400, expect.stringMatching(/invalid-shipment-id$/)]);
  const back = await buyer.call('PATCH', `/items/${shirt.itemId}`, { shipmentId: 'me' });
  expect(back.body.productItems).toHaveLength(2);
  const removed = await buyer.call('DELETE', '/shipments/b');
  expect(removed.body.productItems).toMatchObject([{ itemId: shirt.itemId }]);
  expect((await buyer.call('DELETE', '/shipments/b')).status).toBe(404);
  expect((await buyer.call('DELETE', '/shipments/me')).status).toBe(403);
});

test('[API-03] each shipment is taxed by its address; an order omits the empty default one', async () => {
  const buyer = await newBuyer(service, 'RivageUS');
  await buyer.call('POST', '/items', [{ productId: VARIANTS.inStock, quantity: 1 }]);
  const { body } = await buyer.call('POST', '/shipments', {
    shipmentId: 'ny',
    shippingAddress: NEW_YORK,
    shippingMethod: { id: 'express' },
  });
  expect(body.shipments[1].taxTotal).toBe(0);
  const moved = await buyer.call('PATCH', `/items/${body.productItems[0].itemId}`, { shipmentId: 'ny' });
  expect(moved.body.taxTotal).toBeGreaterThan(0);
  expect(moved.body.shipments[1].taxTotal).toBe(moved.body.taxTotal);
  expect(moved.body.shipments[0].taxTotal).toBe(0);
  await buyer.call('PUT', '/customer', { email: 'ada@example.com' });
  await buyer.call('PUT', '/billing-address', NEW_YORK);
  await buyer.call('POST', '/payment-instruments', {
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: await cardFor(service, '4242 4242 4242 4242'),
  });
  const { status, body: order } = await buyer.order();
  expect(status).toBe(200);
  expect(order.shipments.map(({ shipmentId }: { shipmentId: string }) => shipmentId)).toEqual(['ny']);
});

test('[CART-01] a basket with net prices grows by the price of the chosen method and the tax listed with it', async () => {
  const buyer = await newBuyer(service, 'RivageUS');
  await buyer.call('POST', '/items', [{ productId: VARIANTS.inStock, quantity: 1 }]);
  const { body: before } = await buyer.call('PUT', '/shipments/me/shipping-address', NEW_YORK);
  expect(before.taxation).toBe('net');
  const { body } = await buyer.call('GET', '/shipments/me/shipping-methods');
  const method = body.applicableShippingMethods.find(
    ({ id }: { id: string }) => id === body.defaultShippingMethodId,
  );
  expect(method.c_tax).toBeGreaterThan(0);
  const { body: after } = await buyer.call('PUT', '/shipments/me/shipping-method', { id: method.id });
  expect(after.orderTotal).toBeCloseTo(before.orderTotal + method.price + method.c_tax, 6);
  expect(after.taxTotal).toBeCloseTo(before.taxTotal + method.c_tax, 6);
});

test('[API-03] an order is rejected when a shipment lacks address or method, and names it', async () => {
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
  await buyer.call('POST', '/shipments', { shipmentId: 'late' });
  await buyer.call('POST', '/items', [{ productId: PRODUCTS.towel, quantity: 1, shipmentId: 'late' }]);
  expect((await buyer.order()).body).toMatchObject({
    type: expect.stringMatching(/missing-shipping-address$/),
    detail: expect.stringContaining("'late'"),
  });
  await buyer.call('PATCH', '/shipments/late', { shippingAddress: ADDRESS });
  expect((await buyer.order()).body.type).toMatch(/missing-shipping-method$/);
  await buyer.call('DELETE', '/shipments/late');
  expect((await buyer.order()).status).toBe(200);
});

test('[API-03] an address without a delivering method is stored, has no methods and prevents an order', async () => {
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
  const abroad = { ...ADDRESS, countryCode: 'JP' };
  const stored = await buyer.call('PUT', '/shipments/me/shipping-address', abroad);
  expect(stored).toMatchObject({
    status: 200,
    body: { shipments: [{ shippingAddress: { countryCode: 'JP' } }] },
  });
  expect(stored.body.shipments[0].shippingMethod).toBeUndefined();
  expect((await buyer.call('GET', '/shipments/me/shipping-methods')).body.applicableShippingMethods).toEqual(
    [],
  );
  expect(await buyer.order()).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining("does not deliver to 'JP'") },
  });
});

test('[API-03] a billing address may be incomplete; an order requires a complete one', async () => {
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
  const { status, body } = await buyer.call('PUT', '/billing-address', { phone: '+1 2025550123' });
  expect([status, body.billingAddress.phone]).toEqual([200, '+1 2025550123']);
  expect(await buyer.order()).toMatchObject({
    status: 400,
    body: { type: expect.stringMatching(/missing-billing-address$/) },
  });
  expect((await buyer.call('PUT', '/billing-address?useAsShipping=true', { phone: '1' })).status).toBe(400);
  await buyer.call('PUT', '/billing-address', ADDRESS);
  expect((await buyer.order()).status).toBe(200);
});

test('an address needs a postal code only in countries that require one', async () => {
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
  const { postalCode: _, ...withoutCode } = ADDRESS;
  expect((await buyer.call('PUT', '/billing-address?useAsShipping=true', withoutCode)).status).toBe(400);
  await buyer.call('PUT', '/billing-address', withoutCode);
  expect((await buyer.order()).status).toBe(400);
  const dubai = { ...withoutCode, city: 'Dubai', stateCode: 'DU', countryCode: 'AE' };
  const { status, body } = await buyer.call('PUT', '/billing-address', dubai);
  expect([status, body.billingAddress.city, body.billingAddress.postalCode]).toEqual([
    200,
    'Dubai',
    undefined,
  ]);
  expect((await buyer.order()).status).toBe(200);
});

test('[API-03] a card known only by its mask is not confirmed; test numbers that fail do fail', async () => {
  const items = [{ productId: VARIANTS.inStock, quantity: 1 }];
  const masked = await (await readyBuyer(service, items)).order();
  expect(masked).toMatchObject({ status: 200, body: { confirmationStatus: 'not_confirmed' } });
  const known = await readyBuyer(service, items, await cardFor(service, '4242 4242 4242 4242'));
  expect((await known.order()).body.confirmationStatus).toBe('confirmed');
  const declined = await readyBuyer(service, items, { cardType: 'Visa', maskedNumber: '************0002' });
  expect(await declined.order()).toMatchObject({ status: 400, body: { reason: 'declined' } });
});

test('[API-03] Order Management operations return the contract’s errors, and cancel once', async () => {
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
  const { orderNo } = (await buyer.order()).body;
  const ask = (method: string, path: string, body?: object) =>
    service.call(method, `${ORDERS}/${path}?siteId=RivageEU`, {
      token: buyer.token,
      ...(body ? { body } : {}),
    });
  expect((await ask('GET', 'oms-meta-data')).status).toBe(200);
  expect((await ask('POST', '99999999/actions/oms-cancel-order', {})).status).toBe(404);
  expect((await ask('POST', `${orderNo}/actions/oms-return-order`, {})).status).toBe(400);
  const productItems = [{ itemId: 'x', quantity: 1 }];
  expect(await ask('POST', `${orderNo}/actions/oms-return-order`, { productItems })).toMatchObject({
    status: 409,
    body: { type: expect.stringMatching(/order-return-failed$/) },
  });
  expect(await ask('POST', `${orderNo}/actions/oms-cancel-order`, { reason: 'no such' })).toMatchObject({
    status: 400,
    body: { type: expect.stringMatching(/invalid-reason-code$/) },
  });
  expect((await ask('POST', `${orderNo}/actions/oms-cancel-order`, {})).status).toBe(200);
  expect(await ask('POST', `${orderNo}/actions/oms-cancel-order`, {})).toMatchObject({
    status: 409,
    body: { type: expect.stringMatching(/order-cancel-failed$/) },
  });
});

test('a pickup method is offered only for a shipment that is collected in a store of the site', async () => {
  await insertRows(service.db, 'shipping_method', [
    {
      site_id: 'RivageEU',
      currency: 'EUR',
      tax_class_id: 'standard',
      id: 'pickup',
      position: 9,
      is_default: false,
      name: { default: 'Pickup' },
      description: {},
      countries: null,
      prices: [{ from: 0, amount: 0 }],
      custom: { c_storePickupEnabled: true },
    },
  ]);
  await insertRows(service.db, 'store', [{ site_id: 'RivageEU', id: 'mitte', name: 'Mitte' }]);
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
  const offered = async () => {
    const { body } = await buyer.call('GET', '/shipments/me/shipping-methods');
    return body.applicableShippingMethods.map(({ id }: { id: string }) => id);
  };
  expect(await offered()).not.toContain('pickup');
  const refused = await buyer.call('PUT', '/shipments/me/shipping-method', { id: 'pickup' });
  expect([refused.status, refused.body.detail]).toEqual([
    400,
    "The shipping method 'pickup' is not applicable.",
  ]);
  const choose = (c_fromStoreId: string) =>
    buyer.call('PATCH', '/shipments/me', { shippingMethod: { id: 'pickup' }, c_fromStoreId });
  const unknown = await choose('nowhere');
  expect([unknown.status, unknown.body.detail]).toEqual([400, "The store 'nowhere' does not exist."]);
  expect((await choose('mitte')).body.shipments[0]).toMatchObject({
    shippingMethod: { id: 'pickup' },
    c_fromStoreId: 'mitte',
  });
  expect(await offered()).toContain('pickup');
});
