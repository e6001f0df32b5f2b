import { expect, test, vi } from 'vitest';
import { brandPreference, captchaKey, isOn, tagManagerAccount } from './preferences.server.ts';

test('[CONT-06] a preference by brand is read for the house’s own brand, as JSON or its text', () => {
  const preferences = {
    brandId: 'B',
    googleCaptchaEnabled: '{"F":false,"B":true}',
    publicGoogleCaptchaKey: { F: 'of-f', B: 'of-b' },
    gtmAccountId: '{"B":"GTM-12"}',
  };
  expect(captchaKey(preferences)).toBe('of-b');
  expect(captchaKey({ ...preferences, brandId: undefined })).toBeUndefined();
  expect(captchaKey({ ...preferences, publicGoogleCaptchaKey: '{"B":""}' })).toBeUndefined();
  expect(tagManagerAccount(preferences)).toBe('GTM-12');
  expect(tagManagerAccount({ gtmAccountId: '{"F":"\\"><script>"}' })).toBeUndefined();
  expect(tagManagerAccount({})).toBeUndefined();
});

test('[CONT-06] what is no JSON is logged and counts as not set', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(brandPreference({ gtmAccountId: '{oops' }, 'gtmAccountId')).toBeUndefined();
  expect(logged).toHaveBeenCalledWith('The preference gtmAccountId is not JSON.');
  logged.mockRestore();
});

test('a switch is off unless it is set', () => {
  expect(isOn({ a: true }, 'a')).toBe(true);
  expect(isOn({ a: 'true' }, 'a')).toBe(true);
  expect(isOn({ a: 'false' }, 'a')).toBe(false);
  expect(isOn({}, 'a')).toBe(false);
});
