import { expect, test } from 'vitest';
import { productViewOf } from '../product-data/map-product.server.ts';
import { readChoices } from '../product-data/selection.ts';
import { tileOfProduct } from '../product-tile/map-hit-to-tile.server.ts';
import { discountPercentage } from '../sites/money.ts';
import { purchaseOf } from './purchase/use-purchase.ts';

const values = [{ id: 'none' }, { id: 'case', default: true, price: 12.5 }];
const camera = {
  id: 'camera',
  name: 'Camera',
  currency: 'EUR',
  price: 89,
  c_listPrice: 100,
  inventory: { orderable: true },
  options: [{ id: 'bag', values }],
  tieredPrices: [
    { quantity: 1, price: 100 },
    { quantity: 1, price: 89 },
  ],
};

test.each([
  ['as the service says', { ...camera, c_optionsPrice: 12.5 }],
  ['where only the options are known', camera],
])('tile and page show the same price with the default options, %s', (_, product) => {
  const tile = tileOfProduct(product as never);
  const view = productViewOf(product as never, { warn() {} });
  const { price, items } = purchaseOf(view, readChoices(view, new URLSearchParams()), {}, undefined);
  expect(price).toMatchObject({ currentPrice: tile.price, listPrice: tile.listPrice });
  expect([tile.price?.cents, tile.listPrice?.cents]).toEqual([10_150, 11_250]);
  expect(items?.[0]?.optionItems).toEqual([{ optionId: 'bag', optionValueId: 'case' }]);
});

test('tile and page show the same range of a set whose members have options', () => {
  const set = {
    id: 'kit',
    name: 'Kit',
    type: { set: true },
    currency: 'EUR',
    price: 40,
    priceMax: 90,
    c_optionsPrice: 12.5,
    c_optionsPriceMax: 5,
  };
  const tile = tileOfProduct(set as never);
  const page = productViewOf(set as never, { warn() {} });
  expect([tile.price?.cents, tile.maxPrice?.cents]).toEqual([5250, 9500]);
  expect([page.price, page.maxPrice]).toEqual([tile.price, tile.maxPrice]);
  expect(productViewOf({ ...set, priceMax: 47.5 } as never, { warn() {} }).maxPrice).toBeUndefined();
});

test('tile and page show the same price and range of a set with promoted members', () => {
  const set = {
    ...{ id: 'kit', name: 'Kit', type: { set: true }, currency: 'EUR', price: 40, priceMax: 90 },
    ...{ c_optionsPrice: 12.5, c_setPrice: 45, c_setPriceMax: 80, c_listPrice: 60 },
  };
  const shown = (product: object) => [
    tileOfProduct(product as never),
    productViewOf(product as never, { warn() {} }),
  ];
  for (const { price, maxPrice } of shown(set)) expect([price?.cents, maxPrice?.cents]).toEqual([4500, 8000]);
  for (const { price, maxPrice, listPrice } of shown({ ...set, c_setPriceMax: 45 }))
    expect([price?.cents, maxPrice, listPrice]).toEqual([4500, undefined, undefined]);
});

test('tile and page strike the same price of a promotion and say the same percentage', () => {
  const product = {
    ...{ id: 'tent', name: 'Tent', type: { item: true }, currency: 'EUR', price: 80, c_listPrice: 80 },
    inventory: { orderable: true },
    productPromotions: [{ promotionId: 'p', calloutMsg: 'Tents', promotionalPrice: 60 }],
    tieredPrices: [{ quantity: 1, price: 80 }],
  };
  const tile = tileOfProduct(product as never);
  const view = productViewOf(product as never, { warn() {} });
  const { price } = purchaseOf(view, { own: {}, members: {} }, {}, undefined);
  expect([tile.listPrice?.cents, tile.price?.cents]).toEqual([8000, 6000]);
  expect(price).toMatchObject({
    currentPrice: tile.listPrice,
    promotion: { price: tile.price },
    discount: discountPercentage(tile.listPrice!, tile.price!),
  });
});
