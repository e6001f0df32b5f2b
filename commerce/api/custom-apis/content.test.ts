import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAssets } from '../../testing/content.ts';
import { ORGANIZATION, PUBLIC_CLIENT, type RunningService, startService } from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';

const FOOTER = [
  {
    title: 'Aide',
    links: [{ label: 'Livraison', url: '/aide/livraison', target: '_self', isButton: false }],
  },
];

let service: RunningService;
let token: string;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
  ({ token } = await service.guest('RivageEU'));
  await insertAssets(service.db, [
    {
      id: 'footer',
      name: { default: 'Footer' },
      pageTitle: { default: 'Help', fr: 'Aide' },
      custom: {
        body: { $localized: { default: '<p>Help</p>', fr: '<p>À l’aide<script>x</script></p>' } },
        footerOrders: { $localized: { default: '[{"title":', fr: JSON.stringify(FOOTER) } },
      },
    },
    { id: 'named', name: { default: 'Terms', fr: 'Conditions' } },
    {
      id: 'english',
      pageTitle: { 'en-IE': 'Terms' },
      custom: { body: { $localized: { 'en-IE': '<p>T</p>' } } },
    },
    { id: 'offline', online: false },
  ]);
});
afterAll(() => service.close());

const staticInfo = (query: string) =>
  service.call('GET', `/custom/static-info/v1/organizations/${ORGANIZATION}/contentassetbody?${query}`, {
    token,
  });

test('returns an asset with its link groups and body in the requested language', async () => {
  const { status, body } = await staticInfo('c_assetId=footer&siteId=RivageEU&locale=fr-FR');
  expect(status).toBe(200);
  expect(body).toEqual({
    id: 'footer',
    name: 'Footer',
    pageTitle: 'Aide',
    pageDescription: '',
    pageKeywords: '',
    'footer-orders': FOOTER,
    custom: { body: '<p>À l’aide<script>x</script></p>' },
  });
});

test('returns the default language without a locale, and ignores invalid link groups', async () => {
  const { body } = await staticInfo('c_assetId=footer&siteId=RivageEU&locale=es-ES');
  expect(body).toMatchObject({ pageTitle: 'Help', 'footer-orders': [], custom: { body: '<p>Help</p>' } });
});

test('an asset without a page title is titled by its name', async () => {
  const { body } = await staticInfo('c_assetId=named&siteId=RivageEU&locale=fr-FR');
  expect(body).toMatchObject({ pageTitle: 'Conditions' });
});

test('a page without the language has title and text in the default language of the site', async () => {
  const { body } = await staticInfo('c_assetId=english&siteId=RivageEU&locale=fr-FR');
  expect(body).toMatchObject({ pageTitle: 'Terms', custom: { body: '<p>T</p>' } });
});

test('an unknown or offline asset is not found', async () => {
  for (const id of ['nothing', 'offline', "x'; drop table content_asset;--"]) {
    const { status, body } = await staticInfo(`c_assetId=${encodeURIComponent(id)}&siteId=RivageEU`);
    expect(status).toBe(404);
    expect(body.type).toContain('/content-not-found');
  }
  expect((await staticInfo('siteId=RivageEU')).status).toBe(400);
});

const shopContent = (site: string, id: string, query: string) =>
  service.call('GET', `/s/${site}/dw/shop/v22_8/content/${id}?${query}`);

test('the Shop API returns an asset by id and locale to a known client', async () => {
  const { status, body } = await shopContent('RivageEU', 'footer', `client_id=${PUBLIC_CLIENT}&locale=fr-FR`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: 'footer', name: 'Footer', page_title: 'Aide' });
  expect(body.c_body).toContain('À l’aide');
});

test('the Shop API returns errors in its own format', async () => {
  const known = `client_id=${PUBLIC_CLIENT}`;
  for (const [site, id, query, status, type] of [
    ['RivageEU', 'nothing', known, 404, 'ContentNotFoundException'],
    ['RivageEU', 'footer', 'client_id=nobody', 401, 'UnknownClientIdException'],
    ['RivageEU', 'footer', '', 401, 'UnknownClientIdException'],
    ['NoSite', 'footer', known, 400, 'InvalidParameterException'],
    ['RivageEU', 'footer', `${known}&locale=ja-JP`, 400, 'InvalidParameterException'],
  ] as const) {
    const answer = await shopContent(site, id, query);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ _v: '22.8', fault: { type, message: expect.any(String) } });
  }
});
