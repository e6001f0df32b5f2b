import { createRequire } from 'node:module';
import type { ShopperStores as StoresClient } from 'commerce-sdk-isomorphic';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../testing/builders.ts';
import { ORGANIZATION, PUBLIC_CLIENT, type RunningService, startService } from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';

const { ShopperStores } = createRequire(import.meta.url)('commerce-sdk-isomorphic') as {
  ShopperStores: typeof StoresClient;
};

type Parameters = { shortCode: string; clientId: string; organizationId: string; siteId: string };

let service: RunningService;
let stores: StoresClient<Parameters>;
let token: string;

const berlin = { site_id: 'RivageEU', country_code: 'DE' };

beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
  await insertRows(service.db, 'store', [
    {
      ...berlin,
      id: 'mitte',
      name: 'Rivage Berlin Mitte',
      address1: 'Am Lindenhof 8',
      city: 'Berlin',
      postal_code: '10178',
      state_code: 'BE',
      phone: '+49 30 5550 1178',
      hours: { default: '<p>10 am – 8 pm</p>', de: '<p>10 – 20 Uhr</p>' },
      image: 'images/store-1.jpg',
      latitude: 52.5229,
      longitude: 13.4028,
      inventory_list_id: 'rivage-eu',
      pos_enabled: true,
      custom: { isFlagship: true },
    },
    { ...berlin, id: 'savigny', name: 'Savignyplatz', latitude: 52.5058, longitude: 13.3221 },
    { ...berlin, id: 'hamburg', name: 'Hamburg', latitude: 53.5537, longitude: 9.9893 },
    { ...berlin, id: 'hidden', name: 'Lager', latitude: 52.52, longitude: 13.4, locator_enabled: false },
    { ...berlin, id: 'nowhere', name: 'Ohne Ort' },
    { ...berlin, id: 'unlocated', name: 'Ohne Koordinaten', city: 'Berlin', postal_code: '123 45' },
    { ...berlin, id: 'osaka', name: '心斎橋', country_code: 'JP', city: '大阪市', postal_code: '542-0085' },
    { ...berlin, id: 'closed', city: 'Berlin', postal_code: '10179', locator_enabled: false },
    { ...berlin, id: 'fiji', name: 'Taveuni', country_code: 'FJ', latitude: -16.8, longitude: -179.98 },
    { site_id: 'RivageUK', id: 'soho', name: 'Soho', latitude: 52.52, longitude: 13.4 },
  ]);
  await insertRows(service.db, 'geolocation', [
    { country_code: 'DE', postal_code: '10178', latitude: 52.5213, longitude: 13.4096 },
    { country_code: 'DE', postal_code: '10785', latitude: 52.5063, longitude: 13.3645 },
    { country_code: 'GB', postal_code: 'WC2E 8RF', latitude: 51.5118, longitude: -0.1229 },
    { country_code: 'US', postal_code: '99501', latitude: 61.2176, longitude: -149.8953 },
  ]);
  token = (await service.guest('RivageEU')).token;
  stores = new ShopperStores({
    proxy: service.origin,
    throwOnBadResponse: true,
    headers: { authorization: `Bearer ${token}` },
    parameters: {
      shortCode: 'vitrine',
      clientId: PUBLIC_CLIENT,
      organizationId: ORGANIZATION,
      siteId: 'RivageEU',
    },
  });
});
afterAll(() => service.close());

const BASE = `/store/shopper-stores/v1/organizations/${ORGANIZATION}`;
const call = (query: string, resource = 'store-search') =>
  service.call('GET', `${BASE}/${resource}?siteId=RivageEU&${query}`, { token });
const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);

test('[STOR-02] [API-03] the official client finds stores around a postal code, nearest first, with real distances', async () => {
  const found = await stores.searchStores({
    parameters: {
      countryCode: 'DE',
      postalCode: '10178',
      maxDistance: 100,
      distanceUnit: 'km',
      limit: 200,
      locale: 'de-DE',
    },
  });
  expect(found).toMatchObject({ limit: 200, offset: 0, total: 2 });
  // Haversine distance from 52.5213, 13.4096: 0.5 km to Mitte, 6 km to Savignyplatz.
  expect(found.data).toMatchObject([
    { id: 'mitte', distance: 0.49, distanceUnit: 'km' },
    { id: 'savigny', distance: 6.17, distanceUnit: 'km' },
  ]);
});

test('a postal code without a geolocation is found by the postal codes and cities of the stores', async () => {
  await insertRows(service.db, 'store', [
    {
      site_id: 'RivageEU',
      id: 'lisboa',
      name: 'Chiado',
      country_code: 'PT',
      city: 'Lisboa',
      postal_code: '1200-094',
      latitude: 38.7107,
      longitude: -9.1425,
    },
  ]);
  for (const written of ['1200-094', '1200094', '1200', 'lisboa'])
    expect(idsOf((await call(`countryCode=PT&postalCode=${written}&maxDistance=50`)).body)).toEqual([
      'lisboa',
    ]);
  for (const elsewhere of ['countryCode=PT&postalCode=9000', 'countryCode=ES&postalCode=1200094'])
    expect((await call(elsewhere)).body.total).toBe(0);
  await service.db.deleteFrom('store').where('id', '=', 'lisboa').execute();
});

test('[STOR-05] returns name, address, phone, hours in the requested language, image and custom attributes', async () => {
  const { data } = await stores.getStores({ parameters: { ids: 'mitte', locale: 'de-DE' } });
  expect(data![0]).toEqual({
    id: 'mitte',
    name: 'Rivage Berlin Mitte',
    address1: 'Am Lindenhof 8',
    city: 'Berlin',
    postalCode: '10178',
    stateCode: 'BE',
    countryCode: 'DE',
    phone: '+49 30 5550 1178',
    storeHours: '<p>10 – 20 Uhr</p>',
    image: 'http://images.test/images/rivage/images/store-1.jpg',
    latitude: 52.5229,
    longitude: 13.4028,
    inventoryId: 'rivage-eu',
    posEnabled: true,
    storeLocatorEnabled: true,
    c_isFlagship: true,
  });
});

test('coordinates take precedence over country and postal code; distances can be in miles', async () => {
  const { body } = await call(
    'latitude=53.55&longitude=10&countryCode=DE&postalCode=10178&distanceUnit=mi&maxDistance=200',
  );
  expect(body.data).toMatchObject([
    { id: 'hamburg', distance: 0.51, distanceUnit: 'mi' },
    { id: 'savigny', distanceUnit: 'mi' },
    { id: 'mitte', distanceUnit: 'mi' },
  ]);
  expect(body.data[2].distance).toBeCloseTo(158.2, 1);
});

test('[STOR-02] pages results with the total; the radius limits them', async () => {
  const first = await call('latitude=52.52&longitude=13.4&limit=1');
  expect(first.body).toMatchObject({ limit: 1, offset: 0, total: 4 });
  expect(idsOf(first.body)).toEqual(['mitte']);
  const second = await call('latitude=52.52&longitude=13.4&limit=1&offset=1');
  expect(idsOf(second.body)).toEqual(['savigny']);
  const past = await call('latitude=52.52&longitude=13.4&limit=10&offset=50');
  expect(past.body).toEqual({ limit: 10, offset: 50, total: 4, data: [] });
  const close = await call('latitude=52.52&longitude=13.4&maxDistance=1');
  expect(idsOf(close.body)).toEqual(['mitte']);
});

test('finds stores across the date line and at a pole', async () => {
  const { body } = await call('latitude=-16.8&longitude=179.98&maxDistance=20');
  expect(idsOf(body)).toEqual(['fiji']);
  expect(body.data[0].distance).toBeCloseTo(4.26, 1);
  const pole = await call('latitude=90&longitude=0&maxDistance=5000');
  expect(idsOf(pole.body)).toEqual(['hamburg', 'mitte', 'savigny']);
});

test('an unlisted postal code matches codes with the same prefix; an unknown one finds nothing', async () => {
  expect(idsOf((await call('countryCode=DE&postalCode=10179&maxDistance=2')).body)).toEqual(['mitte']);
  expect(idsOf((await call('countryCode=DE&postalCode=107&maxDistance=4')).body)).toContain('savigny');
  expect((await call('countryCode=DE&postalCode=80331')).body).toEqual({
    limit: 25,
    offset: 0,
    total: 0,
    data: [],
  });
  // A two-digit prefix of an American code spans several states.
  expect((await call('countryCode=US&postalCode=99201')).body.total).toBe(0);
  expect((await call('countryCode=GB&postalCode=wc2e8rf')).body.total).toBeGreaterThan(0);
  expect((await call("countryCode=DE&postalCode=%25'_")).body.total).toBe(0);
});

test.each([
  ['', 'missing-postal-code'],
  ['countryCode=DE', 'missing-postal-code'],
  ['postalCode=10178', 'missing-country-code'],
  ['latitude=52', 'missing-coordinate'],
  ['latitude=91&longitude=0', 'validation'],
  ['latitude=x&longitude=0', 'validation'],
  ['latitude=1&longitude=1&limit=201', 'validation'],
  ['latitude=1&longitude=1&limit=0', 'validation'],
  ['latitude=1&longitude=1&distanceUnit=yd', 'validation'],
  ['latitude=1&longitude=1&maxDistance=-1', 'validation'],
  ['countryCode=Germany&postalCode=10178', 'validation'],
])('rejects an invalid search with the reason: %s', async (query, slug) => {
  const { status, body } = await call(query);
  expect(status).toBe(400);
  expect(body.type).toContain(`/errors/${slug}`);
});

test('returns stores by id in the requested order; leaves out unknown and other sites’ ones', async () => {
  const { body } = await call('ids=savigny,soho,mitte,none,savigny', 'stores');
  expect(idsOf(body)).toEqual(['savigny', 'mitte']);
  expect(body.total).toBe(2);
  expect((await call('', 'stores')).body.type).toContain('missing-query-parameter');
  const many = Array.from({ length: 51 }, (_, place) => `s${place}`).join();
  expect((await call(`ids=${many}`, 'stores')).status).toBe(400);
});

test('requires a shopper’s token', async () => {
  const { status } = await service.call('GET', `${BASE}/stores?siteId=RivageEU&ids=mitte`);
  expect(status).toBe(401);
});

test('stores without coordinates are found by postal code or city, last and without a distance', async () => {
  const near = (await call('countryCode=DE&postalCode=berlin&maxDistance=50')).body;
  expect(idsOf(near)).toEqual(['mitte', 'savigny', 'unlocated']);
  expect(near.data.map(({ distance }: { distance?: number }) => distance !== undefined)).toEqual([
    true,
    true,
    false,
  ]);
  expect(near.data[2]).not.toHaveProperty('distanceUnit');
  expect(near.total).toBe(3);
  expect(
    idsOf((await call('countryCode=DE&postalCode=berlin&limit=1&offset=2&maxDistance=50')).body),
  ).toEqual(['unlocated']);
  expect(idsOf((await call('countryCode=DE&postalCode=berlin&maxDistance=2')).body)).toEqual([
    'mitte',
    'unlocated',
  ]);
  // No place is known in Japan.
  for (const typed of ['542-0085', '5420085', '大阪', '大阪市'])
    expect(idsOf((await call(`countryCode=JP&postalCode=${encodeURIComponent(typed)}`)).body)).toEqual([
      'osaka',
    ]);
  expect((await call(`countryCode=JP&postalCode=${encodeURIComponent('東京')}`)).body.total).toBe(0);
  // Coordinates alone find what has coordinates.
  expect(idsOf((await call('latitude=52.52&longitude=13.4&maxDistance=2')).body)).toEqual(['mitte']);
});
