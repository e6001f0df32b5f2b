import { expect, test } from 'vitest';
import { DIAL_CODES, defaultDialCountry, phoneNumber, splitPhone } from './dial-codes.ts';

test('[AUTH-05] has twenty dial codes; defaults to the locale’s country, then the United Kingdom', () => {
  expect(Object.keys(DIAL_CODES)).toHaveLength(20);
  expect(defaultDialCountry('fr-FR')).toBe('FR');
  expect(defaultDialCountry('en-AU')).toBe('GB');
  expect(defaultDialCountry('xx-constructor')).toBe('GB');
});

test('splits a phone number into the parts it was built from', () => {
  const number = phoneNumber('IE', '86 123-4567') ?? '';
  expect(number).toBe('+353 86 123-4567');
  expect(splitPhone(number, 'de-DE')).toEqual({ country: 'IE', typed: '86 123-4567' });
  expect(splitPhone('', 'de-DE')).toEqual({ country: 'DE', typed: '' });
  expect(splitPhone('089 1234', 'de-DE')).toEqual({ country: 'DE', typed: '089 1234' });
  expect(phoneNumber('IE', '')).toBeUndefined();
});
