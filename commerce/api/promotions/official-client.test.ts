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
