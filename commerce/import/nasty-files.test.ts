import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../database/connection.ts';
import { freshDatabase } from '../testing/database.ts';
import { everything, importFiles, xml } from './testing/archive.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

const FILE = 'catalogs/c/catalog.xml';
const load = (content: string | Buffer) => importFiles(connection.db, { [FILE]: content });
const catalog = (records: string) => xml('catalog', records, 'catalog-id="c"');
const nameOf = async (id: string) =>
  (await connection.db.selectFrom('product').select('name').where('id', '=', id).executeTakeFirst())?.name
    .default;
const named = (id: string, name: string) =>
  `<product product-id="${id}"><display-name xml:lang="x-default">${name}</display-name></product>`;

test.each([
  ['cut off', catalog(named('a', 'A')).slice(0, -20)],
  ['truncated within a word', '<catalog catalog-id="c"><prod'],
  ['no XML', 'product;name\n1;Coat'],
  ['JSON', '{"products": []}'],
  ['empty', ''],
  ['bytes', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
  ['two roots', `${catalog('')}<catalog/>`],
  ['mismatched tags', catalog('<product product-id="a"></category>')],
  ['a duplicate attribute', catalog('<product product-id="a" product-id="b"/>')],
  ['a custom entity', catalog('<product product-id="a"><brand>&who;</brand></product>')],
  ['no id', catalog('<product><brand>House</brand></product>')],
  ['no catalog id', xml('catalog', named('a', 'A'))],
  ['an unknown encoding', '<?xml version="1.0" encoding="klingon"?><catalog catalog-id="c"/>'],
  ['invalid UTF-8', Buffer.from(catalog(named('a', 'é')), 'latin1')],
  ['a very long id', catalog(named('x'.repeat(9000), 'A'))],
  ['a control character', catalog(named('a', '\u0000'))],
])('a file with %s is rejected with place and reason, and changes nothing', async (_, content) => {
  const before = await everything(connection.db);
  const failure = await load(content).then(
    () => undefined,
    (error: Error) => error,
  );
  expect(failure?.message).toMatch(/^catalogs\/c\/catalog\.xml:\d+:\d+: .{5,}/);
  expect(failure?.message).not.toMatch(/constraint|violates|syntax for type|at .*\.ts/);
  expect(await everything(connection.db)).toBe(before);
});

test.each([
  [
    'UTF-16 with a byte order mark',
    Buffer.from(`\ufeff${catalog(named('u16', 'Élan'))}`.replace('UTF-8', 'UTF-16'), 'utf16le'),
    'u16',
    'Élan',
  ],
  [
    'ISO-8859-1',
    Buffer.from(catalog(named('latin', 'Élan')).replace('UTF-8', 'ISO-8859-1'), 'latin1'),
    'latin',
    'Élan',
  ],
  ['a byte order mark', `\ufeff${catalog(named('bom', 'Coat'))}`, 'bom', 'Coat'],
  ['comments and CDATA', catalog(named('cdata', 'A<!-- no --><![CDATA[ & <B>]]>')), 'cdata', 'A & <B>'],
  ['processing instructions', catalog(`<?php echo 1 ?>${named('pi', 'Coat')}`), 'pi', 'Coat'],
  [
    'numeric character references',
    catalog(named('chars', '&#201;lan &amp; &#x1F455;')),
    'chars',
    'Élan & 👕',
  ],
  [
    'prefixes',
    `<dw:catalog xmlns:dw="http://www.demandware.com/xml/impex/catalog/2006-10-31" catalog-id="c"><dw:product product-id="pre"><dw:display-name xml:lang="x-default">Coat</dw:display-name></dw:product></dw:catalog>`,
    'pre',
    'Coat',
  ],
])('a file with %s is read', async (_, content, id, name) => {
  const { warnings } = await load(content);
  expect(await nameOf(id)).toBe(name);
  expect(warnings).toEqual([]);
});

test('another namespace and another format are reported', async () => {
  const other = await load(`<catalog xmlns="urn:shop" catalog-id="c">${named('space', 'Coat')}</catalog>`);
  expect(other.warnings).toEqual([
    expect.stringContaining("The namespace 'urn:shop' is not a platform namespace"),
  ]);
  expect(await nameOf('space')).toBe('Coat');
  const prices = await load(xml('pricebooks', '<pricebook/>'));
  expect(prices.warnings).toEqual([
    `${FILE}:2: Expected a 'catalog' file, found 'pricebooks'; the file is skipped.`,
  ]);
  const commented = await load(
    `<?xml version="1.0"?>\n<!-- of the\nERP -->\n<products\n  xmlns="urn:erp">\n<product/></products>`,
  );
  expect(commented.warnings).toEqual([
    `${FILE}:4: Expected a 'catalog' file, found 'products'; the file is skipped.`,
    expect.stringMatching(/^catalogs\/c\/catalog\.xml:4: The namespace 'urn:erp'/),
  ]);
  // It is not reported as something that the store does not use.
  expect(prices.unknown).toEqual({});
});

test('megabytes of text and nested elements are read or counted', async () => {
  const text = 'long '.repeat(1_000_000).trim();
  const { warnings } = await load(
    catalog(
      `<product product-id="long"><long-description xml:lang="x-default">${text}</long-description></product>`,
    ),
  );
  expect(warnings).toEqual([
    expect.stringMatching(
      /product 'long': long-description has 4999999 characters: pages show the first 100000\./,
    ),
  ]);
  const row = await connection.db
    .selectFrom('product')
    .select('long_description')
    .where('id', '=', 'long')
    .executeTakeFirstOrThrow();
  expect(row.long_description.default).toHaveLength(text.length);
  const deep = (times: number) =>
    load(catalog(`<product product-id="deep">${'<a>'.repeat(times)}${'</a>'.repeat(times)}</product>`));
  expect((await deep(50)).unknown).toEqual({ 'catalog/product/a': 1 });
  await expect(deep(20_000)).rejects.toThrow(
    /^catalogs\/c\/catalog\.xml:2:\d+: Elements are nested deeper than/,
  );
});

test('values of the wrong type are reported and skipped', async () => {
  const { warnings } = await load(
    catalog(`<product product-id="odd"><online-flag>maybe</online-flag><online-from>31.12.2026</online-from><online-to>2026-02-31</online-to><online-to site-id="Shop">0000-01-01</online-to>
<search-rank>99999999999</search-rank><min-order-quantity>many</min-order-quantity><unit-quantity>NaN</unit-quantity>
<display-name xml:lang="klingon">Odd</display-name><display-name xml:lang="en_us">Odd</display-name></product>`),
  );
  expect(warnings.map((warning) => warning.replace(`${FILE}:`, ''))).toEqual(
    expect.arrayContaining([
      "2: product 'odd': online-flag 'maybe' is not true or false.",
      "2: product 'odd': online-from '31.12.2026' is not a date and time.",
      "2: product 'odd': online-to '2026-02-31' is not a date and time.",
      "2: product 'odd': online-to '0000-01-01' is not a date and time.",
      "3: product 'odd': search-rank '99999999999' is not a whole number.",
      "3: product 'odd': min-order-quantity 'many' is not a number.",
      "3: product 'odd': unit-quantity 'NaN' is not a number.",
      "4: product 'odd': display-name 'klingon' is not a locale.",
    ]),
  );
  expect(
    await connection.db.selectFrom('product').selectAll().where('id', '=', 'odd').executeTakeFirst(),
  ).toMatchObject({
    name: { 'en-US': 'Odd' },
    search_rank: null,
    min_order_quantity: 1,
  });
});
