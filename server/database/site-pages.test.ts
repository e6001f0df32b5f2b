import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Connection } from '../../commerce/database/connection.ts';
import { importFiles } from '../../commerce/import/testing/archive.ts';
import { foreignShop } from '../../commerce/import/testing/foreign-shop/foreign-shop.ts';
import { freshDatabase } from '../../commerce/testing/database.ts';
import { readSitePages } from './site-pages.ts';

vi.setConfig({ testTimeout: 120_000 });

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
  await importFiles(connection.db, foreignShop());
});
afterAll(() => connection.close());

test('pages are the content assets with well-known ids that are online', async () => {
  const { db } = connection;
  const imported = { terms: 'Terms-And-Conditions', privacy: 'privacy_policy', imprint: 'Imprint' };
  expect(await readSitePages(db, 'Halden-Yuki')).toEqual(imported);
  const { library_id } = await db
    .selectFrom('site')
    .select('library_id')
    .where('id', '=', 'Halden-Yuki')
    .executeTakeFirstOrThrow();
  if (!library_id) throw new Error('The site has no library.');
  const add = (id: string, online = true) =>
    db.insertInto('content_asset').values({ library_id, id, type: null, online }).execute();
  for (const id of ['terms', 'shipping-policy', 'Customer-Service', 'story']) await add(id);
  await add('faq', false);
  expect(await readSitePages(db, 'Halden-Yuki')).toEqual({
    ...imported,
    terms: 'terms',
    delivery: 'shipping-policy',
    contact: 'Customer-Service',
  });
});
