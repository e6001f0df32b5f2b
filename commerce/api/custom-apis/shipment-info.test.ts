import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../testing/builders.ts';
import { ORGANIZATION, type RunningService, startService } from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';

let service: RunningService;
let token: string;

const point = (id: string, attributes: Record<string, unknown>, site_id = '') => ({
  type_id: 'PickupPoint',
  site_id,
  id,
  attributes: {
    name: id,
    address1: '1 rue',
    city: 'Nice',
    postalCode: '06000',
    countryCode: 'FR',
    ...attributes,
  },
});

beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
  await insertRows(service.db, 'custom_object', [
    point('far', { latitude: 43.75, longitude: 7.3 }),
    point('near', { latitude: 43.7, longitude: 7.27, stateCode: '06' }),
    point('paris', { latitude: 48.86, longitude: 2.33 }),
    point('other-site', { latitude: 43.7, longitude: 7.27 }, 'RivageUK'),
    point('abroad', { latitude: 43.7, longitude: 7.28, countryCode: 'IT' }),
  ]);
  await insertRows(service.db, 'geolocation', [
    { country_code: 'FR', postal_code: '06000', latitude: 43.7034, longitude: 7.2663 },
  ]);
  token = (await service.guest('RivageEU')).token;
});
afterAll(() => service.close());

async function ask(body: unknown, bearer = token) {
  const address = `${service.origin}/custom/shipment-info/v1/organizations/${ORGANIZATION}/deliveryoptions/UPS_ACCESS_POINT?siteId=RivageEU&locale=fr-FR`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
const idsOf = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  body.locations.map(({ locationId }: { locationId: string }) => locationId);

test('[CHK-03] lists the access points of the country and site around a place, nearest first', async () => {
  const answer = await ask({ countryCode: 'FR', lat: 43.7, lng: 7.26 });
  expect(answer.status).toBe(200);
  expect(idsOf(answer)).toEqual(['near', 'far']);
  expect(answer.body.locations[0]).toMatchObject({
    name: 'near',
    address1: '1 rue',
    postalCode: '06000',
    stateCode: '06',
    countryCode: 'FR',
    distanceUnit: 'km',
  });
  expect(answer.body.locations[0].distance).toBeCloseTo(0.8, 1);
});

test('[CHK-03] returns the coordinates of a postal code, and none for an unknown one', async () => {
  const placesOf = async (query: string, bearer = token) => {
    const address = `${service.origin}/custom/shipment-info/v1/organizations/${ORGANIZATION}/places?siteId=RivageEU&${query}`;
    const response = await fetch(address, { headers: { authorization: `Bearer ${bearer}` } });
    return { status: response.status, body: await response.json() };
  };
  expect((await placesOf('countryCode=FR&postalCode=06%20000')).body).toEqual({
    places: [{ lat: 43.7034, lng: 7.2663 }],
  });
  expect((await placesOf('countryCode=FR&postalCode=99999')).body).toEqual({ places: [] });
  expect((await placesOf('countryCode=France&postalCode=06000')).status).toBe(400);
  expect((await placesOf('countryCode=FR&postalCode=06000', 'none')).status).toBe(401);
});

test('rejects invalid coordinates and requests without a token', async () => {
  expect((await ask({ countryCode: 'FR', lat: 91, lng: 0 })).status).toBe(400);
  expect((await ask({ countryCode: 'France', lat: 43.7, lng: 7.26 })).status).toBe(400);
  expect((await ask({})).status).toBe(400);
  expect((await ask({ countryCode: 'FR', lat: 43.7, lng: 7.26 }, 'none')).status).toBe(401);
});

test('[CHK-03] accepts coordinates as close to zero as numbers can be', async () => {
  expect(await ask({ countryCode: 'FR', lat: 5e-324, lng: -1e-310 })).toEqual({
    status: 200,
    body: { locations: [] },
  });
});
