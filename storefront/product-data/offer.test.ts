import { expect, test } from 'vitest';
import { offerOf, shipsNow } from './offer.ts';
import type { ProductView, VariantDetail, VariantView } from './product-view.ts';
import { type StockState, stockState } from './stock.ts';

const NONE: StockState = stockState({ detail: undefined, quantity: 1 });
const value = (name: string) => ({ value: name, name, hex: undefined });

function jeans(variants: [size: string, length: string, state: 'orderable' | 'notify' | 'soon' | 'gone'][]) {
  return {
    kind: 'master',
    price: { cents: 4900, currency: 'EUR' },
    attributes: [
      { id: 'size', role: 'size', name: 'Size', values: [value('34'), value('36')] },
      { id: 'length', role: 'length', name: 'Length', values: [value('30'), value('32')] },
    ],
    variants: variants.map(
      ([size, length, state]): VariantView => ({
        id: size + length,
        values: { size, length },
        orderable: state === 'orderable',
        ...(state === 'notify' || state === 'soon' ? { awaited: state } : {}),
      }),
    ),
  } as ProductView;
}

test('[PDP-13] offers lengths in notify-me only when none can be ordered and some have notifications', () => {
  const awaited = jeans([
    ['34', '30', 'notify'],
    ['34', '32', 'gone'],
  ]);
  expect(offerOf(awaited, { size: '34' }, undefined, NONE)).toMatchObject({
    kind: 'await',
    awaited: {
      view: 'notify',
      size: { value: '34' },
      length: undefined,
      lengths: [
        { value: '30', state: 'notify' },
        { value: '32', state: 'none' },
      ],
    },
  });
  const some = jeans([
    ['34', '30', 'notify'],
    ['34', '32', 'orderable'],
  ]);
  expect(offerOf(some, { size: '34' }, undefined, NONE)).toMatchObject({
    kind: 'choose',
    attribute: { id: 'length' },
  });
  const offer = offerOf(some, { size: '34', length: '30' }, undefined, NONE);
  expect(offer).toMatchObject({ kind: 'await', awaited: { length: { value: '30' } } });
  expect(offer.kind === 'await' && offer.awaited.lengths).toBeUndefined();
});

test('[PDP-08] requires no further choice when all variants are gone, and reports a missing combination', () => {
  const gone = jeans([
    ['34', '30', 'gone'],
    ['34', '32', 'gone'],
    ['36', '30', 'orderable'],
  ]);
  expect(offerOf(gone, { size: '34' }, undefined, NONE).kind).toBe('gone');
  expect(offerOf(gone, {}, undefined, NONE)).toMatchObject({ kind: 'choose', attribute: { id: 'size' } });
  expect(offerOf(gone, { size: '36', length: '32' }, undefined, NONE).kind).toBe('missing');
});

test('what has no price is not sold, whatever its stock', () => {
  const product = jeans([['34', '30', 'orderable']]);
  expect(offerOf(product, { size: '34', length: '30' }, undefined, NONE)).toEqual({ kind: 'unsold' });
  const { price: _price, ...unpriced } = product;
  expect(offerOf(unpriced, {}, undefined, NONE)).toEqual({ kind: 'unsold' });
  expect(offerOf(product, {}, undefined, NONE)).toMatchObject({ kind: 'choose' });
});

test('[PDP-13] says that all is sold out when every size only offers a notification', () => {
  const choose = (...states: ('orderable' | 'notify' | 'soon' | 'gone')[]) =>
    offerOf(jeans(states.map((state, index) => [`${34 + 2 * index}`, '30', state])), {}, undefined, NONE);
  expect(choose('notify', 'gone')).toMatchObject({ kind: 'choose', awaited: 'notify' });
  expect(choose('notify', 'orderable')).not.toHaveProperty('awaited');
  expect(choose('soon', 'soon')).toMatchObject({ awaited: 'soon' });
  expect(choose('gone', 'gone')).toEqual({ kind: 'gone' });
});

const PREORDER = { kind: 'preorder', date: '2027-03-15', inStock: 0 } as const;

test('[PDP-08] a product sold as pre-order in every variant that is left says so before a size is chosen', () => {
  const product = jeans([
    ['34', '30', 'orderable'],
    ['36', '30', 'orderable'],
    ['38', '30', 'notify'],
  ]);
  const [small, medium] = product.variants;
  Object.assign(small!, { expected: { ...PREORDER, date: '2027-04-01' } });
  const mixed = offerOf(product, {}, undefined, NONE);
  expect(mixed).not.toHaveProperty('expected');
  expect(shipsNow(mixed)).toBe(true);
  Object.assign(medium!, { expected: PREORDER });
  const offer = offerOf(product, {}, undefined, NONE);
  expect(offer).toMatchObject({ kind: 'choose', expected: PREORDER });
  expect(shipsNow(offer)).toBe(false);
});

test('[PDP-08] delivery times apply to what can be ordered and is in stock in the quantity', () => {
  const product = jeans([
    ['34', '30', 'orderable'],
    ['36', '30', 'gone'],
    ['38', '30', 'soon'],
  ]);
  const detail = { orderable: true, stock: 20, minimum: 1, step: 1 } as VariantDetail;
  const offer = (size: string, quantity: number, more: Partial<VariantDetail> = {}) => {
    const chosen = { ...detail, ...more };
    const stock = stockState({ detail: chosen, quantity });
    return offerOf(product, { size, length: '30' }, chosen, stock, quantity);
  };
  expect(shipsNow(offer('34', 1))).toBe(true);
  const backorder = { expected: { kind: 'backorder', date: 'none', inStock: 2 } as const };
  expect(shipsNow(offer('34', 2, backorder))).toBe(true);
  expect(offer('34', 3, backorder)).toMatchObject({ kind: 'add', expected: { kind: 'backorder' } });
  expect(shipsNow(offer('36', 1, { orderable: false }))).toBe(false);
  expect(shipsNow(offer('38', 1, { orderable: false }))).toBe(false);
  const soon = jeans([['38', '30', 'soon']]);
  expect(shipsNow(offerOf(soon, {}, undefined, NONE))).toBe(false);
});
