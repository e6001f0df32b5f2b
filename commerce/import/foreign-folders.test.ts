import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImageRoutes } from '../api/images/routes.ts';
import type { Connection } from '../database/connection.ts';
import { exportArchive } from '../export/export-archive.ts';
import { readFiles } from '../export/testing/round-trip.ts';
import { imageFolders } from '../images/image-folders.ts';
import { mediaFolder } from '../images/media-folder.ts';
import { imageLink } from '../products/image-groups.ts';
import { freshDatabase } from '../testing/database.ts';
import { importArchive } from './import-archive.ts';
import { writeFiles, xml } from './testing/archive.ts';
import { picture } from './testing/foreign-shop/picture.ts';

let connection: Connection;
let folder: string;
let images: Hono;
beforeAll(async () => {
  connection = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'folders-test-'));
  const settings = imageFolders({ media: join(folder, 'media'), cache: join(folder, 'cache') });
  images = new Hono().route('/images', createImageRoutes(settings));
});
afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true, force: true });
});

const catalog = (id: string) =>
  xml(
    'catalog',
    `<product product-id="p-${id}"><images><image-group view-type="large"><image path="a.png"/></image-group></images></product>`,
    `catalog-id="${id}"`,
  );

async function importFolder(files: Record<string, string | Buffer>) {
  const archive = writeFiles(files);
  try {
    return await importArchive(connection.db, archive.path, { media: mediaFolder(join(folder, 'media')) });
  } finally {
    archive.remove();
  }
}

test.each([
  ['a folder with another name', 'storefront_export_1', 'shoes'],
  ['a slash that is escaped', 'winter%2F26', 'winter/26'],
  ['an escape of another tool', 'sale_2F27', 'sale/27'],
  ['a colon', 'outlet%3Aeu', 'outlet:eu'],
])('pictures are shown and exported from %s', async (_, name, id) => {
  const png = picture(40, 40, [18, 52, 86]);
  const { warnings } = await importFolder({
    [`catalogs/${name}/catalog.xml`]: catalog(id),
    [`catalogs/${name}/static/default/a.png`]: png,
    [`catalogs/${name}/static/fr_FR/a.png`]: png,
  });
  expect(warnings.filter((one) => /no file|cannot be shown/.test(one))).toEqual([]);
  for (const owner of [id, `${id}@fr-FR`]) {
    const response = await images.request(`${imageLink('http://images.test', owner, 'a.png')}?sw=320&q=60`);
    expect(response.status, owner).toBe(200);
  }
  const locales = await connection.db
    .selectFrom('static_locale')
    .select('locale')
    .where('owner', '=', id)
    .execute();
  expect(locales).toEqual([{ locale: 'fr-FR' }]);
  const target = join(folder, encodeURIComponent(id));
  await exportArchive(connection.db, target, { media: mediaFolder(join(folder, 'media')) });
  const paths = Object.keys(readFiles(target)).filter((path) => path.endsWith('a.png'));
  expect(paths.filter((path) => decodeURIComponent(path).startsWith(`catalogs/${id}/static/`))).toHaveLength(
    2,
  );
});

test('pictures that are empty, cut off or no pictures are reported', async () => {
  const png = picture(40, 40, [18, 52, 86]);
  const { warnings } = await importFolder({
    'catalogs/x/catalog.xml': catalog('broken'),
    'catalogs/x/static/default/a.png': png,
    'catalogs/x/static/default/named.jpg': png,
    'catalogs/x/static/default/guide.pdf': 'no picture, and none by its name',
    'catalogs/x/static/default/cut.png': png.subarray(0, png.length - 20),
    'catalogs/x/static/default/empty.jpg': '',
    'catalogs/x/static/default/page.jpg': '<html>404</html>',
  });
  expect(warnings.filter((one) => one.includes('cannot be shown'))).toEqual([
    '3 pictures of broken cannot be shown, for example cut.png, empty.jpg, page.jpg: empty, cut off or no picture. Export or upload them again.',
  ]);
});

test('a path that leads out of the folder of the pictures is no picture', async () => {
  const { warnings } = await importFolder({
    'catalogs/out/catalog.xml': xml(
      'catalog',
      '<product product-id="spy"><images><image-group view-type="large"><image path="../../../etc/passwd"/></image-group></images></product>',
      'catalog-id="out"',
    ),
  });
  expect(warnings).toContainEqual(
    expect.stringMatching(/product 'spy'.*'\.\.\/\.\.\/\.\.\/etc\/passwd' leads out of the folder/),
  );
  expect(imageLink('http://shop.test', 'out', '../../../etc/passwd')).toBe(
    'http://shop.test/images/out/etc/passwd',
  );
});

test('pictures that are too large to be decoded are reported, and the catalogue by its id', async () => {
  const png = picture(40, 40, [18, 52, 86]);
  const huge = Buffer.from(png);
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  const { warnings } = await importFolder({
    'catalogs/y/catalog.xml': catalog('big/2026'),
    'catalogs/y/static/default/fine.png': png,
    'catalogs/y/static/default/huge.png': huge,
  });
  expect(warnings.filter((one) => one.includes('cannot be shown'))).toEqual([
    '1 picture of big/2026 cannot be shown, for example huge.png: larger than 60 million pixels or 64 MB. Upload them smaller.',
  ]);
});
