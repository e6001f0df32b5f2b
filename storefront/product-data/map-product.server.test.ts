import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { expect, test } from 'vitest';
import { priceData } from '../product/price-data.ts';
import { RAINBOW } from '../product-tile/shell/colour-hex.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { productViewOf } from './map-product.server.ts';

const log = recordingLog();

type Product = ShopperProductsTypes.Product;

// No browser flow covers this row, because the warning is only in the server's log.
test('[PDP-15] logs a master without variants and still returns its view', () => {
  const view = productViewOf(
    { id: 'm1', name: 'Bare', type: { master: true }, currency: 'EUR' } as Product,
    log,
  );
  expect(log.messages).toEqual(['Master product m1 has no variants.']);
  expect(view).toMatchObject({ kind: 'master', name: 'Bare', variants: [], attributes: [], pictures: [] });
  productViewOf({ id: 'i1', type: { item: true } } as Product, log);
  expect(log.messages).toHaveLength(1);
});

test("[PDP-05] prefers a colour's own hex value over the one of its name; miscellaneous is a rainbow", () => {
  const colours = ['sky', 'navy', 'print', 'unknown'];
  const view = productViewOf(
    {
      id: 'm2',
      type: { master: true },
      variants: [{ productId: 'v' }],
      variationAttributes: [{ id: 'color', values: colours.map((value) => ({ value, name: value })) }],
      c_variationGroupImages: {
        sky: { hex: '#a0c0e0', refinementColor: 'blue' },
        print: { hex: '#123456', refinementColor: 'miscellaneous' },
      },
    } as unknown as Product,
    log,
  );
  expect(view.attributes[0]?.values.map(({ hex }) => hex)).toEqual([
    '#a0c0e0',
    '#12284c',
    RAINBOW,
    undefined,
  ]);
});

test('[API-02] ignores colour and size attributes that are stored as text', () => {
  const text = {
    c_variationGroupImages: '{"sky":{}}',
    c_variantPrefMap: '{"sky":[]}',
    c_variantAllNotifyMe: 7,
  };
  const view = productViewOf(
    { id: 'm4', variants: [{ productId: 'v' }], ...text } as unknown as Product,
    log,
  );
  expect([view.galleries, view.variants.map(({ id }) => id)]).toEqual([[], ['v']]);
});

test('[PDP-11] returns the members of a bundle with quantities and preselected values', () => {
  const member = {
    id: 'v1',
    name: 'Cap',
    type: { variant: true },
    master: { masterId: 'm9' },
    variants: [{ productId: 'v1' }, { productId: 'v2' }],
    variationValues: { color: 'ink' },
    variationAttributes: [{ id: 'color', values: [{ value: 'white' }, { value: 'ink' }] }],
  };
  const view = productViewOf(
    {
      id: 'b',
      type: { bundle: true },
      bundledProducts: [{ id: 'v1', quantity: 4, product: member }],
    } as unknown as Product,
    log,
  );
  expect(view.members).toMatchObject([
    { quantity: 4, given: { color: 'ink' }, product: { id: 'v1', kind: 'master', path: '/pd/cap-m9.html' } },
  ]);
  const values = (of: typeof view) => of.members[0]?.product.attributes[0]?.values.map(({ value }) => value);
  expect(values(view)).toEqual(['ink']);
  const set = productViewOf(
    {
      id: 's',
      type: { set: true },
      setProducts: [{ ...member, type: { master: true } }],
    } as unknown as Product,
    log,
  );
  expect(values(set)).toEqual(['white', 'ink']);
});

test('[PDP-10] shows a list price for a single price, but not for a range', () => {
  const priced = (more: object) => {
    const product = productViewOf(
      {
        id: 's1',
        type: { set: true },
        currency: 'EUR',
        price: 65,
        ...more,
      } as Product,
      log,
    );
    const { currentPrice, maxPrice, listPrice, discount } = priceData(product, undefined)!;
    return [currentPrice, maxPrice, listPrice].map((price) => price && price.cents / 100).concat(discount);
  };
  expect(priced({ priceMax: 149, c_listPrice: 90 })).toEqual([65, 149, undefined, 0]);
  expect(priced({ priceMax: 65, c_listPrice: 100 })).toEqual([65, undefined, 100, 35]);
  expect(priced({ c_listPrice: 65 })).toEqual([65, undefined, undefined, 0]);
});

test('shows the display name of a material, and the value where it has none', () => {
  const materialOf = (custom: object) =>
    productViewOf({ id: 'i2', type: { item: true }, c_material: 'LEIN.natur', ...custom } as Product, log)
      .material;
  expect(materialOf({ c_attributeNames: { c_material: 'Leinen' } })).toBe('Leinen');
  expect(materialOf({ c_attributeNames: { c_care: 'Waschen' } })).toBe('LEIN.natur');
  expect(materialOf({ c_attributeNames: 'Leinen' })).toBe('LEIN.natur');
  expect(materialOf({})).toBe('LEIN.natur');
});
