import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../database/connection.ts';
import { freshDatabase } from '../testing/database.ts';
import type { ImportSummary } from './import-target.ts';
import { importFiles } from './testing/archive.ts';
import { foreignShop } from './testing/foreign-shop/foreign-shop.ts';
import { OUTLET, SITE } from './testing/foreign-shop/names.ts';

let connection: Connection;
let summary: ImportSummary;
beforeAll(async () => {
  connection = await freshDatabase();
  summary = await importFiles(connection.db, foreignShop());
});
afterAll(() => connection.close());

test('the shop of the fixture is imported without warnings', async () => {
  expect(summary.warnings).toEqual([]);
  const sites = await connection.db.selectFrom('site').select(['id', 'locales']).orderBy('id').execute();
  expect(sites).toEqual([
    { id: SITE, locales: ['ja-JP', 'ar-KW', 'sv-SE'] },
    { id: OUTLET, locales: ['sv-SE'] },
  ]);
});
