import { expect, test } from 'vitest';
import { isWorthMore } from './approaching-discounts.ts';

test('the next tier of a promotion is named only when it gives more than the current one', () => {
  const percent = (percentage: number) => ({ kind: 'percentage' as const, percentage });
  const amount = (EUR: number) => ({ kind: 'amount' as const, amounts: { EUR } });
  const price = (EUR: number) => ({ kind: 'fixed-price' as const, prices: { EUR } });
  const free = { kind: 'free' as const };
  expect(isWorthMore(percent(15), percent(10), 'EUR')).toBe(true);
  expect(isWorthMore(percent(5), percent(10), 'EUR')).toBe(false);
  expect(isWorthMore(amount(900), amount(1000), 'EUR')).toBe(false);
  expect(isWorthMore(amount(2000), amount(1000), 'USD')).toBe(false);
  expect(isWorthMore(price(300), price(500), 'EUR')).toBe(true);
  expect(isWorthMore(price(500), price(300), 'EUR')).toBe(false);
  expect(isWorthMore(free, price(300), 'EUR')).toBe(true);
  expect(isWorthMore(price(300), free, 'EUR')).toBe(false);
});
