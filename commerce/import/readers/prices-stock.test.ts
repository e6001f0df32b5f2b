import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../../database/connection.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importFiles, xml } from '../testing/archive.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

const HEADER = '<currency>EUR</currency><display-name xml:lang="x-default">List</display-name>';
const book = (id: string, tables: string, header = HEADER) =>
  importFiles(connection.db, {
    [`pricebooks/${id}.xml`]: xml(
      'pricebooks',
      `<pricebook><header pricebook-id="${id}">${header}</header><price-tables>${tables}</price-tables></pricebook>`,
    ),
  });
const prices = (id: string) =>
  connection.db
    .selectFrom('price')
    .select(['product_id', 'min_quantity', 'amount_cents', 'valid_from'])
    .where('price_book_id', '=', id)
    .orderBy('product_id')
    .orderBy('valid_from')
    .orderBy('min_quantity')
    .execute();

test('a price table is replaced as a whole, and deleted with mode delete', async () => {
  await book(
    'list',
    `<price-table product-id="a"><amount quantity="1">10.00</amount><amount quantity="5">9</amount></price-table>
     <price-table product-id="a"><online-from>2026-11-01T00:00:00.000Z</online-from><online-to>2026-12-01T00:00:00.000Z</online-to>
       <amount quantity="1">8.5</amount></price-table>
     <price-table product-id="b"><amount quantity="1">20</amount></price-table>`,
  );
  expect((await prices('list')).map((price) => price.amount_cents)).toEqual([1000, 900, 850, 2000]);
  await book('list', '<price-table product-id="a"><amount quantity="1">11.00</amount></price-table>');
  expect((await prices('list')).map((price) => price.amount_cents)).toEqual([1100, 850, 2000]);
  await book('list', '<price-table product-id="a" mode="delete"/>');
  expect((await prices('list')).map((price) => price.amount_cents)).toEqual([850, 2000]);
  await book(
    'list',
    '<price-table product-id="a" mode="delete-all"/><price-table product-id="a"><amount quantity="1">7.00</amount></price-table>',
  );
  expect((await prices('list')).map((price) => price.amount_cents)).toEqual([700, 2000]);
});

test('percentages, invalid prices and unreadable dates are reported with their line, and not imported', async () => {
  const { warnings } = await book(
    'odd',
    `<price-table product-id="a"><amount quantity="1">abc</amount></price-table>
     <price-table product-id="b"><percentage quantity="1">90</percentage></price-table>
     <price-table product-id="c"><amount quantity="1">-3</amount></price-table>
     <price-table product-id="d"><amount quantity="1">99999999999</amount></price-table>
     <price-table product-id="e"><online-from>yesterday</online-from><amount>5</amount></price-table>`,
  );
  expect(warnings).toEqual([
    "pricebooks/odd.xml:2: price-table 'a': amount 'abc' is not an amount up to 9999999999.99.",
    "pricebooks/odd.xml:2: A value of price-table 'a' cannot be read: this price is left out.",
    "pricebooks/odd.xml:3: price-table 'b': A price that is a percentage of another book is not supported; the product sells at its other prices.",
    "pricebooks/odd.xml:4: price-table 'c': amount '-3' is not an amount up to 9999999999.99.",
    "pricebooks/odd.xml:4: A value of price-table 'c' cannot be read: this price is left out.",
    "pricebooks/odd.xml:5: price-table 'd': amount '99999999999' is not an amount up to 9999999999.99.",
    "pricebooks/odd.xml:5: A value of price-table 'd' cannot be read: this price is left out.",
    expect.stringContaining(
      "pricebooks/odd.xml:6: price-table 'e': online-from 'yesterday' is not a date and time.",
    ),
    "pricebooks/odd.xml:6: A value of price-table 'e' cannot be read: its prices are skipped.",
  ]);
  // A sale without its end would not end.
  expect(await prices('odd')).toEqual([]);
});

test('a price book without a currency or id is rejected', async () => {
  await expect(book('none', '', '<online-flag>true</online-flag>')).rejects.toThrow(
    /^pricebooks\/none\.xml:\d+:\d+: '' is not a currency code\.$/,
  );
  await expect(
    importFiles(connection.db, { 'pricebooks/x.xml': xml('pricebooks', '<pricebook><header/></pricebook>') }),
  ).rejects.toThrow(/^pricebooks\/x\.xml:2:\d+: 'header' has no 'pricebook-id'\.$/);
});

test('deleting a price book deletes its prices', async () => {
  await book('gone', '<price-table product-id="a"><amount>1</amount></price-table>');
  await importFiles(connection.db, {
    'pricebooks/gone.xml': xml(
      'pricebooks',
      '<pricebook><header pricebook-id="gone" mode="delete"/></pricebook>',
    ),
  });
  expect(await prices('gone')).toEqual([]);
});

test('stock with its handling, and deleted records and lists', async () => {
  const list = (records: string) =>
    importFiles(connection.db, {
      'inventory-lists/shelf.xml': xml(
        'inventory',
        `<inventory-list><header list-id="shelf"><default-instock>false</default-instock><description>Paris</description>
          <use-bundle-inventory-only>true</use-bundle-inventory-only><on-order>false</on-order></header>
          <records>${records}</records></inventory-list>`,
      ),
    });
  const records = () =>
    connection.db
      .selectFrom('inventory_record')
      .selectAll()
      .where('list_id', '=', 'shelf')
      .orderBy('product_id')
      .execute();
  await list(`<record product-id="a"><allocation>5.0</allocation><allocation-timestamp>2026-03-01T08:00:00.000+01:00</allocation-timestamp>
      <preorder-backorder-handling>preorder</preorder-backorder-handling><preorder-backorder-allocation>3</preorder-backorder-allocation>
      <in-stock-date>2026-09-01</in-stock-date><ats>8</ats></record>
    <record product-id="b"><perpetual>true</perpetual></record>`);
  expect(await records()).toMatchObject([
    {
      product_id: 'a',
      allocation: 5,
      allocated_at: new Date('2026-03-01T07:00:00Z'),
      handling: 'preorder',
      extra_allocation: 3,
      in_stock_at: new Date('2026-09-01T00:00:00Z'),
    },
    { product_id: 'b', perpetual: true },
  ]);
  expect(await connection.db.selectFrom('inventory_list').selectAll().executeTakeFirst()).toMatchObject({
    description: 'Paris',
    bundles_only: true,
  });
  await list('<record product-id="a" mode="delete"/>');
  expect(await records()).toHaveLength(1);
});

test('ids of price books may contain spaces and commas, and a missing book is reported', async () => {
  const site = (books: string) => ({
    'sites/Kiosk/site.xml': xml('site', '<name>Kiosk</name><currency>CHF</currency>', 'site-id="Kiosk"'),
    'sites/Kiosk/preferences.xml': xml(
      'preferences',
      `<standard-preferences><all-instances><preference preference-id="SitePriceBooks">${books}</preference></all-instances></standard-preferences>`,
    ),
  });
  const { warnings } = await importFiles(connection.db, {
    ...site('chf-Liste brutto:chf-Aktion, SALE :gone'),
    ...Object.fromEntries(
      ['chf-Liste brutto', 'chf-Aktion, SALE'].map((id) => [
        `pricebooks/${id}.xml`,
        xml('pricebooks', `<pricebook><header pricebook-id="${id}">${HEADER}</header></pricebook>`),
      ]),
    ),
  });
  expect(warnings).toEqual([
    "sites/Kiosk/preferences.xml: SitePriceBooks names 'gone', which is not in the archive; its prices are missing.",
  ]);
  const kiosk = connection.db.selectFrom('site').select('price_book_ids').where('id', '=', 'Kiosk');
  expect(await kiosk.executeTakeFirst()).toEqual({
    price_book_ids: ['chf-Liste brutto', 'chf-Aktion, SALE', 'gone'],
  });
  expect((await importFiles(connection.db, site('chf-Liste brutto'))).warnings).toEqual([]);
});
