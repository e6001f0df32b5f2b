import { expect, test } from 'vitest';
import { addWorkingDays, arrival, workingDays } from './arrival.ts';

const day = (iso: string) => new Date(`${iso}T12:00:00Z`);

test.each([
  ['3-5', [3, 5]],
  ['1', [1, 1]],
  ['With you in 3 to 5 working days', [3, 5]],
  ['Si pides antes de las 12, en tu casa en 1 o 2 días laborables', [1, 2]],
  ['Bis 12 Uhr bestellt, in 1 bis 2 Werktagen bei Ihnen', [1, 2]],
  ['Disponible en 2 à 4 jours ouvrés, conservé 7 jours', [2, 4]],
  ['Pronto in 2-4 giorni lavorativi, conservato 7 giorni', [2, 4]],
])('[CHK-03] the working days of “%s”', (estimate, days) => {
  expect(workingDays(estimate)).toEqual(days);
});

test('[CHK-03] weekends are no working days', () => {
  // A Thursday, a Friday and a Saturday.
  expect(addWorkingDays(day('2026-11-19'), 3).toISOString()).toContain('2026-11-24');
  expect(addWorkingDays(day('2026-11-20'), 1).toISOString()).toContain('2026-11-23');
  expect(addWorkingDays(day('2026-11-21'), 1).toISOString()).toContain('2026-11-23');
});

test('[CHK-03] [FORM-07] the dates are told as DD Mon YYYY in the language of the page, a single one once', () => {
  const told = (estimate: string, localeId: string) =>
    arrival(estimate, localeId, day('2026-11-20'))?.replaceAll('\u00a0', ' ');
  expect(told('3-5', 'en-IE')).toBe('25 Nov 2026 – 27 Nov 2026');
  expect(told('1', 'en-US')).toBe('23 Nov 2026');
  expect(told('9-10', 'de-DE')).toBe('03 Dez 2026 – 04 Dez 2026');
  expect(told('soon', 'en-IE')).toBeUndefined();
});
