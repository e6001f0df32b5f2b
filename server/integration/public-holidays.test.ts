import { expect, test } from 'vitest';
import { isPublicHoliday as inMails } from '../../commerce/shipping/public-holidays.ts';
import { isPublicHoliday as onPages } from '../../storefront/order-data/public-holidays.ts';
import { storeConfig } from '../../storefront/sites/site-config.server.ts';

const DAY = 86_400_000;
const holidays = (country: string, year: number, is: typeof onPages) => {
  const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(year, 0, 1) + day * DAY));
  return days.filter((day) => is(day, country)).map((day) => day.toISOString().slice(5, 10));
};

test('[CHK-03] Thanksgiving is the fourth Thursday of November, Easter Monday moves with Easter', () => {
  for (const [year, thanksgiving, memorial] of [
    [2026, '11-26', '05-25'],
    [2027, '11-25', '05-31'],
    [2029, '11-22', '05-28'],
  ] as const) {
    expect(holidays('US', year, onPages)).toEqual(expect.arrayContaining([thanksgiving, memorial]));
    expect(holidays('US', year, onPages)).toHaveLength(11);
  }
  expect(holidays('FR', 2026, onPages)).toEqual(expect.arrayContaining(['04-06', '05-14', '05-25', '07-14']));
  expect(holidays('GB', 2026, onPages)).toContain('08-31');
});

test('pages and mails use the same public holidays', () => {
  for (const { id } of storeConfig.countries)
    for (const year of [2026, 2027, 2028])
      expect(holidays(id, year, inMails)).toEqual(holidays(id, year, onPages));
});
