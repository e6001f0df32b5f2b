import { afterAll, beforeAll, expect, test } from 'vitest';
import { RECOMMENDERS } from '../recommendations/recommenders.ts';
import { SEARCH } from '../testing/search.ts';
import { ORGANIZATION, PUBLIC_CLIENT, type RunningService, startService } from '../testing/service.ts';
import { importFiles, xml } from './testing/archive.ts';
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

test('an option value without a price in a currency of its site is named once for each site', async () => {
  const value = (id: string, price: string) =>
    `<option-value value-id="${id}"><option-value-prices>${price}</option-value-prices></option-value>`;
  const inCurrency = (currency: string, amount: string) =>
    `<option-value-price currency="${currency}">${amount}</option-value-price>`;
  const options = `<option-values>${[
    value('free', inCurrency('PLN', '0')),
    value('named', inCurrency('PLN', '9')),
    value('priced', inCurrency('EUR', '2')),
  ].join('')}</option-values>`;
  const given = (records: string) =>
    importFiles(service.db, { 'catalogs/shelf/catalog.xml': xml('catalog', records, 'catalog-id="shelf"') });
  const named = (texts: string[]) => texts.filter((one) => one.includes('option-value-price'));
  const own = await given(
    `<product product-id="1"><options><option option-id="text">${options}</option></options></product>`,
  );
  expect(named(own.warnings)).toEqual([
    "The site 'Shop' has 1 option value of products without a price in EUR, for example 'named' of 'text' of '1': it is not offered there. Add an option-value-price in each currency of the site, 0 where it costs nothing.",
  ]);
  const shared = await given(
    `<product-option option-id="wrap">${options}</product-option><product product-id="2"><options><shared-option option-id="wrap"/></options></product>`,
  );
  expect(named(shared.warnings)).toEqual([
    expect.stringContaining(
      "has 2 option values of products without a price in EUR, for example 'named' of 'text' of '1'",
    ),
  ]);
});
