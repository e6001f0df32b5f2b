import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import yazl from 'yazl';
import type { Connection } from '../database/connection.ts';
import { mediaFolder } from '../images/media-folder.ts';
import { freshDatabase } from '../testing/database.ts';
import { importArchive } from './import-archive.ts';
import type { ImportProgress } from './progress.ts';

let connection: Connection;
let folder: string;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-test-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

function write(files: Record<string, string>): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const SITE = {
  'sites/Shop/site.xml':
    '<site site-id="Shop"><name>Shop</name><currency>EUR</currency><taxation>gross</taxation><storefront-status>online</storefront-status></site>',
  'sites/Shop/preferences.xml': `<preferences><standard-preferences><all-instances>
    <preference preference-id="SiteCatalog">shelf</preference>
    <preference preference-id="SiteLocales">default:en_IE:fr_FR</preference>
    <preference preference-id="SiteDefaultLocale">en_IE</preference>
    <preference preference-id="SitePriceBooks">eur</preference>
    <preference preference-id="SiteInventoryList">stock</preference>
    <preference preference-id="CustomerList">people</preference>
  </all-instances></standard-preferences></preferences>`,
};

const catalog = (records: string) =>
  `<?xml version="1.0"?><catalog xmlns="http://www.demandware.com/xml/impex/catalog/2006-10-31" catalog-id="shelf">${records}</catalog>`;

const SHIRT = `
  <category category-id="root"><display-name xml:lang="x-default">All</display-name></category>
  <category category-id="shirts"><display-name xml:lang="x-default">Shirts</display-name><display-name xml:lang="fr">Chemises</display-name><parent>root</parent></category>
  <product product-id="s1"><display-name xml:lang="x-default">Shirt</display-name><online-flag>true</online-flag>
    <online-flag site-id="Other">false</online-flag>
    <custom-attributes><custom-attribute attribute-id="isNew">true</custom-attribute>
      <custom-attribute attribute-id="material" xml:lang="x-default">Linen</custom-attribute>
      <custom-attribute attribute-id="material" xml:lang="fr">Lin</custom-attribute>
      <custom-attribute attribute-id="tags"><value>a</value><value>b</value></custom-attribute></custom-attributes>
    <variations><attributes><variation-attribute attribute-id="color" variation-attribute-id="color">
      <variation-attribute-values><variation-attribute-value value="white"><display-value xml:lang="x-default">White</display-value></variation-attribute-value></variation-attribute-values>
    </variation-attribute></attributes><variants><variant product-id="s1w" default="true"/></variants></variations>
  </product>
  <product product-id="s1w"><custom-attributes><custom-attribute attribute-id="color">white</custom-attribute></custom-attributes></product>
  <category-assignment category-id="shirts" product-id="s1"><primary-flag>true</primary-flag></category-assignment>`;

const BOOK = (
  amount: string,
) => `<pricebooks><pricebook><header pricebook-id="eur"><currency>EUR</currency><online-flag>true</online-flag></header>
  <price-tables><price-table product-id="s1w"><amount quantity="1">${amount}</amount><amount quantity="5">50</amount></price-table></price-tables></pricebook></pricebooks>`;

const STOCK =
  '<inventory><inventory-list><header list-id="stock"><default-instock>false</default-instock></header><records><record product-id="s1w"><allocation>7</allocation></record></records></inventory-list></inventory>';

const whole = () => ({
  ...SITE,
  'catalogs/shelf/catalog.xml': catalog(SHIRT),
  'pricebooks/eur.xml': BOOK('59.90'),
  'inventory-lists/stock.xml': STOCK,
});

const product = (id: string) =>
  connection.db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst();
const state = async () =>
  JSON.stringify([
    await connection.db.selectFrom('site').selectAll().orderBy('id').execute(),
    await connection.db
      .selectFrom('product')
      .select(['id', 'type', 'name', 'custom', 'variation_values', 'images'])
      .orderBy('id')
      .execute(),
    await connection.db
      .selectFrom('price')
      .selectAll()
      .orderBy('product_id')
      .orderBy('min_quantity')
      .execute(),
    await connection.db.selectFrom('inventory_record').selectAll().execute(),
  ]);

test('an archive is imported with sites, variants, prices, stock and search', async () => {
  await importArchive(connection.db, write(whole()));
  expect(await product('s1')).toMatchObject({
    type: 'master',
    online: true,
    online_by_site: { Other: false },
    custom: { isNew: true, material: { $localized: { default: 'Linen', fr: 'Lin' } }, tags: ['a', 'b'] },
  });
  expect(await product('s1w')).toMatchObject({
    type: 'variant',
    master_id: 's1',
    variation_values: { color: 'white' },
  });
  const prices = await connection.db
    .selectFrom('price')
    .select(['min_quantity', 'amount_cents'])
    .orderBy('min_quantity')
    .execute();
  expect(prices).toEqual([
    { min_quantity: 1, amount_cents: 5990 },
    { min_quantity: 5, amount_cents: 5000 },
  ]);
  const site = await connection.db.selectFrom('site').selectAll().where('id', '=', 'Shop').executeTakeFirst();
  expect(site).toMatchObject({
    locales: ['en-IE', 'fr-FR'],
    default_locale: 'en-IE',
    catalog_id: 'shelf',
    taxation: 'gross',
  });
  const documents = await connection.db
    .selectFrom('search_document')
    .select('product_id')
    .where('site_id', '=', 'Shop')
    .execute();
  expect(documents).toEqual([{ product_id: 's1' }]);
});

test('importing the same archive twice changes nothing', async () => {
  const source = write(whole());
  await importArchive(connection.db, source);
  const before = await state();
  await importArchive(connection.db, source);
  expect(await state()).toBe(before);
});

test('a delta changes only the elements it contains', async () => {
  await importArchive(connection.db, write(whole()));
  rmSync(folder, { recursive: true });
  await importArchive(
    connection.db,
    write({
      'catalogs/shelf/catalog.xml': catalog('<product product-id="s1w"><brand>House</brand></product>'),
    }),
  );
  expect(await product('s1w')).toMatchObject({
    brand: 'House',
    type: 'variant',
    master_id: 's1',
    custom: { color: 'white' },
  });
});

test('an invalid file is reported with file, line and reason, and changes nothing', async () => {
  await importArchive(connection.db, write(whole()));
  const before = await state();
  write({ 'pricebooks/eur.xml': BOOK('1.00').replace('</price-tables>', '') });
  await expect(importArchive(connection.db, folder)).rejects.toThrow(/^pricebooks\/eur\.xml:\d+:\d+: .+/);
  expect(await state()).toBe(before);
});

test('document types and entities are rejected', async () => {
  write({
    'catalogs/x/catalog.xml': '<!DOCTYPE catalog [<!ENTITY a "aaaa">]><catalog catalog-id="x">&a;</catalog>',
  });
  await expect(importArchive(connection.db, folder)).rejects.toThrow(/document type is not allowed/);
});

test('unknown elements are counted and do not fail the import', async () => {
  const summary = await importArchive(
    connection.db,
    write({ ...whole(), 'sites/Shop/oddities.xml': '<odd/>' }),
  );
  expect(summary.unknown).toEqual({ 'sites/Shop/oddities.xml': 1 });
});

test('SQL and HTML are stored as text', async () => {
  const nasty = `Robert'); drop table product; -- <b>`;
  const escaped = nasty.replaceAll('<', '&lt;');
  await importArchive(
    connection.db,
    write({
      'catalogs/shelf/catalog.xml': catalog(
        `<product product-id="n1"><display-name xml:lang="x-default">${escaped}</display-name></product>`,
      ),
    }),
  );
  expect((await product('n1'))?.name).toEqual({ default: nasty });
});

test('a zip imports like its folder, including images', async () => {
  const zip = new yazl.ZipFile();
  for (const [path, content] of Object.entries(whole()))
    zip.addBuffer(Buffer.from(content), `export_1/${path}`);
  zip.addBuffer(Buffer.from('picture'), 'export_1/catalogs/shelf/static/default/images/a.jpg');
  zip.end();
  const file = join(folder, 'export.zip');
  await pipeline(zip.outputStream, createWriteStream(file));
  const media = join(folder, 'media');
  const summary = await importArchive(connection.db, file, { media: mediaFolder(media) });
  expect(summary.counts.product).toBe(2);
  expect(readFileSync(join(media, 'shelf/images/a.jpg'), 'utf8')).toBe('picture');
});

test('the progress of an import with search index and pictures never goes back', async () => {
  write({ ...whole(), 'catalogs/shelf/static/default/images/b.jpg': 'picture' });
  const seen: ImportProgress[] = [];
  await importArchive(connection.db, folder, {
    media: mediaFolder(join(folder, 'media')),
    onProgress: (progress) => seen.push(progress),
  });
  expect([...new Set(seen.map(({ step }) => step))]).toEqual(['files', 'search', 'pictures']);
  const shares = seen.map(({ share }) => share);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});
