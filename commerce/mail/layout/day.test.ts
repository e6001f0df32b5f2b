import { expect, test } from 'vitest';
import { formatDay } from './day.ts';

test.each([
  ['en-IE', '05 Sep 2026'],
  ['de-DE', '05 Sept 2026'],
  ['fr-FR', '05 sept 2026'],
  ['it-IT', '05 set 2026'],
])('[FORM-07] mails format dates like pages, DD Mon YYYY in UTC, in %s', (locale, written) => {
  expect(formatDay('2026-09-05T23:30:00.000Z', locale)).toBe(written);
});
