import { expect, test } from 'vitest';
import { mayBeTyped, quantityOf } from './quantity-rule.ts';

test('[PDP-09] a quantity begins at the least of its product and grows in its steps', () => {
  expect(['', '0', '1', '7'].map((typed) => quantityOf(typed, 1, 1))).toEqual([1, 1, 1, 7]);
  expect(['', '1', '2', '3', '5', '999'].map((typed) => quantityOf(typed, 2, 2))).toEqual([
    2, 2, 2, 2, 4, 998,
  ]);
});

test('one to three digits may be typed', () => {
  expect(['', '1', '999'].every(mayBeTyped)).toBe(true);
  expect(['1000', 'a', '-1', '1.5', ' '].some(mayBeTyped)).toBe(false);
});
