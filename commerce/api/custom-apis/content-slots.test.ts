import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../testing/builders.ts';
import { insertAssets } from '../../testing/content.ts';
import {
  MANAGER,
  ORDERS_ONLY,
  ORGANIZATION,
  type RunningService,
  startService,
} from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';
import { signManagerToken } from '../account-manager/tokens.ts';

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

const everyGlobal = async (locale = 'en-IE') => {
  const { body } = await service.call(
    'GET',
    `/custom/content-slots/v1/organizations/${ORGANIZATION}/global/content?siteId=RivageEU&locale=${locale}`,
    { token },
  );
  return new Map(
    (body.slots as { id: string; html?: string; ids?: string[] }[]).map(({ id, ...slot }) => [id, slot]),
  );
};

test('[CONT-03] all global slots are listed; one for customer groups only has an empty place', async () => {
  const row = (slot_id: string, more: object) => ({
    ...{ site_id: 'RivageEU', slot_id, id: slot_id, content_type: 'html' as const },
    ...{ body: { default: `<p>${slot_id}</p>` }, ...more },
  });
  await insertRows(service.db, 'slot_configuration', [
    row('for-members', { customer_groups: ['Registered'] }),
    row('not-yet', { starts_at: '2999-01-01T00:00:00Z', customer_groups: ['Registered'] }),
    row('rule', { content_type: 'recommended-products' as const, content_ids: ['r1'], body: {} }),
    row('empty-here', { body: { 'en-IE': '', default: '<p>General</p>' } }),
    row('only-default-locale', { body: { 'en-IE': '<p>In English</p>' } }),
  ]);
  const slots = await everyGlobal('fr-FR');
  expect(slots.get('promo-banner')?.html).toBe('<p>Offerte</p>');
  expect(slots.get('tiles')?.ids).toEqual(['a']);
  expect(slots.get('for-members')).toEqual({ type: 'html', callout: '', html: '' });
  expect(slots.has('not-yet')).toBe(false);
  expect(slots.get('rule')).toEqual({ type: 'recommended-products', callout: '', ids: ['r1'] });
  expect(slots.get('only-default-locale')?.html).toBe('<p>In English</p>');
  expect((await everyGlobal()).get('empty-here')?.html).toBe('<p>General</p>');
  expect([...slots.keys()]).toEqual([...slots.keys()].toSorted());
});

test('[CONT-03] content assets of a slot come from the site’s library, else from its private one, when online', async () => {
  const asset = (library_id: string, id: string, more: object = {}) => ({
    ...{ library_id, id, type: null, online: true },
    custom: { body: { $localized: { default: `<p>${library_id} ${id}</p>` } } },
    ...more,
  });
  await insertRows(service.db, 'content_asset', [
    asset('rivage', 'shared'),
    asset('RivageEU', 'shared'),
    asset('RivageEU', 'private'),
    asset('RivageUS', 'of-another-site'),
    asset('rivage', 'off', { online: false }),
    asset('rivage', 'on-here', { online: false, online_by_site: { RivageEU: true } }),
    asset('rivage', 'off-here', { online_by_site: { RivageEU: false } }),
    asset('rivage', 'in-default-locale', {
      custom: { body: { $localized: { 'en-IE': '<p>In English</p>', 'fr-FR': '' } } },
    }),
    asset('rivage', 'in-another-locale', { custom: { body: { $localized: { 'it-IT': '<p>Qui</p>' } } } }),
  ]);
  const ids = ['shared', 'private', 'of-another-site', 'off', 'on-here', 'off-here', 'in-default-locale'];
  await insertRows(
    service.db,
    'slot_configuration',
    [...ids, 'in-another-locale'].map((id) => ({
      ...{ site_id: 'RivageEU', slot_id: `asset-${id}`, id, content_type: 'content-assets' as const },
      content_ids: [id],
    })),
  );
  const slots = await everyGlobal('fr-FR');
  const shown = [...slots].filter(([id]) => id.startsWith('asset-')).map(([id, { html }]) => [id, html]);
  expect(Object.fromEntries(shown)).toEqual({
    'asset-shared': '<p>rivage shared</p>',
    'asset-private': '<p>RivageEU private</p>',
    'asset-on-here': '<p>rivage on-here</p>',
    'asset-in-default-locale': '<p>In English</p>',
  });
});

test('[CONT-03] a configuration that is not assigned to the site is shown by its active campaign only', async () => {
  const campaign = (id: string, more: object = {}) => ({ site_id: 'RivageEU', id, ...more });
  await insertRows(service.db, 'campaign', [
    campaign('now'),
    campaign('off', { enabled: false }),
    campaign('over', { ends_at: '2001-01-01T00:00:00Z' }),
    campaign('codes', { source_codes: ['mail'] }),
  ]);
  const shownBy: [slot: string, configuration: string, campaignId: string | null, assigned: object][] = [
    ['camp-now', 'a', 'now', {}],
    ['camp-off', 'a', 'off', {}],
    ['camp-over', 'a', 'over', {}],
    ['camp-codes', 'a', 'codes', {}],
    ['camp-members', 'a', 'now', { customer_groups: ['Registered'] }],
    ['camp-later', 'a', 'now', { starts_at: '2999-01-01T00:00:00Z' }],
    ['camp-none', 'a', null, {}],
    ['camp-ranked', 'low', 'now', { rank: 9 }],
    ['camp-ranked', 'first', 'now', { rank: 3 }],
  ];
  await insertRows(
    service.db,
    'slot_configuration',
    shownBy.map(([slot_id, id]) => ({
      ...{ site_id: 'RivageEU', slot_id, id, assigned_to_site: false },
      ...{ content_type: 'html' as const, body: { default: `<p>${id}</p>` } },
    })),
  );
  await insertRows(
    service.db,
    'slot_campaign_assignment',
    shownBy.flatMap(([slot_id, configuration_id, campaign_id, more]) =>
      campaign_id === null ? [] : [{ site_id: 'RivageEU', slot_id, configuration_id, campaign_id, ...more }],
    ),
  );
  const slots = [...(await everyGlobal())].filter(([id]) => id.startsWith('camp-'));
  expect(slots.map(([id, { html }]) => [id, html])).toEqual([
    ['camp-members', ''],
    ['camp-now', '<p>a</p>'],
    ['camp-ranked', '<p>first</p>'],
  ]);
});

test('[CONT-04] slots of a category and global ones are previewed at a time and for groups, with a client’s token', async () => {
  const slot = (id: string, row: object) => ({
    ...{ site_id: 'RivageEU', id, slot_id: id, context: 'category' as const, context_id: 'preview' },
    ...{ content_type: 'html' as const, body: { default: `<p>${id}</p>` }, ...row },
  });
  await insertRows(service.db, 'slot_configuration', [
    slot('always', {}),
    slot('vip', { customer_groups: ['VIP'] }),
    slot('winter', { starts_at: '2999-01-01T00:00:00Z' }),
    slot('campaign', { assigned_to_site: false }),
    slot('previewed-everywhere', { context: 'global', context_id: '', starts_at: '2999-01-01T00:00:00Z' }),
  ]);
  const campaign = { starts_at: '2998-06-01T00:00:00Z', ends_at: '2998-07-01T00:00:00Z' };
  await insertRows(service.db, 'campaign', [{ site_id: 'RivageEU', id: 'summer', ...campaign }]);
  await insertRows(service.db, 'slot_campaign_assignment', [
    {
      ...{ site_id: 'RivageEU', context: 'category' as const, context_id: 'preview', slot_id: 'campaign' },
      ...{ configuration_id: 'campaign', campaign_id: 'summer' },
    },
  ]);
  const manager = await signManagerToken(service.services, MANAGER, []);
  const list = (path: string, query: string, body: object) =>
    service.call(
      'POST',
      `/custom/content-slots/v1/organizations/${ORGANIZATION}/${path}/content?siteId=RivageEU${query}`,
      { token, body },
    );
  const shown = async (query: string, path = 'category/preview') => {
    const { status, body, headers } = await list(path, query, { token: manager, isPreviewFlow: true });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    return body.slots.map(({ id }: { id: string }) => id);
  };
  expect(await shown('')).toEqual(['always']);
  expect(await shown('&effectiveDateTime=2998-06-15')).toEqual(['always', 'campaign']);
  expect(await shown('&effectiveDateTime=2999-02-01&customerGroupIds=VIP')).toEqual([
    'always',
    'vip',
    'winter',
  ]);
  expect(await shown('&effectiveDateTime=2999-02-01', 'global')).toContain('previewed-everywhere');
  expect(await shown('', 'global')).not.toContain('previewed-everywhere');
  // Without a preview, date and groups of the URL have no effect.
  const plain = await list('category/preview', '&effectiveDateTime=2999-02-01&customerGroupIds=VIP', {});
  expect(plain.body.slots.map(({ id }: { id: string }) => id)).toEqual(['always']);
  const preview = { isPreviewFlow: true };
  expect((await list('category/preview', '', { ...preview, token })).status).toBe(401);
  const other = await signManagerToken(service.services, ORDERS_ONLY, []);
  expect((await list('global', '', { ...preview, token: other })).status).toBe(403);
  expect((await list('global', '&effectiveDateTime=soon', { ...preview, token: manager })).status).toBe(400);
});
