import { expect, test } from 'vitest';
import { arrival } from './delivery-estimate.ts';

test('[CHK-03] [FORM-07] formats dates as DD Mon YYYY in the language of the page; a single date is not a range', () => {
  const format = (estimate: string, localeId: string, inStockDates?: string[]) =>
    arrival(estimate, localeId, new Date('2026-11-20T09:00:00Z'), 'IE', inStockDates)?.replaceAll(
      '\u00a0',
      ' ',
    );
  expect(format('3-5', 'en-IE')).toBe('25 Nov 2026 – 27 Nov 2026');
  expect(format('1', 'en-US')).toBe('23 Nov 2026');
  expect(format('9-10', 'de-DE')).toBe('03. Dez. 2026 – 04. Dez. 2026');
  expect(format('soon', 'en-IE')).toBeUndefined();
  expect(format('3-5', 'en-IE', ['none'])).toBeUndefined();
});
