import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ANY_CURRENCY,
  currencyDigits,
  decimalAmount,
  fromAmount,
  inUnitsOf,
  parseAmount,
  toAmount,
} from './minor-units.ts';

// Intl writes HUF and IQD without decimals; by ISO 4217 they have two and three.
const CURRENCIES = { JPY: 0, KRW: 0, EUR: 2, USD: 2, GBP: 2, HUF: 2, KWD: 3, IQD: 3, CLF: 4 };

test('[MS-06] the digits of a currency are those of ISO 4217, whatever Intl writes', () => {
  for (const [currency, digits] of Object.entries(CURRENCIES)) expect(currencyDigits(currency)).toBe(digits);
  expect(currencyDigits('')).toBe(2);
  expect(currencyDigits('constructor')).toBe(2);
});

test.each(Object.keys(CURRENCIES))(
  '[MS-06] %s: minor units survive JSON amounts and decimal texts',
  (currency) => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (minor) => {
        const amount: number = JSON.parse(JSON.stringify(toAmount(minor, currency)));
        expect(fromAmount(amount, currency)).toBe(minor);
        const text = decimalAmount(minor, currency);
        expect(Number(text)).toBe(amount + 0);
        expect(text.split('.')[1]?.length ?? 0).toBe(currencyDigits(currency));
        if (minor >= 0) expect(parseAmount(text, currency)).toEqual({ minor, next: 0, exact: true });
      }),
    );
  },
);

test('an amount in a currency to be known later keeps four digits', () => {
  expect(parseAmount('12.3456', ANY_CURRENCY)).toEqual({ minor: 123_456, next: 0, exact: true });
  expect(decimalAmount(123_456, ANY_CURRENCY)).toBe('12.3456');
  expect(decimalAmount(5_000_000, ANY_CURRENCY)).toBe('500.00');
  expect(inUnitsOf(123_456, ANY_CURRENCY, 'KWD')).toBe(12_346);
  expect(inUnitsOf(5_000_000, ANY_CURRENCY, 'JPY')).toBe(500);
});

test('amounts with more digits than the currency are rounded as written, halves up', () => {
  expect(fromAmount(1.005, 'EUR')).toBe(101);
  expect(fromAmount(498.5, 'JPY')).toBe(499);
  expect(fromAmount(0.0005, 'KWD')).toBe(1);
  expect(fromAmount(1e-7, 'EUR')).toBe(0);
  expect(fromAmount(1e21, 'JPY')).toBe(1e21);
});

test('decimal texts keep what the currency has and tell what was cut off', () => {
  expect(parseAmount('59.9', 'EUR')).toEqual({ minor: 5990, next: 0, exact: true });
  expect(parseAmount('59.9900', 'EUR')).toEqual({ minor: 5999, next: 0, exact: true });
  expect(parseAmount('59.9', 'JPY')).toEqual({ minor: 59, next: 9, exact: false });
  expect(parseAmount('+1.2345', 'KWD')).toEqual({ minor: 1234, next: 5, exact: false });
  expect(parseAmount('9000000000', 'VND')).toEqual({ minor: 9_000_000_000, next: 0, exact: true });
  expect(parseAmount('0000000000000095000000.00', 'IDR')?.minor).toBe(9_500_000_000);
  expect(parseAmount('.5', 'EUR')).toEqual({ minor: 50, next: 0, exact: true });
  expect(parseAmount('+5.', 'EUR')).toEqual({ minor: 500, next: 0, exact: true });
  for (const text of ['', '-1', '1,5', '1e3', '.', '1.2.3', '1'.repeat(15)])
    expect(parseAmount(text, 'EUR')).toBeUndefined();
});
