import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';
import { insertTestShop } from '../testing/test-shop.ts';

const api = (group: string, path: string) => `/${group}/v1/organizations/${ORGANIZATION}/${path}`;

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertTestShop(service.db);
  const { db } = service;
  await db
    .updateTable('site')
    .set({ catalog_id: null, inventory_list_id: null, library_id: null, price_book_ids: [] })
    .where('id', '=', 'RivageUK')
    .execute();
  for (const table of ['search_state', 'search_document'] as const)
    await db.deleteFrom(table).where('site_id', '=', 'RivageUK').execute();
});
afterAll(() => service.close());

test.each([
  ['the category tree', 'product/shopper-products', 'categories?ids=root&levels=2'],
  ['a category', 'product/shopper-products', 'categories/root'],
  ['products', 'product/shopper-products', 'products?ids=nothing'],
  ['a search', 'search/shopper-search', 'product-search?q=linen'],
  ['a listing', 'search/shopper-search', 'product-search?refine=cgid%3Droot'],
  ['a listing of all', 'search/shopper-search', 'product-search?refine=htype%3Dproduct'],
  ['a product', 'product/shopper-products', 'products/25517823M'],
  ['a page', 'experience/shopper-experience', 'pages?categoryId=women&aspectTypeId=plp'],
  ['shops', 'store/shopper-stores', 'store-search?countryCode=GB&postalCode=W1'],
  ['suggestions', 'search/shopper-search', 'search-suggestions?q=lin'],
  ['an address', 'site/shopper-seo', 'url-mapping?urlSegment=/women'],
])('a site without a catalogue causes no server error: %s', async (_what, group, path) => {
  const { token } = await service.guest('RivageUK');
  const answer = await service.call(
    'GET',
    `${api(group, path)}${path.includes('?') ? '&' : '?'}siteId=RivageUK`,
    { token },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
});
