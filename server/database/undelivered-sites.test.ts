import { expect, test } from 'vitest';
import { insertCatalogue } from '../../commerce/testing/catalogue.ts';
import { freshDatabase } from '../../commerce/testing/database.ts';
import { parseStoreConfig } from '../../storefront/sites/parse-config.server.ts';
import { undeliveredSites } from './undelivered-sites.ts';

test('configured sites all of whose shipping methods are closed by a missing category are named at each start', async () => {
  const { db, close } = await freshDatabase();
  const config = parseStoreConfig(undefined);
  await insertCatalogue(db);
  const methods = (site: string, id: string, rules: object) =>
    db
      .updateTable('shipping_method')
      .set(rules as never)
      .where('site_id', '=', site)
      .where('id', '=', id)
      .execute();
  const gone = JSON.stringify({ categories: ['gone'] });
  const cost = JSON.stringify([{ products: { categories: ['gone'] }, kind: 'surcharge', amount: 100 }]);
  for (const id of ['standard', 'express']) await methods('RivageUK', id, { online: true });
  await methods('RivageEU', 'standard', { excluded_products: gone });
  expect(await undeliveredSites(db, config)).toEqual([]);
  await methods('RivageEU', 'express', { product_costs: cost });
  expect(await undeliveredSites(db, config)).toEqual([
    expect.stringMatching(
      /^The site RivageEU ships nothing in EUR: all of its shipping methods exclude products of a category/,
    ),
  ]);
  expect(await undeliveredSites(db, { sites: [] })).toEqual([]);
  await close();
});
