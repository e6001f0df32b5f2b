import { expect, test } from 'vitest';
import { addWorkingDays, arrival, dispatchDay, workingDays } from './delivery-estimate.ts';

const day = (iso: string) => new Date(`${iso}T09:00:00Z`);

test.each([
  ['3-5', [3, 5]],
  ['1', [1, 1]],
  ['With you in 3 to 5 working days', [3, 5]],
  ['Si pides antes de las 12, en tu casa en 1 o 2 días laborables', [1, 2]],
  ['Bis 12 Uhr bestellt, in 1 bis 2 Werktagen bei Ihnen', [1, 2]],
  ['Disponible en 2 à 4 jours ouvrés, conservé 7 jours', [2, 4]],
  ['Pronto in 2-4 giorni lavorativi, conservato 7 giorni', [2, 4]],
])('[CHK-03] parses the working days of “%s”', (estimate, days) => {
  expect(workingDays(estimate)).toEqual(days);
});

test('[CHK-03] weekends are not working days', () => {
  // A Thursday, a Friday and a Saturday.
  expect(addWorkingDays(day('2026-11-19'), 3, 'IE').toISOString()).toContain('2026-11-24');
  expect(addWorkingDays(day('2026-11-20'), 1, 'IE').toISOString()).toContain('2026-11-23');
  expect(addWorkingDays(day('2026-11-21'), 1, 'IE').toISOString()).toContain('2026-11-23');
});

test.each([
  ['a Thursday morning', '2026-11-19T09:00:00Z', '2026-11-19'],
  ['a Thursday at noon', '2026-11-19T12:00:00Z', '2026-11-20'],
  ['a Friday afternoon', '2026-11-20T15:00:00Z', '2026-11-23'],
  ['a Saturday morning', '2026-11-21T09:00:00Z', '2026-11-23'],
  ['a Sunday evening', '2026-11-22T21:00:00Z', '2026-11-23'],
])('[CHK-03] an order of %s leaves on a working day', (_when, placed, leaves) => {
  expect(dispatchDay(new Date(placed), 'IE').toISOString()).toContain(leaves);
});

test('[CHK-03] express ordered on a Sunday evening is not promised for Monday', () => {
  const dates = arrival('1-2', 'en-IE', new Date('2026-11-22T21:00:00Z'), 'IE');
  expect(dates?.replaceAll('\u00a0', ' ')).toBe('24 Nov 2026 – 25 Nov 2026');
});

test('[CHK-03] [FORM-07] formats dates as DD Mon YYYY in the language of the page; a single date is not a range', () => {
  const format = (estimate: string, localeId: string) =>
    arrival(estimate, localeId, day('2026-11-20'), 'IE')?.replaceAll('\u00a0', ' ');
  expect(format('3-5', 'en-IE')).toBe('25 Nov 2026 – 27 Nov 2026');
  expect(format('1', 'en-US')).toBe('23 Nov 2026');
  expect(format('9-10', 'de-DE')).toBe('03 Dez 2026 – 04 Dez 2026');
  expect(format('soon', 'en-IE')).toBeUndefined();
});

test('[CHK-03] a shipment with pre-ordered lines leaves when the last of them is in stock', () => {
  const dates = (inStock: string[]) =>
    arrival('3-5', 'en-IE', day('2026-11-20'), 'FR', inStock)?.replaceAll('\u00a0', ' ');
  // A Monday and a Sunday.
  expect(dates(['2027-03-01', '2027-03-15'])).toBe('18 Mar 2027 – 22 Mar 2027');
  expect(dates(['2027-03-14'])).toBe('18 Mar 2027 – 22 Mar 2027');
  expect(dates(['2026-01-05'])).toBe('25 Nov 2026 – 27 Nov 2026');
});

test('[CHK-03] an American order does not arrive on Thanksgiving, and none leaves on a holiday', () => {
  const dates = (placed: string, country: string) =>
    arrival('3-5', 'en-US', new Date(placed), country)?.replaceAll('\u00a0', ' ');
  expect(dates('2026-11-23T09:00:00Z', 'US')).toBe('27 Nov 2026 – 01 Dec 2026');
  expect(dates('2026-11-23T09:00:00Z', 'IE')).toBe('26 Nov 2026 – 30 Nov 2026');
  expect(dispatchDay(new Date('2026-12-25T09:00:00Z'), 'FR').toISOString()).toContain('2026-12-28');
});

test('[CHK-03] an order leaves the same day before noon in the country it is sent to', () => {
  const first = (placed: string, country: string) =>
    arrival('1', 'en-US', new Date(placed), country)?.replaceAll('\u00a0', ' ');
  // Tuesday, 08:18 in New York and 11:45 in Paris.
  expect(first('2026-11-17T13:18:00Z', 'US')).toBe(first('2026-11-17T10:45:00Z', 'FR'));
  // 12:45 in Paris is 11:45 UTC.
  expect(first('2026-11-17T11:45:00Z', 'FR')).not.toBe(first('2026-11-17T10:45:00Z', 'FR'));
  expect(first('2026-11-17T11:45:00Z', 'IE')).toBe(first('2026-11-17T10:45:00Z', 'FR'));
  // Monday evening in New York is Tuesday in UTC.
  expect(first('2026-11-17T01:00:00Z', 'US')).toBe(first('2026-11-17T13:18:00Z', 'US'));
});
