import { expect, test } from 'vitest';
import { additionsOf, reductionsOf } from './plan-quantity.server.ts';

const lines = [
  { itemId: 'a', productId: 'shirt', quantity: 2 },
  { itemId: 'b', productId: 'shirt', quantity: 1 },
  { itemId: 'c', productId: 'shirt', quantity: 3 },
];

test('[MINI-06] an increase adds single-quantity lines with the options of the line', () => {
  const identity = { productId: 'tote', optionItems: [{ optionId: 'monogram', optionValueId: 'AB' }] };
  expect(additionsOf(identity, 3)).toEqual(Array(3).fill({ ...identity, quantity: 1 }));
});

test('[MINI-06] more lines than one request takes are one request all the same', () => {
  const added = additionsOf({ productId: 'shirt' }, 120);
  expect(added).toHaveLength(50);
  expect(added.slice(0, 49).every(({ quantity }) => quantity === 1)).toBe(true);
  expect(added.at(-1)?.quantity).toBe(71);
});

test('[MINI-06] a decrease takes from the last line backwards', () => {
  expect(reductionsOf(lines, 5)).toEqual([{ itemId: 'c', productId: 'shirt', quantity: 2 }]);
  expect(reductionsOf(lines, 2)).toEqual([
    { itemId: 'c', productId: 'shirt', quantity: 0 },
    { itemId: 'b', productId: 'shirt', quantity: 0 },
  ]);
});

test('[MINI-06] zero removes every line; what is as wanted stays', () => {
  expect(reductionsOf(lines, 0).map(({ quantity }) => quantity)).toEqual([0, 0, 0]);
  expect(reductionsOf(lines, 6)).toEqual([]);
});
