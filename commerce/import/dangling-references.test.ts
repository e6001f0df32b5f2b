import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../database/connection.ts';
import { availabilityFor } from '../inventory/availability.ts';
import { freshDatabase } from '../testing/database.ts';
import { importFiles, xml } from './testing/archive.ts';
import { shop } from './testing/shop.ts';

let connection: Connection;
let warnings: string[];
beforeAll(async () => {
  connection = await freshDatabase();
  ({ warnings } = await importFiles(connection.db, archive()));
});
afterAll(() => connection.close());

const bundle = (id: string, part: string) =>
  `<product product-id="${id}"><bundled-products><bundled-product product-id="${part}"/></bundled-products></product>`;
const group = (id: string) => `<customer-groups><customer-group group-id="${id}"/></customer-groups>`;

const CATALOG = `<category category-id="root"/><category category-id="lost"><parent>nowhere</parent>
    <attribute-groups><attribute-group group-id="size"><attribute attribute-id="length"/><attribute attribute-id="id" system="true"/>
    </attribute-group></attribute-groups></category>
  <product product-id="hoe"><options><shared-option option-id="engraving"/><shared-option option-id="grip"/>
    <option option-id="box"><option-values><option-value value-id="paper" default="tak"/></option-values></option></options></product>
  ${bundle('pair', 'gone')}${bundle('self', 'self')}${bundle('one', 'other')}${bundle('other', 'one')}${bundle('fine', 'hoe')}
  <product product-id="kit"><product-set-products><product-set-product product-id="hoe"/><product-set-product product-id="gone"/></product-set-products></product>
  <product product-id="spade"><variations><variants><variant product-id="gone"/></variants></variations></product>
  <product-option option-id="grip"/>
  <category-assignment category-id="nowhere" product-id="hoe"/><category-assignment category-id="root" product-id="gone"/>`;

/** An archive with a reference of each kind that leads to nothing, and others that lead somewhere. */
function archive(): Record<string, string> {
  const sites = (name: string) => `sites/Shop/${name}.xml`;
  const files = shop(['1']);
  return {
    ...files,
    'sites/Shop/preferences.xml': files['sites/Shop/preferences.xml']!.replace(
      '<preference ',
      '<preference preference-id="SiteTimezone">Mars/Olympus</preference><preference ',
    ),
    'catalogs/tools/catalog.xml': xml('catalog', CATALOG, 'catalog-id="tools"'),
    'pricebooks/sale.xml': xml(
      'pricebooks',
      '<pricebook><header pricebook-id="sale"><currency>EUR</currency><parent>list</parent></header></pricebook>',
    ),
    'inventory-lists/more.xml': xml(
      'inventory',
      `<inventory-list><header list-id="more"><default-instock>true</default-instock></header><records>
      <record product-id="hoe"><allocation>1</allocation></record><record product-id="gone"><allocation>1</allocation></record></records></inventory-list>`,
    ),
    'meta/types.xml': xml(
      'metadata',
      `<type-extension type-id="Product"><custom-attribute-definitions>
      <attribute-definition attribute-id="wish"><type>dream</type></attribute-definition></custom-attribute-definitions>
      <group-definitions><attribute-group group-id="facts"><attribute attribute-id="wish"/><attribute attribute-id="weight"/></attribute-group></group-definitions></type-extension>`,
    ),
    [sites('promotions')]: xml(
      'promotions',
      `<campaign campaign-id="spring">${group('Registered')}</campaign><campaign campaign-id="vip">${group('VIP')}</campaign>
      <promotion-campaign-assignment promotion-id="nothing" campaign-id="spring"/>
      <promotion promotion-id="ten"/><promotion-campaign-assignment promotion-id="ten" campaign-id="autumn"/>`,
    ),
    [sites('slots')]: xml(
      'slot-configurations',
      `<slot-configuration slot-id="top" configuration-id="a">${group('Staff')}</slot-configuration>
      <slot-configuration slot-id="banner" context="category" context-id="nowhere" configuration-id="b"/>
      <slot-configuration slot-id="note" context="folder" context-id="attic" configuration-id="c"/>
      <slot-configuration-campaign-assignment slot-id="top" configuration-id="a" campaign-id="autumn"/>`,
    ),
    [sites('redirect-urls')]: xml(
      'redirect-urls',
      `<redirect-url uri="/old"><destination-type>category</destination-type><destination-id>nowhere</destination-id></redirect-url>
      <redirect-url uri="/coats"><destination-type>category</destination-type><destination-id>coats</destination-id></redirect-url>`,
    ),
    [sites('coupons')]: xml(
      'coupons',
      `<coupon coupon-id="first"><single-code>SAVE</single-code></coupon>
      <coupon coupon-id="second"><single-code>SAVE</single-code></coupon>`,
    ),
    [sites('payment-methods')]: xml(
      'payment-settings',
      `<payment-method method-id="CASH"><currencies><currency>EUR</currency><currency>ZZZ</currency></currencies></payment-method>`,
    ),
  };
}

test.each([
  ["catalog 'tools' has 1 shared-option", "'hoe' with 'engraving'", 'sold without it'],
  ["catalog 'tools' has bundles with 1 unknown part", "'pair' with 'gone'", 'cannot be ordered'],
  ["catalog 'tools' has 3 bundles that contain themselves", "'one' with 'other'", 'cannot be ordered'],
  ["catalog 'tools' has sets with 1 unknown product", "'kit' with 'gone'", 'not shown'],
  ['catalog.xml: Masters have 1 unknown variation', "'spade' with 'gone'", 'not sold'],
  ['unknown categories, 1 time', "'hoe' in 'nowhere'", 'not shown'],
  ['unknown products to categories, 1 time', "'gone' in 'root'", 'not shown'],
  ["catalog 'tools' has 1 category below an unknown parent", "'lost' below 'nowhere'", 'not shown'],
  ['1 price book has an unknown parent', "'sale' below 'list'", 'sale prices'],
  ["inventory list 'more' has stock of 1 unknown product", "'gone'", 'no effect'],
  [
    'name 2 attributes that Product does not define',
    "'facts' with 'weight', 'size' with 'length'",
    'nothing is shown',
  ],
  ["has the type 'dream'", "'wish'", 'read as text'],
  ["has the default 'tak', which is not true or false", "'paper'", 'counts as false'],
  ['assigns 1 unknown promotion', "'nothing' in 'spring'", 'no effect'],
  ['assigns 1 promotion to an unknown campaign', "'ten' in 'autumn'", 'does not apply'],
  ['assigns 1 slot to an unknown campaign', "'top' in 'autumn'", 'not shown'],
  ['names unknown customer groups, 2 times', "campaign 'vip' for 'VIP', slot 'top' for 'Staff'", 'nobody'],
  ['has 1 slot configuration of unknown categories', "'banner of nowhere'", 'not shown'],
  ['has 1 slot configuration of unknown folders', "'note of attic'", 'not shown'],
  ['has 1 redirect to something that it does not have', "to 'category nowhere'", 'ignored'],
  ["The code 'SAVE' of coupon 'second'", "one of 'first'", "counts for 'second' only"],
  ["'ZZZ' is not a currency of ISO 4217", "'CASH'", 'not offered in it'],
  ["SiteTimezone 'Mars/Olympus' is not a time zone", 'preferences.xml', 'UTC'],
])('[OPS-03] reports once: %s', (what, example, consequence) => {
  const found = warnings.filter((warning) => warning.includes(what));
  expect(found).toEqual([expect.stringContaining(example)]);
  expect(found[0]).toContain(consequence);
});

test('a bundle that lacks a part or contains itself cannot be ordered', async () => {
  const ids = ['pair', 'self', 'one', 'other', 'fine'];
  const stock = await availabilityFor(connection.db, 'more', ids);
  expect(ids.filter((id) => stock.get(id)?.orderable)).toEqual(['fine']);
});

test('a reference that an earlier import completes is none, and a partial import reports only what it touches', async () => {
  const added = await importFiles(connection.db, {
    'catalogs/tools/catalog.xml': xml('catalog', '<product product-id="gone"/>', 'catalog-id="tools"'),
  });
  expect(added.warnings.join('\n')).not.toMatch(/'gone'|campaign/);
  const stock = {
    'inventory-lists/more.xml': xml(
      'inventory',
      '<inventory-list><header list-id="more"/><records><record product-id="hoe"><allocation>2</allocation></record></records></inventory-list>',
    ),
  };
  expect((await importFiles(connection.db, stock)).warnings).toEqual([]);
});

test('an import of few records of a large catalog compares these, and all when it deletes a product', async () => {
  const { db } = connection;
  await sql`update pg_class set reltuples = 100000 where relname = 'product'`.execute(db);
  const load = async (records: string) =>
    (
      await importFiles(db, { 'catalogs/tools/catalog.xml': xml('catalog', records, 'catalog-id="tools"') })
    ).warnings.filter((one) => one.includes('bundles with'));
  const parts = (count: string, examples: string) => [
    `The catalog 'tools' has bundles with ${count}, for example ${examples}: such a bundle cannot be ordered. Add the product, or remove it from bundled-products.`,
  ];
  expect(await load('<product product-id="hoe"><brand>A</brand></product>')).toEqual([]);
  expect(await load(bundle('duo', 'lost'))).toEqual(parts('1 unknown part', "'duo' with 'lost'"));
  // Also when nothing of it changes.
  expect(await load(bundle('duo', 'lost'))).toEqual(parts('1 unknown part', "'duo' with 'lost'"));
  expect(await load('<product product-id="hoe" mode="delete"/>')).toEqual(
    parts('2 unknown parts', "'duo' with 'lost', 'fine' with 'hoe'"),
  );
  await sql`analyze product`.execute(db);
});
