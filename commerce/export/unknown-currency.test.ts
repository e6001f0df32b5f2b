import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../database/connection.ts';
import { importFiles, xml } from '../import/testing/archive.ts';
import { freshDatabase } from '../testing/database.ts';
import { exportArchive } from './export-archive.ts';
import { readFiles } from './testing/round-trip.ts';

let folder: string;
let store: Connection;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unknown-currency-'));
  store = await freshDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await store.close();
});

const book = (currency: string, amount: string) =>
  xml(
    'pricebooks',
    `<pricebook><header pricebook-id="odd"><currency>${currency}</currency></header><price-tables>
    <price-table product-id="a"><amount quantity="1">${amount}</amount></price-table></price-tables></pricebook>`,
  );

let number = 0;
/** Imports the book and returns the amounts of an export. */
async function through(currency: string, amount: string): Promise<string[]> {
  const { warnings } = await importFiles(store.db, { 'pricebooks/odd.xml': book(currency, amount) });
  expect(warnings.filter((one) => !one.includes('is not a currency'))).toEqual([]);
  const target = join(folder, String(number++));
  await exportArchive(store.db, target, {});
  const text = readFiles(target)['pricebooks/odd.xml']!;
  return [...text.matchAll(/<amount[^>]*>([^<]*)</g)].map((found) => found[1]!);
}

test('[OPS-03] amounts in a currency that is not of ISO 4217 are exported with all their digits', async () => {
  expect(await through('QQQ', '49.905')).toEqual(['49.905']);
  expect(await through('QQQ', '49.905')).toEqual(['49.905']);
  expect(await store.db.selectFrom('price').selectAll().execute()).toEqual([]);
});

test('a currency that is corrected has prices, each exported once; and the other way round', async () => {
  expect(await through('KWD', '49.905')).toEqual(['49.905']);
  expect(await store.db.selectFrom('price').select('amount_cents').execute()).toEqual([
    { amount_cents: 49_905 },
  ]);
  expect(await through('QQQ', '1.2345')).toEqual(['1.2345']);
  expect(await store.db.selectFrom('price').selectAll().execute()).toEqual([]);
});
