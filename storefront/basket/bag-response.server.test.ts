import { expect, test } from 'vitest';
import { quantitiesOf } from '../basket-data/basket.server.ts';
import { lineKey } from '../basket-data/line-key.server.ts';
import { addedPieces } from './bag-response.server.ts';

const tote = (itemId: string, thread: string, quantity: number, more = {}) => ({
  itemId,
  productId: 'tote',
  quantity,
  optionItems: [
    { optionId: 'monogram', optionValueId: 'none' },
    { optionId: 'thread', optionValueId: thread },
  ],
  ...more,
});

test('[MINI-04] finds the added line by its options when two lines have the same product', () => {
  const before = [tote('1', 'gold', 1), tote('2', 'tonal', 1)];
  const after = [tote('1', 'gold', 2), tote('2', 'tonal', 1)];
  const requested = {
    productId: 'tote',
    quantity: 1,
    optionItems: [{ optionId: 'thread', optionValueId: 'gold' }],
  };
  expect(addedPieces(quantitiesOf(before), after, [requested])).toEqual([
    { key: lineKey(tote('1', 'gold', 1)), quantity: 1 },
  ]);
  // The platform adds default options that the request did not name: the line whose quantity grew is the
  // added one.
  expect(
    addedPieces(quantitiesOf([tote('1', 'gold', 1)]), before, [{ productId: 'tote', quantity: 1 }]),
  ).toEqual([{ key: lineKey(tote('2', 'tonal', 1)), quantity: 1 }]);
});

test('ignores gift lines and distinguishes bundles by their parts', () => {
  const cap = { itemId: '1', productId: 'cap', quantity: 1 };
  const gift = { ...cap, itemId: 'gift', bonusProductLineItem: true };
  expect(addedPieces(undefined, [gift, cap], [{ productId: 'cap', quantity: 1 }])).toEqual([
    { key: lineKey(cap), quantity: 1 },
  ]);
  const pair = (part: string) => ({
    productId: 'pair',
    quantity: 1,
    bundledProductItems: [{ productId: part, quantity: 1 }],
  });
  expect(addedPieces(undefined, [pair('a'), pair('b')], [pair('b')])).toEqual([
    { key: lineKey(pair('b')), quantity: 1 },
  ]);
  expect(addedPieces(undefined, [gift], [{ productId: 'cap', quantity: 1 }])).toEqual([]);
});
