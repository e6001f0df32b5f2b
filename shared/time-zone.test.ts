import { expect, test } from 'vitest';
import { timeZoneOf } from './time-zone.ts';

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Mars/Olympus', 'UTC'],
  ['', 'UTC'],
  [undefined, 'UTC'],
  [{ zone: 'Asia/Tokyo' }, 'UTC'],
])('the time zone of the preference %j is %s', (preference, zone) => {
  expect(timeZoneOf(preference)).toBe(zone);
});
