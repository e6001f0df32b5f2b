const DAY = 86_400_000;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/**
 * National public holidays, on which carriers do not deliver. `12-25`: a date; `11 thu 4`: the fourth Thursday of
 * November, `-1` the last; `easter+1`: Easter Monday.
 */
const RULES: Record<string, string> = {
  DE: '01-01, easter-2, easter+1, 05-01, easter+39, easter+50, 10-03, 12-25, 12-26',
  ES: '01-01, 01-06, easter-2, 05-01, 08-15, 10-12, 11-01, 12-06, 12-08, 12-25',
  FR: '01-01, easter+1, 05-01, 05-08, easter+39, easter+50, 07-14, 08-15, 11-01, 11-11, 12-25',
  GB: '01-01, easter-2, easter+1, 05 mon 1, 05 mon -1, 08 mon -1, 12-25, 12-26',
  IE: '01-01, 02 mon 1, 03-17, easter+1, 05 mon 1, 06 mon 1, 08 mon 1, 10 mon -1, 12-25, 12-26',
  IT: '01-01, 01-06, easter+1, 04-25, 05-01, 06-02, 08-15, 11-01, 12-08, 12-25, 12-26',
  US: '01-01, 01 mon 3, 02 mon 3, 05 mon -1, 06-19, 07-04, 09 mon 1, 10 mon 2, 11-11, 11 thu 4, 12-25',
};
/** Holidays that nearly every other European country has. */
const OTHERS = '01-01, easter-2, easter+1, 05-01, 12-25, 12-26';

/** Whether a day (UTC) is a public holiday of a country (ISO 3166-1 alpha-2). */
export function isPublicHoliday(day: Date, country: string): boolean {
  const year = day.getUTCFullYear();
  const iso = day.toISOString().slice(0, 10);
  return (RULES[country] ?? OTHERS).split(', ').some((rule) => dateOf(rule, year) === iso);
}

/** The date of a rule in a year, `2026-11-26`. */
function dateOf(rule: string, year: number): string {
  if (rule.startsWith('easter')) return isoDay(easter(year) + Number(rule.slice('easter'.length)) * DAY);
  const [month = '', weekday, nth] = rule.split(' ');
  if (weekday === undefined) return `${year}-${rule}`;
  const count = Number(nth);
  const first = Date.UTC(year, Number(month) - 1 + (count < 0 ? 1 : 0), 1);
  const ahead = (WEEKDAYS.indexOf(weekday) - new Date(first).getUTCDay() + 7) % 7;
  return isoDay(first + (ahead + 7 * (count < 0 ? count : count - 1)) * DAY);
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Easter Sunday, after the anonymous Gregorian algorithm. */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}
