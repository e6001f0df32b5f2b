import { expect, test } from 'vitest';
import { amountPattern, amountText } from './amount.ts';

const isAmount = (typed: string, currency: string) =>
  new RegExp(`^(?:${amountPattern(currency)})$`).test(typed);

test('a thousands separator is no decimal separator', () => {
  for (const typed of ['1.000', '1,000', '1.000,50', '-5', '1e3', ''])
    expect(isAmount(typed, 'EUR')).toBe(false);
  for (const typed of ['10', '10,5', '10.50', '1000']) expect(isAmount(typed, 'EUR')).toBe(true);
  expect(isAmount('10.000', 'JPY')).toBe(false);
  expect(isAmount('1.250', 'KWD')).toBe(true);
});

test('one amount has one text, so that a repeated request is the same', () => {
  expect(['10', '10,0', '10.00'].map((typed) => amountText(typed, 'EUR'))).toEqual([
    '10.00',
    '10.00',
    '10.00',
  ]);
  expect(amountText('500', 'JPY')).toBe('500');
  expect(amountText('1,25', 'KWD')).toBe('1.250');
});
