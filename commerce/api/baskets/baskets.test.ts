import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESS } from '../../testing/address.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../../testing/catalogue.ts';
import { BASKETS, newBuyer } from '../../testing/purchase.ts';
import { type RunningService, startService } from '../../testing/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

const line = (productId: string, quantity: unknown = 1) => [{ productId, quantity }];

test('prices, taxes and names an added variant', async () => {
  const buyer = await newBuyer(service);
  const { status, body } = await buyer.call('POST', '/items', line(VARIANTS.onSale, 2));
  expect(status).toBe(200);
  expect(body).toMatchObject({ currency: 'EUR', productSubTotal: 168, orderTotal: 168, taxation: 'gross' });
  expect(body.productItems[0]).toMatchObject({
    productName: 'Linen Dress',
    quantity: 2,
    basePrice: 84,
    price: 168,
  });
  // 23 % VAT included in 168.00
  expect(body.taxTotal).toBe(31.41);
});

test('adding the same product twice makes one line', async () => {
  const buyer = await newBuyer(service);
  await buyer.call('POST', '/items', line(VARIANTS.inStock));
  const { body } = await buyer.call('POST', '/items', line(VARIANTS.inStock, 2));
  expect(body.productItems).toHaveLength(1);
  expect(body.productItems[0].quantity).toBe(3);
});

test('applies and reports promotion, coupon and free delivery', async () => {
  const buyer = await newBuyer(service);
  await buyer.call('POST', '/items', [...line(VARIANTS.lastUnit), ...line(VARIANTS.inStock)]);
  await buyer.call('PUT', '/shipments/me/shipping-address', ADDRESS);
  await buyer.call('PUT', '/shipments/me/shipping-method', { id: 'standard' });
  const { body } = await buyer.call('POST', '/coupons', { code: 'rivage10' });
  // 80.00 − 20 % = 64.00; + 59.00 = 123.00; − 10 % = 110.70; standard delivery is free from 100.00
  expect(body).toMatchObject({
    productSubTotal: 123,
    productTotal: 110.7,
    shippingTotal: 0,
    orderTotal: 110.7,
  });
  expect(body.couponItems[0]).toMatchObject({ code: 'RIVAGE10', valid: true, statusCode: 'applied' });
  expect(body.orderPriceAdjustments[0]).toMatchObject({ price: -12.3, couponCode: 'RIVAGE10' });
});

test('rejects an unknown coupon and leaves the basket unchanged', async () => {
  const buyer = await newBuyer(service);
  await buyer.call('POST', '/items', line(VARIANTS.inStock));
  const { status, body } = await buyer.call('POST', '/coupons', { code: "' or 1=1 --" });
  expect(status).toBe(400);
  expect(body.type).toContain('invalid-coupon-code');
  expect((await buyer.call('GET', '')).body.productItems).toHaveLength(1);
});

test('adds tax on top of US prices, by state', async () => {
  const buyer = await newBuyer(service, 'RivageUS');
  await buyer.call('POST', '/items', line(VARIANTS.inStock));
  const address = { ...ADDRESS, city: 'New York', postalCode: '10001', stateCode: 'NY', countryCode: 'US' };
  const { body } = await buyer.call('PUT', '/shipments/me/shipping-address', address);
  // 8.875 % of 69.00
  expect(body).toMatchObject({ currency: 'USD', productTotal: 69, taxTotal: 6.12, orderTotal: 75.12 });
});

test.each([0, -1, 1000, 'abc', 1.5, null])(
  'rejects a quantity of %s with 400 and leaves the basket unchanged',
  async (quantity) => {
    const buyer = await newBuyer(service);
    await buyer.call('POST', '/items', line(VARIANTS.inStock));
    const { status, body } = await buyer.call('POST', '/items', line(VARIANTS.inStock, quantity));
    expect(status).toBe(400);
    expect(body.type).toContain('/errors/bad-request');
    expect((await buyer.call('GET', '')).body.productItems[0].quantity).toBe(1);
  },
);

test('changing a quantity to 0 removes the line', async () => {
  const buyer = await newBuyer(service);
  const { body } = await buyer.call('POST', '/items', line(VARIANTS.inStock));
  const { body: after } = await buyer.call('PATCH', `/items/${body.productItems[0].itemId}`, { quantity: 0 });
  expect(after.productItems).toEqual([]);
});

test.each([
  ['an unknown variant', 'no-such-variant', 'product-not-orderable'],
  ['a master', PRODUCTS.shirt, 'product-not-orderable'],
  ['an offline product', PRODUCTS.offline, 'product-not-orderable'],
  ['a sold-out variant', VARIANTS.out, 'product-out-of-stock'],
])('rejects adding %s', async (_what, productId, slug) => {
  const buyer = await newBuyer(service);
  const { status, body } = await buyer.call('POST', '/items', line(productId));
  expect(status).toBe(400);
  expect(body.type).toContain(slug);
});

test('rejects a quantity above the stock and reports the available one', async () => {
  const buyer = await newBuyer(service);
  const { status, body } = await buyer.call('POST', '/items', line(VARIANTS.lastUnit, 2));
  expect(status).toBe(400);
  expect(body).toMatchObject({ available: 1, type: expect.stringContaining('insufficient-inventory') });
});

test('rejects a second open basket and returns the id of the first', async () => {
  const buyer = await newBuyer(service);
  const { status, body } = await service.call('POST', `${BASKETS}?siteId=RivageEU`, {
    token: buyer.token,
    body: {},
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    basketIds: [buyer.basketId],
    type: expect.stringContaining('quota-exceeded'),
  });
});

test('another customer’s basket is not found', async () => {
  const buyer = await newBuyer(service);
  const thief = await newBuyer(service);
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['PUT', '/customer'],
  ] as const) {
    const { status, body } = await service.call(
      method,
      `${BASKETS}/${buyer.basketId}${path}?siteId=RivageEU`,
      {
        token: thief.token,
        ...(method === 'PUT' ? { body: { email: 'a@b.c' } } : {}),
      },
    );
    expect(status).toBe(404);
    expect(body.type).toContain('basket-not-found');
  }
});

test('a basket expires after seven days without a change', async () => {
  const buyer = await newBuyer(service);
  await service.db
    .updateTable('basket')
    .set({ expires_at: new Date(0) })
    .where('id', '=', buyer.basketId)
    .execute();
  expect((await buyer.call('GET', '')).status).toBe(404);
});

test.each(['firstName', 'lastName', 'address1', 'city', 'postalCode', 'countryCode'])(
  'rejects a delivery and billing address without %s and names the field',
  async (field) => {
    const buyer = await newBuyer(service);
    const { [field as keyof typeof ADDRESS]: _left, ...rest } = ADDRESS;
    const { status, body } = await buyer.call(
      'PUT',
      '/shipments/me/shipping-address?useAsBilling=true',
      rest,
    );
    expect(status).toBe(400);
    expect(body.detail).toContain(field);
  },
);

test('an address in a union of countries is refused', async () => {
  const buyer = await newBuyer(service);
  for (const countryCode of ['EU', 'eu', 'ZZ']) {
    const { status, body } = await buyer.call('PUT', '/shipments/me/shipping-address', {
      ...ADDRESS,
      countryCode,
    });
    expect(status, countryCode).toBe(400);
    expect(body.detail).toContain('countryCode');
  }
});

test('[CHK-03] a destination alone is enough for methods and tax; one call sets it with the method', async () => {
  const buyer = await newBuyer(service);
  await buyer.call('POST', '/items', line(VARIANTS.inStock));
  const shipment = { shippingAddress: { countryCode: 'FR' }, shippingMethod: { id: 'standard' } };
  const { status, body } = await buyer.call('PATCH', '/shipments/me', shipment);
  expect(status).toBe(200);
  expect(body.shipments[0]).toMatchObject(shipment);
  const { body: offered } = await buyer.call('GET', '/shipments/me/shipping-methods');
  expect(offered.applicableShippingMethods.length).toBeGreaterThan(0);
});

test('stores SQL and HTML in every text field as text', async () => {
  const buyer = await newBuyer(service);
  const nasty = `<script>alert(1)</script>'; drop table basket; --`;
  const address = {
    ...ADDRESS,
    firstName: nasty,
    lastName: nasty,
    address1: nasty,
    address2: nasty,
    city: nasty,
  };
  const { status, body } = await buyer.call('PUT', '/shipments/me/shipping-address', address);
  expect(status).toBe(200);
  expect(body.shipments[0].shippingAddress).toMatchObject({ firstName: nasty, city: nasty });
});

test('rejects a body that is not JSON with 400', async () => {
  const buyer = await newBuyer(service);
  const { status, body } = await buyer.call('POST', '/items', '{"productId":');
  expect(status).toBe(400);
  expect(body.type).toContain('bad-request');
});

test('never stores a full card number', async () => {
  const buyer = await newBuyer(service);
  const { body } = await buyer.call('POST', '/payment-instruments', {
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: { cardType: 'Visa', number: '4242424242424242' },
  });
  expect(body.paymentInstruments[0].paymentCard).toMatchObject({
    maskedNumber: '************4242',
    numberLastDigits: '4242',
  });
  const row = await service.db
    .selectFrom('basket')
    .select('content')
    .where('id', '=', buyer.basketId)
    .executeTakeFirst();
  expect(JSON.stringify(row)).not.toContain('4242424242424242');
});

test('refuses a card number in other fields of a payment instrument, when added and when changed', async () => {
  const buyer = await newBuyer(service);
  const number = '4242 4242 4242 4242';
  const card = (paymentCard: object, more: object = {}) => ({
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: { cardType: 'Visa', maskedNumber: '************4242', ...paymentCard },
    ...more,
  });
  const added = await buyer.call('POST', '/payment-instruments', card({ holder: 'Ada Lovelace' }));
  const { paymentInstrumentId } = added.body.paymentInstruments[0];
  const misplaced = [
    card({ holder: `Ada ${number}` }),
    card({ cardType: number }),
    card({ creditCardToken: number }),
    card({}, { c_returnUrl: `http://localhost:3000/checkout?card=${encodeURIComponent(number)}` }),
  ];
  for (const body of misplaced) {
    for (const [method, path] of [
      ['POST', '/payment-instruments'],
      ['PATCH', `/payment-instruments/${paymentInstrumentId}`],
    ] as const) {
      const refused = await buyer.call(method, path, body);
      expect([refused.status, refused.body.type]).toEqual([400, expect.stringMatching(/bad-request$/)]);
      expect(refused.body.detail).toContain('must not contain a card number');
      expect(JSON.stringify(refused.body)).not.toContain('4242');
    }
  }
});

test('applies twenty concurrent changes', async () => {
  const buyer = await newBuyer(service);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => buyer.call('POST', '/items', line(VARIANTS.inStockToo))),
  );
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect((await buyer.call('GET', '')).body.productItems).toMatchObject([{ quantity: 20 }]);
});

test('lists the shipping methods for the address with their prices', async () => {
  const buyer = await newBuyer(service);
  await buyer.call('POST', '/items', line(VARIANTS.inStock));
  const { body } = await buyer.call('GET', '/shipments/me/shipping-methods');
  expect(body.defaultShippingMethodId).toBe('standard');
  expect(body.applicableShippingMethods).toMatchObject([
    { id: 'standard', price: 4.95 },
    { id: 'express', price: 12 },
  ]);
});

test('[CHK-04] rejects a full card number sent as a masked one', async () => {
  const buyer = await newBuyer(service);
  const pay = (maskedNumber: string) =>
    buyer.call('POST', '/payment-instruments', {
      paymentMethodId: 'CREDIT_CARD',
      paymentCard: { cardType: 'Amex', maskedNumber },
    });
  expect((await pay('378282246310005')).status).toBe(400);
  expect((await pay('3782 822463 10005')).status).toBe(400);
  expect((await pay('***********0005')).status).toBe(200);
});
