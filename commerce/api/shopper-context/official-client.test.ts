import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientConfig, guestOf, rejectionOf, sdk } from '../../testing/official-client.ts';
import { type RunningService, startService } from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';

const { ShopperConfigurations, ShopperContexts } = sdk;

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
});
afterAll(() => service.close());

test('[API-03] a session has no context (404) until one is set, and again after it is deleted', async () => {
  const { access_token: token, usid } = await guestOf(service);
  const contexts = new ShopperContexts(clientConfig(service, token));
  const parameters = { usid };
  // With any other status the platform's storefronts would reload all data.
  expect((await rejectionOf(contexts.getShopperContext({ parameters }))).status).toBe(404);
  await contexts.createShopperContext({ parameters, body: { sourceCode: 'summer' } } as never);
  expect(await contexts.getShopperContext({ parameters })).toMatchObject({ sourceCode: 'summer' });
  await contexts.updateShopperContext({ parameters, body: { sourceCode: 'winter' } } as never);
  expect(await contexts.getShopperContext({ parameters })).toMatchObject({ sourceCode: 'winter' });
  await contexts.deleteShopperContext({ parameters });
  expect((await rejectionOf(contexts.getShopperContext({ parameters }))).status).toBe(404);
  const foreign = { usid: (await guestOf(service)).usid };
  expect(await rejectionOf(contexts.getShopperContext({ parameters: foreign }))).toMatchObject({
    status: 400,
    slug: 'usid-not-matching-with-token',
  });
});

test('[API-03] a storefront reads only the public preferences', async () => {
  const preferences = JSON.stringify({ gtmAccountId: 'GTM-1', secretKey: 'hidden' });
  await service.db.updateTable('site').set({ preferences }).where('id', '=', 'RivageEU').execute();
  const client = new ShopperConfigurations(clientConfig(service, (await guestOf(service)).access_token));
  const { configurations } = await client.getConfigurations({ parameters: {} });
  expect(configurations).toEqual([
    { id: 'gtmAccountId', configurationType: 'siteConfiguration', value: 'GTM-1' },
  ]);
});
