import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHANGE_CHANNEL } from '../database/changes.ts';
import type { Connection } from '../database/connection.ts';
import { freshDatabase } from '../testing/database.ts';
import { importArchive } from './import-archive.ts';
import { importFiles, writeFiles, xml } from './testing/archive.ts';
import { ids, prices, shop, stock } from './testing/shop.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

const WRITTEN = {
  site: 'id',
  category: 'id',
  product: 'id',
  category_assignment: 'product_id',
  price: 'product_id',
  inventory_record: 'product_id',
  url_path: 'path_key || locale',
  search_document: 'product_id',
  search_reference: 'doc_no::text',
  search_unit: 'doc_no::text || tokens::text',
  search_text: 'product_id || language',
  search_word: 'language || word',
};

/** Row versions (transaction ids) of the tables that an import fills, by table and key. */
async function versions(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [table, key] of Object.entries(WRITTEN)) {
    const { rows } = await sql<{ key: string; version: string }>`
      select ${sql.raw(key)} as key, xmin::text || ' ' || ctid::text as version
      from ${sql.table(table)}`.execute(connection.db);
    for (const row of rows) found.set(`${table} ${row.key}`, row.version);
  }
  return found;
}

async function changedBy(action: () => Promise<unknown>): Promise<string[]> {
  const before = await versions();
  await action();
  const after = await versions();
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key)).sort();
}

const count = async (table: RawBuilder<unknown>) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${table}`.execute(
    connection.db,
  );
  return rows[0]!.count;
};

test('a file that fails after a thousand products leaves no changes', { timeout: 90_000 }, async () => {
  const files = shop(ids(1000));
  const broken = { ...files, 'sites/Shop/tax.xml': '<tax><tax-jurisdiction' };
  await expect(importFiles(connection.db, broken)).rejects.toThrow(/^sites\/Shop\/tax\.xml:1:/);
  for (const table of Object.keys(WRITTEN)) expect(await count(sql.table(table))).toBe(0);
  await importFiles(connection.db, files);
  expect(await count(sql`product`)).toBe(2000);
  expect(await count(sql`search_document`)).toBe(1000);
  expect(await count(sql`url_path where resource_type = 'PRODUCT'`)).toBe(2000);
  const changed = await changedBy(() =>
    expect(importFiles(connection.db, { 'pricebooks/eur.xml': '<pricebooks>' })).rejects.toThrow(),
  );
  expect(changed).toEqual([]);
});

test('importing the same archive twice writes no row', async () => {
  const files = shop(ids(1000));
  const changed = await changedBy(async () => {
    expect((await importFiles(connection.db, files)).written).toEqual({});
  });
  expect(changed).toEqual([]);
});

test('a price change writes that price and its search document, and announces the product and prices', async () => {
  const heard: string[] = [];
  await connection.listen(CHANGE_CHANNEL, (payload) => heard.push(payload));
  const changed = await changedBy(() =>
    importFiles(connection.db, { 'pricebooks/eur.xml': prices(ids(1000), '10.00').replace('10.00', '9.00') }),
  );
  expect(changed).toEqual(['price 100000S', 'search_document 100000']);
  await expect.poll(() => heard).toEqual(['product:100000,product:100000S,prices']);
});

test('stock that an import sells out or restocks is searchable at once', async () => {
  const orderable = async () => {
    const { rows } = await sql<{ product_id: string }>`
      select product_id from search_document where not orderable order by product_id`.execute(connection.db);
    return rows.map((row) => row.product_id);
  };
  const changed = await changedBy(() =>
    importFiles(connection.db, { 'inventory-lists/stock.xml': stock(ids(3), 0) }),
  );
  expect(changed.filter((key) => !key.startsWith('inventory_record'))).toEqual(
    ids(3).map((id) => `search_document ${id}`),
  );
  expect(await orderable()).toEqual(ids(3));
  await importFiles(connection.db, { 'inventory-lists/stock.xml': stock(ids(3), 5) });
  expect(await orderable()).toEqual([]);
});

test('deleted and uncategorised products are no longer found', async () => {
  const gone = `<product product-id="100007" mode="delete"/>
    <category-assignment category-id="coats" product-id="100008" mode="delete"/>`;
  const changed = await changedBy(() =>
    importFiles(connection.db, { 'catalogs/shelf/catalog.xml': xml('catalog', gone, 'catalog-id="shelf"') }),
  );
  const documents = changed.filter((key) => key.startsWith('search_document'));
  expect(documents).toEqual(['search_document 100007', 'search_document 100008']);
});

test('a master is indexed again when only its list of variants changes', async () => {
  const without = `<product product-id="100020"><variations><variants merge-mode="remove">
    <variant product-id="100020S"/></variants></variations></product>`;
  const changed = await changedBy(() =>
    importFiles(connection.db, {
      'catalogs/shelf/catalog.xml': xml('catalog', without, 'catalog-id="shelf"'),
    }),
  );
  expect(changed.filter((key) => /^(product|search_document) /.test(key))).toEqual([
    'product 100020S',
    'search_document 100020',
  ]);
});

test('a batch that cannot be written ends the import with the rows before it undone', async () => {
  const unwritable = `<product product-id="100030"><search-rank>1</search-rank></product>
    ${ids(1200)
      .map((id) => `<product product-id="new-${id}"/>`)
      .join('')}`;
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(
    connection.db,
  );
  await sql`create trigger refuse before insert on product for each row when (new.id = 'new-100700') execute function refuse()`.execute(
    connection.db,
  );
  const changed = await changedBy(() =>
    expect(
      importFiles(connection.db, {
        'catalogs/shelf/catalog.xml': xml('catalog', unwritable, 'catalog-id="shelf"'),
      }),
    ).rejects.toThrow('no room'),
  );
  await sql`drop trigger refuse on product`.execute(connection.db);
  expect(changed).toEqual([]);
});

test('two concurrent imports run one after the other', async () => {
  const steps: string[] = [];
  const load = async (name: string, amount: string) => {
    const folder = writeFiles({ 'pricebooks/eur.xml': prices(ids(1000), amount) });
    await importArchive(connection.db, folder.path, {
      onProgress: ({ step }) => {
        if (step === 'files') steps.push(name);
      },
    });
    folder.remove();
  };
  await Promise.all([load('one', '20.00'), load('other', '30.00')]);
  const first = steps[0]!;
  const second = first === 'one' ? 'other' : 'one';
  expect(steps.lastIndexOf(first)).toBeLessThan(steps.indexOf(second));
  expect(await count(sql`(select distinct amount_cents from price) amounts`)).toBe(1);
  expect(await count(sql`price where amount_cents = ${second === 'one' ? 2000 : 3000}`)).toBe(1000);
});

/** The embedded database has one connection, so nothing can read concurrently. */
const onServer = test.runIf(process.env.TEST_DATABASE_URL);

onServer('until an import commits, readers see the old state, and orders continue', async () => {
  const documents = sql`hashtext('search documents')`;
  const amounts = () => sql`select distinct amount_cents from price`.execute(connection.db);
  const lowest = () => sql`select distinct min_prices from search_document`.execute(connection.db);
  await importFiles(connection.db, { 'pricebooks/eur.xml': prices(ids(1000), '40.00') });
  await connection.db.connection().execute(async (gate) => {
    await sql`select pg_advisory_lock(${documents})`.execute(gate);
    const loading = importFiles(connection.db, {
      'pricebooks/eur.xml': prices(ids(1000), '50.00'),
      'inventory-lists/stock.xml': stock(ids(3), 0),
    });
    const waiting = sql`pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(() => count(waiting), { timeout: 20_000 }).toBe(1);
    expect((await amounts()).rows).toEqual([{ amount_cents: 4000 }]);
    expect((await lowest()).rows).toEqual([{ min_prices: { EUR: 4000 } }]);
    // A sale of a product whose stock the import does not touch.
    await sql`
      update inventory_record set turnover = turnover + 1 where product_id = '100900S'`.execute(
      connection.db,
    );
    await sql`select pg_advisory_unlock(${documents})`.execute(gate);
    await loading;
  });
  expect((await amounts()).rows).toEqual([{ amount_cents: 5000 }]);
  expect((await lowest()).rows).toEqual([{ min_prices: { EUR: 5000 } }]);
  expect(await count(sql`search_document where not orderable`)).toBe(3);
});

onServer('an order that locks records in sequence never deadlocks with an import', async () => {
  const [first = '', second = ''] = ids(2);
  const lock = (db: Connection['db'], id: string) =>
    sql`select from inventory_record where product_id = ${`${id}S`} for update`.execute(db);
  let loading: Promise<unknown> | undefined;
  await connection.db.transaction().execute(async (order) => {
    await lock(order, first);
    // The archive lists them in reverse order.
    loading = importFiles(connection.db, { 'inventory-lists/stock.xml': stock([second, first], 7) });
    await expect
      .poll(
        () => count(sql`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
        {
          timeout: 20_000,
        },
      )
      .toBe(1);
    await lock(order, second);
  });
  await loading;
  expect(await count(sql`inventory_record where allocation = 7`)).toBe(2);
});

test('records of a list that the archive deletes later are deleted too', async () => {
  const removal = xml(
    'inventory',
    '<inventory-list><header list-id="other" mode="delete"/></inventory-list>',
  );
  await importFiles(connection.db, {
    'inventory-lists/a.xml': stock(ids(2), 7).replace('list-id="stock"', 'list-id="other"'),
    'inventory-lists/b.xml': removal,
  });
  expect(await count(sql`inventory_record where list_id = 'other'`)).toBe(0);
});
