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
    const plain = new Intl.NumberFormat(localeId, PLAIN);
    const marks = marksOf(plain);
    const groups = plain.formatToParts(1_234_567).filter(({ type }) => type === 'integer');
    // The specification fixes these three.
    const others = [...new Set(currencies)].filter((code) => !['EUR', 'USD', 'GBP'].includes(code));
    found = {
      ...marks,
      ...(groups[1]?.value.length === 2 && { pairs: true }),
      ...(others.length > 0 && {
        currencies: Object.fromEntries(others.map((code) => [code, currencyFormat(localeId, code, marks)])),
      }),
    };
    cache.set(key, found);
  }
  return found;
}

const PLAIN = { useGrouping: 'always', numberingSystem: 'latn' } as const;

type Marks = Pick<NumberSeparators, 'group' | 'decimal'>;

function marksOf(format: Intl.NumberFormat): Marks {
  const parts = format.formatToParts(1234.5);
  const mark = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  return { group: mark('group'), decimal: mark('decimal') };
}

function currencyFormat(localeId: string, currency: string, plain: Marks): CurrencyFormat {
  const format = new Intl.NumberFormat(localeId, { ...PLAIN, style: 'currency', currency });
  const parts = format.formatToParts(1);
  const first = parts.findIndex(({ type }) => type === 'integer');
  const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction');
  const text = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  const digits = currencyDigits(currency);
  const signs = [text(parts.slice(0, first)), text(parts.slice(last + 1))] as const;
  // Swiss French writes 1,5 but CHF 1.50; currencies without decimals have no mark of their own.
  const own = marksOf(format);
  const { group, decimal } = { ...own, decimal: own.decimal || plain.decimal };
  if (group !== plain.group || decimal !== plain.decimal) return [...signs, digits, decimal, group];
  return digits === 2 ? signs : [...signs, digits];
}
