import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommerceApp } from './app.ts';
import { CatalogueCache } from './database/catalogue-cache.ts';
import { PRODUCTS, VARIANTS } from './testing/catalogue.ts';
import { insertAssets } from './testing/content.ts';
import { BASKETS, ORDERS, readyBuyer } from './testing/purchase.ts';
import { SEARCH, type SearchService, startSearch } from './testing/search.ts';

// Budgets for the number of SQL statements, which dominate the cost of a request. Raise a budget here when a
// change needs more. The catalogue cache is enabled as in a running store; only the second request is
// measured.
const PRODUCT = '/product/shopper-products/v1/organizations/f_ecom_vtrn_001/products';
const PAGES = '/experience/shopper-experience/v1/organizations/f_ecom_vtrn_001/pages';
const SITE = 'siteId=RivageEU';

let service: SearchService;
let ask: (method: string, path: string, token: string, body?: unknown) => Promise<Response>;
let statementCount = 0;
const counter: KyselyPlugin = {
  transformQuery({ node }) {
    statementCount++;
    return node;
  },
  transformResult: async ({ result }) => result,
};

beforeAll(async () => {
  service = await startSearch();
  const inherited = { lookupMode: 'category-implicit' };
  const root = [{ objectType: 'category' as const, objectId: 'root', ...inherited }];
  const shirt = [{ objectType: 'product' as const, objectId: PRODUCTS.shirt }];
  const components = ['banner', 'story', 'shirts'];
  await insertAssets(service.db, [
    { id: 'plp-all', type: 'page.plp', aspect: 'plp', assignedTo: root, regions: { main: components } },
    { id: 'pdp-all', type: 'page.pdp', aspect: 'pdp', assignedTo: root, regions: { main: components } },
    // The nearest pages are for other customer groups.
    ...['a', 'b', 'c'].map((id) => ({
      id: `pdp-${id}`,
      type: 'page.pdp',
      aspect: 'pdp',
      assignedTo: shirt,
      config: { visibility: [{ customer_group_ids: ['Nobody'] }] },
    })),
    ...components.map((id) => ({ id, type: 'component.card' })),
  ]);
  const db = service.db.withPlugin(counter);
  const cache = new CatalogueCache();
  const app = createCommerceApp({ ...service.services, db, cache, catalogue: { db, cache } });
  ask = async (method, path, token, body) =>
    app.fetch(
      new Request(`http://service.test${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
});
afterAll(() => service.close());

/** Counts the SQL statements of a request, except those that begin and end a transaction. */
async function statements(call: () => Promise<Response>): Promise<number> {
  const before = statementCount;
  const response = await call();
  expect(response.status, await response.clone().text()).toBe(200);
  return statementCount - before;
}

test.each([
  ['a product', `${PRODUCT}/${PRODUCTS.shirt}?${SITE}`, 1],
  [
    'several products, the same number as one',
    `${PRODUCT}?${SITE}&ids=${[PRODUCTS.shirt, PRODUCTS.dress, PRODUCTS.jeans].join()}`,
    1,
  ],
  ['a listing', `${SEARCH}/product-search?${SITE}&refine=cgid=women&limit=24`, 1],
  ['a search with refinements', `${SEARCH}/product-search?${SITE}&q=shirt&refine=cgid=women`, 2],
  ['suggestions', `${SEARCH}/search-suggestions?${SITE}&q=shi`, 1],
  ['the page of a category', `${PAGES}?${SITE}&aspectTypeId=plp&categoryId=women-clothing-shirts`, 2],
  ['the page of a product', `${PAGES}?${SITE}&aspectTypeId=pdp&productId=${PRODUCTS.dress}`, 2],
  [
    'the page of a variant, also with nearer pages for other groups',
    `${PAGES}?${SITE}&aspectTypeId=pdp&productId=${VARIANTS.inStock}`,
    2,
  ],
])('SQL statements of %s', async (_, path, most) => {
  const { token } = await service.guest('RivageEU');
  const call = () => ask('GET', path, token);
  await call();
  expect(await statements(call)).toBeLessThanOrEqual(most);
});

test('statements of a bag, however much is added, and of its order', async () => {
  const { variants } = (await service.get(`${PRODUCT}/${PRODUCTS.shirt}?${SITE}`)).body;
  const [first, second] = variants
    .filter((variant: { orderable: boolean }) => variant.orderable)
    .map((variant: { productId: string }) => ({ productId: variant.productId, quantity: 1 }));
  const { token, basketId } = await readyBuyer(service, [first]);
  const basket = `${BASKETS}/${basketId}`;
  const add = (items: unknown[]) => () => ask('POST', `${basket}/items?${SITE}`, token, items);
  await add([first, second])();
  expect(await statements(add([second]))).toBeLessThanOrEqual(3);
  expect(await statements(add([first, second]))).toBeLessThanOrEqual(3);
  expect(await statements(() => ask('GET', `${basket}?${SITE}`, token))).toBeLessThanOrEqual(2);
  // For some minutes after a change an order reads everything; the test's catalogue was noted long ago.
  await sql`delete from pricing_change`.execute(service.db);
  const before = statementCount;
  expect((await ask('POST', `${ORDERS}?${SITE}`, token, { basketId })).status).toBe(200);
  expect(statementCount - before).toBeLessThanOrEqual(16);
});
