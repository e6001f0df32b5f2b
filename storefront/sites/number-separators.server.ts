import type { NumberSeparators } from './money.ts';

const cache = new Map<string, NumberSeparators>();

/**
 * Returns the separators of a locale. Thousands are always grouped, also in Spanish, where Intl by default omits the
 * separator of four-digit numbers.
 */
export function numberSeparators(localeId: string): NumberSeparators {
  let marks = cache.get(localeId);
  if (!marks) {
    const parts = new Intl.NumberFormat(localeId, { useGrouping: 'always' }).formatToParts(1234.5);
    const mark = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
    marks = { group: mark('group'), decimal: mark('decimal') };
    cache.set(localeId, marks);
  }
  return marks;
}
