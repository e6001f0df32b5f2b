import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { storeConfig } from '../sites/site-config.server.ts';
import { defaultDialCountry, namedDialCodes, phoneNumber, splitPhone } from './dial-codes.server.ts';

const { countries, dialCodes } = storeConfig;
beforeAll(() => {
  storeConfig.countries = [
    { id: 'IE', siteId: 'Shop' },
    { id: 'KW', siteId: 'Gulf' },
    { id: 'XK', siteId: 'Gulf' },
    { id: 'AQ', siteId: 'Gulf' },
  ];
});
afterEach(() => {
  storeConfig.dialCodes = dialCodes;
});
afterAll(() => {
  storeConfig.countries = countries;
});

const place = (localeId: string, locales = [localeId], id = 'Shop') => ({
  site: {
    id,
    l10n: {
      supportedLocales: locales.map((one) => ({ id: one, preferredCurrency: 'EUR' })),
      defaultLocale: localeId,
    },
  },
  locale: { id: localeId },
});

test('[AUTH-05] has twenty dial codes; defaults to the locale’s country, then the United Kingdom', () => {
  const codes = namedDialCodes(place('en-IE', ['en-IE', 'fr-FR']));
  expect(codes).toHaveLength(20);
  expect(codes[0]).toEqual({ country: 'AT', label: '+43 Austria' });
  expect(codes.map(({ label }) => label.split(' ')[0])).toEqual(
    expect.arrayContaining(['+420', '+358', '+352', '+377', '+353', '+351', '+1', '+52']),
  );
  expect(defaultDialCountry(place('fr-FR'))).toBe('FR');
  expect(defaultDialCountry(place('xx'))).toBe('GB');
});

test('a site of an archive adds the dial codes of its locales and of the countries it ships to', () => {
  storeConfig.dialCodes = 'site';
  const gulf = place('ar-KW', ['ar-KW', 'ja-JP', 'zh-Hant-TW'], 'Gulf');
  const countries = namedDialCodes(gulf).map(({ country }) => country);
  expect(countries).toHaveLength(24);
  expect(countries).toEqual(expect.arrayContaining(['KW', 'XK', 'JP', 'TW']));
  expect(defaultDialCountry(gulf)).toBe('KW');
  expect(splitPhone('+965 2221 0000', gulf)).toEqual({ country: 'KW', typed: '2221 0000' });
});

test('splits a phone number into the parts it was built from', () => {
  const number = phoneNumber('IE', '86 123-4567') ?? '';
  expect(number).toBe('+353 86 123-4567');
  expect(splitPhone(number, place('de-DE'))).toEqual({ country: 'IE', typed: '86 123-4567' });
  expect(splitPhone('', place('de-DE'))).toEqual({ country: 'DE', typed: '' });
  expect(splitPhone('089 1234', place('de-DE'))).toEqual({ country: 'DE', typed: '089 1234' });
  // Canada and the United States share a code.
  storeConfig.dialCodes = 'site';
  expect(splitPhone('+1 416 555 0100', place('en-CA'))).toEqual({ country: 'CA', typed: '416 555 0100' });
  expect(phoneNumber('IE', '')).toBeUndefined();
  expect(phoneNumber('toString', '1')).toBe('1');
});
