import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importArchive } from '../commerce/import/import-archive.ts';
import { ORGANIZATION, type RunningService, startService } from '../commerce/testing/service.ts';
import { insertSites } from '../commerce/testing/shop.ts';
import { library } from './archive/library.ts';
import { ASSETS } from './brand/content/assets.ts';
import { PAGES } from './brand/content/design/pages.ts';

let service: RunningService;
let token: string;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
  const folder = await mkdtemp(join(tmpdir(), 'rivage-library-'));
  await mkdir(join(folder, 'libraries/rivage'), { recursive: true });
  await pipeline(Readable.from(library()), createWriteStream(join(folder, 'libraries/rivage/library.xml')));
  await importArchive(service.db, folder);
  await rm(folder, { recursive: true });
  ({ token } = await service.guest('RivageEU'));
});
afterAll(() => service.close());

const get = async (path: string) => (await service.call('GET', path, { token })).body;
const page = (id: string, locale: string) =>
  get(
    `/experience/shopper-experience/v1/organizations/${ORGANIZATION}/pages/${id}?siteId=RivageEU&locale=${locale}`,
  );
const asset = (id: string, locale: string) =>
  get(
    `/custom/static-info/v1/organizations/${ORGANIZATION}/contentassetbody?siteId=RivageEU&c_assetId=${id}&locale=${locale}`,
  );

test('the home page has the authored component tree in the requested language', async () => {
  const home = await page('homepage', 'fr-FR');
  expect(home).toMatchObject({ typeId: 'storePage', pageTitle: 'Lin, coton et sel' });
  const [hero, main] = home.regions;
  expect([hero.id, main.id]).toEqual(['hero', 'main']);
  const [banner] = hero.components;
  expect(banner).toMatchObject({
    typeId: 'commerce_assets.heroImage',
    data: {
      alt: 'Une digue au soleil du matin, la baie derrière elle',
      contentPosition: 'left',
      image: { url: 'http://images.test/images/rivage/images/home-sea-wall-wide.jpg' },
    },
  });
  expect(banner.regions[0].components[0].data).toMatchObject({
    heading: 'Le chemin le plus long vers la plage',
    linkCategory: 'new',
  });
  const row = main.components.find(({ id }: { id: string }) => id === 'homepage-new');
  expect(row.regions[0].id).toBe('slides');
  expect(row.regions[0].components).toHaveLength(8);
});

test('a guest sees no components that are expired, scheduled or for customers', async () => {
  const shown = (await page('homepage', 'en-IE')).regions[1].components.map(({ id }: { id: string }) => id);
  const written = PAGES.find(({ id }) => id === 'homepage')!.regions.main!;
  const hidden = ['homepage-welcome-back', 'homepage-regatta', 'homepage-anniversary'];
  expect(shown).toEqual(written.map(({ id }) => id).filter((id) => !hidden.includes(id)));
});

test('every page and content asset is served', async () => {
  for (const { id, title } of PAGES) expect((await page(id, 'de-DE')).pageTitle).toBe(title.de);
  for (const { id, title } of ASSETS) expect((await asset(id, 'it-IT')).pageTitle).toBe(title.it);
});

test('a content asset has its HTML and meta data', async () => {
  const delivery = await asset('delivery', 'es-ES');
  expect(delivery.custom.body).toContain('<h2>Cuánto cuesta</h2>');
  expect(delivery).toMatchObject({
    pageTitle: 'Envíos',
    pageDescription: expect.stringContaining('Rivage'),
    pageKeywords: expect.stringContaining('envío'),
  });
});

test('the footer has link groups in every language', async () => {
  for (const [locale, help] of [
    ['en-IE', 'Help'],
    ['fr-FR', 'Aide'],
    ['es-ES', 'Ayuda'],
    ['de-DE', 'Hilfe'],
    ['it-IT', 'Aiuto'],
  ] as const) {
    const groups = (await asset('footer-orders', locale))['footer-orders'];
    expect(groups[0].title).toBe(help);
    expect(groups[0].links[0]).toMatchObject({ url: '/delivery', target: '_self', isButton: false });
  }
});
