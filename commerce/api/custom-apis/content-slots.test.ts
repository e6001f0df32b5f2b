import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../testing/builders.ts';
import { insertAssets } from '../../testing/content.ts';
import { ORGANIZATION, type RunningService, startService } from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';

let service: RunningService;
let token: string;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
  ({ token } = await service.guest('RivageEU'));
  await insertAssets(service.db, [
    {
      id: 'free-delivery',
      custom: { body: { $localized: { default: '<p>Free</p>', fr: '<p>Offerte</p>' } } },
    },
  ]);
  const slot = (id: string, row: object) => ({
    site_id: 'RivageEU',
    slot_id: 'promo-banner',
    id,
    content_type: 'html' as const,
    body: { default: `<p>${id}</p>` },
    ...row,
  });
  await insertRows(service.db, 'slot_configuration', [
    slot('default', {
      is_default: true,
      rank: 1,
      content_type: 'content-assets' as const,
      content_ids: ['free-delivery'],
    }),
    slot('past', { rank: 2, ends_at: '2001-01-01T00:00:00Z' }),
    slot('future', { rank: 3, starts_at: '2999-01-01T00:00:00Z' }),
    slot('members', { rank: 4, customer_groups: ['Registered'] }),
    slot('disabled', { rank: 5, enabled: false }),
    slot('banner', { slot_id: 'banner', body: { default: '<img src="images/a.jpg?$staticlink$">' } }),
    slot('low', { slot_id: 'ranked', rank: 20 }),
    slot('first', { slot_id: 'ranked', rank: 10 }),
    slot('women', { slot_id: 'category-banner', context: 'category' as const, context_id: 'women' }),
    slot('men-first', {
      slot_id: 'cat-landing-2',
      context: 'category' as const,
      context_id: 'men',
      content_type: 'products' as const,
      content_ids: ['a', 'b'],
      callout: { default: 'New in' },
    }),
    slot('men-hero', {
      slot_id: 'cat-banner',
      context: 'category' as const,
      context_id: 'men',
      body: { default: '<a href="$url(\'Home-Show\')$">Men</a>' },
    }),
    slot('men-members', {
      slot_id: 'cat-landing-1',
      context: 'category' as const,
      context_id: 'men',
      customer_groups: ['Registered'],
    }),
    slot('men-over', {
      slot_id: 'cat-landing-3',
      context: 'category' as const,
      context_id: 'men',
      ends_at: '2001-01-01T00:00:00Z',
    }),
    slot('tiles', {
      slot_id: 'tiles',
      content_type: 'products' as const,
      content_ids: ['a'],
      callout: { default: 'Chosen', fr: 'Choisis' },
    }),
  ]);
});
afterAll(() => service.close());

const ask = (path: string, query = '') =>
  service.call(
    'GET',
    `/custom/content-slots/v1/organizations/${ORGANIZATION}/${path}/html?siteId=RivageEU${query}`,
    {
      token,
    },
  );

test('[CONT-03] a slot shows its enabled configuration scheduled for now and for this shopper, else the default', async () => {
  const { status, body, headers } = await ask('global/promo-banner', '&locale=fr-FR');
  expect([status, body]).toEqual([200, '<p>Offerte</p>']);
  expect(headers.get('content-type')).toContain('text/html');
  expect(headers.get('cache-control')).toBe('public, max-age=1800');
});

test('[CONT-03] the configuration with the lowest rank is shown, with absolute URLs of library files', async () => {
  expect((await ask('global/ranked')).body).toBe('<p>first</p>');
  expect((await ask('global/banner')).body).toContain('/images/rivage/images/a.jpg');
});

test('[CONT-03] a category has its own slots; a slot without content is not found', async () => {
  expect((await ask('category/women/category-banner')).body).toBe('<p>women</p>');
  for (const path of ['category/men/category-banner', 'global/nothing', 'global/tiles', "global/x'--"])
    expect((await ask(path)).status).toBe(404);
});

test('the content of a slot is HTML or the ids of its products, with the merchant’s heading', async () => {
  const content = (slotId: string) =>
    service.call(
      'GET',
      `/custom/content-slots/v1/organizations/${ORGANIZATION}/global/${slotId}/content?siteId=RivageEU&locale=fr-FR`,
      { token },
    );
  expect((await content('tiles')).body).toEqual({ type: 'products', callout: 'Choisis', ids: ['a'] });
  expect((await content('promo-banner')).body).toEqual({
    type: 'content-assets',
    callout: '',
    html: '<p>Offerte</p>',
  });
  expect((await content('nothing')).status).toBe(404);
});

test('the slots of a category are listed with the content that is active for the shopper', async () => {
  const content = (categoryId: string) =>
    service.call(
      'GET',
      `/custom/content-slots/v1/organizations/${ORGANIZATION}/category/${categoryId}/content?siteId=RivageEU`,
      { token },
    );
  const men = await content('men');
  expect(men.body).toEqual({
    slots: [
      { id: 'cat-banner', type: 'html', callout: '', html: '<a href="/homepage">Men</a>' },
      { id: 'cat-landing-2', type: 'products', callout: 'New in', ids: ['a', 'b'] },
    ],
  });
  expect(men.headers.get('cache-control')).toBe('public, max-age=1800');
  expect((await content('children')).body).toEqual({ slots: [] });
});
