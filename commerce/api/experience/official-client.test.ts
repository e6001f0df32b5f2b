import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCatalogue } from '../../testing/catalogue.ts';
import { insertAssets } from '../../testing/content.ts';
import { clientConfig, guestOf, rejectionOf, sdk } from '../../testing/official-client.ts';
import { type RunningService, startService } from '../../testing/service.ts';

let service: RunningService;
let experience: InstanceType<typeof sdk.ShopperExperience>;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await insertAssets(service.db, [
    { id: 'home', type: 'page.storePage', name: { default: 'Home' }, regions: { main: ['hero'] } },
    { id: 'hero', type: 'component.rivage.hero', name: { default: 'Hero' } },
    { id: 'shirts', type: 'page.categoryPage', name: { default: 'Shirts' } },
    { id: 'banner', name: { default: 'Banner' }, custom: { body: { default: '<p>Linen</p>' } } },
  ]);
  await service.db
    .updateTable('content_asset')
    .set({
      aspect_type: 'plp',
      object_assignments: JSON.stringify([{ objectType: 'category', objectId: 'women' }]),
    })
    .where('id', '=', 'shirts')
    .execute();
  experience = new sdk.ShopperExperience(clientConfig(service, (await guestOf(service)).access_token));
});
afterAll(() => service.close());

test('[API-03] reads a page by id, with regions and components', async () => {
  const page = await experience.getPage({ parameters: { pageId: 'home' } });
  expect(page).toMatchObject({
    id: 'home',
    typeId: 'storePage',
    regions: [{ id: 'main', components: [{ id: 'hero', typeId: 'rivage.hero' }] }],
  });
  const unknown = await rejectionOf(experience.getPage({ parameters: { pageId: 'nothing' } }));
  expect(unknown).toMatchObject({ status: 404, slug: 'page-not-found' });
});

test('[API-03] reads the page assigned to a category', async () => {
  const found = await experience.getPages({ parameters: { aspectTypeId: 'plp', categoryId: 'women' } });
  expect(found.data.map(({ id }) => id)).toEqual(['shirts']);
  // Same request as the platform's own storefronts send for the page of a product.
  const both = { aspectTypeId: 'plp', categoryId: 'women', productId: '10000421' };
  expect((await experience.getPages({ parameters: both })).data.map(({ id }) => id)).toEqual(['shirts']);
  const neither = { aspectTypeId: 'plp' };
  expect((await rejectionOf(experience.getPages({ parameters: neither }))).slug).toBe(
    'business-object-id-invalid',
  );
});

test('[API-03] resolves groups, campaigns and promotions of the shopper, and bound content', async () => {
  const answer = await experience.resolveQualifiers({
    parameters: {},
    body: {
      customerGroups: ['Everyone', 'Registered'],
      campaignQualifiers: [
        { campaignId: 'knit-20-campaign' },
        { campaignId: 'rivage10-campaign' },
        { campaignId: 'unknown' },
        { campaignId: 'knit-20-campaign', promotionId: 'knit-20' },
        { campaignId: 'knit-20-campaign', promotionId: 'free-shipping' },
      ],
      dataBindings: [
        { type: 'content_asset', id: 'banner' },
        { type: 'content_asset', id: 'unknown' },
        { type: 'weather', id: 'Galway' },
      ],
    },
  } as never);
  expect(answer).toMatchObject({
    customerGroups: { Everyone: true, Registered: false },
    // No shopper has the coupon of the second campaign yet.
    campaigns: { 'knit-20-campaign': true, 'rivage10-campaign': false, unknown: false },
    campaignQualifiers: { 'knit-20-campaign': { 'knit-20': true, 'free-shipping': false } },
  });
  expect(Object.keys(answer.dataBindings!.content_asset!)).toEqual(['banner']);
  const tooMany = { customerGroups: Array.from({ length: 51 }, (_, index) => `g${index}`) };
  const refused = experience.resolveQualifiers({ parameters: {}, body: tooMany } as never);
  expect((await rejectionOf(refused)).status).toBe(400);
});
