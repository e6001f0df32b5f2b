import { expect, test } from 'vitest';
import { taxOnTop, taxWithin } from '../taxes/rates.ts';
import { percentOf, timesFraction } from './money.ts';

test('[CART-08] fractions of amounts are exact beyond the safe integers, halves rounded up', () => {
  let seed = 7;
  const below = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return Math.floor((seed / 2_147_483_647) * limit);
  };
  for (let round = 0; round < 2000; round++) {
    const [cents, numerator, denominator] = [below(1e15), 1 + below(1e6), 1_000_000 + below(1e6)];
    const [double, of] = [2n * BigInt(cents) * BigInt(numerator), BigInt(denominator)];
    expect(timesFraction(cents, numerator, denominator)).toBe(Number((double + of) / (2n * of)));
  }
  expect(percentOf(5, 50)).toBe(3);
  expect(percentOf(999_999_999_999_999, 12.5)).toBe(125_000_000_000_000);
  expect(taxWithin(999_999_999_999_999, 100_000)).toBe(90_909_090_909_091);
  expect(taxOnTop(999_999_999_999_999, 77_000)).toBe(77_000_000_000_000);
  expect([timesFraction(-5, 1, 2), timesFraction(-999_999_999_999_999, 500_000, 1_000_000)]).toEqual([
    -2, -499_999_999_999_999,
  ]);
});
