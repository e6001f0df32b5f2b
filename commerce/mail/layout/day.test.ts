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

test.each([
  ['ja-JP', '2026年9月05日'],
  ['zh-CN', '2026年9月05日'],
  ['ko-KR', '2026년 9월 05일'],
])('mails in a language that numbers the months use its own format, in %s', (locale, written) => {
  expect(formatDay('2026-09-05T23:30:00.000Z', locale)).toBe(written);
});
