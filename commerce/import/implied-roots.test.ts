import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../database/migrations/all.ts';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';
import { importFiles, xml } from './testing/archive.ts';
import { ids, shop } from './testing/shop.ts';

const CATALOG = 'catalogs/shelf/catalog.xml';
const ROOT = /<category category-id="root">.*?<\/category>/s;

let service: RunningService;
let token: string;
beforeAll(async () => {
  service = await startService();
  const files = shop(ids(1));
  const loose = '<category category-id="loose"><online-flag>true</online-flag></category>';
  await importFiles(service.db, { ...files, [CATALOG]: files[CATALOG]!.replace(ROOT, loose) });
  token = (await service.guest('Shop')).token;
});
afterAll(() => service.close());

const get = async (path: string) => {
  const { status, body } = await service.call(
    'GET',
    `/product/shopper-products/v1/organizations/${ORGANIZATION}/${path}siteId=Shop&locale=en-IE`,
    { token },
  );
  return { status, body };
};
const menu = async () => {
  const { status, body } = await get('categories/root?levels=1&');
  expect(status).toBe(200);
  return body.categories.map(({ id }: { id: string }) => id).sort();
};
const rest = () => service.db.selectFrom('category').select(['id', 'parent_id']).orderBy('id').execute();

/** The state that earlier versions left behind. */
async function withoutRoot() {
  await sql`delete from category where id = 'root'`.execute(service.db);
  await sql`update category set parent_id = null where id = 'loose'`.execute(service.db);
}
const PLACED = [
  { id: 'coats', parent_id: 'root' },
  { id: 'loose', parent_id: 'root' },
  { id: 'root', parent_id: null },
];

test('a catalog without the category root has its categories in the menu, with pages and products', async () => {
  expect(await menu()).toEqual(['coats', 'loose']);
  expect(await get('categories/coats?levels=0&')).toMatchObject({
    status: 200,
    body: { parentCategoryTree: [{ id: 'coats' }] },
  });
  const { body } = await service.call(
    'GET',
    `/search/shopper-search/v1/organizations/${ORGANIZATION}/product-search?siteId=Shop&locale=en-IE&refine=cgid=coats`,
    { token },
  );
  expect(body.hits.map(({ productId }: { productId: string }) => productId)).toEqual(['100000']);
});

test('an import that deletes root leaves the categories below it in the menu; another import changes nothing', async () => {
  const gone = {
    [CATALOG]: xml('catalog', '<category category-id="root" mode="delete"/>', 'catalog-id="shelf"'),
  };
  await importFiles(service.db, gone);
  expect(await menu()).toEqual(['coats', 'loose']);
  const { written } = await importFiles(service.db, {
    [CATALOG]: xml(
      'catalog',
      '<category category-id="coats"><parent>root</parent></category>',
      'catalog-id="shelf"',
    ),
  });
  expect(written).toEqual({});
});

test('catalogs that earlier versions imported without root have one, and their index is rebuilt', async () => {
  await withoutRoot();
  await migrations['0131-implied-roots']!.up(service.db);
  expect(await rest()).toEqual(PLACED);
  const { rows } = await sql<{ due: boolean }>`select next_change < now() as due from search_state`.execute(
    service.db,
  );
  expect(rows).toEqual([{ due: true }]);
});

test('a catalog without a site and without categories gets none', async () => {
  await importFiles(service.db, {
    'catalogs/parts/catalog.xml': xml('catalog', '<product product-id="part"/>', 'catalog-id="parts"'),
  });
  expect(await rest()).toEqual(PLACED);
});
