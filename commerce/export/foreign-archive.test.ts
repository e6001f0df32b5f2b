import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eraseCustomer } from '../customer-data/erase.ts';
import type { Connection } from '../database/connection.ts';
import { importArchive } from '../import/import-archive.ts';
import { foreignShop } from '../import/testing/foreign-shop/foreign-shop.ts';
import { freshDatabase } from '../testing/database.ts';
import { exportArchive } from './export-archive.ts';
import { readFiles, writeFiles } from './testing/round-trip.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let store: Connection;
let given: Record<string, string>;
let back: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foreign-archive-'));
  store = await freshDatabase();
  const shop = foreignShop();
  given = Object.fromEntries(
    Object.entries(shop).flatMap(([path, content]) => (typeof content === 'string' ? [[path, content]] : [])),
  );
  await importArchive(store.db, writeFiles(join(folder, 'given'), given));
  await exportArchive(store.db, join(folder, 'back'), { withCustomers: true });
  back = readFiles(join(folder, 'back'));
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await store.close();
});

const number = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? String(Number(text)) : text);
/** Defaults, which an export omits. */
const isDefault = (line: string) =>
  /\/(min-order-quantity|step-quantity)\[\] = 1$|\/on-order\[\] = 0$/.test(line);

/** Each element with a text or attributes as a line of its ancestors' identifying attributes and its text. */
function elementsOf(xml: string): Set<string> {
  const lines = new Set<string>();
  const path: string[] = [];
  const texts: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const ids = Object.entries(attributes)
      .filter(
        ([id, value]) =>
          !/^xmlns|^(default|assigned-to-site|slicing-attribute|quantity)$/.test(id) &&
          !(id === 'system' && value === 'false'),
      )
      .map(([id, value]) => [id, `${id}=${number(value)}`] as const)
      .sort();
    path.push(`${name}[${ids.map(([, text]) => text).join(' ')}]`);
    texts.push('');
    // An empty text of a language is no text.
    if (ids.some(([id]) => id !== 'xml:lang')) lines.add(path.join('/'));
  });
  parser.on('text', (text) => {
    texts[texts.length - 1] += text;
  });
  parser.on('closetag', () => {
    const text = (texts.pop() ?? '').trim();
    // A list of preferences is one text, in any order.
    const place = path.join('/').replace(/\/value\[\]$/, '');
    const values = /=Site(Locales|Currencies|PriceBooks)\]/.test(place) ? text.split(':') : [text];
    if (text !== '') for (const value of values) lines.add(`${place} = ${number(value)}`);
    path.pop();
  });
  parser.write(xml).close();
  return lines;
}

test('preferences have one standard and one custom part per file', () => {
  const files = Object.entries(back).filter(([path]) => path.endsWith('preferences.xml'));
  expect(files.length).toBeGreaterThan(2);
  for (const [, xml] of files) {
    for (const part of ['standard-preferences', 'custom-preferences'])
      expect(xml.split(`<${part}>`).length - 1).toBeLessThanOrEqual(1);
  }
  expect(back['preferences.xml']).toMatch(
    /<standard-preferences>[\s\S]*AllowedLocales[\s\S]*<\/standard-preferences>/,
  );
  expect(back['preferences.xml']).toMatch(
    /<custom-preferences>[\s\S]*haldenPartner[\s\S]*<\/custom-preferences>/,
  );
});

test('a round trip of a foreign archive loses no element', () => {
  const lost = Object.entries(given)
    .filter(([path]) => path.endsWith('.xml'))
    .flatMap(([path, xml]) => {
      const file = back[path];
      if (file === undefined) return [`${path} is missing`];
      const exported = elementsOf(file);
      return [...elementsOf(xml)]
        .filter((line) => !exported.has(line) && !isDefault(line))
        .map((line) => `${path}: ${line}`);
    });
  expect(lost).toEqual([]);
});

test('files of other kinds come back byte for byte, personal ones only with customers', async () => {
  for (const path of [
    'version.txt',
    'jobs.xml',
    'services.xml',
    'cms/notes.txt',
    'sites/Halden-Yuki/urls/aliases',
  ])
    expect(back[path], path).toBe(given[path]);
  expect(back['sites/Halden-Yuki/product-lists.xml']).toContain('tove@halden.example');
  await exportArchive(store.db, join(folder, 'without'), { sites: ['halden_outlet'] });
  const without = readFiles(join(folder, 'without'));
  expect(Object.keys(without).filter((path) => path.startsWith('sites/Halden-Yuki'))).toEqual([]);
  expect(Object.values(without).join('')).not.toContain('tove@halden.example');
});

test('the export imports again to the same export', async () => {
  const other = await freshDatabase();
  await importArchive(other.db, join(folder, 'back'));
  await exportArchive(other.db, join(folder, 'again'), { withCustomers: true });
  await other.close();
  expect(readFiles(join(folder, 'again'))).toEqual(back);
});

test('a new import of the archive adds nothing twice, and replaces an export with force', async () => {
  await importArchive(store.db, join(folder, 'given'));
  await exportArchive(store.db, join(folder, 'without'), { withCustomers: true, force: true }).catch(
    (error) => expect(String(error)).toContain('cms'),
  );
  await exportArchive(store.db, join(folder, 'second'), { withCustomers: true });
  expect(readFiles(join(folder, 'second'))).toEqual(back);
});

test('the deletion of an account deletes what the store does not use of it', async () => {
  const rest = () =>
    store.db.selectFrom('archive_rest').select('key').where('root', '=', 'customer-list').execute();
  expect(await rest()).toHaveLength(1);
  const customer = await store.db.selectFrom('customer').selectAll().executeTakeFirstOrThrow();
  await eraseCustomer(store.db, new Date(), customer.id, { siteId: 'Halden-Yuki', locale: 'sv-SE' });
  expect(await rest()).toEqual([]);
});

test('what the store does not use follows its record: deleted with it, kept when it changes', async () => {
  const changes = writeFiles(join(folder, 'changes'), {
    'sites/Halden-Yuki/redirect-urls.xml': `<redirect-urls><redirect-url uri="/old-tents">
      <destination-id>Gear</destination-id><destination-type>category</destination-type></redirect-url></redirect-urls>`,
    'customer-lists/HaldenCustomers.xml':
      '<customer-list list-id="HaldenCustomers"><customer customer-no="00000007" mode="delete"/></customer-list>',
  });
  await importArchive(store.db, changes);
  await exportArchive(store.db, join(folder, 'changed'), { withCustomers: true });
  const changed = readFiles(join(folder, 'changed'));
  expect(changed['sites/Halden-Yuki/redirect-urls.xml']).toMatch(
    /old-tents[\s\S]*<destination-id>Gear<[\s\S]*library\/\*/,
  );
  expect(changed['customer-lists/HaldenCustomers.xml'] ?? '').not.toContain('scrypt');
});

test('a site whose id has other letters than ASCII is exported into one folder, and imports to the same export', async () => {
  const site = `<site xmlns="http://www.demandware.com/xml/impex/site/2007-04-30" site-id="Größe"><name>Größe</name><currency>EUR</currency></site>`;
  const [one, two] = [await freshDatabase(), await freshDatabase()];
  const files = (name: string) => ({
    [`sites/${name}/site.xml`]: site,
    [`sites/${name}/urls/aliases`]: JSON.stringify({ settings: { 'site-path': name } }),
    [`sites/${name}/notes.txt`]: 'kept',
  });
  await importArchive(one.db, writeFiles(join(folder, 'letters'), files('Größe')));
  await exportArchive(one.db, join(folder, 'letters-back'));
  const exported = readFiles(join(folder, 'letters-back'));
  const name = encodeURIComponent('Größe');
  const folders = Object.keys(exported).filter((path) => path.startsWith('sites/'));
  expect(new Set(folders.map((path) => path.split('/')[1]))).toEqual(new Set([name]));
  expect(exported).toMatchObject({
    [`sites/${name}/urls/aliases`]: files('Größe')['sites/Größe/urls/aliases'],
    [`sites/${name}/notes.txt`]: 'kept',
  });
  await importArchive(two.db, join(folder, 'letters-back'));
  await exportArchive(two.db, join(folder, 'letters-again'));
  expect(readFiles(join(folder, 'letters-again'))).toEqual(exported);
  // The encoded folder replaces the other spelling of it.
  await importArchive(one.db, writeFiles(join(folder, 'letters-new'), files(name)));
  const paths = await one.db
    .selectFrom('archive_file')
    .select('path')
    .where('path', 'like', '%notes.txt')
    .execute();
  expect(paths).toEqual([{ path: `sites/${name}/notes.txt` }]);
  await Promise.all([one.close(), two.close()]);
});

test('whether a shipping promotion prohibits other products is exported as it was said, or not at all', async () => {
  const rule = (id: string, said: string) =>
    `<promotion promotion-id="${id}"><enabled-flag>true</enabled-flag><shipping-promotion-rule><qualifying-products><included-products><condition-group><product-id-condition operator="is equal"><product-id>a</product-id></product-id-condition></condition-group></included-products></qualifying-products>${said}<discounts condition-type="shipment-total"><discount><threshold>1</threshold><free/></discount></discounts></shipping-promotion-rule></promotion>`;
  const said = (value: boolean) =>
    `<prohibit-nonqualifying-products>${value}</prohibit-nonqualifying-products>`;
  const other = await freshDatabase();
  const site = Object.entries(given).find(([path]) => path === 'sites/Halden-Yuki/site.xml')!;
  const files = {
    [site[0]]: site[1],
    'sites/Halden-Yuki/promotions.xml': `<promotions xmlns="http://www.demandware.com/xml/impex/promotion/2008-01-31">${rule('a-yes', said(true))}${rule('b-no', said(false))}${rule('c-unsaid', '')}</promotions>`,
  };
  await importArchive(other.db, writeFiles(join(folder, 'prohibits'), files));
  await exportArchive(other.db, join(folder, 'prohibits-back'));
  await other.close();
  const xml = readFiles(join(folder, 'prohibits-back'))['sites/Halden-Yuki/promotions.xml']!;
  expect(
    xml
      .split('<promotion ')
      .slice(1)
      .map((text) => /<prohibit-non[^<]*</.exec(text)?.[0]),
  ).toEqual(['<prohibit-nonqualifying-products>true<', '<prohibit-nonqualifying-products>false<', undefined]);
});
