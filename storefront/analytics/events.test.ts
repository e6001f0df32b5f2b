import { beforeEach, expect, test, vi } from 'vitest';
import type { Bag, BagLine } from '../basket-data/bag.ts';
import type { TrackedEvent } from '../page/report.ts';
import type { PriceData } from '../product/price-data.ts';
import type { Tile } from '../product-tile/tile-view.ts';
import { dataLayerEvent } from './events.ts';

const eur = (cents: number) => ({ cents, currency: 'EUR' });
let phone = false;
beforeEach(() => {
  phone = false;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: phone && query === '(max-width: 767px)' }));
});

const itemsOf = (event: TrackedEvent) => dataLayerEvent(event)?.items as Record<string, unknown>[];

const shirt = { id: '10000401', name: 'Calanque', price: eur(9900), modelHeight: '178 cm' };

function viewed(price: Partial<PriceData> | undefined, more: object = {}) {
  const event = { product: shirt, selection: {}, chosen: undefined, price, trail: [], ...more };
  return itemsOf({ kind: 'product', ...event } as never)[0];
}

test('[RECO-04] uses the list "Search" for a product without a category', () => {
  expect(viewed({ currentPrice: eur(9900) })).toMatchObject({
    item_list_id: 'Search',
    item_list_name: 'not apply',
    item_image_type: 'model',
    price: 99,
    discount: '0.00',
    quantity: 1,
  });
  const product = { ...shirt, categoryId: 'shirts' };
  const trail = ['Women', 'Shirts'];
  expect(viewed({ currentPrice: eur(9900) }, { product, trail })).toMatchObject({
    item_list_id: 'shirts',
    item_list_name: 'Shirts',
  });
});

test('[RECO-04] uses price and order step of the selected variant', () => {
  const chosen = { id: '100004010103', price: eur(10900), step: 2 };
  expect(viewed({ currentPrice: eur(10900) }, { chosen, selection: { size: 'XL' } })).toMatchObject({
    item_variant: '100004010103',
    item_size: 'XL',
    price: 109,
    quantity: 2,
  });
});

test('[RECO-04] adds the promotion discount to the markdown', () => {
  const promotion = { text: '20% off', price: eur(7920), discount: eur(1980) };
  expect(viewed({ currentPrice: eur(9900), promotion })).toMatchObject({
    price: 79.2,
    discount: '19.80',
    item_discount_percentage: '20',
    item_full_price: 'no',
  });
  expect(viewed({ currentPrice: eur(9900), listPrice: eur(12000), promotion })).toMatchObject({
    price: 79.2,
    discount: '40.80',
    item_discount_percentage: '34',
  });
});

test('[RECO-04] [RECO-05] reports the grid of the screen, a phone up to 767 pixels', () => {
  const tile = { id: '1', name: 'x', colours: [{ code: 'sky', name: 'Sky' }] } as Tile;
  const list = { id: 'women', name: 'Women', trail: ['Women'], grid: { phone: 2, desktop: 4 } } as never;
  const listed = () => itemsOf({ kind: 'list', list, tiles: [tile, tile], offset: 25 })[1];
  expect(listed()).toMatchObject({
    item_grid_type: '4',
    item_color: 'sky',
    index: 26,
    item_list_name: 'Women',
  });
  phone = true;
  expect(listed()).toMatchObject({ item_grid_type: '2' });
});

test('[RECO-04] reports lines with unit prices, and additions with the added quantity', () => {
  const line = {
    key: 'calanque',
    productId: '100004010103',
    name: 'Calanque',
    choices: [{ id: 'size', code: 'M', name: 'Size', value: 'M' }],
    quantity: 3,
    price: eur(23_760),
    listPrice: eur(29_700),
  } as BagLine;
  const bag = { lines: [line] } as Bag;
  const piece = { price: 79.2, discount: '19.80', item_size: 'M', item_list_id: 'Search' };
  expect(itemsOf({ kind: 'cart', bag })).toMatchObject([{ ...piece, quantity: 3, index: 0 }]);
  expect(itemsOf({ kind: 'add', bag, added: [{ key: line.key, quantity: 1 }] })).toMatchObject([
    { ...piece, quantity: 1, index: 'not apply' },
  ]);
  expect(dataLayerEvent({ kind: 'page', path: '/' })).toBeUndefined();
});

test("[RECO-04] reports the product's category for lines of the bag", () => {
  const category = { id: 'women-clothing-shirts', trail: ['Women', 'Clothing', 'Shirts'] };
  const line = { key: 'x', productId: '1', name: 'x', choices: [], quantity: 1, price: eur(100), category };
  const bag = { lines: [line as unknown as BagLine] } as Bag;
  const expected = {
    item_category: 'Women',
    item_category2: 'Clothing',
    item_category3: 'Shirts',
    item_concatcategory: 'Women/Clothing/Shirts',
    item_list_id: 'women-clothing-shirts',
    item_list_name: 'Shirts',
  };
  expect(itemsOf({ kind: 'cart', bag })).toMatchObject([expected]);
  expect(itemsOf({ kind: 'add', bag, added: [{ key: 'x', quantity: 1 }] })).toMatchObject([expected]);
});
