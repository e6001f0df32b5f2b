import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCatalogue } from '../../testing/catalogue.ts';
import { clientConfig, guestOf, rejectionOf, sdk } from '../../testing/official-client.ts';
import { type RunningService, startService } from '../../testing/service.ts';

let service: RunningService;
let promotions: InstanceType<typeof sdk.ShopperPromotions>;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  promotions = new sdk.ShopperPromotions(clientConfig(service, (await guestOf(service)).access_token));
});
afterAll(() => service.close());

const byIds = (ids: string[]) =>
  promotions.getPromotions({ parameters: { ids: ids as unknown as string, locale: 'fr-FR' } } as never);

test('[API-03] returns texts of promotions in the requested language; leaves out unknown and disabled ones', async () => {
  const disabled = { enabled: false };
  await service.db.updateTable('promotion').set(disabled).where('id', '=', 'free-shipping').execute();
  const found = await byIds(['knit-20', 'unknown', 'free-shipping']);
  expect(found).toMatchObject({ limit: 3, total: 1 });
  expect(found.data).toEqual([
    {
      id: 'knit-20',
      name: 'Knitwear week',
      calloutMsg: '-20 % sur la maille',
      details: 'All knitwear, while stocks last.',
    },
  ]);
  expect((await rejectionOf(byIds(['unknown']))).status).toBe(404);
  const many = Array.from({ length: 51 }, (_, index) => `p${index}`);
  expect(await rejectionOf(byIds(many))).toMatchObject({ status: 400, slug: 'validation' });
});

test('[API-03] returns the promotions of a campaign; rejects an incomplete period', async () => {
  const of = (parameters: object) => promotions.getPromotionsForCampaign({ parameters } as never);
  const found = await of({ campaignId: 'knit-20-campaign' });
  expect(found.data!.map(({ id }) => id)).toEqual(['knit-20']);
  expect((await rejectionOf(of({ campaignId: 'unknown' }))).status).toBe(404);
  const half = { campaignId: 'knit-20-campaign', startDate: '2026-01-01T00:00:00Z' };
  expect((await rejectionOf(of(half))).slug).toBe('InvalidDateException');
  const wrongWayRound = { ...half, endDate: '2025-01-01T00:00:00Z' };
  expect((await rejectionOf(of(wrongWayRound))).slug).toBe('InvalidDateException');
});

test('[API-03] texts of a promotion whose rule is not computed are not returned, nor shown with products', async () => {
  const closed = { rule: JSON.stringify({ tiers: [] }) };
  const { rule } = await service.db
    .selectFrom('promotion')
    .select('rule')
    .where('id', '=', 'knit-20')
    .executeTakeFirstOrThrow();
  await service.db.updateTable('promotion').set(closed).where('id', '=', 'knit-20').execute();
  expect((await rejectionOf(byIds(['knit-20']))).status).toBe(404);
  const ofCampaign = promotions.getPromotionsForCampaign({
    parameters: { campaignId: 'knit-20-campaign' },
  } as never);
  expect((await rejectionOf(ofCampaign)).status).toBe(404);
  await service.db
    .updateTable('promotion')
    .set({ rule: JSON.stringify(rule) })
    .where('id', '=', 'knit-20')
    .execute();
  expect((await byIds(['knit-20'])).total).toBe(1);
});
