import { afterAll, beforeAll, expect, test } from 'vitest';
import { RECOMMENDERS } from '../recommendations/recommenders.ts';
import { SEARCH } from '../testing/search.ts';
import { ORGANIZATION, PUBLIC_CLIENT, type RunningService, startService } from '../testing/service.ts';
import { importFiles } from './testing/archive.ts';
import { prices, shop } from './testing/shop.ts';

let service: RunningService;
let warnings: string[];
beforeAll(async () => {
  service = await startService();
  const files = { ...shop(['1', '2', 'free', '3']), 'pricebooks/eur.xml': prices(['1', '2', '3'], '10.00') };
  ({ warnings } = await importFiles(service.db, files));
}, 60_000);
afterAll(() => service.close());

test('[OPS-03] the import counts products without a price per site and currency', () => {
  expect(warnings).toContain(
    "The site 'Shop' has 1 of 4 products without a price in EUR, for example 'free': they cannot be bought and are not promoted there. Add their prices to 'eur'.",
  );
});

test('[RECO-02] a product without a price has its page and is neither recommended nor in the sitemap', async () => {
  const { token } = await service.guest('Shop');
  const read = async (path: string) => (await service.call('GET', path, { token })).body;
  const page = await read(
    `/product/shopper-products/v1/organizations/${ORGANIZATION}/products/free?siteId=Shop`,
  );
  expect(page).toMatchObject({ id: 'free' });
  expect(page).not.toHaveProperty('price');
  const found = await read(`${SEARCH}/product-search?siteId=Shop&refine=cgid=root`);
  expect(found.hits.map(({ productId }: { productId: string }) => productId).sort()).toEqual([
    '1',
    '2',
    '3',
    'free',
  ]);
  const { total, products } = await read(
    `/custom/sitemap/v1/organizations/${ORGANIZATION}/products?siteId=Shop`,
  );
  expect(products.map(({ id }: { id: string }) => id)).toEqual(['1', '2', '3']);
  expect(total).toBe(3);
  for (const name of Object.keys(RECOMMENDERS)) {
    const { status, body } = await service.call('POST', `/v3/personalization/recs/Shop/${name}`, {
      headers: { 'x-cq-client-id': PUBLIC_CLIENT },
      body: { products: [{ id: '1' }] },
    });
    expect(status, name).toBe(200);
    expect(body.recs.map(({ id }: { id: string }) => id).sort(), name).toEqual(['2', '3']);
  }
});
