import { expect, test } from 'vitest';
import { storeLocatorLocation, storeSettings } from './store-settings.server.ts';
import { readStoreQuery, validateStorePlace, writeStoreQuery } from './store-view.ts';

test('[STOR-02] the default search is Germany, 10178, 100 km, ten stores per page', () => {
  expect(storeSettings({}, 'en-IE')).toEqual({
    countries: [
      { code: 'DE', name: 'Germany' },
      { code: 'US', name: 'United States' },
    ],
    country: 'DE',
    postalCode: '10178',
    radius: 100,
    unit: 'km',
    pageSize: 10,
  });
});

test('[STOR-01] merchant preferences override the defaults; an empty country list hides the selection', () => {
  const set = storeSettings(
    { storeSearchCountries: '', storeSearchCountry: 'US', storeSearchRadius: '25', storeSearchUnit: 'mi' },
    'de-DE',
  );
  expect(set).toMatchObject({ countries: [], country: 'US', radius: 25, unit: 'mi' });
});

test('[SH-09] the store icon links to a path or https URL, and is hidden without its preference', () => {
  const on = { isStoreLocatorEnabled: true };
  expect(storeLocatorLocation({ storeLocatorLocation: '/stores' })).toBeUndefined();
  expect(storeLocatorLocation({ ...on, storeLocatorLocation: '/stores' })).toBe('/stores');
  expect(storeLocatorLocation({ ...on, storeLocatorLocation: 'https://x.test/s' })).toBe('https://x.test/s');
  expect(storeLocatorLocation({ ...on, storeLocatorLocation: 'javascript:alert(1)' })).toBe('/store-locator');
  expect(storeLocatorLocation(on)).toBe('/store-locator');
});

const read = (query: string) => readStoreQuery(new URLSearchParams(query), { country: 'DE', pageSize: 10 });

test('[STOR-02] the query contains place and limit; the limit is at most 200', () => {
  const place = { country: 'US', postalCode: '10012' };
  expect(read(writeStoreQuery(place, 20, 10))).toEqual({ place, limit: 20 });
  expect(writeStoreQuery(place, 10, 10)).toBe('?country=US&postalCode=10012');
  expect(read('postalCode=10178&limit=5000')).toEqual({
    place: { country: 'DE', postalCode: '10178' },
    limit: 200,
  });
  expect(read('limit=-1')).toEqual({ place: undefined, limit: 10 });
});

test('coordinates are rounded to about a kilometre and take precedence over a postal code', () => {
  expect(read('latitude=52.523456&longitude=13.401&postalCode=1').place).toEqual({
    latitude: 52.52,
    longitude: 13.4,
  });
  expect(read('latitude=north&longitude=13').place).toBeUndefined();
  expect(read('latitude=95&longitude=13').place).toBeUndefined();
});

test('[STOR-04] a search requires a country and a postal code', () => {
  expect(validateStorePlace({ country: '', postalCode: ' ' })).toEqual(['country', 'postal_code']);
  for (const postalCode of ['10178', 'H91 XY00', 'sw1a 1aa', '1012-AB', ' 75 001 '])
    expect(validateStorePlace({ country: 'DE', postalCode })).toEqual([]);
  for (const postalCode of ['大阪', '서울'])
    expect(validateStorePlace({ country: 'JP', postalCode })).toEqual([]);
  for (const postalCode of ['12', '12345678901', 'a\0b', '\u{107577}\u{951BA}', '\u{1D538}\u{1D539}', '---'])
    expect(validateStorePlace({ country: 'DE', postalCode }), postalCode).toEqual(['postal_code']);
});
