import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../database/connection.ts';
import { importArchive } from '../import/import-archive.ts';
import type { ImportSummary } from '../import/import-target.ts';
import { TABLES, type TableName } from '../import/tables.ts';
import { freshDatabase } from '../testing/database.ts';
import { exportArchive } from './export-archive.ts';
import { CATALOGUE_FILES } from './testing/catalogue-files.ts';
import { CONTENT_FILES } from './testing/content-files.ts';
import { archiveTables, readFiles, writeFiles } from './testing/round-trip.ts';
import { SITE_FILES } from './testing/site-files.ts';

let folder: string;
let first: Connection;
let second: Connection;
let there: ImportSummary;
let back: ImportSummary;
let before: Awaited<ReturnType<typeof archiveTables>>;
let after: Awaited<ReturnType<typeof archiveTables>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'round-trip-'));
  [first, second] = await Promise.all([freshDatabase(), freshDatabase()]);
  writeFiles(join(folder, 'given'), { ...CATALOGUE_FILES, ...CONTENT_FILES, ...SITE_FILES });
  there = await importArchive(first.db, join(folder, 'given'));
  await exportArchive(first.db, join(folder, 'first'), { withCustomers: true });
  back = await importArchive(second.db, join(folder, 'first'));
  before = await archiveTables(first.db);
  after = await archiveTables(second.db);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await Promise.all([first.close(), second.close()]);
});

test.each(Object.keys(TABLES) as TableName[])('%s survives the round trip', (table) => {
  expect(before[table].length).toBeGreaterThan(0);
  expect(after[table]).toEqual(before[table]);
});

test('[OPS-03] the summary of an import counts each record once, as the merchant’s system does', () => {
  const rows = Object.entries(before).map(([table, { length }]) => [table, length]);
  expect(there.counts).toEqual(Object.fromEntries(rows));
});

test('the import supports everything that the export writes', () => {
  expect(back.unknown).toEqual({});
  const warningTexts = ({ warnings }: ImportSummary) =>
    warnings.map((text) => text.replace(/^.*?: /, '')).sort();
  expect(warningTexts(back)).toEqual(warningTexts(there));
});

test('importing an export into its source changes nothing', async () => {
  await importArchive(first.db, join(folder, 'first'));
  expect(await archiveTables(first.db)).toEqual(before);
});

test('the imported state exports to the same bytes', async () => {
  await exportArchive(second.db, join(folder, 'second'), { withCustomers: true });
  expect(readFiles(join(folder, 'second'))).toEqual(readFiles(join(folder, 'first')));
});

test('the locales of a site are exported as they are written', () => {
  const file = readFiles(join(folder, 'first'))['sites/South/preferences.xml'];
  expect(file).toContain('<preference preference-id="SiteLocales">en_IE:fr_FR:default</preference>');
});

test('settings of redirects, kinds of numbers and flags of inventory lists are written as they were given', () => {
  const files = Object.entries(readFiles(join(folder, 'first')));
  const text = (name: string) =>
    files
      .find(([path]) => path.endsWith(name))![1]
      .toString()
      .replace(/>\s+</g, '><');
  const copied = (uri: string) =>
    new RegExp(`uri="${uri}">.*?<copy-source-params>(\\w+)<`).exec(text('redirect-urls.xml'))?.[1];
  expect(['/old/shirts', '/old/coats', '/old/hats'].map(copied)).toEqual(['yes', 'no', 'default']);
  expect(text('customer-groups.xml')).toContain('<operator>is-less-than</operator><number>1000</number>');
  expect(text('shelf.xml')).toContain(
    '<use-bundle-inventory-only>true</use-bundle-inventory-only><on-order>true</on-order>',
  );
});
