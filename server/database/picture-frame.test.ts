import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../../commerce/database/connection.ts';
import { mediaFolder } from '../../commerce/images/media-folder.ts';
import { importFiles, xml } from '../../commerce/import/testing/archive.ts';
import { foreignShop } from '../../commerce/import/testing/foreign-shop/foreign-shop.ts';
import { picture } from '../../commerce/import/testing/foreign-shop/picture.ts';
import { freshDatabase } from '../../commerce/testing/database.ts';
import { pictureFrame } from './picture-frame.ts';

let connection: Connection;
let media: string;
let files: string[];
beforeAll(async () => {
  connection = await freshDatabase();
  await importFiles(connection.db, foreignShop());
  const products = await connection.db
    .selectFrom('product')
    .innerJoin('catalog', 'catalog.id', 'product.catalog_id')
    .select(['product.catalog_id', 'product.images', 'catalog.image_settings'])
    .execute();
  files = products.flatMap(({ catalog_id, images, image_settings }) => {
    const path = images[0]?.images[0]?.path;
    return path && !path.includes('://') ? [join(catalog_id, image_settings.basePath ?? '', path)] : [];
  });
});
afterAll(() => connection.close());
beforeEach(() => {
  media = mkdtempSync(join(tmpdir(), 'pictures-'));
  return () => rmSync(media, { recursive: true, force: true });
});

/** Writes the pictures of all products, in turn with one of `sizes`. */
function write(...sizes: [number, number][]) {
  for (const [index, file] of files.entries()) {
    mkdirSync(dirname(join(media, file)), { recursive: true });
    writeFileSync(join(media, file), picture(...sizes[index % sizes.length]!, [9, 9, 9]));
  }
}

test.each([
  ['of the default shape', [[30, 40]], undefined],
  ['that are square', [[40, 40]], { ratio: '1/1', fit: 'cover' }],
  ['that are wide', [[60, 40]], { ratio: '3/2', fit: 'cover' }],
] as [string, [number, number][], object | undefined][])(
  'frames pictures %s',
  async (_name, sizes, frame) => {
    write(...sizes);
    expect(await pictureFrame(connection.db, mediaFolder(media))).toEqual(frame);
  },
);

test('shows pictures of different shapes whole', async () => {
  expect(files.length).toBeGreaterThan(2);
  write([30, 40], [40, 40], [60, 40]);
  expect(await pictureFrame(connection.db, mediaFolder(media))).toMatchObject({ fit: 'contain' });
});

test('keeps the default without pictures, or with broken ones', async () => {
  expect(await pictureFrame(connection.db, mediaFolder(media))).toBeUndefined();
  write([40, 40]);
  for (const file of files) writeFileSync(join(media, file), 'not a picture');
  expect(await pictureFrame(connection.db, mediaFolder(media))).toBeUndefined();
});

test('finds the pictures of a catalogue whose id no folder may have', async () => {
  const own = await freshDatabase();
  try {
    await importFiles(own.db, {
      'catalogs/instr,master%2F2026/catalog.xml': xml(
        'catalog',
        `<product product-id="lute"><images><image-group view-type="large"><image path="lute.png"/></image-group></images></product>`,
        'catalog-id="instr,master/2026"',
      ),
    });
    mkdirSync(join(media, 'instr,master%2F2026'));
    writeFileSync(join(media, 'instr,master%2F2026/lute.png'), picture(40, 40, [9, 9, 9]));
    expect(await pictureFrame(own.db, mediaFolder(media))).toEqual({ ratio: '1/1', fit: 'cover' });
  } finally {
    await own.close();
  }
});
