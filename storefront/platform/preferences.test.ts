import { expect, test } from 'vitest';
import { recordingLog } from '../testing/recording-log.ts';
import {
  brandPreference,
  captchaKey,
  isNotOff,
  isOn,
  menuMaxColumns,
  tagManagerAccount,
} from './preferences.server.ts';

const log = recordingLog();

test('[CONT-06] reads the value of the configured brand, from JSON or its text', () => {
  const preferences = {
    brandId: 'B',
    googleCaptchaEnabled: '{"F":false,"B":true}',
    publicGoogleCaptchaKey: { F: 'of-f', B: 'of-b' },
    gtmAccountId: '{"B":"GTM-12"}',
  };
  expect(captchaKey(preferences, log)).toBe('of-b');
  expect(captchaKey({ ...preferences, brandId: undefined }, log)).toBeUndefined();
  expect(captchaKey({ ...preferences, publicGoogleCaptchaKey: '{"B":""}' }, log)).toBeUndefined();
  expect(tagManagerAccount(preferences, log)).toBe('GTM-12');
  expect(tagManagerAccount({ gtmAccountId: '{"F":"\\"><script>"}' }, log)).toBeUndefined();
  expect(tagManagerAccount({}, log)).toBeUndefined();
});

test('[CONT-06] invalid JSON is logged and counts as not set', () => {
  expect(brandPreference({ gtmAccountId: '{oops' }, 'gtmAccountId', log)).toBeUndefined();
  expect(log.messages).toContain('The preference gtmAccountId is not JSON.');
});

test('a preference is off by default', () => {
  expect(isOn({ a: true }, 'a')).toBe(true);
  expect(isOn({ a: 'true' }, 'a')).toBe(true);
  expect(isOn({ a: 'false' }, 'a')).toBe(false);
  expect(isOn({}, 'a')).toBe(false);
});

test('a preference that is on by default can be switched off', () => {
  expect(isNotOff({}, 'a')).toBe(true);
  expect(isNotOff({ a: true }, 'a')).toBe(true);
  expect(isNotOff({ a: false }, 'a')).toBe(false);
  expect(isNotOff({ a: 'false' }, 'a')).toBe(false);
});

test('[SH-11] accepts a maximum of one to four menu columns', () => {
  expect(menuMaxColumns({ menuMaxColumns: '3' })).toBe(3);
  expect(menuMaxColumns({})).toBeUndefined();
  for (const wrong of [0, 9, 'many']) expect(menuMaxColumns({ menuMaxColumns: wrong })).toBeUndefined();
});
