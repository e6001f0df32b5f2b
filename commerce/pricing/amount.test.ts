import { expect, test } from 'vitest';
import { amountText } from './amount.ts';

test('a minus precedes the whole amount in every currency', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(amountText(-10, 'CHF', 'de-CH'))).toBe('−CHF 10');
  expect(plain(amountText(-10.5, 'CHF', 'fr-CH'))).toBe('−10.50 CHF');
  expect(plain(amountText(-10.5, 'EUR', 'en-IE'))).toBe('−10.50 €');
  expect(plain(amountText(10, 'CHF', 'de-CH'))).toBe('CHF 10');
  // The mark keeps the minus before the number.
  expect(amountText(-10, 'ILS', 'he-IL')).toMatch(/\u200e−10/);
});
