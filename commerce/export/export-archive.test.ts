import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../database/connection.ts';
import { mediaFolder } from '../images/media-folder.ts';
import { importArchive } from '../import/import-archive.ts';
import { freshDatabase } from '../testing/database.ts';
import { exportArchive } from './export-archive.ts';
import { CATALOGUE_FILES } from './testing/catalogue-files.ts';
import { CHECKOUT_FILES } from './testing/checkout-files.ts';
import { MARKETING_FILES } from './testing/marketing-files.ts';
import { readFiles, writeFiles } from './testing/round-trip.ts';
import { SITE_FILES } from './testing/site-files.ts';

let store: Connection;
let folder: string;
beforeAll(async () => {
  store = await freshDatabase();
  const given = mkdtempSync(join(tmpdir(), 'export-given-'));
  const files = { ...CATALOGUE_FILES, ...SITE_FILES, ...CHECKOUT_FILES, ...MARKETING_FILES };
  await importArchive(store.db, writeFiles(given, files));
  rmSync(given, { recursive: true });
});
afterAll(() => store.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'export-test-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const at = (...path: string[]) => join(folder, ...path);

test('customer data is exported only on request', async () => {
  await exportArchive(store.db, at('shop'));
  const files = readFiles(at('shop'));
  expect(Object.keys(files).filter((path) => path.startsWith('customer-lists'))).toEqual([]);
  const all = Object.values(files).join('');
  for (const personal of ['ines@example.com', 'argon2', 'Moreau', 'group-assignment']) {
    expect(all).not.toContain(personal);
  }
  expect(statSync(at('shop/sites/South/site.xml')).mode & 0o777).toBe(0o644);
});

test('an export with customers is readable by its owner only', async () => {
  await exportArchive(store.db, at('shop'), { withCustomers: true });
  expect(readFiles(at('shop'))['customer-lists/people.xml']).toContain(
    '<password encrypted="true">$argon2id$',
  );
  expect(statSync(at('shop')).mode & 0o777).toBe(0o700);
  expect(statSync(at('shop/customer-lists/people.xml')).mode & 0o777).toBe(0o600);
  await exportArchive(store.db, at('shop.zip'), { withCustomers: true });
  expect(statSync(at('shop.zip')).mode & 0o777).toBe(0o600);
});

test('a zip contains the same files as a folder, and imports', async () => {
  mkdirSync(at('media/front/images'), { recursive: true });
  writeFileSync(at('media/front/images/a b.jpg'), 'picture');
  writeFileSync(at('media/front/images/c.jpg'), Buffer.from([0, 255, 13, 10]));
  const options = { media: mediaFolder(at('media')), withCustomers: true };
  await exportArchive(store.db, at('shop'), options);
  const summary = await exportArchive(store.db, at('catalogs.zip'), options);
  expect(summary).toMatchObject({ media: 2 });
  const other = await freshDatabase();
  await importArchive(other.db, at('catalogs.zip'), { media: mediaFolder(at('back')) });
  await exportArchive(other.db, at('again'), { ...options, media: mediaFolder(at('back')) });
  await other.close();
  expect(readFiles(at('again'))).toEqual(readFiles(at('shop')));
  expect(readFiles(at('back'))).toEqual(readFiles(at('media')));
});

test('selected sites are exported with their dependencies', async () => {
  await exportArchive(store.db, at('north'), { sites: ['North'] });
  expect(readdirSync(at('north/sites'))).toEqual(['North']);
  expect(existsSync(at('north/catalogs'))).toBe(false);
  await exportArchive(store.db, at('south'), { sites: ['South'] });
  expect(readdirSync(at('south/sites'))).toEqual(['South']);
  expect(readdirSync(at('south/catalogs'))).toEqual(['front', 'masters']);
  expect(readdirSync(at('south/pricebooks'))).toEqual(['eur list.xml', 'eur-sale.xml']);
  expect(readdirSync(at('south/inventory-lists'))).toEqual(['shelf.xml']);
});

test('an unknown site is reported with the known ones', async () => {
  await expect(exportArchive(store.db, at('shop'), { sites: ['South', 'West'] })).rejects.toThrow(
    "There is no site 'West'. Known sites: North, South.",
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('an empty store is reported', async () => {
  const empty = await freshDatabase();
  await expect(exportArchive(empty.db, at('shop'))).rejects.toThrow('the store is empty');
  await empty.close();
  expect(readdirSync(folder)).toEqual([]);
});

// The embedded database has one connection, so nothing can write concurrently.
test.runIf(process.env.TEST_DATABASE_URL)('an export is a consistent snapshot', async () => {
  await exportArchive(store.db, at('before'));
  const rename = (name: string) => sql`update store set name = ${name} where id = 'nice'`.execute(store.db);
  let changed: Promise<unknown> | undefined;
  await exportArchive(store.db, at('during'), {
    onFile: () => {
      changed ??= rename('Changed');
    },
  });
  await changed;
  expect(readFiles(at('during'))).toEqual(readFiles(at('before')));
  await rename('Nice');
});

test('an existing export is replaced only with force, other files never', async () => {
  await exportArchive(store.db, at('shop'), { sites: ['North'] });
  await expect(exportArchive(store.db, at('shop'))).rejects.toThrow('already contains an export');
  expect(readdirSync(at('shop/sites'))).toEqual(['North']);
  await exportArchive(store.db, at('shop'), { force: true });
  expect(readdirSync(at('shop/sites'))).toEqual(['North', 'South']);
  writeFileSync(at('shop/notes.txt'), 'mine');
  await expect(exportArchive(store.db, at('shop'), { force: true })).rejects.toThrow('contains other files');
  await expect(exportArchive(store.db, at('shop/notes.txt'), { force: true })).rejects.toThrow('is a file');
  writeFileSync(at('text.zip'), 'mine');
  await expect(exportArchive(store.db, at('text.zip'))).rejects.toThrow('already exists');
  await expect(exportArchive(store.db, at('text.zip'), { force: true })).rejects.toThrow('is not a zip file');
  mkdirSync(at('empty'));
  await exportArchive(store.db, at('empty'));
  expect(readdirSync(folder).sort()).toEqual(['empty', 'shop', 'text.zip']);
});

test('an aborted export leaves no files behind', async () => {
  for (const target of ['shop', 'shop.zip']) {
    const interruption = new AbortController();
    const onFile = () => interruption.abort(new Error('Interrupted.'));
    await expect(
      exportArchive(store.db, at(target), { signal: interruption.signal, onFile }),
    ).rejects.toThrow('Interrupted.');
  }
  expect(readdirSync(folder)).toEqual([]);
});

test('a pre-order keeps its orderable quantity', async () => {
  await sql`update inventory_record set turnover = 5 where product_id = 'shirt-w-m'`.execute(store.db);
  await exportArchive(store.db, at('shop'));
  await sql`update inventory_record set turnover = 0 where product_id = 'shirt-w-m'`.execute(store.db);
  await importArchive(store.db, at('shop'));
  const record = await store.db
    .selectFrom('inventory_record')
    .select(['allocation', 'turnover', 'extra_allocation'])
    .where('product_id', '=', 'shirt-w-m')
    .executeTakeFirst();
  expect(record).toEqual({ allocation: 7, turnover: 5, extra_allocation: 4 });
});

test('texts and ids of every kind survive; characters forbidden in XML are dropped', async () => {
  const odd = await freshDatabase();
  const back = await freshDatabase();
  const text = 'a\u0001b\uFFFEc ]]> & <i> "q" \'s\' \u202Eאב\u202C 👩‍👩‍👧 \u00A0end';
  const ids = ['A', 'a', 'ü/ö\\?*:|"<>', 'CON', '.hidden', '100% %41', '🙂', 'x'.repeat(256)];
  for (const id of ids) {
    await sql`insert into catalog (id) values (${id})`.execute(odd.db);
    await sql`insert into price_book (id, currency) values (${id}, 'EUR')`.execute(odd.db);
    await sql`insert into product (id, catalog_id, type, name, custom) values (${`p${id}`}, ${id}, 'item',
      ${JSON.stringify({ default: text })}, ${JSON.stringify({ note: `${text}\r\n\tz` })})`.execute(odd.db);
  }
  for (const id of ids.slice(0, -1)) {
    await sql`insert into site (id, name, taxation, default_currency, currencies, default_locale, locales, customer_list_id)
      values (${id}, 'Shop', 'net', 'EUR', '{EUR}', 'en-IE', '{en-IE}', 'l')`.execute(odd.db);
    await sql`insert into coupon (site_id, id) values (${id}, 'c')`.execute(odd.db);
  }
  await exportArchive(odd.db, at('odd'));
  await importArchive(back.db, at('odd'));
  const rows = async ({ db }: Connection) => [
    await sql`select id from catalog order by id`.execute(db).then((result) => result.rows),
    await sql`select id from price_book order by id`.execute(db).then((result) => result.rows),
    await sql`select id, name from site order by id`.execute(db).then((result) => result.rows),
    await sql`select site_id, id from coupon order by site_id`.execute(db).then((result) => result.rows),
  ];
  expect(await rows(back)).toEqual(await rows(odd));
  const product = await back.db
    .selectFrom('product')
    .select(['name', 'custom'])
    .where('id', '=', 'pA')
    .executeTakeFirst();
  const clean = text.replaceAll('\u0001', '').replaceAll('\uFFFE', '');
  expect(product).toEqual({ name: { default: clean }, custom: { note: `${clean}\r\n\tz` } });
  await Promise.all([odd.close(), back.close()]);
});
