import { expect, test } from 'vitest';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { accessPoints, distanceFormat } from './access-points.server.ts';

const counter = {
  locationId: 'FR1',
  name: 'Librairie du Quai',
  address1: '4 rue Masséna',
  city: 'Nice',
  postalCode: '06000',
  countryCode: 'FR',
  distance: 2.4,
  distanceUnit: 'km',
};

/** The carrier asked around a postal code, by a platform with the custom API `places` or without. */
async function askedAround(hasPlaces: boolean) {
  const asked: unknown[] = [];
  const scope = scopeAnsweredBy(async ({ pathname }, _headers, body) => {
    if (pathname.endsWith('/places')) {
      return hasPlaces
        ? Response.json({ places: [{ lat: 43.7, lng: 7.26 }] })
        : Response.json({ type: 'not-found' }, { status: 404 });
    }
    if (pathname.endsWith('/store-search')) {
      return Response.json({ total: 1, data: [{ id: '1', latitude: 43.69, longitude: 7.25 }] });
    }
    asked.push(JSON.parse(String(body)));
    return Response.json({ locations: [counter] });
  });
  return { points: await accessPoints(scope, 'FR', '06000'), asked };
}

test('[CHK-03] the carrier is asked with the place of the postal code, as the specification says', async () => {
  const { points, asked } = await askedAround(true);
  expect(asked).toEqual([{ countryCode: 'FR', lat: 43.7, lng: 7.26 }]);
  expect(points.map(({ name }) => name)).toEqual(['Librairie du Quai']);
});

test('[CHK-03] a tenant without that custom API says by its nearest shop where a postal code is', async () => {
  expect((await askedAround(false)).asked).toEqual([{ countryCode: 'FR', lat: 43.69, lng: 7.25 }]);
});

test.each([
  ['en-US', 'US', '1.5 mi'],
  ['fr-FR', 'FR', '2,4 km'],
])('[CHK-03] distances are those of the country: %s in %s', (localeId, country, written) => {
  expect(distanceFormat(localeId, country)(2.4, 'km').replace(/\s/g, ' ')).toBe(written);
});
