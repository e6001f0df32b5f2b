import { expect, test } from 'vitest';
import { arrivalDays } from './arrival.ts';

const days = (placed: string) =>
  arrivalDays('1-2', new Date(placed), 'IE')?.map((day) => day.toISOString().slice(0, 10));

test('[CHK-03] working days are counted from the day the order ships', () => {
  expect(days('2026-11-19T09:00:00Z')).toEqual(['2026-11-20', '2026-11-23']);
  expect(days('2026-11-20T15:00:00Z')).toEqual(['2026-11-24', '2026-11-25']);
  expect(days('2026-11-22T21:00:00Z')).toEqual(['2026-11-24', '2026-11-25']);
});
