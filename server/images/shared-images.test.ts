import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createImageRoutes } from '../../commerce/api/images/routes.ts';
import type { Connection } from '../../commerce/database/connection.ts';
import { exportArchive } from '../../commerce/export/export-archive.ts';
import { importArchive } from '../../commerce/import/import-archive.ts';
import { writeFiles, xml } from '../../commerce/import/testing/archive.ts';
import { picture } from '../../commerce/import/testing/foreign-shop/picture.ts';
import { freshDatabase } from '../../commerce/testing/database.ts';
import { readEnvironment } from '../config/environment.ts';
import { openImages, openMedia } from './open-images.ts';
import { startBucket, type TestBucket } from './testing/bucket.ts';

let bucket: TestBucket;
let connection: Connection;
let folder: string;
beforeAll(async () => {
  bucket = await startBucket();
  connection = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'shared-images-'));
});
afterAll(async () => {
  await connection.close();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const archive = (color: [number, number, number]) =>
  writeFiles({
    'catalogs/shelf/catalog.xml': xml(
      'catalog',
      '<product product-id="lamp"><images><image-group view-type="large"><image path="große lampe.png"/></image-group></images></product>',
      'catalog-id="shelf"',
    ),
    'catalogs/shelf/static/default/große lampe.png': picture(60, 40, color),
    'catalogs/shelf/static/default/broken.jpg': 'no picture',
  });

test('two processes with a bucket share originals and resized images; an import replaces them for both', async () => {
  const errors = vi.fn();
  const shared = bucket.environment();
  const openProcess = async (name: string) => {
    const env = readEnvironment({ ...shared, DATA_DIR: join(folder, name) });
    return createImageRoutes(await openImages(env, errors));
  };
  const media = await openMedia(readEnvironment({ ...shared, DATA_DIR: join(folder, 'import') }));
  const path = `/shelf/${encodeURIComponent('große lampe.png')}?sw=48`;
  const first = archive([200, 10, 10]);
  const summary = await importArchive(connection.db, first.path, { media });
  first.remove();
  expect(summary.pictures).toBe(2);
  expect(summary.warnings.filter((line) => line.includes('cannot be shown'))).toHaveLength(1);

  const answer = async (name: string) => {
    const response = await (await openProcess(name)).request(path);
    return [response.status, response.headers.get('etag'), (await response.arrayBuffer()).byteLength];
  };
  const rendered = await answer('one');
  expect(rendered[0]).toBe(200);
  expect(await answer('two')).toEqual(rendered);
  const kept = await Array.fromAsync(bucket.bucket(shared.IMAGES_S3_PREFIX).keys('renditions/'));
  expect(kept).toHaveLength(1);
  // The second process did not render it: its own cache has what the bucket had.
  const own = readdirSync(join(folder, 'two/cache/images'), { recursive: true });
  expect(own.map(String)).toContainEqual(expect.stringContaining(kept[0]!.split('/').at(-1)!));

  const again = archive([200, 10, 10]);
  expect((await importArchive(connection.db, again.path, { media })).pictures).toBe(0);
  again.remove();
  const changed = archive([10, 10, 200]);
  expect((await importArchive(connection.db, changed.path, { media })).pictures).toBe(1);
  changed.remove();
  expect((await answer('three'))[1]).not.toBe(rendered[1]);

  const target = join(folder, 'export');
  expect((await exportArchive(connection.db, target, { media })).media).toBe(2);
  expect(readdirSync(join(target, 'catalogs/shelf/static/default'))).toContain('große lampe.png');
  expect(errors).not.toHaveBeenCalled();
});
