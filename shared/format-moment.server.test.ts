import { expect, test } from 'vitest';
import { formatMoment } from './format-moment.server.ts';

test.each([
  ['en', 'Asia/Tokyo', '2 March 2026 at 08:30:00 GMT+9'],
  ['de-DE', 'Europe/Stockholm', '2. März 2026 um 00:30:00 MEZ'],
  ['sv-SE', 'UTC', '1 mars 2026 kl. 23:30:00 UTC'],
])('a time names the time zone in which it is: %s, %s', (locale, zone, written) => {
  expect(formatMoment('2026-03-01T23:30:00.000Z', locale, zone).replace(/[\u00a0\u202f]/g, ' ')).toBe(
    written,
  );
});
