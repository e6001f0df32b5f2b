import { expect, test } from 'vitest';
import { isQuantityInput, quantityOf } from './quantity-rule.ts';

test("[PDP-09] rounds a quantity down to the product's steps, starting at its minimum", () => {
  expect(['', '0', '1', '7'].map((typed) => quantityOf(typed, 1, 1))).toEqual([1, 1, 1, 7]);
  expect(['', '1', '2', '3', '5', '999'].map((typed) => quantityOf(typed, 2, 2))).toEqual([
    2, 2, 2, 2, 4, 998,
  ]);
});

test('accepts one to three typed digits', () => {
  expect(['', '1', '999'].every(isQuantityInput)).toBe(true);
  expect(['1000', 'a', '-1', '1.5', ' '].some(isQuantityInput)).toBe(false);
});
