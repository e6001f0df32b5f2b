import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../testing/builders.ts';
import { clientConfig, guestOf, rejectionOf, sdk } from '../../testing/official-client.ts';
import { type RunningService, startService } from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';

let service: RunningService;
let stores: InstanceType<typeof sdk.ShopperStores>;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
  const berlin = { site_id: 'RivageEU', country_code: 'DE' };
  await insertRows(service.db, 'store', [
    { ...berlin, id: 'mitte', name: 'Mitte', latitude: 52.5229, longitude: 13.4028 },
    { ...berlin, id: 'hamburg', name: 'Hamburg', latitude: 53.5537, longitude: 9.9893 },
  ]);
  stores = new sdk.ShopperStores(clientConfig(service, (await guestOf(service)).access_token));
});
afterAll(() => service.close());

test('[API-03] finds stores around a place, nearest first, with their distance', async () => {
  const place = { latitude: 52.5, longitude: 13.4, maxDistance: 500, distanceUnit: 'km', limit: 10 };
  const found = await stores.searchStores({ parameters: place } as never);
  expect(found).toMatchObject({ limit: 10, offset: 0, total: 2, data: [{ id: 'mitte' }, { id: 'hamburg' }] });
  const unknown = { countryCode: 'DE', postalCode: '00000' };
  expect(await stores.searchStores({ parameters: unknown } as never)).toMatchObject({ total: 0, data: [] });
  expect((await rejectionOf(stores.searchStores({ parameters: {} } as never))).status).toBe(400);
});

test('[API-03] reads stores by id', async () => {
  const ids = ['hamburg', 'nowhere'] as unknown as string;
  expect(await stores.getStores({ parameters: { ids } })).toMatchObject({
    total: 1,
    data: [{ id: 'hamburg' }],
  });
});
