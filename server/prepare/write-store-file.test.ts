import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../../commerce/database/connection.ts';
import { mediaFolder } from '../../commerce/images/media-folder.ts';
import { importFiles } from '../../commerce/import/testing/archive.ts';
import { shop } from '../../commerce/import/testing/shop.ts';
import { freshDatabase } from '../../commerce/testing/database.ts';
import { insertSites } from '../../commerce/testing/shop.ts';
import { parseStoreConfig } from '../../storefront/sites/parse-config.server.ts';
import { storeConfigWith, storeFile } from '../config/store-file.ts';
import { writeStoreFile } from './write-store-file.ts';

let connection: Connection;
let data: string;
beforeAll(async () => {
  connection = await freshDatabase();
  await importFiles(connection.db, shop(['1']));
});
afterAll(() => connection.close());
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'store-file-'));
  return () => rmSync(data, { recursive: true, force: true });
});

test('the store file is written once, and its keys override those of the demo', async () => {
  const lines = await writeStoreFile(connection.db, data, mediaFolder(join(data, 'media')), '');
  expect(lines[1]).toBe('  Shop at /shop: en-IE (EUR), fr-FR (EUR); ships to IE, FR');
  const config = parseStoreConfig(storeConfigWith(data, undefined));
  expect(config).toMatchObject({ defaultSite: 'Shop', sites: [{ id: 'Shop' }], brand: {}, optionTexts: [] });
  writeFileSync(storeFile(data), '{}');
  expect(await writeStoreFile(connection.db, data, mediaFolder(join(data, 'media')), '')).toEqual([]);
  expect(readFileSync(storeFile(data), 'utf8')).toBe('{}');
});

test('keys of STORE_CONFIG override the store file; with sites in it no file is written', async () => {
  await writeStoreFile(
    connection.db,
    data,
    mediaFolder(join(data, 'media')),
    '{"imageHost":"https://images.example"}',
  );
  const both = storeConfigWith(data, '{"imageHost":"https://images.example"}');
  expect(parseStoreConfig(both)).toMatchObject({ imageHost: 'https://images.example', defaultSite: 'Shop' });
  rmSync(storeFile(data));
  await writeStoreFile(connection.db, data, mediaFolder(join(data, 'media')), '{"sites":[]}');
  expect(existsSync(storeFile(data))).toBe(false);
});

test('an unreadable store file is named', () => {
  writeFileSync(storeFile(data), '{"sites": [');
  expect(() => storeConfigWith(data, '{"imageHost":""}')).toThrow(/store\.json cannot be read/);
});

test('the sites of the demo need no store file', async () => {
  const demo = await freshDatabase();
  await insertSites(demo.db);
  expect(await writeStoreFile(demo.db, data, mediaFolder(join(data, 'media')), '')).toEqual([]);
  expect(existsSync(storeFile(data))).toBe(false);
  await demo.close();
});
