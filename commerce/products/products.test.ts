import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../testing/catalogue.ts';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';

const BASE = `/product/shopper-products/v1/organizations/${ORGANIZATION}`;
let service: RunningService;
const tokens = new Map<string, string>();
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  for (const site of ['RivageEU', 'RivageUK', 'RivageUS'])
    tokens.set(site, (await service.guest(site)).token);
});
afterAll(() => service.close());

async function product(id: string, query = '', siteId = 'RivageEU') {
  const path = `${BASE}/products/${id}?siteId=${siteId}${query}`;
  const { status, body } = await service.call('GET', path, { token: tokens.get(siteId)! });
  expect(status).toBe(200);
  return body;
}

test('a master has its price range, variants, attributes and stock', async () => {
  const body = await product(PRODUCTS.shirt);
  expect(body).toMatchObject({
    id: PRODUCTS.shirt,
    type: { master: true },
    name: 'Poplin Shirt',
    shortDescription: 'A crisp cotton shirt.',
    currency: 'EUR',
    price: 59,
    priceMax: 59,
    inventory: { id: 'rivage-eu', orderable: true, ats: 120 },
    master: { masterId: PRODUCTS.shirt, orderable: true, price: 59 },
    minOrderQuantity: 1,
    stepQuantity: 1,
    primaryCategoryId: 'women-clothing-shirts',
    primaryCategory: {
      name: 'Shirts',
      parentCategoryTree: [
        { id: 'women', name: 'Women' },
        { id: 'women-clothing', name: 'Clothing' },
      ],
    },
    c_isNew: true,
    c_material: 'Cotton',
  });
  expect(body.variants).toHaveLength(6);
  expect(body.variants[0]).toEqual({
    productId: VARIANTS.inStock,
    orderable: true,
    price: 59,
    variationValues: { color: 'white', size: 'S' },
  });
  expect(body.variationAttributes[0]).toMatchObject({
    id: 'color',
    name: 'Colour',
    values: [
      { value: 'white', name: 'White', orderable: true },
      { value: 'sea', name: 'Sea', orderable: true },
    ],
  });
});

test('texts, values and categories are localised with fallback to the default', async () => {
  const body = await product(PRODUCTS.shirt, '&locale=fr-FR');
  expect(body.name).toBe('Chemise en popeline');
  expect(body.c_material).toBe('Coton');
  expect(body.variationAttributes[0].values[0].name).toBe('Blanc');
  expect(body.primaryCategory.name).toBe('Chemises');
  expect(body.longDescription).toBe('Woven in Portugal from long-staple cotton.');
});

test('each site has its currency and prices', async () => {
  expect(await product(PRODUCTS.shirt, '', 'RivageUK')).toMatchObject({ currency: 'GBP', price: 49 });
  expect(await product(PRODUCTS.shirt, '', 'RivageUS')).toMatchObject({ currency: 'USD', price: 69 });
});

test('a variant has its master’s texts and images and lists its siblings', async () => {
  const body = await product('100004210203', '&locale=de-DE');
  expect(body).toMatchObject({
    type: { variant: true },
    name: 'Popeline-Hemd',
    variationValues: { color: 'sea', size: 'L' },
    master: { masterId: PRODUCTS.shirt, orderable: true },
    c_color: 'sea',
    c_material: 'Cotton',
    primaryCategoryId: 'women-clothing-shirts',
  });
  expect(body.variants).toHaveLength(6);
  expect(body.imageGroups.map((group: { viewType: string }) => group.viewType)).toEqual([
    'large',
    'small',
    'swatch',
  ]);
  expect(body.imageGroups[0].images[0]).toEqual({
    link: 'http://images.test/images/rivage-master/images/10000421-sea-front.jpg',
    disBaseLink: 'http://images.test/images/rivage-master/images/10000421-sea-front.jpg',
    alt: 'Popeline-Hemd',
    title: 'Popeline-Hemd',
  });
});

test('allImages returns the groups of every colour; without it a master has those of one colour', async () => {
  const all = await product(PRODUCTS.shirt, '&allImages=true');
  const large = all.imageGroups.filter((group: { viewType: string }) => group.viewType === 'large');
  expect(large).toHaveLength(2);
  expect(large[1].variationAttributes).toEqual([{ id: 'color', values: [{ value: 'sea' }] }]);
  const one = await product(PRODUCTS.shirt);
  expect(one.imageGroups.filter((group: { viewType: string }) => group.viewType === 'large')).toHaveLength(1);
  const few = await product(PRODUCTS.shirt, '&allImages=true&imgTypes=large:1');
  expect(few.imageGroups).toHaveLength(2);
  expect(few.imageGroups[0].images).toHaveLength(1);
});

test('lists tier prices', async () => {
  expect((await product(VARIANTS.tiered)).tieredPrices).toEqual([
    { pricebook: 'eur-list', price: 10, quantity: 1 },
    { pricebook: 'eur-list', price: 8, quantity: 3 },
  ]);
});

test('a variation group has price and stock of its colour’s variants', async () => {
  await insertProduct(service.db, {
    id: `${PRODUCTS.jumper}-ink`,
    type: 'variationGroup',
    master_id: PRODUCTS.jumper,
    name: {},
    variation_values: { color: 'ink' },
  });
  const body = await product(`${PRODUCTS.jumper}-ink`);
  expect(body).toMatchObject({
    type: { variationGroup: true },
    name: 'Merino Jumper',
    variationValues: { color: 'ink' },
    inventory: { ats: 1 },
  });
  expect((await product(PRODUCTS.jumper)).variationGroups).toEqual([
    { productId: `${PRODUCTS.jumper}-ink`, orderable: true, price: 80, variationValues: { color: 'ink' } },
  ]);
});

test('a set has its products and their price range', async () => {
  const body = await product(PRODUCTS.set);
  expect(body).toMatchObject({ type: { set: true }, price: 59, priceMax: 84 });
  expect(body.setProducts.map((one: { id: string }) => one.id)).toEqual([PRODUCTS.shirt, PRODUCTS.dress]);
  expect(body.setProducts[0].variants).toHaveLength(6);
});

test('a bundle has its products with quantities', async () => {
  const body = await product(PRODUCTS.bundle);
  expect(body).toMatchObject({ type: { bundle: true }, price: 50, inventory: { ats: 10 } });
  expect(body.bundledProducts).toMatchObject([
    { id: PRODUCTS.towel, quantity: 1, product: { name: 'Beach Towel', price: 35 } },
    { id: VARIANTS.tiered, quantity: 2, product: { name: 'Knit Socks' } },
  ]);
});

test('perpetual stock is returned as 999999 pieces', async () => {
  expect(await product(PRODUCTS.towel)).toMatchObject({
    type: { item: true },
    price: 35,
    inventory: { ats: 999999, stockLevel: 999999, orderable: true },
  });
});

test('back-ordered and pre-ordered products have their in-stock date', async () => {
  expect((await product(VARIANTS.backorder)).inventory).toEqual({
    id: 'rivage-eu',
    ats: 5,
    stockLevel: 0,
    orderable: true,
    backorderable: true,
    preorderable: false,
    inStockDate: '2031-05-01T00:00:00.000Z',
  });
  expect((await product(VARIANTS.preorder)).inventory.preorderable).toBe(true);
});

test('expand=none omits all optional parts; a list returns the named ones', async () => {
  const none = await product(PRODUCTS.shirt, '&expand=none');
  for (const field of [
    'price',
    'imageGroups',
    'inventory',
    'variants',
    'productPromotions',
    'primaryCategory',
  ]) {
    expect(none).not.toHaveProperty(field);
  }
  expect(none.name).toBe('Poplin Shirt');
  const some = await product(PRODUCTS.shirt, '&expand=prices,images&expand=page_meta_tags');
  expect(some.price).toBe(59);
  expect(some.imageGroups.length).toBeGreaterThan(0);
  expect(some.pageMetaTags).toContainEqual({ id: 'title', value: 'Poplin Shirt', type: 'title' });
  expect(some).not.toHaveProperty('variants');
  expect(await product(PRODUCTS.shirt)).not.toHaveProperty('pageMetaTags');
});

test('returns several products in the requested order, without unknown and offline ones', async () => {
  const ids = [PRODUCTS.towel, 'unknown', PRODUCTS.offline, VARIANTS.inStock, PRODUCTS.towel].join(',');
  const { status, body } = await service.call('GET', `${BASE}/products?siteId=RivageEU&ids=${ids}`, {
    token: tokens.get('RivageEU')!,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ limit: 2, total: 2 });
  expect(body.data.map((one: { id: string }) => one.id)).toEqual([PRODUCTS.towel, VARIANTS.inStock]);
});

test('returns current stock and prices', async () => {
  const { inventory } = await product('100004220102');
  expect(inventory.ats).toBe(20);
  await service.db
    .updateTable('inventory_record')
    .set({ turnover: 20 })
    .where('product_id', '=', '100004220102')
    .where('list_id', '=', 'rivage-eu')
    .execute();
  expect((await product('100004220102')).inventory).toMatchObject({ ats: 0, orderable: false });
  expect((await product('100004220102', '', 'RivageUK')).inventory).toMatchObject({ ats: 20 });
});
