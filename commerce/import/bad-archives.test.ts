import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '../database/connection.ts';
import { freshDatabase } from '../testing/database.ts';
import { importArchive } from './import-archive.ts';
import { importFiles, writeFiles, xml } from './testing/archive.ts';
import { prices, shop } from './testing/shop.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Its tax.xml is missing. */
const UNTAXED = expect.stringMatching(/^sites\/Shop\/tax\.xml: The site 'Shop' has no tax rates/);

let connection: Connection;
beforeEach(async () => {
  connection = await freshDatabase();
  return () => connection.close();
});

test('an archive without sites is refused with what it has, where a shop is to be opened', async () => {
  const { 'sites/Shop/site.xml': _site, 'sites/Shop/preferences.xml': _preferences, ...rest } = shop(['1']);
  const folder = writeFiles(rest);
  const opening = importArchive(connection.db, folder.path, { requireSite: true });
  await expect(opening).rejects.toThrow(
    /has no site: expected sites\/<id>\/site\.xml and .*, found catalogs, inventory-lists, pricebooks\./,
  );
  expect((await sql`select from product`.execute(connection.db)).rows).toEqual([]);
  folder.remove();
});

test('a zip inside of an archive is named', async () => {
  const folder = writeFiles({ 'export/site.zip': 'PK' });
  const opening = importArchive(connection.db, folder.path, { requireSite: true });
  await expect(opening).rejects.toThrow(/has a zip inside, (?:export\/)?site\.zip, .* Unpack it and import/);
  folder.remove();
});

test('a single broken file is named with line and reason, and nothing is written', async () => {
  const files = shop(['1', '2']);
  const broken = files['pricebooks/eur.xml']!.replace('</price-table>', '</price-tabel>');
  await expect(importFiles(connection.db, { ...files, 'pricebooks/eur list.xml': broken })).rejects.toThrow(
    /^pricebooks\/eur list\.xml:3:\d+: unexpected close tag/,
  );
  expect((await sql`select from site`.execute(connection.db)).rows).toEqual([]);
});

test('records without an id are named together, also in several files, and nothing is written', async () => {
  const files = shop(['1']);
  const refused = importFiles(connection.db, {
    ...files,
    'catalogs/shelf/catalog.xml': files['catalogs/shelf/catalog.xml']!.replace(
      '<product ',
      '<product product-id="x"><images><image-group view-type=""/></images></product><product/><product ',
    ),
    'meta/types.xml': xml(
      'metadata',
      `<type-extension type-id="Product"><custom-attribute-definitions><attribute-definition/></custom-attribute-definitions>
      </type-extension>`,
    ),
    'pricebooks/no.xml': xml(
      'pricebooks',
      '<pricebook><header><currency>EUR</currency></header><price-table product-id="1S"/></pricebook>',
    ),
    'pricebooks/broken.xml': '<pricebooks>',
  });
  const error = await refused.catch(({ message }: Error) => message);
  const lines = [
    /^meta\/types\.xml:2:\d+: 'attribute-definition' has no 'attribute-id'\.$/,
    /^catalogs\/shelf\/catalog\.xml:\d+:\d+: 'image-group' has no 'view-type'\.$/,
    /^catalogs\/shelf\/catalog\.xml:\d+:\d+: 'product' has no 'product-id'\.$/,
    /^pricebooks\/broken\.xml:1:\d+: unclosed tag/,
    /^pricebooks\/no\.xml:2:\d+: 'header' has no 'pricebook-id'\.$/,
  ];
  expect(String(error).split('\n')).toEqual(lines.map((line) => expect.stringMatching(line)));
  expect((await sql`select from product`.execute(connection.db)).rows).toEqual([]);
});

test('after twenty errors the archive is refused at once', async () => {
  const files = { 'catalogs/x/catalog.xml': xml('catalog', '<product/>'.repeat(50), 'catalog-id="x"') };
  const error = await importFiles(connection.db, files).catch(({ message }: Error) => message);
  expect(String(error).split('\n')).toHaveLength(21);
  expect(error).toMatch(/There may be more\.$/);
});

test('a currency that is no code of letters is unknown, which is a warning', async () => {
  const odd = prices(['1'], '10.00').replaceAll('eur', 'odd').replace('EUR', 'ZŁ');
  const { warnings } = await importFiles(connection.db, { ...shop(['1']), 'pricebooks/odd.xml': odd });
  expect(warnings).toContainEqual(
    expect.stringMatching(/^pricebooks\/odd\.xml:\d+: .*'ZŁ' is not a currency of ISO 4217/),
  );
});

test('a site locale that is none is reported', async () => {
  const files = shop(['1']);
  const preferences = files['sites/Shop/preferences.xml']!;
  const { warnings } = await importFiles(connection.db, {
    ...files,
    'sites/Shop/preferences.xml': preferences.replace(
      /(preference-id="SiteLocales">)[^<]*/,
      '$1en_IE:e!!:xx_YY',
    ),
  });
  expect(warnings).toContainEqual(expect.stringMatching(/SiteLocales names 'xx_YY', which is not a locale/));
  expect(await connection.db.selectFrom('site').select('locales').execute()).toEqual([
    { locales: ['en-IE'] },
  ]);
  expect(warnings).toContainEqual(expect.stringMatching(/SiteLocales names 'e!!', which is not a locale/));
});

test('a price book in an unknown currency is reported, and the shop opens with the others', async () => {
  const odd = prices(['1'], '10.00').replaceAll('eur', 'odd').replace('EUR', 'QQQ');
  const { warnings } = await importFiles(connection.db, { ...shop(['1']), 'pricebooks/odd.xml': odd });
  expect(warnings).toEqual([
    "pricebooks/odd.xml:2: header 'odd': 'QQQ' is not a currency of ISO 4217; no site can sell at the prices of odd.",
    UNTAXED,
  ]);
});

test('circular categories are reported and opened below the root', async () => {
  const category = (id: string, parent: string) =>
    `<category category-id="${id}"><display-name xml:lang="x-default">${id}</display-name><online-flag>true</online-flag><parent>${parent}</parent></category>`;
  const files = shop(['1']);
  const path = 'catalogs/shelf/catalog.xml';
  const circular = files[path]!.replace(
    '<product ',
    `${category('a', 'b')}${category('b', 'a')}${category('self', 'self')}<product `,
  ).replace('category-id="coats" product-id', 'category-id="b" product-id');
  const { warnings } = await importFiles(connection.db, { ...files, [path]: circular });
  expect(warnings).toEqual([
    'catalogs/shelf/catalog.xml:4: The categories a and b of shelf are their own ancestors; a is shown below root.',
    'catalogs/shelf/catalog.xml:4: The category self of shelf is its own ancestor; self is shown below root.',
    UNTAXED,
  ]);
  const { rows } = await sql`select id, parent_id from category order by id`.execute(connection.db);
  expect(rows).toContainEqual({ id: 'a', parent_id: 'root' });
  expect(rows).toContainEqual({ id: 'self', parent_id: 'root' });
});
