import { expect, test } from 'vitest';
import { addWorkingDays, deliveryDays, dispatchDay, workingDays } from './delivery-days.ts';

const day = (iso: string) => new Date(`${iso}T09:00:00Z`);
const delivered = (...args: Parameters<typeof deliveryDays>) =>
  deliveryDays(...args)?.map((date) => date.toISOString().slice(0, 10));

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

test('[CHK-03] working days are counted from the day the order ships', () => {
  expect(delivered('1-2', new Date('2026-11-19T09:00:00Z'), 'IE')).toEqual(['2026-11-20', '2026-11-23']);
  expect(delivered('1-2', new Date('2026-11-20T15:00:00Z'), 'IE')).toEqual(['2026-11-24', '2026-11-25']);
  // Express ordered on a Sunday evening is not promised for Monday.
  expect(delivered('1-2', new Date('2026-11-22T21:00:00Z'), 'IE')).toEqual(['2026-11-24', '2026-11-25']);
});

test('[CHK-03] a shipment with pre-ordered lines leaves when the last of them is in stock', () => {
  const dates = (inStock: (string | undefined)[]) => delivered('3-5', day('2026-11-20'), 'FR', inStock);
  // A Monday and a Sunday.
  expect(dates(['2027-03-01', '2027-03-15'])).toEqual(['2027-03-18', '2027-03-22']);
  expect(dates(['2027-03-14'])).toEqual(['2027-03-18', '2027-03-22']);
  expect(dates(['2026-01-05'])).toEqual(['2026-11-25', '2026-11-27']);
  expect(dates(['2027-03-01', undefined])).toBeUndefined();
  expect(delivered('soon', day('2026-11-20'), 'FR')).toBeUndefined();
  expect(delivered('3-5', new Date('never'), 'FR')).toBeUndefined();
});

test('[CHK-03] an American order does not arrive on Thanksgiving, and none leaves on a holiday', () => {
  const placed = day('2026-11-23');
  expect(delivered('3-5', new Date('2026-11-23T14:00:00Z'), 'US')).toEqual(['2026-11-27', '2026-12-01']);
  expect(delivered('3-5', placed, 'IE')).toEqual(['2026-11-26', '2026-11-30']);
  expect(dispatchDay(day('2026-12-25'), 'FR').toISOString()).toContain('2026-12-28');
});

test('[CHK-03] an order leaves the same day before noon in the country it is sent to', () => {
  const first = (placed: string, country: string) => delivered('1', new Date(placed), country)?.[0];
  // Tuesday, 08:18 in New York and 11:45 in Paris.
  expect(first('2026-11-17T13:18:00Z', 'US')).toBe('2026-11-18');
  expect(first('2026-11-17T10:45:00Z', 'FR')).toBe('2026-11-18');
  // 12:45 in Paris is 11:45 in Dublin.
  expect(first('2026-11-17T11:45:00Z', 'FR')).toBe('2026-11-19');
  expect(first('2026-11-17T11:45:00Z', 'IE')).toBe('2026-11-18');
  // Monday evening in New York is Tuesday in UTC.
  expect(first('2026-11-17T01:00:00Z', 'US')).toBe('2026-11-18');
});
