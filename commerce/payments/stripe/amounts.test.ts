import { expect, test } from 'vitest';
import { fromStripeAmount, toStripeAmount } from './amounts.ts';

test.each([
  ['EUR', 1999, 1999],
  ['JPY', 500, 500],
  ['KWD', 5120, 5120],
  ['ISK', 5, 500],
  ['UGX', 5, 500],
  ['MGA', 500, 5],
  ['HUF', 1045, 1045],
])('%s: %i minor units are %i at Stripe, and back', (currency, minor, amount) => {
  expect(toStripeAmount(minor, currency)).toBe(amount);
  expect(fromStripeAmount(amount, currency)).toBe(minor);
});

test('an amount that Stripe cannot charge is refused, not rounded', () => {
  expect(() => toStripeAmount(5124, 'KWD')).toThrow(RangeError);
  expect(() => toStripeAmount(550, 'MGA')).toThrow(RangeError);
});
