import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFiles, xml } from '../import/testing/archive.ts';
import { CATALOG } from '../testing/builders.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../testing/catalogue.ts';
import { readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';

const category = (id: string) =>
  `<condition-group><category-condition catalog-id="${CATALOG}"><category-id>${id}</category-id></category-condition></condition-group>`;
const product = (id: string) =>
  `<condition-group><product-id-condition operator="is equal"><product-id>${id}</product-id></product-id-condition></condition-group>`;
const selection = (name: string, included: string, excluded = '') =>
  `<${name}><included-products>${included}</included-products>${excluded && `<excluded-products>${excluded}</excluded-products>`}</${name}>`;
const cost = (products: string, kind: string, amount: string) =>
  `<product-cost-group>${selection('products', products)}<cost-per-item><${kind}>${amount}</${kind}></cost-per-item></product-cost-group>`;
const method = (id: string, prices: string, more = '') =>
  `<shipping-method method-id="${id}" default="false"><display-name xml:lang="x-default">${id}</display-name><online-flag>true</online-flag>
    <tax-class-id>standard</tax-class-id><price-table>${prices}</price-table>${more}<currency>EUR</currency></shipping-method>`;
const FLAT = '<amount order-value="0">19.90</amount>';

let service: RunningService;
let warnings: string[];
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  ({ warnings } = await importFiles(service.db, {
    'sites/RivageEU/shipping.xml': xml(
      'shipping',
      [
        method(
          'carrier',
          FLAT,
          `<product-cost-groups>${cost(product(PRODUCTS.jeans), 'surcharge', '15.00')}${cost(product(PRODUCTS.towel), 'fixed-price', '3.50')}</product-cost-groups>`,
        ),
        method(
          'bicycle',
          FLAT,
          selection('excluded-products', category('women-clothing'), product(PRODUCTS.shirt)),
        ),
        method(
          'steps',
          '<amount order-value="0">19.90</amount><percentage order-value="60">5</percentage><amount order-value="200">0</amount>',
        ),
      ].join(''),
    ),
  }));
});
afterAll(() => service.close());

const JEANS = { productId: VARIANTS.withLength, quantity: 2 };
const SHIRT = { productId: VARIANTS.inStock, quantity: 1 };
const TOWEL = { productId: PRODUCTS.towel, quantity: 2 };

/** Shipping cost by a method: of the list of methods, the basket and the order. */
async function costs(items: { productId: string; quantity: number }[], id: string) {
  const buyer = await readyBuyer(service, items);
  const { body } = await buyer.call('GET', '/shipments/me/shipping-methods');
  const offered = body.applicableShippingMethods.find((one: { id: string }) => one.id === id);
  const basket = (await buyer.call('PUT', '/shipments/me/shipping-method', { id })).body;
  const order = (await buyer.order()).body;
  expect(order.orderTotal).toBeCloseTo(order.productTotal + order.shippingTotal, 6);
  return [offered.c_listPrice, offered.price, basket.shippingTotal, order.shippingTotal];
}

test('products add a surcharge, or have their own price beside the price table', async () => {
  expect(warnings).toEqual([]);
  expect(await costs([SHIRT, JEANS, TOWEL], 'carrier')).toEqual([56.9, 56.9, 56.9, 56.9]);
  expect(await costs([TOWEL], 'carrier')).toEqual([7, 7, 7, 7]);
});

test('a price table with amounts and percentages costs the step of the order value', async () => {
  expect(await costs([{ ...SHIRT, quantity: 2 }], 'steps')).toEqual([5.9, 5.9, 5.9, 5.9]);
});

test('a method is not offered, accepted or kept for a product that it excludes', async () => {
  const buyer = await readyBuyer(service, [SHIRT]);
  const idsOf = async () => {
    const { body } = await buyer.call('GET', '/shipments/me/shipping-methods');
    return body.applicableShippingMethods.map(({ id }: { id: string }) => id);
  };
  expect(await idsOf()).toContain('bicycle');
  const chosen = await buyer.call('PUT', '/shipments/me/shipping-method', { id: 'bicycle' });
  expect(chosen.body.shipments[0].shippingMethod.id).toBe('bicycle');
  const added = await buyer.call('POST', '/items', [JEANS]);
  expect(added.body.shipments[0].shippingMethod).toBeUndefined();
  expect(await idsOf()).not.toContain('bicycle');
  const order = await buyer.order();
  expect([order.status, order.body.type]).toEqual([400, expect.stringContaining('missing-shipping-method')]);
  const refused = await buyer.call('PUT', '/shipments/me/shipping-method', { id: 'bicycle' });
  expect([refused.status, refused.body.type]).toEqual([
    400,
    expect.stringContaining('invalid-shipping-method-id'),
  ]);
  const patched = await buyer.call('PATCH', '/shipments/me', { shippingMethod: { id: 'bicycle' } });
  expect(patched.status).toBe(400);
});

test('a method with a cost of products of a missing category is not accepted for what may be one of them', async () => {
  const cartons = cost(category('cartons'), 'surcharge', '9.00');
  const { warnings: said } = await importFiles(service.db, {
    'sites/RivageEU/shipping.xml': xml(
      'shipping',
      method('cartons', FLAT, `<product-cost-groups>${cartons}</product-cost-groups>`),
    ),
  });
  expect(said).toEqual([expect.stringContaining("'cartons' with 'cartons'")]);
  const buyer = await readyBuyer(service, [SHIRT]);
  const { status, body } = await buyer.call('PUT', '/shipments/me/shipping-method', { id: 'cartons' });
  expect([status, body.type]).toEqual([400, expect.stringContaining('invalid-shipping-method-id')]);
});
