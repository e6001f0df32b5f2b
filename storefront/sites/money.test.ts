import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyDigits, decimalAmount, toAmount } from '../../shared/minor-units.ts';
import { money } from './money.server.ts';
import { decimalOf, discountPercentage, formatMoney, roundForTile } from './money.ts';
import { numberSeparators } from './number-separators.server.ts';
import { storeConfig } from './site-config.server.ts';

const show = (amount: number, currency: string, locale = 'en-IE') =>
  formatMoney(money(amount, currency), numberSeparators(locale)).replaceAll('\u00a0', ' ');

test('[MS-06] formats euros with the symbol after the amount, dollars and other currencies before it', () => {
  expect(show(49.9, 'EUR')).toBe('49.90 €');
  expect(show(49.9, 'EUR', 'de-DE')).toBe('49,90 €');
  expect(show(49.9, 'USD', 'en-US')).toBe('$49.90');
  expect(show(49.9, 'GBP', 'en-GB')).toBe('£49.90');
  expect(show(49.9, '', 'en-GB')).toBe('£49.90');
});

test('[MS-06] other currencies are formatted as their locale writes them, with their number of decimals', () => {
  const other = (amount: number, currency: string, locale: string) =>
    formatMoney(money(amount, currency), numberSeparators(locale, [currency])).replaceAll('\u00a0', ' ');
  expect(other(98_000, 'JPY', 'ja-JP')).toBe('￥98,000');
  expect(other(998.5, 'JPY', 'ja-JP')).toBe('￥999');
  expect(other(1249.9, 'SEK', 'sv-SE')).toBe('1 249,90 kr');
  expect(other(49.9, 'CHF', 'en-GB')).toBe('CHF 49.90');
  expect(other(12.5, 'KWD', 'en-GB')).toBe('KWD 12.500');
  expect(other(12, 'KWD', 'ar-KW')).toMatch(/12.*د/);
  expect(other(12_345_678.5, 'INR', 'en-IN')).toBe('₹1,23,45,678.50');
  expect(other(1234.5, 'CHF', 'fr-CH')).toBe("1'234.50 CHF");
  expect(other(1234.5, 'CHF', 'de-AT')).toBe('CHF 1.234,50');
  // An order in a currency that the site no longer has.
  expect(show(49.9, 'NOK')).toBe('NOK 49.90');
  expect(show(4900, 'JPY')).toBe('JPY 4,900');
  expect(show(4.905, 'KWD')).toBe('KWD 4.905');
});

test('[MS-06] every currency of Intl has its sign and the digits of its minor unit', () => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    const digits = currencyDigits(currency);
    const smallest = { cents: 10 ** digits + 1, currency, ...(digits === 2 ? {} : { digits }) };
    const text = formatMoney(smallest, numberSeparators('en-GB', [currency]));
    const figure = digits === 0 ? '2' : `1.${'1'.padStart(digits, '0')}`;
    expect(text.replace(/[^\d.]/g, '').replace(/^\.|\.$/g, ''), currency).toBe(figure);
    expect(text.replace(figure, '').trim(), currency).not.toBe('');
  }
});

test.each(['EUR', 'JPY', 'KWD', 'HUF', 'CLF'])(
  '[MS-06] %s: pages write decimals like exports',
  (currency) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
        const amount = money(toAmount(cents, currency), currency);
        expect(amount.cents).toBe(cents);
        expect(decimalOf(amount)).toBe(decimalAmount(cents, currency));
      }),
    );
  },
);

test('[MS-06] whole amounts have no decimals, others have two', () => {
  expect(show(120, 'EUR')).toBe('120 €');
  expect(formatMoney(money(120, 'EUR'), numberSeparators('fr-FR'))).toBe('120\u00a0€');
  expect(show(0.5, 'GBP', 'en-GB')).toBe('£0.50');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      const text = formatMoney({ cents, currency: 'USD' }, numberSeparators('en-US'));
      expect(/\.\d\d$/.test(text)).toBe(cents % 100 !== 0);
    }),
  );
});

const localeIds = [
  ...new Set(storeConfig.sites.flatMap(({ l10n }) => l10n.supportedLocales.map(({ id }) => id))),
];

test.each(localeIds)(
  '[MS-06] %s formats amounts like Intl.NumberFormat, with group separators',
  (localeId) => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 1_000_000_000 }), (cents) => {
        const digits = cents % 100 === 0 ? 0 : 2;
        const format = {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
          useGrouping: 'always',
        };
        const amount = new Intl.NumberFormat(localeId, format as never).format(cents / 100);
        expect(formatMoney({ cents, currency: 'USD' }, numberSeparators(localeId))).toBe(`$${amount}`);
      }),
    );
  },
);

test('[MS-06] tiles round to whole units unless list and sale price are both shown', () => {
  const price = money(49.9, 'EUR');
  expect(roundForTile(price, false)).toEqual({ cents: 5000, currency: 'EUR' });
  expect(roundForTile(price, true)).toBe(price);
  // Never below what is charged.
  expect(roundForTile(money(49.01, 'EUR'), false).cents).toBe(5000);
  expect(roundForTile(money(49, 'EUR'), false).cents).toBe(4900);
  expect(roundForTile(money(4980, 'JPY'), false).cents).toBe(4980);
  expect(roundForTile(money(0.45, 'KWD'), false).cents).toBe(450);
});

test('[TILE-03] the discount is a rounded percentage of the list price', () => {
  expect(discountPercentage(money(89, 'EUR'), money(62, 'EUR'))).toBe(30);
  expect(discountPercentage(money(0, 'EUR'), money(0, 'EUR'))).toBe(0);
});

test('from right to left, a minus sign stays before the number', () => {
  const numbers = numberSeparators('ar-KW', ['KWD']);
  expect(formatMoney(money(-5, 'KWD'), numbers)).toMatch(/^\u200f\u200e-5/);
  expect(formatMoney(money(-5, 'SEK'), numberSeparators('sv-SE', ['SEK']))).toMatch(/^-5/);
});
