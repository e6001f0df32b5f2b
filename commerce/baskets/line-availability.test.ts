import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESS } from '../testing/address.ts';
import { insertProduct, insertPromotion, insertRows } from '../testing/builders.ts';
import { insertCatalogue, VARIANTS } from '../testing/catalogue.ts';
import { BASKETS, newBuyer, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

let made = 0;
async function basketWith(quantity: number) {
  const id = `own${++made}`;
  const product = { id, name: { default: `Product ${id}` }, list: 1000, stock: { allocation: 5 } };
  await insertProduct(service.db, product);
  return { id, buyer: await readyBuyer(service, [{ productId: id, quantity }]) };
}
const setStock = (id: string, allocation: number) =>
  service.db.updateTable('inventory_record').set({ allocation }).where('product_id', '=', id).execute();

test('[MINI-07] a line reports when its quantity exceeds the stock, and the available quantity', async () => {
  const { id, buyer } = await basketWith(3);
  expect((await buyer.call('GET', '')).body.flashes).toBeUndefined();
  await setStock(id, 2);
  const { body } = await buyer.call('GET', '');
  expect(body.productItems[0]).toMatchObject({ c_availability: 'insufficient', c_stockLevel: 2 });
  expect(body.flashes).toMatchObject([
    { type: 'ProductItemNotAvailable', details: { productId: id, maxQuantity: 2 } },
  ]);
  await setStock(id, 0);
  const { body: sold } = await buyer.call('GET', '');
  expect(sold.productItems[0]).toMatchObject({ c_availability: 'out-of-stock', c_stockLevel: 0 });
  expect((await buyer.order()).status).toBe(400);
});

test('[CART-01] a product that is offline or not sold on this site is flagged with its name and costs nothing', async () => {
  const { id, buyer } = await basketWith(1);
  await buyer.call('POST', '/items', [{ productId: VARIANTS.inStock, quantity: 1 }]);
  await service.db
    .updateTable('product')
    .set({ online_by_site: JSON.stringify({ RivageEU: false }) })
    .where('id', '=', id)
    .execute();
  const { body } = await buyer.call('GET', '');
  expect(body.productItems[0]).toMatchObject({
    productName: `Product ${id}`,
    price: 0,
    c_availability: 'unavailable',
  });
  expect(body.productTotal).toBe(59);
  expect((await buyer.order()).body.type).toContain('product-not-orderable');
  await buyer.call('DELETE', `/items/${body.productItems[0].itemId}`);
  expect((await buyer.order()).status).toBe(200);
});

test('reports the amount missing to the next threshold, with the contract’s expand and as custom field', async () => {
  const buyer = await newBuyer(service);
  await buyer.call('POST', '/items', [{ productId: VARIANTS.inStock, quantity: 1 }]);
  const { body } = await buyer.call('GET', '?expand=approaching_discounts');
  expect(body.approachingDiscounts).toMatchObject([
    {
      type: 'shipping',
      conditionThreshold: 100,
      merchandiseTotal: 59,
      c_missing: 41,
      promotionLink: { promotionId: 'free-shipping', calloutMsg: 'Free standard delivery' },
      shippingMethods: [{ id: 'standard', price: 4.95 }],
    },
  ]);
  const more = await buyer.call('POST', '/items', [{ productId: VARIANTS.inStock, quantity: 1 }]);
  expect(more.body.c_approachingDiscounts).toEqual([]);
  expect(more.body.approachingDiscounts).toBeUndefined();
});

test('[PDP-10] the price uses the tier that the total quantity of a product reaches', async () => {
  const buyer = await newBuyer(service);
  const { body } = await buyer.call('POST', '/items', [{ productId: VARIANTS.tiered, quantity: 2 }]);
  expect(body.productItems[0]).toMatchObject({ basePrice: 10, price: 20 });
  const { body: three } = await buyer.call('POST', '/items', [{ productId: VARIANTS.tiered }]);
  expect(three.productItems[0]).toMatchObject({ basePrice: 8, price: 24 });
});

test('[MINI-06] an item without a quantity adds one piece; a quantity of 0 removes the line', async () => {
  const buyer = await newBuyer(service);
  await buyer.call('POST', '/items', [{ productId: VARIANTS.inStock }]);
  const { body } = await buyer.call('POST', '/items', [{ productId: VARIANTS.inStock }]);
  const [line] = body.productItems;
  const { body: one } = await buyer.call('PATCH', '/items', [
    { itemId: line.itemId, productId: VARIANTS.inStock, quantity: 1 },
  ]);
  expect(one.productItems).toMatchObject([{ itemId: line.itemId, quantity: 1 }]);
  const { body: none } = await buyer.call('PATCH', '/items', [{ itemId: line.itemId, quantity: 0 }]);
  expect(none.productItems).toEqual([]);
  expect(none.orderTotal).toBe(0);
});

test('[BASK-02] changing the currency reprices products, delivery and promotions', async () => {
  await service.db
    .updateTable('site')
    .set({ currencies: ['EUR', 'GBP'], price_book_ids: ['eur-list', 'eur-sale', 'gbp-list', 'gbp-sale'] })
    .where('id', '=', 'RivageEU')
    .execute();
  const buyer = await newBuyer(service);
  await buyer.call('POST', '/items', [{ productId: VARIANTS.lastUnit, quantity: 1 }]);
  await buyer.call('PUT', '/shipments/me/shipping-address', ADDRESS);
  await buyer.call('PUT', '/shipments/me/shipping-method', { id: 'standard' });
  const { status, body } = await service.call('PATCH', `${BASKETS}/${buyer.basketId}?siteId=RivageEU`, {
    token: buyer.token,
    body: { currency: 'GBP' },
  });
  expect(status).toBe(200);
  // 80.00 − 20 %; no method of the site has a price in pounds
  expect(body).toMatchObject({ currency: 'GBP', productTotal: 64, shippingTotal: 0 });
  const { status: wrong } = await service.call('PATCH', `${BASKETS}/${buyer.basketId}?siteId=RivageEU`, {
    token: buyer.token,
    body: { currency: 'USD' },
  });
  expect(wrong).toBe(400);
});

test('a coupon without amounts in the currency of the basket names those that it applies in', async () => {
  const site_id = 'RivageEU';
  await service.db
    .updateTable('site')
    .set({ currencies: ['EUR', 'GBP'], price_book_ids: ['eur-list', 'eur-sale', 'gbp-list', 'gbp-sale'] })
    .where('id', '=', site_id)
    .execute();
  await insertPromotion(service.db, {
    ...{ site_id, id: 'five-off', class: 'order', coupons: ['five-off'] },
    rule: { discount: { kind: 'amount', amounts: { '*': 50_000 } } },
  });
  await insertRows(service.db, 'coupon', [{ site_id, id: 'five-off' }]);
  await insertRows(service.db, 'coupon_code', [{ site_id, code: 'FIVE', coupon_id: 'five-off' }]);
  const buyer = await newBuyer(service);
  await buyer.call('POST', '/items', [{ productId: VARIANTS.lastUnit, quantity: 1 }]);
  const { body } = await buyer.call('POST', '/coupons', { code: 'FIVE' });
  expect(body.couponItems).toMatchObject([{ valid: true, statusCode: 'applied' }]);
  expect(body.couponItems[0].c_currencies).toBeUndefined();
  const inPounds = await buyer.call('PATCH', '', { currency: 'GBP' });
  expect(inPounds.body.couponItems).toMatchObject([
    { code: 'FIVE', valid: false, statusCode: 'no_applicable_promotion', c_currencies: ['EUR'] },
  ]);
  const back = await buyer.call('PATCH', '', { currency: 'EUR' });
  expect(back.body.couponItems).toMatchObject([{ valid: true }]);
});

test('a product is sold between its online-from and online-to dates, which sites may override', async () => {
  const hours = (count: number) => new Date(Date.now() + count * 3600 * 1000);
  const dated = async (id: string, more: object) =>
    insertProduct(service.db, {
      ...{ id, name: { default: id }, list: 1000, stock: { allocation: 9 }, categories: ['home'] },
      ...more,
    });
  await dated('to-come', { online_from: hours(2) });
  await dated('to-go', { online_to: hours(2) });
  await dated('elsewhere', {
    online_from: hours(2),
    site_values: { RivageEU: { onlineFrom: '2020-01-01T00:00:00Z' } },
  });
  const buyer = await newBuyer(service);
  const add = (productId: string) => buyer.call('POST', '/items', [{ productId, quantity: 1 }]);
  expect((await add('to-come')).body.type).toContain('product-not-orderable');
  expect((await add('to-go')).status).toBe(200);
  expect((await add('elsewhere')).status).toBe(200);
  const page = async (id: string) =>
    (
      await service.call(
        'GET',
        `/product/shopper-products/v1/organizations/f_ecom_vtrn_001/products/${id}?siteId=RivageEU`,
        { token: buyer.token },
      )
    ).status;
  expect([await page('to-come'), await page('to-go')]).toEqual([404, 200]);
  // Not so long that the token expires.
  await service.db
    .updateTable('product')
    .set({ online_from: hours(-1) })
    .where('id', '=', 'to-come')
    .execute();
  await service.db
    .updateTable('product')
    .set({ online_to: hours(-1) })
    .where('id', '=', 'to-go')
    .execute();
  expect((await add('to-come')).status).toBe(200);
  const { body } = await buyer.call('GET', '');
  expect(body.productItems.map((item: { c_availability: string }) => item.c_availability)).toEqual([
    'unavailable',
    'available',
    'available',
  ]);
});
