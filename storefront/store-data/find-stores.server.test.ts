import { expect, test } from 'vitest';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { findStores } from './find-stores.server.ts';

const store = (countryCode: string, city: string, postalCode: string) => ({
  id: city,
  name: city,
  countryCode,
  city,
  postalCode,
  latitude: 57,
  longitude: 14,
});

/** The default search of a shop with these stores and no preferences, in a locale. */
async function defaultsOf(data: object[], locale: string) {
  const scope = scopeAnsweredBy(() => Response.json({ limit: 200, offset: 0, total: data.length, data }), {
    locale,
  });
  const services = { ...scope.services, preferences: async () => ({}) };
  const { settings, place } = await findStores({ ...scope, services }, new URLSearchParams());
  return { place, countries: settings.countries.map(({ code }) => code) };
}

test('a shop without stores in the default countries offers those of its stores', async () => {
  expect(await defaultsOf([store('SE', 'Halden', '302 45')], 'en-IE')).toEqual({
    place: { country: 'SE', postalCode: '302 45' },
    countries: ['SE'],
  });
});

test('[STOR-02] the default countries stay when there are stores in one of them, or none at all', async () => {
  const defaults = { place: { country: 'DE', postalCode: '10178' }, countries: ['DE', 'US'] };
  expect(
    await defaultsOf([store('SE', 'Halden', '302 45'), store('DE', 'Berlin', '10115')], 'en-GB'),
  ).toEqual(defaults);
  expect(await defaultsOf([], 'fr-FR')).toEqual(defaults);
});
