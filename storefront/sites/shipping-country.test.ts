import { expect, test } from 'vitest';
import { siteByReference } from './find-site.ts';
import { countryCookie, shippingCountry } from './shipping-country.server.ts';
import { storeConfig } from './site-config.server.ts';

const scope = (alias: string, locale: string) => ({
  site: siteByReference(alias, storeConfig)!,
  locale: { id: locale, preferredCurrency: 'EUR' },
});
const cookieFor = (siteId: string, country: string) => countryCookie(siteId, country, true).split(';')[0]!;

test('[CTRY-01] the chosen country applies to the site that serves it, in every language', () => {
  const cookies = `a=b; ${cookieFor('RivageEU', 'AT')}; c=d`;
  expect(shippingCountry(cookies, scope('eu', 'de-DE'))).toBe('AT');
  expect(shippingCountry(cookies, scope('eu', 'fr-FR'))).toBe('AT');
  expect(shippingCountry(cookies, scope('uk', 'en-GB'))).toBe('GB');
  expect(shippingCountry(cookies, scope('us', 'es-US'))).toBe('US');
});

test.each([null, '', 'vitrine_country=', 'vitrine_country=RivageEU.', 'vitrine_country=RivageEU.at'])(
  '[CTRY-01] without a choice (%s) the country is that of the locale',
  (cookies) => {
    expect(shippingCountry(cookies, scope('eu', 'de-DE'))).toBe('DE');
    expect(shippingCountry(cookies, scope('eu', 'en-IE'))).toBe('IE');
  },
);

test.each([
  ['de', 'DE'],
  ['it', 'IT'],
  ['sr-Latn-AT', 'AT'],
  ['ja', 'IE'],
])(
  '[CTRY-01] the country of the locale %s is the likely one of its language, if the site serves it: %s',
  (locale, country) => {
    expect(shippingCountry(null, scope('eu', locale))).toBe(country);
  },
);

test('[CTRY-01] a country that the site does not serve is ignored', () => {
  expect(shippingCountry(cookieFor('RivageEU', 'US'), scope('eu', 'de-DE'))).toBe('DE');
  expect(shippingCountry(cookieFor('RivageEU', 'ZZ'), scope('eu', 'de-DE'))).toBe('DE');
});

test('[CTRY-01] the cookie lasts a year and is Secure only on https', () => {
  expect(countryCookie('RivageEU', 'AT', true)).toBe(
    'vitrine_country=RivageEU.AT; Path=/; SameSite=Lax; Max-Age=31536000; Secure',
  );
  expect(countryCookie('RivageEU', 'AT', false)).not.toContain('Secure');
});
