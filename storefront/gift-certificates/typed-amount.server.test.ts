import { expect, test } from 'vitest';
import { typedAmount } from './typed-amount.server.ts';

test.each([
  ['50', 'de-DE', 'EUR', 50],
  ['49,9', 'de-DE', 'EUR', 49.9],
  ['49.90', 'de-DE', 'EUR', 49.9],
  ['1.000', 'de-DE', 'EUR', 1000],
  ['1.234,56', 'de-DE', 'EUR', 1234.56],
  ['1.000 €', 'de-DE', 'EUR', 1000],
  ['50,-', 'de-DE', 'EUR', 50],
  ['1.200,– €', 'de-DE', 'EUR', 1200],
  ['50.--', 'de-CH', 'CHF', 50],
  ['1,200', 'en-IE', 'EUR', 1200],
  ['€1,234.56', 'en-IE', 'EUR', 1234.56],
  ['12,50', 'en-IE', 'EUR', 12.5],
  ['1 200,50', 'fr-FR', 'EUR', 1200.5],
  ['1\u202f200', 'fr-FR', 'EUR', 1200],
  ['1’200.50', 'de-CH', 'CHF', 1200.5],
  ["1'200", 'de-CH', 'CHF', 1200],
  ['١٬٢٠٠٫٥٠', 'ar-EG', 'EGP', 1200.5],
  ['۱۲۰۰', 'fa-IR', 'EUR', 1200],
  ['1,23,456', 'hi-IN', 'INR', 123_456],
  ['12,000', 'ja-JP', 'JPY', 12_000],
  ['1.250', 'en-US', 'KWD', 1.25],
])('%s in %s and %s is read', (typed, locale, currency, amount) => {
  expect(typedAmount(typed, locale, currency)).toBe(amount);
});

test.each([
  ['1.000', 'en-IE', 'EUR'],
  ['1,000', 'de-DE', 'EUR'],
  ['1.2.3', 'de-DE', 'EUR'],
  ['1.0000', 'de-DE', 'EUR'],
  ['1.000.50', 'de-DE', 'EUR'],
  ['1,234,56', 'en-IE', 'EUR'],
  ['1200.5', 'ja-JP', 'JPY'],
  ['-50', 'de-DE', 'EUR'],
  ['5-0,-', 'de-DE', 'EUR'],
  ['€', 'de-DE', 'EUR'],
  ['.', 'de-DE', 'EUR'],
])('%s in %s and %s can mean two amounts, or none', (typed, locale, currency) => {
  expect(typedAmount(typed, locale, currency)).toBeUndefined();
});
