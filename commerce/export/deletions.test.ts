import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../database/connection.ts';
import { migrations } from '../database/migrations/all.ts';
import { importFiles, xml } from '../import/testing/archive.ts';
import { ids, shop } from '../import/testing/shop.ts';
import { freshDatabase } from '../testing/database.ts';
import { exportArchive } from './export-archive.ts';
import { archiveTables, readFiles } from './testing/round-trip.ts';

let store: Connection;
const folder = mkdtempSync(join(tmpdir(), 'deletions-'));
beforeAll(async () => {
  store = await freshDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await store.close();
});

let exports = 0;

async function exported(): Promise<Record<string, string>> {
  const target = join(folder, String(exports++));
  await exportArchive(store.db, target, { withCustomers: true });
  return readFiles(target);
}

const DELETIONS = {
  'pricebooks/old.xml': xml(
    'pricebooks',
    '<pricebook><header pricebook-id="eur" mode="delete"/></pricebook>',
  ),
  'libraries/old/library.xml': xml(
    'library',
    '<content content-id="terms" mode="delete"/>',
    'library-id="texts"',
  ),
  'catalogs/old/catalog.xml': xml(
    'catalog',
    '<category category-id="coats" mode="delete"/><product product-id="100000" mode="delete"/>',
    'catalog-id="shelf"',
  ),
  'sites/Shop/coupons.xml': xml('coupons', '<coupon coupon-id="gone" mode="delete"/>'),
};
const TERMS = {
  'libraries/texts/library.xml': xml(
    'library',
    '<content content-id="terms"><online-flag>true</online-flag></content>',
    'library-id="texts"',
  ),
};

test('[OPS-03] an export does not repeat the deletions of earlier imports', async () => {
  const { db } = store;
  await importFiles(db, { ...shop(ids(1)), ...TERMS });
  await importFiles(db, DELETIONS);
  await importFiles(db, { ...shop(ids(1)), ...TERMS });
  const before = await archiveTables(db);
  expect(before.price).toHaveLength(1);
  const files = await exported();
  for (const path of Object.keys(DELETIONS)) expect(Object.keys(files)).not.toContain(path);
  await importFiles(db, files);
  expect(await archiveTables(db)).toEqual(before);
});

test('records of a file of another format, which is skipped, are not exported where an import reads them', async () => {
  const { db } = store;
  const foreign = {
    'sites/Shop/coupons.xml': xml('shipping', '<shipping-method method-id="post" mode="delete"/>'),
  };
  const { warnings } = await importFiles(db, foreign);
  expect(warnings.join()).toContain("Expected a 'coupons' file, found 'shipping'; the file is skipped.");
  for (const [path, content] of Object.entries(await exported()))
    expect([path, content.includes('method-id="post"')]).toEqual([path, path === 'sites/Shop/coupons.xml']);
});

const keep = (path: string, content: Buffer, part = 0) =>
  sql`insert into archive_file (path, part, content) values (${path}, ${part}, ${content})`.execute(store.db);

test('deletions that an earlier version kept are not exported', async () => {
  const deletion = DELETIONS['pricebooks/old.xml'];
  const other = xml('product-lists', '<product-list list-no="1" mode="delete"/>');
  await keep('pricebooks/old.xml', Buffer.from(deletion));
  await keep('pricebooks/wide.xml', Buffer.from(deletion, 'utf16le'));
  const cut = deletion.indexOf('delete') + 3;
  await keep('catalogs/x/catalog.xml', Buffer.from(deletion.slice(0, cut)));
  await keep('catalogs/x/catalog.xml', Buffer.from(deletion.slice(cut)), 1);
  await keep('sites/Shop/slots.xml', Buffer.from(xml('blog', '<entry model="delete"/>')));
  await keep('sites/Shop/product-lists.xml', Buffer.from(other));
  await migrations['0130-kept-deletions']!.up(store.db);
  const files = await exported();
  expect(files['sites/Shop/product-lists.xml']).toBe(other);
  expect(Object.keys(files)).toContain('sites/Shop/slots.xml');
  for (const path of ['pricebooks/old.xml', 'pricebooks/wide.xml', 'catalogs/x/catalog.xml'])
    expect(Object.keys(files)).not.toContain(path);
});

test('a file that an import uses replaces the one of its path that an earlier import did not use', async () => {
  const path = 'pricebooks/replaced.xml';
  await importFiles(store.db, { [path]: xml('blog', '<entry/>') });
  expect(Object.keys(await exported())).toContain(path);
  const book = '<header pricebook-id="usd"><currency>USD</currency></header><price-tables/>';
  await importFiles(store.db, { [path]: xml('pricebooks', `<pricebook>${book}</pricebook>`) });
  expect(Object.keys(await exported())).not.toContain(path);
});
