import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../database/connection.ts';
import { freshDatabase } from '../testing/database.ts';
import type { ImportSummary } from './import-target.ts';
import { MERCHANT_ARCHIVE } from './merchant-archive.ts';
import { everything, importFiles } from './testing/archive.ts';

/** It sells in USD, without a price book. */
const UNPRICED = expect.stringMatching(/^The site 'AcmeFR' has 4 of 4 products without a price in USD/);
/** Its tax.xml is missing. */
const UNPRICED_OPTION = expect.stringMatching(
  /^The site 'AcmeFR' has 1 option value of products without a price in USD, for example 'two' of 'initials' of 'O1': it is not offered/,
);
const UNTAXED = expect.stringMatching(/^sites\/AcmeFR\/tax\.xml: The site 'AcmeFR' has no tax rates/);
const BUNDLE = expect.stringMatching(/^The catalog 'acme-master' has a bundle with parts that have options/);

let connection: Connection;
let summary: ImportSummary;
beforeAll(async () => {
  connection = await freshDatabase();
  summary = await importFiles(connection.db, MERCHANT_ARCHIVE);
});
afterAll(() => connection.close());

const product = (id: string) =>
  connection.db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test("a merchant's export becomes a site with its catalogue, prices and stock", async () => {
  expect(await connection.db.selectFrom('site').selectAll().execute()).toMatchObject([
    {
      id: 'AcmeFR',
      name: 'Acme France',
      catalog_id: 'acme-storefront',
      library_id: 'acme-content',
      customer_list_id: 'AcmeFR',
      inventory_list_id: 'acme-stock',
      price_book_ids: ['acme-eur-list', 'acme-eur-sale'],
      currencies: ['EUR', 'USD'],
      locales: ['en-US', 'fr-FR'],
      default_locale: 'fr-FR',
      preferences: { SiteTimezone: 'Europe/Paris' },
    },
  ]);
  const prices = await connection.db
    .selectFrom('price')
    .select(['price_book_id', 'min_quantity', 'amount_cents'])
    .where('product_id', '=', 'V1')
    .orderBy('price_book_id')
    .orderBy('min_quantity')
    .execute();
  expect(prices.map((price) => price.amount_cents)).toEqual([29900, 27900, 19900]);
  expect(summary.counts).toMatchObject({ product: 7, price: 6, inventory_record: 3, category: 2 });
});

test('products of every type are imported with typed attributes', async () => {
  expect(await product('M100')).toMatchObject({
    type: 'master',
    ean: null,
    name: { default: 'Wool coat', 'fr-FR': 'Manteau en laine' },
    long_description: { default: '<p>Warm &amp; soft</p>' },
    custom: { madeIn: 'IT', careCodes: [30, 40], story: { $localized: { 'fr-FR': 'Une histoire' } } },
    site_values: { AcmeFR: { custom: { rating: 4.5 } } },
    default_variant_id: 'V2',
    members: [{ productId: 'G1', kind: 'group' }],
    variation_attributes: [
      {
        id: 'color',
        shared: true,
        values: [{ value: 'navy', name: { default: 'Navy', 'fr-FR': 'Marine' } }],
      },
      { id: 'size', values: [{ value: 'S' }, { value: 'M' }] },
    ],
  });
  expect(await product('V1')).toMatchObject({
    type: 'variant',
    master_id: 'M100',
    variation_values: { color: 'navy', size: 'S' },
  });
  expect(await product('G1')).toMatchObject({ type: 'variationGroup', variation_values: { color: 'navy' } });
  expect((await product('O1')).options).toMatchObject([{ id: 'wrapping', shared: true }, { id: 'initials' }]);
  expect(await product('B1')).toMatchObject({ type: 'bundle', options: [{ id: 'wrapping', shared: true }] });
  expect((await product('B1')).members.map((member) => member.quantity)).toEqual([1, 2]);
  expect(await product('S1')).toMatchObject({ type: 'set' });
});

test('the imported site finds its online, categorised products', async () => {
  const found = await connection.db
    .selectFrom('search_document')
    .select(['product_id', 'hit_type', 'orderable'])
    .where('site_id', '=', 'AcmeFR')
    .orderBy('product_id')
    .execute();
  expect(found).toMatchObject([
    { product_id: 'B1', hit_type: 'bundle' },
    { product_id: 'M100', hit_type: 'master', orderable: true },
    { product_id: 'O1', hit_type: 'product' },
    { product_id: 'S1', hit_type: 'set' },
  ]);
});

test('unused elements are counted, oddities reported', () => {
  expect(summary.unknown).toMatchObject({
    'jobs.xml': 1,
    'sites/AcmeFR/ab-tests.xml': 1,
    'catalog/product/store-attributes': 7,
    'site/custom-cartridges': 1,
  });
  expect(summary.warnings).toEqual([
    expect.stringMatching(
      /^pricebooks\/acme-eur-sale\.xml:3: price-table 'O1': A price that is a percentage/,
    ),
    expect.stringMatching(
      /^customer-lists\/AcmeFR\.xml:2: customer '00000001': A password has an unsupported encryption/,
    ),
    UNPRICED,
    UNPRICED_OPTION,
    UNTAXED,
    BUNDLE,
  ]);
});

test('importing the same export again changes nothing', async () => {
  const before = await everything(connection.db);
  await importFiles(connection.db, MERCHANT_ARCHIVE);
  expect(await everything(connection.db)).toBe(before);
});

test('a duplicate id is reported, and both records are read', async () => {
  const { warnings } = await importFiles(connection.db, {
    'catalogs/acme-master/catalog.xml': `<catalog catalog-id="acme-master">
      <product product-id="twin"><brand>A</brand></product>
      <product product-id="twin"><ean>1</ean></product></catalog>`,
  });
  expect(warnings).toEqual([
    "catalogs/acme-master/catalog.xml:3: product 'twin' occurs twice; the later record overrides the earlier one.",
    UNPRICED,
    UNPRICED_OPTION,
    UNTAXED,
    BUNDLE,
  ]);
  expect(await product('twin')).toMatchObject({ brand: 'A', ean: '1' });
});
