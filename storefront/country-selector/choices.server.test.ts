import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryCountries } from '../addresses/countries.server.ts';
import { shippingCountry } from '../sites/shipping-country.server.ts';
import { siteLocales, storeConfig } from '../sites/site-config.server.ts';
import { chooseCountry, countryChoices } from './choices.server.ts';

const localeOf = (id: string) => siteLocales.find(({ locale }) => locale.id === id)!.locale;
const GERMAN = localeOf('de-DE');
const ENGLISH = localeOf('en-IE');

// The German shop of the EU site sells in francs, and ships to Switzerland in francs only.
const added = [
  { id: 'CH', siteId: 'RivageEU', currencies: ['CHF'] },
  { id: 'NO', siteId: 'RivageEU', currencies: ['NOK'] },
  { id: 'NO', siteId: 'RivageUK' },
  { id: 'IS', siteId: 'RivageEU', currencies: ['NOK'] },
];
const before = { countries: storeConfig.countries, currency: GERMAN.preferredCurrency };
beforeAll(() => {
  GERMAN.preferredCurrency = 'CHF';
  storeConfig.countries = [...before.countries, ...added];
});
afterAll(() => {
  GERMAN.preferredCurrency = before.currency;
  storeConfig.countries = before.countries;
});

test('a country is offered in the languages in whose currency something ships there, by a site that serves it', () => {
  const offered = (code: string) => countryChoices('en-IE', 'RivageEU').find((one) => one.code === code);
  expect(offered('CH')).toMatchObject({
    site: 'RivageEU',
    languages: [{ locale: 'de-DE' }],
    preferred: 'de-DE',
  });
  expect(offered('IE')?.languages.map(({ locale }) => locale)).toContain('de-DE');
  // The site of the shopper ships there in a currency that none of its languages has.
  expect(offered('NO')).toMatchObject({ site: 'RivageUK' });
  expect(offered('IS')).toBeUndefined();
});

test('a choice leads to a language that serves the country, or to another site; without one there is none', () => {
  expect(chooseCountry('CH', 'en-IE', 'RivageEU')?.locale.id).toBe('de-DE');
  expect(chooseCountry('IE', 'de-DE', 'RivageEU')?.locale.id).toBe('de-DE');
  expect(chooseCountry('NO', 'en-IE', 'RivageEU')).toMatchObject({ site: { id: 'RivageUK' }, country: 'NO' });
  expect(chooseCountry('IS', 'en-IE', 'RivageEU')).toBeUndefined();
  expect(chooseCountry('BR', null, 'RivageEU')).toBeUndefined();
});

test('the checkout offers the countries of the currency of the page; a choice for another one does not apply', () => {
  const site = storeConfig.sites.find(({ id }) => id === 'RivageEU')!;
  const served = (locale: typeof GERMAN) => deliveryCountries({ site, locale });
  expect(served(GERMAN)).toContain('CH');
  expect(served(ENGLISH)).not.toContain('CH');
  expect(served(ENGLISH)).toContain('IE');
  expect(shippingCountry('vitrine_country=RivageEU.CH', { site, locale: GERMAN })).toBe('CH');
  expect(shippingCountry('vitrine_country=RivageEU.CH', { site, locale: ENGLISH })).toBe('IE');
});
