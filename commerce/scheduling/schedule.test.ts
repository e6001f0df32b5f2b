import { expect, test } from 'vitest';
import { holdsAt, nextBoundary, type Schedule, timesOf } from './schedule.ts';

const at = (text: string) => new Date(`${text}Z`);
const schedule = (some: Partial<Schedule>): Schedule => ({
  startsAt: null,
  endsAt: null,
  recurrence: {},
  ...some,
});

/** Boundaries from a time on, until there are `count`. */
function boundaries(given: Partial<Schedule>, from: string, count: number): string[] {
  const found: string[] = [];
  for (let time: Date | undefined = at(from); found.length < count; ) {
    time = nextBoundary(schedule(given), time!);
    if (!time) break;
    found.push(time.toISOString().slice(0, 19));
  }
  return found;
}

test('dates are boundaries once, and none is left after the end', () => {
  const dates = { startsAt: at('2026-11-01T08:00:00'), endsAt: at('2026-11-03T20:00:00') };
  expect(boundaries(dates, '2026-10-01T00:00:00', 5)).toEqual(['2026-11-01T08:00:00', '2026-11-03T20:00:00']);
  expect(
    boundaries({ ...dates, recurrence: { timeFrom: '09:00:00.000' } }, '2026-11-04T00:00:00', 5),
  ).toEqual([]);
  expect(boundaries({}, '2026-10-01T00:00:00', 5)).toEqual([]);
});

test('times of day and weekdays are boundaries every day', () => {
  const happyHour = { recurrence: { timeFrom: '18:00:00.000', timeTo: '19:59:59.000' } };
  expect(boundaries(happyHour, '2026-11-01T19:00:00', 3)).toEqual([
    '2026-11-01T20:00:00',
    '2026-11-02T18:00:00',
    '2026-11-02T20:00:00',
  ]);
  expect(boundaries({ recurrence: { weekdays: ['Friday'] } }, '2026-11-01T19:00:00', 2)).toEqual([
    '2026-11-02T00:00:00',
    '2026-11-03T00:00:00',
  ]);
});

test('between two boundaries nothing changes', () => {
  const given = schedule({
    startsAt: at('2026-11-02T10:30:00'),
    endsAt: at('2026-11-09T10:30:30'),
    recurrence: { weekdays: ['Monday', 'Friday'], timeFrom: '07:15:00.000', timeTo: '23:59:59.000' },
  });
  const expected: string[] = [];
  const changes: string[] = [];
  let known = holdsAt(given, at('2026-11-01T00:00:00'));
  let next = nextBoundary(given, at('2026-11-01T00:00:00'));
  for (
    let time = at('2026-11-01T00:00:00');
    time < at('2026-11-11T00:00:00');
    time = new Date(+time + 15_000)
  ) {
    const holds = holdsAt(given, time);
    if (holds !== known) expected.push(time.toISOString());
    known = holds;
    if (next && time >= next) {
      changes.push(next.toISOString());
      next = nextBoundary(given, time);
    }
  }
  expect(expected).not.toEqual([]);
  expect(changes).toEqual(expect.arrayContaining(expected));
});

test('hours of a day end after their last second, and with the day', () => {
  const hour = 3_600_000;
  expect(timesOf({})).toEqual([0, 24 * hour]);
  expect(timesOf({ timeFrom: '09:30Z', timeTo: '18:00:00.000Z' })).toEqual([9.5 * hour, 18 * hour + 1000]);
  expect(timesOf({ timeTo: '24:00:00' })).toEqual([0, 24 * hour]);
});
