import { expect, test } from 'vitest';
import { amountText } from '../../commerce/pricing/amount.ts';
import { money } from '../../storefront/sites/money.server.ts';
import { formatMoney } from '../../storefront/sites/money.ts';
import { numberSeparators } from '../../storefront/sites/number-separators.server.ts';

test.each([
  ['EUR', 'de-DE'],
  ['USD', 'en-US'],
  ['GBP', 'en-GB'],
  ['JPY', 'ja-JP'],
  ['SEK', 'sv-SE'],
  ['CHF', 'de-CH'],
  ['KWD', 'en-GB'],
  ['KWD', 'ar-KW'],
  ['INR', 'hi-IN'],
  // Intl writes these without decimals.
  ['HUF', 'hu-HU'],
  ['IQD', 'en-GB'],
  ['CLF', 'es-ES'],
])('[MS-06] pages and mails write the same amounts in %s for %s', (currency, locale) => {
  for (const amount of [0, 5, 12.5, 998, 1249.9, 98_000])
    expect(amountText(amount, currency, locale)).toBe(
      formatMoney(money(amount, currency), numberSeparators(locale, [currency])),
    );
});
