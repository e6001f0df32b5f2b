import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../testing/catalogue.ts';
import { newBuyer, readyBuyer } from '../testing/purchase.ts';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';

let service: RunningService;
const TOTE = 'tote';
const PAIR = 'pair';

beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await insertProduct(service.db, {
    id: TOTE,
    name: { default: 'Tote', fr: 'Cabas' },
    list: 8900,
    stock: { allocation: 5 },
    options: [
      {
        id: 'monogram',
        name: { default: 'Monogram', fr: 'Monogramme' },
        values: [
          { id: 'none', name: { default: 'None' }, default: true },
          {
            id: 'three',
            name: { default: 'Three letters', fr: 'Trois lettres' },
            prices: { EUR: 1250, GBP: 1000, USD: 1400 },
          },
        ],
      },
      { id: 'thread', name: { default: 'Thread' }, values: [{ id: 'sea', name: { default: 'Sea' } }] },
    ],
  });
  await insertProduct(service.db, {
    id: PAIR,
    type: 'bundle',
    name: { default: 'Shirt and towel' },
    members: [
      { productId: PRODUCTS.shirt, kind: 'bundle', quantity: 2 },
      { productId: PRODUCTS.towel, kind: 'bundle', quantity: 1 },
    ],
    list: 12_000,
  });
});
afterAll(() => service.close());

const three = [{ optionId: 'monogram', optionValueId: 'three' }];

test('an option is priced separately and defaults to its default value', async () => {
  const buyer = await newBuyer(service);
  const { status, body } = await buyer.call('POST', '/items', [
    { productId: TOTE, quantity: 2, optionItems: three },
  ]);
  expect(status).toBe(200);
  // 2 × 89.00 and 2 × 12.50
  expect(body).toMatchObject({ productSubTotal: 203, productTotal: 203, orderTotal: 203 });
  expect(body.productItems).toMatchObject([
    {
      productId: TOTE,
      price: 178,
      optionItems: [
        {
          optionId: 'monogram',
          optionValueId: 'three',
          itemText: 'Monogram: Three letters',
          quantity: 2,
          basePrice: 12.5,
          price: 25,
        },
        { optionId: 'thread', optionValueId: 'sea', price: 0 },
      ],
    },
  ]);
  const tax = body.productItems[0].adjustedTax + body.productItems[0].optionItems[0].adjustedTax;
  expect(body.taxTotal).toBeCloseTo(tax, 6);
  expect(body.merchandizeTotalTax).toBe(body.taxTotal);
});

test('an order discount is distributed over options too', async () => {
  const buyer = await newBuyer(service);
  await buyer.call('POST', '/items', [{ productId: TOTE, quantity: 1, optionItems: three }]);
  const { body } = await buyer.call('POST', '/coupons', { code: 'RIVAGE10' });
  const [line] = body.productItems;
  expect(body.productTotal).toBe(91.35);
  expect(line.priceAfterOrderDiscount + line.optionItems[0].priceAfterOrderDiscount).toBeCloseTo(91.35, 6);
});

test('different options make separate lines, the same options one line', async () => {
  const buyer = await newBuyer(service);
  await buyer.call('POST', '/items', [{ productId: TOTE }]);
  await buyer.call('POST', '/items', [{ productId: TOTE, optionItems: three }]);
  const { body } = await buyer.call('POST', '/items', [
    { productId: TOTE, optionItems: [{ optionId: 'monogram', optionValueId: 'none' }] },
  ]);
  expect(body.productItems.map((item: { quantity: number }) => item.quantity)).toEqual([2, 1]);
});

test('changing options of a line joins it with an identical line', async () => {
  const buyer = await newBuyer(service);
  const { body } = await buyer.call('POST', '/items', [
    { productId: TOTE },
    { productId: TOTE, optionItems: three },
  ]);
  const [plain] = body.productItems;
  const { body: after } = await buyer.call('PATCH', `/items/${plain.itemId}`, { optionItems: three });
  expect(after.productItems).toMatchObject([{ itemId: plain.itemId, quantity: 2 }]);
});

test.each([
  [{ optionId: 'engraving', optionValueId: 'three' }, 'engraving'],
  [{ optionId: 'monogram', optionValueId: 'nine' }, 'nine'],
])('rejects an unknown option or value and names it: %o', async (option, name) => {
  const buyer = await newBuyer(service);
  const { status, body } = await buyer.call('POST', '/items', [{ productId: TOTE, optionItems: [option] }]);
  expect(status).toBe(400);
  expect(body.type).toContain('invalid-option-item');
  expect(body.detail).toContain(name);
});

test('a paid value without a price in the currency of the site is neither offered nor sold', async () => {
  const sack = { name: { default: 'Sack' }, list: 5000, stock: { allocation: 5 }, categories: ['women'] };
  const gold = { id: 'gold', name: { default: 'Gold' }, prices: { USD: 1400 } };
  const steel = { id: 'steel', name: { default: 'Steel' }, prices: { EUR: 200, USD: 300 } };
  const clasp = (values: object[]) => [{ id: 'clasp', name: { default: 'Clasp' }, values }] as never;
  await insertProduct(service.db, {
    ...sack,
    id: 'sack',
    options: clasp([{ ...gold, default: true }, steel]),
  });
  await insertProduct(service.db, { ...sack, id: 'golden', options: clasp([gold]) });
  const { body: products } = await service.call(
    'GET',
    `/product/shopper-products/v1/organizations/${ORGANIZATION}/products?siteId=RivageEU&ids=sack,golden`,
    { token: (await service.guest('RivageEU')).token },
  );
  expect(products.data).toMatchObject([
    { options: [{ values: [{ id: 'steel', price: 2 }] }], c_optionsPrice: 2, inventory: { orderable: true } },
    { options: [{ values: [] }], inventory: { orderable: false } },
  ]);
  const add = async (productId: string, optionItems?: object[]) => {
    const buyer = await newBuyer(service);
    return buyer.call('POST', '/items', [{ productId, ...(optionItems ? { optionItems } : {}) }]);
  };
  const { body: added } = await add('sack');
  expect(added.productItems[0].optionItems).toMatchObject([{ optionValueId: 'steel', price: 2 }]);
  const refused = await add('sack', [{ optionId: 'clasp', optionValueId: 'gold' }]);
  expect([refused.status, refused.body.type]).toEqual([400, expect.stringContaining('invalid-option-item')]);
  expect(refused.body.detail).toContain("'gold' of the option 'clasp' of 'Sack' has no price");
  const { status, body } = await add('golden');
  expect([status, body.type]).toEqual([400, expect.stringContaining('product-not-orderable')]);
});

test('a part of a bundle is sold with the default values of its options, at the price of the bundle', async () => {
  const clasp = {
    id: 'clasp',
    name: { default: 'Clasp' },
    values: [
      { id: 'gold', name: { default: 'Gold' }, prices: { EUR: 900 } },
      { id: 'steel', name: { default: 'Steel' }, prices: { EUR: 200 }, default: true },
    ],
  };
  const name = { default: 'Belt' };
  await insertProduct(service.db, {
    id: 'belt',
    name,
    list: 3000,
    stock: { allocation: 9 },
    options: [clasp],
  });
  await insertProduct(service.db, {
    ...{ id: 'outfit', type: 'bundle', name: { default: 'Outfit' }, list: 6000 },
    members: [
      { productId: 'belt', kind: 'bundle', quantity: 1 },
      { productId: PRODUCTS.towel, kind: 'bundle', quantity: 1 },
    ],
  });
  const buyer = await readyBuyer(service, [{ productId: 'outfit', quantity: 1 }]);
  const { status, body } = await buyer.order();
  expect(status).toBe(200);
  expect([body.productSubTotal, body.productItems[0].optionItems]).toEqual([60, undefined]);
  expect(body.productItems[0].bundledProductItems).toMatchObject([
    { productId: 'belt', optionItems: [{ optionValueId: 'steel', itemText: 'Clasp: Steel' }] },
    { productId: PRODUCTS.towel },
  ]);
});

test('all lines of a product count against its stock, whatever their options', async () => {
  const buyer = await newBuyer(service);
  await buyer.call('POST', '/items', [{ productId: TOTE, quantity: 3 }]);
  const { status, body } = await buyer.call('POST', '/items', [
    { productId: TOTE, quantity: 3, optionItems: three },
  ]);
  expect(status).toBe(400);
  expect(body).toMatchObject({ productId: TOTE, available: 5 });
});

test('a bundle is bought with the variants selected for its parts', async () => {
  const buyer = await readyBuyer(service, [
    { productId: PAIR, quantity: 1, bundledProductItems: [{ productId: VARIANTS.inStockToo }] } as never,
  ]);
  const { body } = await buyer.call('GET', '');
  expect(body.productItems[0]).toMatchObject({
    price: 120,
    bundledProductItems: [
      { productId: VARIANTS.inStockToo, productName: 'Poplin Shirt', quantity: 2 },
      { productId: PRODUCTS.towel, productName: 'Beach Towel', quantity: 1 },
    ],
  });
  const sold = () =>
    service.db
      .selectFrom('inventory_record')
      .select('turnover')
      .where('list_id', '=', 'rivage-eu')
      .where('product_id', '=', VARIANTS.inStockToo)
      .executeTakeFirstOrThrow();
  const before = (await sold()).turnover;
  expect((await buyer.order()).status).toBe(200);
  expect((await sold()).turnover).toBe(before + 2);
});

test('a part of a bundle is changed by its own id', async () => {
  const buyer = await newBuyer(service);
  const { body } = await buyer.call('POST', '/items', [
    { productId: PAIR, bundledProductItems: [{ productId: VARIANTS.inStock }] },
  ]);
  const [part] = body.productItems[0].bundledProductItems;
  const { status, body: after } = await buyer.call('PATCH', '/items', [
    { itemId: part.itemId, productId: VARIANTS.inStockToo, quantity: 2 },
  ]);
  expect(status).toBe(200);
  expect(after.productItems[0].bundledProductItems[0]).toMatchObject({
    itemId: part.itemId,
    productId: VARIANTS.inStockToo,
  });
});

test.each([
  ['no selection', undefined, 'must be selected'],
  ['another product', [{ productId: VARIANTS.onSale }], VARIANTS.onSale],
])('rejects a bundle with %s', async (_what, bundledProductItems, text) => {
  const buyer = await newBuyer(service);
  const { status, body } = await buyer.call('POST', '/items', [{ productId: PAIR, bundledProductItems }]);
  expect(status).toBe(400);
  expect(body.type).toContain('invalid-bundled-product-item');
  expect(body.detail).toContain(text);
  expect((await buyer.call('GET', '')).body.productItems).toEqual([]);
});

test('a bundle and its parts share the stock', async () => {
  const buyer = await newBuyer(service);
  const chosen = [{ productId: VARIANTS.inStock }];
  await buyer.call('POST', '/items', [{ productId: PAIR, quantity: 9, bundledProductItems: chosen }]);
  const { body } = await buyer.call('POST', '/items', [{ productId: VARIANTS.inStock, quantity: 3 }]);
  // 20 pieces, 18 of them in bundles
  expect(body).toMatchObject({ productId: VARIANTS.inStock, available: 2 });
});

test('adding several items is atomic and names each unavailable one', async () => {
  const buyer = await newBuyer(service);
  const { status, body } = await buyer.call('POST', '/items', [
    { productId: VARIANTS.inStock, quantity: 1 },
    { productId: VARIANTS.out, quantity: 1 },
    { productId: VARIANTS.lastUnit, quantity: 2 },
  ]);
  expect(status).toBe(400);
  expect(body.refused).toMatchObject([
    { type: 'product-out-of-stock', productId: VARIANTS.out, available: 0 },
    { type: 'insufficient-inventory', productId: VARIANTS.lastUnit, available: 1 },
  ]);
  expect((await buyer.call('GET', '')).body.productItems).toEqual([]);
  const all = await buyer.call('POST', '/items', [
    { productId: VARIANTS.inStock, quantity: 1 },
    { productId: VARIANTS.onSale, quantity: 2 },
  ]);
  expect(all.body.productItems).toHaveLength(2);
});
