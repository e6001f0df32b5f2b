import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientConfig, guestOf, refusal, sdk } from '../../testing/official-client.ts';
import { type RunningService, startService } from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';

const { ShopperConfigurations, ShopperContexts } = sdk;

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
});
afterAll(() => service.close());

test('[API-03] a session has no context (404) until it is given one, and loses it again', async () => {
  const { access_token: token, usid } = await guestOf(service);
  const contexts = new ShopperContexts(clientConfig(service, token));
  const parameters = { usid };
  // Any other answer would make a storefront of the platform load everything anew.
  expect((await refusal(contexts.getShopperContext({ parameters }))).status).toBe(404);
  await contexts.createShopperContext({ parameters, body: { sourceCode: 'summer' } } as never);
  expect(await contexts.getShopperContext({ parameters })).toMatchObject({ sourceCode: 'summer' });
  await contexts.updateShopperContext({ parameters, body: { sourceCode: 'winter' } } as never);
  expect(await contexts.getShopperContext({ parameters })).toMatchObject({ sourceCode: 'winter' });
  await contexts.deleteShopperContext({ parameters });
  expect((await refusal(contexts.getShopperContext({ parameters }))).status).toBe(404);
  const foreign = { usid: (await guestOf(service)).usid };
  expect(await refusal(contexts.getShopperContext({ parameters: foreign }))).toMatchObject({
    status: 400,
    slug: 'usid-not-matching-with-token',
  });
});

test('[API-03] a storefront reads the preferences it may know, and no others', async () => {
  const preferences = JSON.stringify({ gtmAccountId: 'GTM-1', secretKey: 'hidden' });
  await service.db.updateTable('site').set({ preferences }).where('id', '=', 'RivageEU').execute();
  const client = new ShopperConfigurations(clientConfig(service, (await guestOf(service)).access_token));
  const { configurations } = await client.getConfigurations({ parameters: {} });
  expect(configurations).toEqual([
    { id: 'gtmAccountId', configurationType: 'siteConfiguration', value: 'GTM-1' },
  ]);
});
