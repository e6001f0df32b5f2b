import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProduct, insertRows, MASTER_CATALOG } from '../testing/builders.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../testing/catalogue.ts';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';

let service: RunningService;
const tokens = new Map<string, string>();
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  for (const site of ['RivageEU', 'RivageUS']) tokens.set(site, (await service.guest(site)).token);
  await insertRows(service.db, 'product_option', [
    {
      catalog_id: MASTER_CATALOG,
      id: 'monogram',
      name: { default: 'Monogram', de: 'Monogramm' },
      option_values: [
        { id: 'none', name: { default: 'None', de: 'Ohne' }, default: true },
        { id: 'two', name: { default: 'Two letters' }, prices: { EUR: 900, USD: 1000 } },
      ],
    },
  ]);
  await service.db
    .updateTable('product')
    .set({
      options: JSON.stringify([{ id: 'monogram', shared: true }]),
      links: JSON.stringify([
        { productId: PRODUCTS.dress, type: 'cross-sell' },
        { productId: PRODUCTS.jeans, type: 'of-the-house' },
      ]),
      site_values: JSON.stringify({ RivageUS: { custom: { fit: 'American fit' } } }),
    })
    .where('id', '=', PRODUCTS.shirt)
    .execute();
  await insertProduct(service.db, { id: 'hidden', name: { default: 'Hidden' }, online: false });
  const recommend = (target_id: string, position: number) => ({
    catalog_id: MASTER_CATALOG,
    source_type: 'product' as const,
    source_id: PRODUCTS.shirt,
    target_id,
    type: '1',
    position,
    callout: { default: 'Goes with it', fr: 'Va avec' },
  });
  await insertRows(service.db, 'recommendation', [
    recommend(PRODUCTS.jeans, 1),
    recommend(PRODUCTS.dress, 0),
    recommend('hidden', 2),
  ]);
});
afterAll(() => service.close());

async function product(id: string, query = '', siteId = 'RivageEU') {
  const path = `/product/shopper-products/v1/organizations/${ORGANIZATION}/products/${id}?siteId=${siteId}${query}`;
  return (await service.call('GET', path, { token: tokens.get(siteId)! })).body;
}

test('a shared option has its values and prices in the site’s currency', async () => {
  const { options } = await product(PRODUCTS.shirt, '&locale=de-DE');
  expect(options).toEqual([
    {
      id: 'monogram',
      name: 'Monogramm',
      values: [
        { id: 'none', name: 'Ohne', default: true, price: 0 },
        { id: 'two', name: 'Two letters', default: false, price: 9 },
      ],
    },
  ]);
  expect((await product(PRODUCTS.shirt, '', 'RivageUS')).options[0].values[1].price).toBe(10);
});

test('options, links and recommendations of a master apply to its variants', async () => {
  const variant = await product(VARIANTS.inStock);
  expect(variant.options).toHaveLength(1);
  expect(variant.productLinks[0]).toMatchObject({ targetProductId: PRODUCTS.dress });
});

test('links have their target products and type; unknown types become other', async () => {
  const { productLinks } = await product(PRODUCTS.shirt);
  expect(productLinks.map((link: Record<string, string>) => [link.targetProductId, link.type])).toEqual([
    [PRODUCTS.dress, 'cross_sell'],
    [PRODUCTS.jeans, 'other'],
  ]);
});

test('recommendations are sorted and exclude products the site does not sell', async () => {
  const { recommendations } = await product(PRODUCTS.shirt, '&locale=fr-FR');
  expect(recommendations).toEqual([
    {
      recommendedItemId: PRODUCTS.dress,
      recommendationType: { displayValue: 'Cross Sell', value: 1 },
      calloutMsg: 'Va avec',
    },
    {
      recommendedItemId: PRODUCTS.jeans,
      recommendationType: { displayValue: 'Cross Sell', value: 1 },
      calloutMsg: 'Va avec',
    },
  ]);
});

test('expand omits related data; a product without any has none', async () => {
  const bare = await product(PRODUCTS.shirt, '&expand=prices');
  for (const field of ['options', 'productLinks', 'recommendations']) expect(bare).not.toHaveProperty(field);
  expect(await product(PRODUCTS.dress)).not.toHaveProperty('options');
});

test('a site-specific attribute value applies only there', async () => {
  expect((await product(PRODUCTS.shirt, '', 'RivageUS')).c_fit).toBe('American fit');
  expect((await product(PRODUCTS.shirt)).c_fit).not.toBe('American fit');
});
