import { expect, test } from 'vitest';
import { isPublicHoliday } from './public-holidays.ts';

const DAY = 86_400_000;
const holidays = (country: string, year: number) => {
  const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(year, 0, 1) + day * DAY));
  return days.filter((day) => isPublicHoliday(day, country)).map((day) => day.toISOString().slice(5, 10));
};

test('[CHK-03] Thanksgiving is the fourth Thursday of November, Easter Monday moves with Easter', () => {
  for (const [year, thanksgiving, memorial] of [
    [2026, '11-26', '05-25'],
    [2027, '11-25', '05-31'],
    [2029, '11-22', '05-28'],
  ] as const) {
    expect(holidays('US', year)).toEqual(expect.arrayContaining([thanksgiving, memorial]));
    expect(holidays('US', year)).toHaveLength(11);
  }
  expect(holidays('FR', 2026)).toEqual(expect.arrayContaining(['04-06', '05-14', '05-25', '07-14']));
  expect(holidays('GB', 2026)).toContain('08-31');
});
