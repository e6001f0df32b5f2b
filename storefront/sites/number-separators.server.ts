import { currencyDigits } from '../../shared/minor-units.ts';
import type { CurrencyFormat, NumberSeparators } from './money.ts';

const cache = new Map<string, NumberSeparators>();

/**
 * Returns the separators of a locale and its formats of the given currencies. Thousands are always grouped, also in
 * Spanish, where Intl by default omits the separator of four-digit numbers. Digits are Latin in every script.
 */
export function numberSeparators(localeId: string, currencies: readonly string[] = []): NumberSeparators {
  const key = [localeId, ...currencies].join();
  let found = cache.get(key);
  if (!found) {
    const parts = new Intl.NumberFormat(localeId, {
      useGrouping: 'always',
      numberingSystem: 'latn',
    }).formatToParts(1234.5);
    const mark = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
    // The specification fixes these three.
    const others = [...new Set(currencies)].filter((code) => !['EUR', 'USD', 'GBP'].includes(code));
    found = {
      group: mark('group'),
      decimal: mark('decimal'),
      ...(others.length > 0 && {
        currencies: Object.fromEntries(others.map((code) => [code, currencyFormat(localeId, code)])),
      }),
    };
    cache.set(key, found);
  }
  return found;
}

function currencyFormat(localeId: string, currency: string): CurrencyFormat {
  const format = new Intl.NumberFormat(localeId, { style: 'currency', currency, numberingSystem: 'latn' });
  const parts = format.formatToParts(1);
  const first = parts.findIndex(({ type }) => type === 'integer');
  const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction');
  const text = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  const digits = currencyDigits(currency);
  const signs = [text(parts.slice(0, first)), text(parts.slice(last + 1))] as const;
  return digits === 2 ? signs : [...signs, digits];
}
