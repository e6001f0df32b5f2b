import { expect, test } from 'vitest';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { accessPoints, distanceFormat } from './access-points.server.ts';

const accessPoint = {
  locationId: 'FR1',
  name: 'Librairie du Quai',
  address1: '4 rue Masséna',
  city: 'Nice',
  postalCode: '06000',
  countryCode: 'FR',
  distance: 2.4,
  distanceUnit: 'km',
};

/** Searches access points near a postal code, on a platform with or without the custom API `places`. */
async function searchAround(hasPlaces: boolean) {
  const requests: unknown[] = [];
  const scope = scopeAnsweredBy(async ({ pathname }, _headers, body) => {
    if (pathname.endsWith('/places')) {
      return hasPlaces
        ? Response.json({ places: [{ lat: 43.7, lng: 7.26 }] })
        : Response.json({ type: 'not-found' }, { status: 404 });
    }
    if (pathname.endsWith('/store-search')) {
      return Response.json({ total: 1, data: [{ id: '1', latitude: 43.69, longitude: 7.25 }] });
    }
    requests.push(JSON.parse(String(body)));
    return Response.json({ locations: [accessPoint] });
  });
  return { points: await accessPoints(scope, 'FR', '06000'), requests };
}

test('[CHK-03] sends the coordinates of the postal code to the carrier', async () => {
  const { points, requests } = await searchAround(true);
  expect(requests).toEqual([{ countryCode: 'FR', lat: 43.7, lng: 7.26 }]);
  expect(points.map(({ name }) => name)).toEqual(['Librairie du Quai']);
});

test('[CHK-03] locates a postal code by the nearest store when the platform has no `places` API', async () => {
  expect((await searchAround(false)).requests).toEqual([{ countryCode: 'FR', lat: 43.69, lng: 7.25 }]);
});

test.each([
  ['en-US', 'US', '1.5 mi'],
  ['fr-FR', 'FR', '2,4 km'],
])('[CHK-03] formats distances for locale %s in country %s', (localeId, country, written) => {
  expect(distanceFormat(localeId, country)(2.4, 'km').replace(/\s/g, ' ')).toBe(written);
});
