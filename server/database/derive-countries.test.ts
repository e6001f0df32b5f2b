import { expect, test } from 'vitest';
import { countriesOf, regionOf, type SiteFacts } from './derive-countries.ts';

test('a union of countries is no country that a site ships to', () => {
  expect([regionOf('en-IE'), regionOf('en-EU'), regionOf('en-150')]).toEqual(['IE', undefined, undefined]);
  const site = {
    ...{ id: 'shop', name: 'Shop', protected: false, taxation: 'gross', mappings: null, priced: ['EUR'] },
    ...{ default_locale: 'en-IE', locales: ['en-IE', 'en-EU'], default_currency: 'EUR', currencies: ['EUR'] },
    ...{ methods: [{ currency: 'EUR', countries: ['EU', 'FR'], excluded: [] }], places: ['EU', 'ZZ'] },
  } as Partial<SiteFacts> as SiteFacts;
  const config = {
    id: 'shop',
    name: 'Shop',
    l10n: { defaultLocale: 'en-IE', supportedLocales: [{ id: 'en-IE', preferredCurrency: 'EUR' }] },
  };
  expect(countriesOf([site], [config], []).map(({ id }) => id)).toEqual(['FR']);
});
