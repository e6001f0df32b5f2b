import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mediaFolder } from '../images/media-folder.ts';
import { importArchive } from '../import/import-archive.ts';
import { importFiles, xml } from '../import/testing/archive.ts';
import { shop } from '../import/testing/shop.ts';
import { freshDatabase } from '../testing/database.ts';
import { exportArchive } from './export-archive.ts';
import { readFiles, writeFiles } from './testing/round-trip.ts';

test('[OPS-03] an export returns a record of which the store uses nothing, and a redirect that it refuses', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unused-parts-'));
  const store = await freshDatabase();
  try {
    const mappings =
      '<locale-mappings><locale-mapping xml:lang="de">deutsch</locale-mapping></locale-mappings>';
    const script =
      '<redirect-url uri="/old"><destination-url>javascript:alert(1)</destination-url></redirect-url>';
    const options =
      '<sorting-options><sorting-option option-id="new"><rule-id>new</rule-id></sorting-option></sorting-options>';
    const boosted = '<boostable-attribute attribute-id="brand" system="true"/>';
    const { warnings } = await importFiles(store.db, {
      ...shop(['1']),
      'sites/Shop/url-rules.xml': xml('url-rules', mappings),
      'sites/Shop/redirect-urls.xml': xml('redirect-urls', script),
      'sites/Shop/sort.xml': xml('sort', options + boosted),
    });
    expect(warnings).toContainEqual(
      expect.stringMatching(
        /^sites\/Shop\/redirect-urls\.xml:2: .*Redirects to 'javascript:alert\(1\)' are refused/,
      ),
    );
    expect(await store.db.selectFrom('url_redirect').selectAll().execute()).toEqual([]);
    await exportArchive(store.db, join(folder, 'export'), {});
    const files = readFiles(join(folder, 'export'));
    expect(files['sites/Shop/url-rules.xml']).toContain(mappings);
    expect(files['sites/Shop/redirect-urls.xml']).toContain(script);
    // Beside a list that is written in pieces.
    expect(files['sites/Shop/sort.xml']).toContain(boosted);
    expect(files['sites/Shop/sort.xml']).toMatch(/<sorting-options>.*option-id="new".*<\/sorting-options>/s);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await store.close();
  }
});

test('[OPS-03] an export returns what the store reads in part: code generators, own values of assignments, sets, pictures', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parts-'));
  const [store, other] = [await freshDatabase(), await freshDatabase()];
  const parts = {
    coupon: `<algorithm>F2</algorithm><issue-index>17</issue-index><seed-info><seed-number>5</seed-number><key>k</key><slate>s</slate></seed-info>`,
    assignment: `<custom-attribute attribute-id="season">spring</custom-attribute>`,
    images: `<image>old/hoe.jpg</image><thumbnail>old/hoe-small.jpg</thumbnail>`,
    blocked: `<blocked-refinement-definition type="price" attribute-id="price" system="true"/>`,
    set: `<retail-set-product product-id="hoe"><quantity>2</quantity></retail-set-product>`,
  };
  const archive = {
    ...shop(['1']),
    'catalogs/parts/catalog.xml': xml(
      'catalog',
      `<category category-id="root"><refinement-definitions>${parts.blocked}</refinement-definitions></category>
       <product product-id="hoe"><images><image-group view-type="large"><image path="hoe.jpg"/></image-group></images>${parts.images}</product>
       <product product-id="kit"><retail-set-products>${parts.set}<retail-set-product product-id="rake"><quantity>1</quantity></retail-set-product></retail-set-products></product>
       <product product-id="rake"/>
       <category-assignment category-id="root" product-id="hoe"><position>auto</position><custom-attributes><custom-attribute attribute-id="position">7</custom-attribute>${parts.assignment}</custom-attributes></category-assignment>
       <category-assignment category-id="root" product-id="rake"><custom-attributes>${parts.assignment}</custom-attributes></category-assignment>`,
      'catalog-id="parts"',
    ),
    'catalogs/parts/static/default/hoe.jpg': '',
    'sites/Shop/coupons.xml': xml(
      'coupons',
      `<coupon coupon-id="k"><enabled-flag>true</enabled-flag><system-codes><max-number-of-codes>9</max-number-of-codes>${parts.coupon}</system-codes></coupon>`,
    ),
  };
  try {
    await importArchive(store.db, writeFiles(join(folder, 'given'), archive), {
      media: mediaFolder(join(folder, 'media')),
    });
    const out = { media: mediaFolder(join(folder, 'media')) };
    await exportArchive(store.db, join(folder, 'back'), out);
    const back = readFiles(join(folder, 'back'));
    const catalog = back['catalogs/parts/catalog.xml']!.replaceAll(/\n\s*/g, '');
    expect(back['sites/Shop/coupons.xml']).toContain(parts.coupon);
    expect(catalog.split(parts.assignment)).toHaveLength(3);
    for (const name of ['image', 'thumbnail'] as const)
      expect(catalog).toContain(parts.images.match(new RegExp(`<${name}>.*?</${name}>`))![0]);
    expect(catalog).toContain(parts.set);
    expect(catalog).toContain(parts.blocked);
    expect(statSync(join(folder, 'back/catalogs/parts/static/default/hoe.jpg')).size).toBe(0);
    await exportArchive(store.db, join(folder, 'back.zip'), out);
    await importArchive(other.db, join(folder, 'back.zip'), { media: mediaFolder(join(folder, 'media-2')) });
    await exportArchive(other.db, join(folder, 'again'), { media: mediaFolder(join(folder, 'media-2')) });
    expect(readFiles(join(folder, 'again'))).toEqual(back);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await Promise.all([store.close(), other.close()]);
  }
});

test('[OPS-03] an export returns fractions of quantities until a later import or a sale changes them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fractions-'));
  const store = await freshDatabase();
  const files = (allocation: string, step: string, minimum: string, threshold: string) => ({
    'catalogs/shelf/catalog.xml': xml(
      'catalog',
      `<product product-id="rope"><min-order-quantity>${minimum}</min-order-quantity><step-quantity>0.5</step-quantity></product>
       <product product-id="kit"><bundled-products><bundled-product product-id="rope"><quantity>2.5</quantity></bundled-product></bundled-products></product>`,
      'catalog-id="shelf"',
    ),
    'pricebooks/eur.xml': xml(
      'pricebooks',
      `<pricebook><header pricebook-id="eur"><currency>EUR</currency></header><price-tables><price-table product-id="rope">
       <amount quantity="1">9.00</amount><amount quantity="${step}">8.00</amount></price-table></price-tables></pricebook>`,
    ),
    'inventory-lists/stock.xml': xml(
      'inventory',
      `<inventory-list><header list-id="stock"/><records><record product-id="rope"><allocation>${allocation}</allocation></record></records></inventory-list>`,
    ),
    'sites/Shop/promotions.xml': xml(
      'promotions',
      `<promotion promotion-id="p"><enabled-flag>true</enabled-flag><product-promotion-rule><discounts condition-type="product-quantity">
       <discount><threshold>${threshold}</threshold><percentage>5</percentage></discount></discounts></product-promotion-rule></promotion>`,
    ),
  });
  const exported = async () => {
    await exportArchive(store.db, join(folder, 'export'), { force: true });
    const all = Object.values(readFiles(join(folder, 'export'))).join('');
    return [
      ...all.matchAll(
        /<(?:allocation|min-order-quantity|step-quantity|quantity|threshold)>[\d.]+|<amount quantity="[\d.]+">/g,
      ),
    ].map(([one]) => one.replace(/^<(.*?)>(.*)$/, '$1 $2').trim());
  };
  try {
    await importFiles(store.db, { ...shop([]), ...files('5.75', '2.5', '1.5', '2.5') });
    const written = [
      ...['quantity 2.5', 'min-order-quantity 1.5', 'step-quantity 0.5', 'allocation 5.75'],
      ...['amount quantity="1"', 'amount quantity="2.5"', 'threshold 2.5'],
    ].sort();
    expect((await exported()).sort()).toEqual(written);
    await store.db
      .updateTable('inventory_record')
      .set({ allocation: 4 })
      .where('product_id', '=', 'rope')
      .execute();
    expect(await exported()).toContain('allocation 4');
    await importFiles(store.db, files('5', '2', '2', '3'));
    expect((await exported()).sort()).toEqual(
      [
        ...['quantity 2.5', 'min-order-quantity 2', 'step-quantity 0.5', 'allocation 5'],
        ...['amount quantity="1"', 'amount quantity="2"', 'threshold 3'],
      ].sort(),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await store.close();
  }
});

test('[OPS-03] an export returns the parts of each price table of a product, and of recommendations', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tables-'));
  const store = await freshDatabase();
  const table = (inside: string) => `<price-table product-id="rope">${inside}</price-table>`;
  const name = '<name xml:lang="x-default">Goes with</name>';
  try {
    await importFiles(store.db, {
      'pricebooks/eur.xml': xml(
        'pricebooks',
        `<pricebook><header pricebook-id="eur"><currency>EUR</currency></header><price-tables>
         ${table('<amount quantity="1">9.00</amount><price-info>plain</price-info>')}
         ${table('<online-from>2026-06-01T02:00:00+02:00</online-from><amount quantity="1.5">8.00</amount><price-info>summer</price-info>')}
         ${table('<online-from>2026-09-01T00:00:00Z</online-from><amount quantity="1">8.00</amount>')}
         </price-tables></pricebook>`,
      ),
      'catalogs/shelf/catalog.xml': xml(
        'catalog',
        `<product product-id="rope"/><product product-id="hook"/><recommendation source-id="rope" source-type="product" target-id="hook" type="1">${name}</recommendation>`,
        'catalog-id="shelf"',
      ),
    });
    await exportArchive(store.db, join(folder, 'export'), {});
    const files = readFiles(join(folder, 'export'));
    const tables = files['pricebooks/eur.xml']!.match(/<price-table .*?<\/price-table>/gs)!;
    expect(tables.map((one) => one.replace(/.*?(<amount.*)<\/price-table>/s, '$1')).sort()).toEqual([
      '<amount quantity="1">8.00</amount>',
      '<amount quantity="1">9.00</amount><price-info>plain</price-info>',
      '<amount quantity="1.5">8.00</amount><price-info>summer</price-info>',
    ]);
    expect(files['catalogs/shelf/catalog.xml']).toContain(name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await store.close();
  }
});
