import { expect, test } from 'vitest';
import { formatDay } from './format-day.ts';

test.each([
  ['en-IE', '05 Sep 2026'],
  ['en-US', '05 Sep 2026'],
  ['de-DE', '05. Sept. 2026'],
  ['fr-FR', '05 sept. 2026'],
  ['es-ES', '05 sept 2026'],
  ['it-IT', '05 set 2026'],
])('[ACCT-03] [FORM-07] a day has its short month as it is written in %s', (locale, written) => {
  expect(formatDay('2026-09-05T23:30:00.000Z', locale)).toBe(written);
});

test.each([
  ['ja-JP', '2026年9月05日'],
  ['zh-CN', '2026年9月05日'],
  ['ko-KR', '2026년 9월 05일'],
  ['cs-CZ', '05. 9. 2026'],
])('and as languages that number the months write it, in %s', (locale, written) => {
  expect(formatDay('2026-09-05T23:30:00.000Z', locale)).toBe(written);
});

test('a time has the day of the time zone', () => {
  expect(formatDay('2026-03-01T23:30:00.000Z', 'en-IE')).toBe('01 Mar 2026');
  expect(formatDay('2026-03-01T23:30:00.000Z', 'ja-JP', 'Asia/Tokyo')).toBe('2026年3月02日');
});

test('digits are Latin', () => {
  expect(formatDay('2026-09-05', 'ar-KW')).toBe('05 سبتمبر 2026');
});

test.each(['', 'yesterday', '2026-13-45'])('[FORM-07] “%s” is no date and shows as nothing', (iso) => {
  expect(formatDay(iso, 'en-IE')).toBe('');
});
