import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../testing/builders.ts';
import { MANAGER, ORDERS_ONLY, type RunningService, startService } from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';
import { signManagerToken } from '../account-manager/tokens.ts';

const SITE = '/s/-/dw/data/v22_8/sites/RivageEU';
let service: RunningService;
let token: string;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
  token = await signManagerToken(service.services, MANAGER, []);
  const slot = (id: string, row: object) => ({ site_id: 'RivageEU', slot_id: 'promo', id, ...row });
  await insertRows(service.db, 'slot_configuration', [
    slot('now', { content_type: 'content-assets' as const, content_ids: ['free-delivery'] }),
    slot('winter', {
      starts_at: '2999-01-01T00:00:00Z',
      ends_at: '2999-02-01T00:00:00Z',
      customer_groups: ['VIP'],
      content_type: 'html' as const,
      body: { default: '<p>Winter</p>' },
    }),
    slot('women', { context: 'category' as const, context_id: 'women', content_type: 'html' as const }),
    slot('other', { slot_id: 'else', content_type: 'html' as const }),
  ]);
});
afterAll(() => service.close());

const search = (body: unknown, bearer = token) =>
  service.call('POST', `${SITE}/slot_configuration_search`, { token: bearer, body });
const promo = { query: { text_query: { fields: ['slot_id'], search_phrase: 'promo' } } };

test('[CONT-04] finds and reads every configuration of a slot, including scheduled ones and those of groups', async () => {
  const { status, body } = await search(promo);
  expect(status).toBe(200);
  expect(body.count).toBe(3);
  expect(body.hits.map((hit: { configuration_id: string }) => hit.configuration_id)).toEqual([
    'now',
    'winter',
    'women',
  ]);
  const read = (id: string, context: string) =>
    service.call('GET', `${SITE}/slots/promo/slot_configurations/${id}?context=${context}`, { token });
  expect((await read('winter', 'global')).body).toMatchObject({
    schedule: { start_date: '2999-01-01T00:00:00.000Z', end_date: '2999-02-01T00:00:00.000Z' },
    customer_groups: ['VIP'],
  });
  expect((await read('now', 'global')).body.slot_content.content_asset_ids).toEqual(['free-delivery']);
  expect((await read('women', 'category')).body.context_id).toBe('women');
  expect((await read('women', 'global')).status).toBe(404);
  expect((await read('women', 'folder')).status).toBe(400);
});

test('[CONT-04] allows only clients with access to slots, and no shoppers', async () => {
  const guest = await service.guest('RivageEU');
  expect((await search(promo, guest.token)).status).toBe(401);
  expect((await search(promo, await signManagerToken(service.services, ORDERS_ONLY, []))).status).toBe(403);
  expect((await search({ query: {} })).status).toBe(400);
});
