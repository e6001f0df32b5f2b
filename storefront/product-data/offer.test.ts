import { expect, test } from 'vitest';
import { offerOf } from './offer.ts';
import type { ProductView, VariantView } from './product-view.ts';
import { type StockState, stockState } from './stock.ts';

const NONE: StockState = stockState({ detail: undefined, quantity: 1 });
const value = (name: string) => ({ value: name, name, hex: undefined });

function jeans(variants: [size: string, length: string, state: 'orderable' | 'notify' | 'soon' | 'gone'][]) {
  return {
    kind: 'master',
    attributes: [
      { id: 'size', name: 'Size', values: [value('34'), value('36')] },
      { id: 'length', name: 'Length', values: [value('30'), value('32')] },
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

test('[PDP-13] says that all is sold out when every size only offers a notification', () => {
  const choose = (...states: ('orderable' | 'notify' | 'soon' | 'gone')[]) =>
    offerOf(jeans(states.map((state, index) => [`${34 + 2 * index}`, '30', state])), {}, undefined, NONE);
  expect(choose('notify', 'gone')).toMatchObject({ kind: 'choose', isSoldOut: true });
  expect(choose('notify', 'orderable')).not.toHaveProperty('isSoldOut');
  expect(choose('soon', 'soon')).not.toHaveProperty('isSoldOut');
  expect(choose('gone', 'gone')).toEqual({ kind: 'gone' });
});
