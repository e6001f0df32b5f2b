import { expect, onTestFinished, test } from 'vitest';
import { roundForTile } from '../sites/money.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import { tileOfHit, tileOfProduct } from './map-hit-to-tile.server.ts';
import { RAINBOW } from './shell/colour-hex.ts';
import { type Tile, tilePath } from './tile-view.ts';

const image = (colour: string) => ({ link: `http://images.test/${colour}.jpg`, alt: `Shirt in ${colour}` });
const group = (name: string, more: object = {}) => ({ name, images: [image(name), image('back')], ...more });
const size = (orderable: boolean, more: object = {}) => ({ size: 'M', orderable, lengths: [], ...more });

const attributes = {
  c_isNew: true,
  c_isSale: false,
  c_listPrice: 100,
  c_productBadge: 'Made by hand',
  c_variationGroupImages: {
    sea: group('sea', { hex: '#3e7f9c' }),
    sky: group('sky'),
    print: group('print', { hex: '#f1e3cb', refinementColor: 'miscellaneous' }),
    stone: group('stone'),
    ink: group('ink', { images: [image('ink')] }),
  },
  c_variantPrefMap: {
    sea: [size(true), size(false)],
    sky: [size(false, { isNotifyMe: true })],
    print: [size(false, { isComingSoon: true })],
    stone: [size(false)],
  },
  c_variantAllNotifyMe: { sea: false, sky: true },
};

const hit = {
  productId: '10000401',
  productName: 'Calanque linen shirt',
  price: 89,
  priceMax: 89,
  currency: 'EUR',
  productType: { master: true },
  orderable: true,
  representedProduct: { id: '100004010601', c_color: 'sky' },
  ...attributes,
};

test("[TILE-02] maps products of both APIs to the same tile, with colours in the merchant's order", () => {
  const tile = tileOfHit(hit, false);
  expect(tile).toEqual({
    id: '10000401',
    name: 'Calanque linen shirt',
    path: '/pd/calanque-linen-shirt-10000401.html',
    picture: { src: '/sea.jpg', alt: 'Shirt in sea' },
    price: { cents: 8900, currency: 'EUR' },
    listPrice: { cents: 10000, currency: 'EUR' },
    badges: ['new'],
    labels: ['Made by hand'],
    colours: [
      { code: 'sea', name: 'sea', hex: '#3e7f9c' },
      { code: 'sky', name: 'sky', src: '/sky.jpg', offer: 'notify' },
      { code: 'print', name: 'print', hex: RAINBOW, src: '/print.jpg', offer: 'soon' },
      { code: 'stone', name: 'stone', offer: 'gone' },
      { code: 'ink', name: 'ink', single: true },
    ],
  });
  const product = {
    id: hit.productId,
    name: hit.productName,
    price: hit.price,
    priceMax: hit.priceMax,
    currency: hit.currency,
    type: { master: true },
    ...attributes,
  };
  expect(tileOfProduct(product as never)).toEqual(tile);
});

test('a tile on sale leads to a colour that is reduced, and knows those that are not', () => {
  const colours = (reduced: string[]) =>
    Object.fromEntries(
      Object.entries(attributes.c_variationGroupImages).map(([code, one]) => [
        code,
        { ...one, isSale: reduced.includes(code) },
      ]),
    );
  const onSale = (reduced: string[]) => ({
    ...hit,
    c_isNew: false,
    c_isSale: true,
    c_variationGroupImages: colours(reduced),
  });
  const stone = tileOfHit(onSale(['stone', 'ink']), false);
  expect(stone.colours[0]?.code).toBe('stone');
  expect(stone.badges).toEqual(['sale']);
  // The refined colour comes first, reduced or not.
  const sky = tileOfHit(onSale(['stone']), true);
  expect(sky.colours[0]?.code).toBe('sky');
  expect(sky.colours.map(({ code, unreduced }) => !unreduced && code).filter(Boolean)).toEqual(['stone']);
  expect(tileOfHit(onSale(['sky']), true).badges).toEqual(['sale']);
  // The merchant's flag alone is for all colours, and other platforms do not say.
  expect(tileOfHit(onSale([]), false).badges).toEqual(['sale']);
  expect(tileOfHit({ ...hit, c_isNew: false, c_isSale: true }, false).badges).toEqual(['sale']);
});

test('where the law asks for a prior price, a tile is on sale only with that of its price', () => {
  const legal = { ...hit, c_isNew: false, c_isSale: true, c_isPriorPriceRequired: true, c_priorPrice: 120 };
  const single = tileOfHit({ ...legal, price: 84, priceMax: 84 } as never, false);
  expect([single.listPrice?.cents, single.badges]).toEqual([12_000, ['sale']]);
  const range = tileOfHit({ ...legal, price: 84, priceMax: 150 } as never, false);
  expect([range.listPrice, range.badges]).toEqual([undefined, undefined]);
});

test('shows the refined colour and its picture first', () => {
  const tile = tileOfHit(hit, true);
  expect(tile.colours.map(({ code }) => code)).toEqual(['sky', 'sea', 'print', 'stone', 'ink']);
  expect(tile.picture?.src).toBe('/sky.jpg');
});

test('the link of a tile has the values that its category shows alone; the chosen colour is added to them', () => {
  const assigned = { ...hit, c_assignedVariationValues: { color: 'sea', memory: '128 GB' } } as never;
  const tile = tileOfHit(assigned, false);
  expect(tile.path).toBe('/pd/calanque-linen-shirt-10000401.html?memory=128+GB');
  expect(tilePath(tile, 'sea')).toBe('/pd/calanque-linen-shirt-10000401.html?memory=128+GB&color=sea');
  const plain = {
    productId: '1',
    productName: 'Phone',
    c_assignedVariationValues: { color: 'sea' },
  } as never;
  expect(tileOfHit(plain, false).path).toBe('/pd/phone-1.html?color=sea');
});

test('marks a colour as gone when it is not orderable and has no sizes', () => {
  const tile = tileOfHit(
    {
      ...hit,
      c_variantPrefMap: {},
      c_variantAllNotifyMe: {},
      variationAttributes: [{ id: 'color', values: [{ value: 'sea', orderable: false }, { value: 'sky' }] }],
    } as never,
    false,
  );
  expect(tile.colours.map(({ offer }) => offer)).toEqual(['gone', undefined, 'gone', 'gone', 'gone']);
});

test('[TILE-04] offers to add sets, bundles and products without variations unless they are sold out', () => {
  const plain = { productId: '1', productName: 'Tote', price: 20, orderable: true };
  expect(tileOfHit({ ...plain, productType: { item: true } }, false).offer).toBe('add');
  expect(tileOfHit({ ...plain, productType: { set: true } }, false).offer).toBe('add');
  expect(tileOfHit({ ...plain, productType: { bundle: true } }, false).offer).toBe('add');
  expect(tileOfHit({ ...plain, productType: { set: true }, orderable: false }, false).offer).toBe('gone');
});

test('a product without a price cannot be added', () => {
  const { price: _price, priceMax: _max, ...unpriced } = hit;
  const tile = tileOfHit(unpriced, false);
  expect(tile.colours.map(({ offer }) => offer)).toEqual(['gone', 'notify', 'soon', 'gone', 'gone']);
  expect(tileOfHit({ productId: '1', productName: 'Tote', orderable: true }, false).offer).toBe('gone');
});

test('a colour without a value or a swatch has the colour of its code', () => {
  const groups = {
    black: group('Black', { refinementColor: 'black' }),
    BLUE: group('Blue', { swatch: undefined }),
  };
  const tile = tileOfHit({ ...hit, c_variationGroupImages: groups }, false);
  expect(tile.colours.map(({ hex }) => hex)).toEqual(['#23242a', '#3e6f9e']);
});

test('tiles show exact prices where the store says so', () => {
  const shown = () => {
    const { price } = tileOfHit({ ...hit, price: 49.99, priceMax: 49.99, c_listPrice: 0 }, false);
    return price && roundForTile(price, false).cents;
  };
  expect(shown()).toBe(5000);
  storeConfig.tilePrices = 'exact';
  onTestFinished(() => {
    storeConfig.tilePrices = undefined;
  });
  expect(shown()).toBe(4999);
});

test('[TILE-03] shows the promotional price reduced from the higher of list price and price', () => {
  const pricesWith = (more: object) => {
    const { price, maxPrice, listPrice } = tileOfHit({ ...hit, ...more } as never, false);
    return { price: price?.cents, maxPrice: maxPrice?.cents, listPrice: listPrice?.cents };
  };
  const productPromotions = [
    { promotionId: 'three-for-two', calloutMsg: '' },
    { promotionId: 'linen', calloutMsg: '', promotionalPrice: 71.2 },
  ];
  expect(pricesWith({ productPromotions })).toEqual({ price: 7120, maxPrice: undefined, listPrice: 10_000 });
  expect(pricesWith({ productPromotions, c_listPrice: 89 })).toMatchObject({ price: 7120, listPrice: 8900 });
  const legal = { productPromotions, c_isPriorPriceRequired: true };
  expect(pricesWith(legal)).toEqual({ price: 7120, maxPrice: undefined, listPrice: undefined });
  expect(pricesWith({ ...legal, c_priorPrice: 95 })).toMatchObject({ price: 7120, listPrice: 9500 });
  expect(pricesWith({ productPromotions: productPromotions.slice(0, 1) })).toMatchObject({ price: 8900 });
  expect(pricesWith({ productPromotions, priceMax: 99 })).toEqual({
    price: 8900,
    maxPrice: 9900,
    listPrice: undefined,
  });
});

test('keeps the variants that a category shows', () => {
  expect(tileOfHit(hit, false)).not.toHaveProperty('variantIds');
  expect(tileOfHit({ ...hit, c_assignedVariantIds: ['a'] } as never, false).variantIds).toEqual(['a']);
});

test('prices include the default values of options, as the product page and the bag do', () => {
  const pricesOf = ({ price, maxPrice, listPrice }: Tile) =>
    [price, maxPrice, listPrice].map((one) => one?.cents);
  const optioned = { ...hit, c_optionsPrice: 12.5 };
  expect(pricesOf(tileOfHit(optioned, false))).toEqual([10_150, undefined, 11_250]);
  expect(pricesOf(tileOfHit({ ...optioned, priceMax: 99 }, false))).toEqual([10_150, 11_150, undefined]);
  const reduced = { ...optioned, productPromotions: [{ promotionalPrice: 80 }] };
  expect(pricesOf(tileOfHit(reduced as never, false))).toEqual([9250, undefined, 11_250]);
});
