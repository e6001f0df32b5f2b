import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHANGE_CHANNEL, publishChanges } from '../database/changes.ts';
import { importFiles } from '../import/testing/archive.ts';
import { ids, shop } from '../import/testing/shop.ts';
import { SEARCH, SEO } from '../testing/search.ts';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';
import { applyScheduledChanges, startScheduleWorker } from './scheduled-changes.ts';

const PRODUCTS = `/product/shopper-products/v1/organizations/${ORGANIZATION}`;
const HIDDEN = {
  category: 404,
  inMenu: false,
  products: 0,
  path: 404,
  breadcrumbs: false,
  refinement: false,
};
const SHOWN = { category: 200, inMenu: true, products: 2, path: 200, breadcrumbs: true, refinement: true };

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Imports two coats in a category with dates, and in another without. */
beforeEach(async () => {
  const files = shop(ids(2));
  files['catalogs/shelf/catalog.xml'] = String(files['catalogs/shelf/catalog.xml'])
    .replace('</category><category category-id="coats"', '</category>\n<category category-id="coats"')
    .replace(
      '<parent>root</parent></category>',
      `<online-from/><online-to/><parent>root</parent></category>
      <category category-id="all"><online-flag>true</online-flag><parent>root</parent></category>`,
    )
    .replace(
      '</catalog>',
      `${ids(2)
        .map((id) => `<category-assignment category-id="all" product-id="${id}"/>`)
        .join('')}</catalog>`,
    )
    .replaceAll(
      /(<category-assignment category-id="coats" product-id="\d+")\/>/g,
      '$1><primary-flag>true</primary-flag></category-assignment>',
    );
  await importFiles(service.db, files);
}, 60_000);

const withDates = (from: string, to: string) => ({
  'catalogs/shelf/catalog.xml': `<catalog xmlns="http://www.demandware.com/xml/impex/catalog/2006-10-31" catalog-id="shelf">
    <category category-id="coats"><online-from>${from}</online-from><online-to>${to}</online-to></category></catalog>`,
});

async function shown() {
  const { token } = await service.guest('Shop');
  const get = (path: string) =>
    service.call('GET', `${path}${path.includes('?') ? '&' : '?'}siteId=Shop&locale=en-IE`, { token });
  const search = await get(`${SEARCH}/product-search?refine=cgid=coats`);
  const all = await get(`${SEARCH}/product-search?refine=cgid=root`);
  const root = await get(`${PRODUCTS}/categories/root?levels=1`);
  const product = await get(`${PRODUCTS}/products/${ids(1)[0]}`);
  const cgids = all.body.refinements.find((one: { attributeId: string }) => one.attributeId === 'cgid');
  return {
    category: (await get(`${PRODUCTS}/categories/coats`)).status,
    inMenu: JSON.stringify(root.body.categories ?? []).includes('coats'),
    products: search.body.total,
    path: (await get(`${SEO}/url-mapping?urlSegment=/coats`)).status,
    breadcrumbs: product.body.primaryCategoryId === 'coats',
    refinement: JSON.stringify(cgids ?? {}).includes('coats'),
  };
}

const change = (column: string, at: string) =>
  sql`update category set ${sql.ref(column)} = ${sql.raw(at)} where id = 'coats'`.execute(service.db);
/** Makes the dates due that lie since a time. */
const due = () => sql`update search_state set next_change = now() - interval '1 hour'`.execute(service.db);

test('[PLP-04] a category is shown from its online-from until its online-to everywhere', async () => {
  expect(await shown()).toEqual(SHOWN);
  await importFiles(service.db, withDates('2090-01-01T00:00:00Z', '2091-01-01T00:00:00Z'));
  expect(await shown()).toEqual(HIDDEN);
  const state = await service.db.selectFrom('search_state').select('next_change').execute();
  expect(state).toEqual([{ next_change: new Date('2090-01-01T00:00:00Z') }]);
  expect(await applyScheduledChanges(service.db)).toBeUndefined();
  const told: string[] = [];
  await service.listen(CHANGE_CHANNEL, (payload) => told.push(payload));

  await change('online_from', `now() - interval '1 minute'`);
  await due();
  expect(await applyScheduledChanges(service.db)).toBeInstanceOf(Date);
  expect(await shown()).toEqual(SHOWN);
  await publishChanges(service.db);
  await expect.poll(() => told).toContain('all');

  await change('online_to', `now() - interval '1 minute'`);
  await due();
  expect(await applyScheduledChanges(service.db)).toBeInstanceOf(Date);
  expect(await shown()).toEqual(HIDDEN);
  expect(await applyScheduledChanges(service.db)).toBeUndefined();
});

test('[PLP-04] the worker applies a date when it is reached', async () => {
  const soon = new Date(Date.now() + 1500).toISOString();
  await importFiles(service.db, withDates('2020-01-01T00:00:00Z', soon));
  const worker = startScheduleWorker(service.services);
  await expect.poll(shown, { timeout: 20_000 }).toEqual(HIDDEN);
  await worker.stop();
  const state = await service.db.selectFrom('search_state').select('next_change').execute();
  expect(state).toEqual([{ next_change: null }]);
});

test('[PLP-04] products and prices change in search when their dates are reached', async () => {
  const total = async (query: string) => {
    const { token } = await service.guest('Shop');
    const { body } = await service.call(
      'GET',
      `${SEARCH}/product-search?siteId=Shop&locale=en-IE&refine=cgid=coats&${query}`,
      { token },
    );
    return body.total;
  };
  const [first, second] = ids(2);
  await importFiles(service.db, {
    'pricebooks/eur.xml': `<pricebooks><pricebook><header pricebook-id="eur"><currency>EUR</currency></header><price-tables>
      <price-table product-id="${second}S"><online-from>2090-01-01T00:00:00Z</online-from><amount quantity="1">70</amount></price-table>
      </price-tables></pricebook></pricebooks>`,
    'catalogs/shelf/catalog.xml': `<catalog catalog-id="shelf"><product product-id="${first}">
      <online-to>2090-01-01T00:00:00Z</online-to></product></catalog>`,
  });
  expect([await total(''), await total('refine=price=(60..80)')]).toEqual([2, 0]);
  await sql`update product set online_to = now() - interval '1 minute' where id = ${first}`.execute(
    service.db,
  );
  await sql`update price set valid_from = now() - interval '1 minute' where valid_from > now()`.execute(
    service.db,
  );
  await due();
  await applyScheduledChanges(service.db);
  expect([await total(''), await total('refine=price=(60..80)')]).toEqual([1, 1]);
});
