import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAssets } from '../testing/content.ts';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';
import { insertSites } from '../testing/shop.ts';

let service: RunningService;
let token: string;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
  ({ token } = await service.guest('RivageEU'));
});
afterAll(() => service.close());

const page = (id: string, query = 'siteId=RivageEU') =>
  service.call(
    'GET',
    `/experience/shopper-experience/v1/organizations/${ORGANIZATION}/pages/${encodeURIComponent(id)}?${query}`,
    { token },
  );

test('a page contains its regions and nested components, in order', async () => {
  await insertAssets(service.db, [
    {
      id: 'home',
      type: 'page.storePage',
      name: { default: 'Home' },
      pageTitle: { default: 'Rivage', fr: 'Rivage, bord de mer' },
      regions: { 'page.storePage.main': ['hero', 'columns'], 'page.storePage.footer': [] },
    },
    { id: 'hero', type: 'component.rivage.hero', name: { default: 'Hero' } },
    {
      id: 'columns',
      type: 'component.rivage.columns',
      regions: { 'component.rivage.columns.column2': ['card'], column1: ['hero', 'gone', 'off', 'plain'] },
    },
    { id: 'card', type: 'component.rivage.card' },
    { id: 'off', type: 'component.rivage.card', online: false },
    { id: 'plain' },
  ]);
  const { status, body } = await page('home', 'siteId=RivageEU&locale=fr-FR');
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: 'home', typeId: 'storePage', pageTitle: 'Rivage, bord de mer' });
  const [main] = body.regions;
  expect(main.id).toBe('main');
  expect(main.components.map((component: { id: string }) => component.id)).toEqual(['hero', 'columns']);
  expect(main.components[0]).toMatchObject({ typeId: 'rivage.hero', name: 'Hero', regions: [] });
  const inside = main.components[1].regions.map((region: { id: string; components: { id: string }[] }) => [
    region.id,
    region.components.map(({ id }) => id),
  ]);
  expect(Object.fromEntries(inside)).toEqual({ column1: ['hero'], column2: ['card'] });
});

test('attribute values fall back from the locale to its language, then to the default', async () => {
  await insertAssets(service.db, [
    {
      id: 'texts',
      type: 'page.storePage',
      data: {
        default: { title: 'Sea', text: 'Linen', tone: 'dark' },
        fr: { title: 'Mer', text: 'Lin' },
        'fr-FR': { text: 'Le lin' },
      },
    },
  ]);
  expect((await page('texts', 'siteId=RivageEU&locale=fr-FR')).body.data).toEqual({
    title: 'Mer',
    text: 'Le lin',
    tone: 'dark',
  });
  expect((await page('texts', 'siteId=RivageEU&locale=de-DE')).body.data.title).toBe('Sea');
});

test('images and links into the library become URLs', async () => {
  const image = { path: '/images/home-sea-wall-wide.jpg', focalPoint: { x: 0.3, y: 0.6 } };
  await insertAssets(service.db, [
    {
      id: 'pictures',
      type: 'page.storePage',
      data: { default: { image, html: '<img src="images/a.jpg?$staticlink$">' } },
    },
  ]);
  expect((await page('pictures')).body.data).toEqual({
    image: { ...image, url: 'http://images.test/images/rivage/images/home-sea-wall-wide.jpg' },
    html: '<img src="http://images.test/images/rivage/images/a.jpg">',
  });
});

test('a component that contains itself does not loop forever', async () => {
  await insertAssets(service.db, [
    { id: 'loop', type: 'page.storePage', regions: { main: ['a'] } },
    { id: 'a', type: 'component.box', regions: { in: ['b'] } },
    { id: 'b', type: 'component.box', regions: { in: ['a', 'loop'] } },
  ]);
  const { body } = await page('loop');
  expect(body.regions[0].components[0].regions[0].components[0].regions).toEqual([
    { id: 'in', components: [] },
  ]);
});

test('a missing, offline or non-page asset is not found', async () => {
  await insertAssets(service.db, [
    { id: 'hidden', type: 'page.storePage', online: false },
    { id: 'a-component', type: 'component.box' },
    { id: 'an-asset' },
  ]);
  for (const id of ['hidden', 'a-component', 'an-asset', 'nothing', "' or 1=1 --", '<b>']) {
    const { status, body } = await page(id);
    expect(status).toBe(404);
    expect(body.type).toContain('/page-not-found');
  }
});

test('an unknown site or locale is 400, a missing token 401', async () => {
  expect((await page('home', 'siteId=RivageEU&locale=ja-JP')).status).toBe(400);
  expect((await page('home', '')).status).toBe(400);
  const path = `/experience/shopper-experience/v1/organizations/${ORGANIZATION}/pages/home?siteId=RivageEU`;
  expect((await service.call('GET', path)).status).toBe(401);
});

test('[CONT-01] components show by schedule, customer group and language; rules that cannot be read hide it', async () => {
  const rule = (one: object) => ({ config: { visibility: [one] } });
  await insertAssets(service.db, [
    {
      id: 'scheduled',
      type: 'page.storePage',
      regions: {
        main: ['past', 'now', 'future', 'members', 'guests', 'french', 'odd', 'undated', 'campaign'],
      },
    },
    { id: 'past', type: 'component.a', ...rule({ schedule: { valid_to: '2001-01-01T00:00:00Z' } }) },
    {
      id: 'now',
      type: 'component.a',
      ...rule({ schedule: { valid_from: '2001-01-01T00:00:00Z', valid_to: '2999-01-01T00:00:00Z' } }),
    },
    { id: 'future', type: 'component.a', ...rule({ schedule: { valid_from: '2999-01-01T00:00:00Z' } }) },
    { id: 'members', type: 'component.a', ...rule({ customer_group_ids: ['Registered'] }) },
    { id: 'guests', type: 'component.a', ...rule({ customer_group_ids: ['Unregistered'] }) },
    { id: 'french', type: 'component.a', visibility: { default: 'invisible', fr: 'visible' } },
    { id: 'odd', type: 'component.a', config: { visibility: 'always' } },
    { id: 'campaign', type: 'component.a', ...rule({ campaign_qualifier: { campaign_id: 'c' } }) },
    { id: 'undated', type: 'component.a', ...rule({ schedule: { valid_to: '31.12.2020' } }) },
    { id: 'over', type: 'page.storePage', ...rule({ schedule: { valid_to: '2001-01-01T00:00:00Z' } }) },
  ]);
  const shown = async (locale: string) => {
    const { body } = await page('scheduled', `siteId=RivageEU&locale=${locale}`);
    return body.regions[0].components.map((component: { id: string }) => component.id);
  };
  expect(await shown('en-IE')).toEqual(['now', 'guests']);
  expect(await shown('fr-FR')).toEqual(['now', 'guests', 'french']);
  expect((await page('over')).status).toBe(404);
});
