import type { NumberMarks } from './money.ts';

const known = new Map<string, NumberMarks>();

/** The marks a language and country write numbers with. Thousands are parted from the first on, also in Spanish. */
export function numberMarks(localeId: string): NumberMarks {
  let marks = known.get(localeId);
  if (!marks) {
    const parts = new Intl.NumberFormat(localeId, { useGrouping: 'always' }).formatToParts(1234.5);
    const mark = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
    marks = { group: mark('group'), decimal: mark('decimal') };
    known.set(localeId, marks);
  }
  return marks;
}
