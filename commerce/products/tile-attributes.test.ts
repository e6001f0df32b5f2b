import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../testing/catalogue.ts';
import { COLOURS, insertMaster } from '../testing/masters.ts';
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

test('a sale returns the list price, the discount in whole percent and prices per book', async () => {
  const body = await product(PRODUCTS.dress, '&perPricebook=true');
  expect(body).toMatchObject({
    price: 84,
    c_isSale: true,
    c_isDiscount: true,
    c_listPrice: 120,
    c_salesPrice: 84,
    c_discountPercentage: 30,
    priceRanges: [
      { pricebook: 'eur-list', minPrice: 120, maxPrice: 120 },
      { pricebook: 'eur-sale', minPrice: 84, maxPrice: 84 },
    ],
  });
  expect(body.variants[0].tieredPrices).toEqual([
    { pricebook: 'eur-list', price: 120, quantity: 1 },
    { pricebook: 'eur-sale', price: 84, quantity: 1 },
  ]);
  expect((await product(VARIANTS.onSale)).tieredPrices).toEqual([
    { pricebook: 'eur-sale', price: 84, quantity: 1 },
  ]);
});

test('a product promotion returns its callout and price, on variants too', async () => {
  const body = await product(PRODUCTS.jumper, '&locale=fr-FR');
  const promotion = { promotionId: 'knit-20', calloutMsg: '-20 % sur la maille', promotionalPrice: 64 };
  expect(body.productPromotions).toEqual([promotion]);
  expect(body.variants[0].productPromotions).toEqual([promotion]);
  expect(body.c_productPromotions).toEqual({ promotionalPrice: '€64', discountPrecent: 20 });
  expect(body.c_promotagObj).toEqual({
    promotionId: 'knit-20',
    calloutMsg: '-20 % sur la maille',
    tags: ['badge'],
  });
  expect((await product(PRODUCTS.shirt)).productPromotions).toEqual([]);
});

test('sizes of a colour are available, announced or notify-me', async () => {
  const { c_variantPrefMap, c_variantAllNotifyMe } = await product(PRODUCTS.jumper, '&locale=fr-FR');
  const size = (name: string) => c_variantPrefMap.ink.find((one: { size: string }) => one.size === name);
  expect(size('S')).toMatchObject({ isLastUnit: true, isLastUnitText: 'Dernière pièce', orderable: true });
  expect(size('M')).toMatchObject({ isNotifyMe: true, orderable: false, isLastUnit: false, lengths: [] });
  expect(size('L')).toMatchObject({ isComingSoon: true, isNotifyMe: false });
  expect(size('XL')).toMatchObject({ orderable: false, isComingSoon: false, isNotifyMe: false });
  expect(c_variantAllNotifyMe).toEqual({ ink: false, white: false });
});

test('marks a colour with only notify-me sizes', async () => {
  const none = { allocation: 0 };
  await insertMaster(service.db, {
    id: '72000001',
    name: { default: 'Cap' },
    categories: ['women-clothing'],
    custom: { isNotifyMe: true },
    colours: [COLOURS.white, COLOURS.sea],
    sizes: ['S', 'M'],
    list: 1000,
    stocks: { '0101': none, '0102': none, '0201': none },
  });
  expect((await product('72000001')).c_variantAllNotifyMe).toEqual({ white: true, sea: false });
});

test('lengths of a size have their own stock', async () => {
  const body = await product(PRODUCTS.jeans);
  expect(body.c_variantPrefMap.ink[0]).toMatchObject({
    size: '36',
    lengths: [
      { length: '30', lengthDisplayValue: '30', orderable: true, isComingSoon: false, isNotifyMe: false },
      { length: '32', orderable: true },
    ],
  });
  expect(body.c_refinementLengthOptions).toEqual(['30', '32']);
});

test('colours have hex, name, images and swatch for tiles', async () => {
  const { c_variationGroupImages: images } = await product(PRODUCTS.shirt, '&locale=it-IT');
  expect(Object.keys(images)).toEqual(['white', 'sea']);
  expect(images.sea).toMatchObject({
    hex: '#2f6f8f',
    refinementColor: expect.any(String),
    name: 'Mare',
    swatch: { link: 'http://images.test/images/rivage-master/images/10000421-sea-fabric.jpg' },
  });
  expect(images.sea.images.map((image: { link: string }) => image.link.split('-').at(-1))).toEqual([
    'front.jpg',
    'back.jpg',
    'detail.jpg',
  ]);
});

test('attributes in the merchant’s data are not overwritten', async () => {
  await insertProduct(service.db, {
    id: 'own-attributes',
    name: { default: 'Own attributes' },
    categories: ['home'],
    custom: { isSale: 'true', productBadge: 'Limited', discountPercentage: 5 },
    list: 1000,
  });
  expect(await product('own-attributes')).toMatchObject({
    c_isSale: true,
    c_isNew: false,
    c_productBadge: 'Limited',
    c_discountPercentage: 5,
  });
});
