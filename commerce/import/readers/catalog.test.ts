import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../../database/connection.ts';
import { freshDatabase } from '../../testing/database.ts';
import { everything, importFiles, xml } from '../testing/archive.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

const load = (records: string, id = 'main') =>
  importFiles(connection.db, {
    [`catalogs/${id}/catalog.xml`]: xml('catalog', records, `catalog-id="${id}"`),
  });
const product = (id: string) =>
  connection.db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const assignments = (category: string) =>
  connection.db
    .selectFrom('category_assignment')
    .select(['product_id', 'position'])
    .where('category_id', '=', category)
    .orderBy('position')
    .execute();

test('product options, own and shared, with prices by currency', async () => {
  await load(`
    <product product-id="opt-1"><options>
      <shared-option option-id="warranty"/>
      <option option-id="engraving"><display-name xml:lang="x-default">Engraving</display-name><sort-mode>price</sort-mode>
        <option-values>
          <option-value value-id="none" default="true"><display-value xml:lang="x-default">None</display-value></option-value>
          <option-value value-id="name"><display-value xml:lang="x-default">A name</display-value>
            <product-id-modifier>-ENG</product-id-modifier>
            <option-value-prices><option-value-price currency="EUR">12.50</option-value-price>
              <option-value-price currency="USD">14</option-value-price></option-value-prices></option-value>
        </option-values></option></options></product>
    <product-option option-id="warranty"><display-name xml:lang="x-default">Warranty</display-name>
      <option-values><option-value value-id="1y" default="true"><option-value-prices>
        <option-value-price currency="EUR">0.0</option-value-price></option-value-prices></option-value></option-values>
    </product-option>`);
  expect((await product('opt-1')).options).toEqual([
    { id: 'warranty', shared: true },
    {
      id: 'engraving',
      name: { default: 'Engraving' },
      sortMode: 'price',
      values: [
        { id: 'none', name: { default: 'None' }, default: true },
        {
          id: 'name',
          name: { default: 'A name' },
          prices: { EUR: 1250, USD: 1400 },
          productIdModifier: '-ENG',
        },
      ],
    },
  ]);
  const option = await connection.db
    .selectFrom('product_option')
    .selectAll()
    .where('id', '=', 'warranty')
    .executeTakeFirst();
  expect(option).toMatchObject({
    catalog_id: 'main',
    name: { default: 'Warranty' },
    sort_mode: 'position',
    option_values: [{ id: '1y', name: {}, default: true, prices: { EUR: 0 } }],
  });
  await load('<product-option option-id="warranty" mode="delete"/>');
  expect(
    await connection.db.selectFrom('product_option').selectAll().where('id', '=', 'warranty').execute(),
  ).toEqual([]);
});

test('product links, recommendations and classification', async () => {
  await load(`
    <category category-id="tops"><category-links><category-link category-id="skirts" type="cross-sell"/></category-links></category>
    <product product-id="link-1"><product-links><product-link product-id="b" type="cross-sell"/>
      <product-link product-id="c" type="up-sell"/></product-links>
      <classification-category catalog-id="main">tops</classification-category></product>
    <recommendation source-id="link-1" source-type="product" target-id="b" target-type="product" type="1">
      <callout-message xml:lang="x-default">Goes well</callout-message></recommendation>
    <recommendation source-id="link-1" source-type="product" target-id="c" target-type="product" type="2"/>`);
  expect(await product('link-1')).toMatchObject({
    links: [
      { productId: 'b', type: 'cross-sell' },
      { productId: 'c', type: 'up-sell' },
    ],
    classification_catalog_id: 'main',
    classification_category_id: 'tops',
  });
  const recommended = () =>
    connection.db
      .selectFrom('recommendation')
      .select(['target_id', 'type', 'callout'])
      .where('source_id', '=', 'link-1')
      .orderBy('position')
      .execute();
  expect(await recommended()).toEqual([
    { target_id: 'b', type: '1', callout: { default: 'Goes well' } },
    { target_id: 'c', type: '2', callout: {} },
  ]);
  await load(
    '<recommendation mode="delete" source-id="link-1" source-type="product" target-id="b" target-type="product" type="1"/>',
  );
  expect(await recommended()).toHaveLength(1);
});

test('shared variation attributes may follow the products that use them, and update them later', async () => {
  await load(`
    <product product-id="sv"><variations><attributes>
      <shared-variation-attribute attribute-id="colorCode" variation-attribute-id="color"/>
      <variation-attribute attribute-id="size" variation-attribute-id="size"><variation-attribute-values>
        <variation-attribute-value value="M"><display-value xml:lang="x-default">Medium</display-value></variation-attribute-value>
      </variation-attribute-values></variation-attribute></attributes>
      <variants><variant product-id="sv-1"/><variant product-id="sv-2" default="true"/></variants></variations>
      <images><image-group view-type="large"><variation attribute-id="colorCode" value="red"/><image path="a.jpg"/></image-group></images>
    </product>
    <product product-id="sv-1"><custom-attributes><custom-attribute attribute-id="colorCode">red</custom-attribute>
      <custom-attribute attribute-id="size">M</custom-attribute></custom-attributes></product>
    <product product-id="sv-2"><custom-attributes><custom-attribute attribute-id="colorCode">blue</custom-attribute></custom-attributes></product>
    <variation-attribute attribute-id="colorCode" variation-attribute-id="color">
      <display-name xml:lang="x-default">Colour</display-name><variation-attribute-values>
        <variation-attribute-value value="red"><display-value xml:lang="x-default">Red</display-value></variation-attribute-value>
      </variation-attribute-values></variation-attribute>`);
  expect(await product('sv')).toMatchObject({
    type: 'master',
    default_variant_id: 'sv-2',
    images: [{ viewType: 'large', variation: { color: 'red' }, images: [{ path: 'a.jpg', alt: {} }] }],
    variation_attributes: [
      {
        id: 'color',
        attribute: 'colorCode',
        shared: true,
        name: { default: 'Colour' },
        values: [{ value: 'red', name: { default: 'Red' } }],
      },
      { id: 'size', name: {}, values: [{ value: 'M', name: { default: 'Medium' } }] },
    ],
  });
  expect((await product('sv-1')).variation_values).toEqual({ color: 'red', size: 'M' });
  await load(`<variation-attribute attribute-id="colorCode" variation-attribute-id="color">
    <display-name xml:lang="fr-FR">Couleur</display-name></variation-attribute>`);
  expect((await product('sv')).variation_attributes[0]?.name).toEqual({
    default: 'Colour',
    'fr-FR': 'Couleur',
  });
  await load(
    '<product product-id="sv"><variations><variants><variant product-id="sv-1"/></variants></variations></product>',
  );
  expect(await product('sv-2')).toMatchObject({ type: 'item', master_id: null, variation_values: {} });
  expect(await product('sv-1')).toMatchObject({ type: 'variant', master_id: 'sv' });
  await load('<product product-id="sv" mode="delete"/>');
  expect(await product('sv-1')).toMatchObject({ type: 'item', master_id: null });
});

test('lists are added, removed or replaced by merge mode', async () => {
  const master = (images: string, values: string) =>
    load(`<product product-id="lm"><images ${images}</images><variations><attributes>
      <variation-attribute attribute-id="size" variation-attribute-id="size">${values}</variation-attribute></attributes></variations></product>`);
  const values = (mode: string, ...ids: string[]) =>
    `<variation-attribute-values merge-mode="${mode}">${ids.map((id) => `<variation-attribute-value value="${id}"/>`).join('')}</variation-attribute-values>`;
  const state = async () => {
    const { images, variation_attributes } = await product('lm');
    return [
      images.map((group) => group.images.map((image) => image.path)),
      variation_attributes[0]?.values.map((one) => one.value),
    ];
  };
  const group = (...paths: string[]) =>
    `<image-group view-type="large">${paths.map((path) => `<image path="${path}"/>`).join('')}</image-group>`;
  await master(`>${group('a.jpg')}`, values('replace', 'S', 'M'));
  await master(`merge-mode="add">${group('b.jpg')}`, values('add', 'M', 'L'));
  expect(await state()).toEqual([[['a.jpg', 'b.jpg']], ['S', 'M', 'L']]);
  await master(`merge-mode="remove">${group('a.jpg')}`, values('remove', 'S') + values('add', 'XL'));
  expect(await state()).toEqual([[['b.jpg']], ['M', 'L', 'XL']]);
  await master(
    `merge-mode="merge">${group('c.jpg')}`,
    '<display-name xml:lang="x-default">Size</display-name>',
  );
  expect(await state()).toEqual([[['c.jpg']], ['M', 'L', 'XL']]);
});

test('site-specific values are separate from general ones', async () => {
  await load(`
    <product product-id="site-1"><online-flag>true</online-flag><online-flag site-id="Outlet">false</online-flag>
      <online-from>2026-01-01T00:00:00.000Z</online-from><online-from site-id="Outlet">2026-02-01T00:00:00.000Z</online-from>
      <searchable-flag site-id="Outlet">false</searchable-flag><search-rank>3</search-rank><search-rank site-id="Outlet">1</search-rank>
      <custom-attributes><custom-attribute attribute-id="badge">New</custom-attribute>
        <custom-attribute attribute-id="badge" site-id="Outlet">Old</custom-attribute>
        <custom-attribute attribute-id="note" site-id="Outlet" xml:lang="fr">Fin</custom-attribute></custom-attributes></product>`);
  expect(await product('site-1')).toMatchObject({
    online: true,
    online_by_site: { Outlet: false },
    online_from: new Date('2026-01-01T00:00:00Z'),
    search_rank: 3,
    custom: { badge: 'New' },
    site_values: {
      Outlet: {
        onlineFrom: '2026-02-01T00:00:00.000Z',
        searchable: false,
        searchRank: 1,
        custom: { badge: 'Old', note: { $localized: { fr: 'Fin' } } },
      },
    },
  });
  await load('<product product-id="site-1"><online-from site-id="Outlet"/><online-to/></product>');
  expect((await product('site-1')).site_values.Outlet).toMatchObject({ searchable: false, searchRank: 1 });
  expect((await product('site-1')).site_values.Outlet).not.toHaveProperty('onlineFrom');
});

test('a delta keeps missing elements and clears empty ones', async () => {
  await load(`
    <product product-id="d1"><ean>401</ean><display-name xml:lang="x-default">Coat</display-name>
      <display-name xml:lang="fr-FR">Manteau</display-name><search-rank>5</search-rank><brand>House</brand>
      <online-to>2030-01-01T00:00:00.000Z</online-to>
      <custom-attributes><custom-attribute attribute-id="a">1</custom-attribute>
        <custom-attribute attribute-id="b" xml:lang="x-default">two</custom-attribute>
        <custom-attribute attribute-id="b" xml:lang="fr">deux</custom-attribute></custom-attributes>
      <product-links><product-link product-id="x" type="other"/></product-links></product>`);
  await load(`
    <product product-id="d1"><ean/><display-name xml:lang="de-DE">Mantel</display-name><display-name xml:lang="fr-FR"/>
      <search-rank/><online-to xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/>
      <custom-attributes><custom-attribute attribute-id="a"/>
        <custom-attribute attribute-id="b" xml:lang="de">zwei</custom-attribute></custom-attributes><product-links/></product>`);
  expect(await product('d1')).toMatchObject({
    ean: null,
    brand: 'House',
    name: { default: 'Coat', 'de-DE': 'Mantel' },
    search_rank: null,
    online_to: null,
    custom: { b: { $localized: { default: 'two', fr: 'deux', de: 'zwei' } } },
    links: [],
  });
  expect((await product('d1')).name).not.toHaveProperty('fr-FR');
  expect((await product('d1')).custom).not.toHaveProperty('a');
});

test('assignments have numeric or named positions, and are deleted individually or by category', async () => {
  await load(`
    <category category-id="sale"><display-name xml:lang="x-default">Sale</display-name></category>
    <product product-id="p1"/><product product-id="p2"/><product product-id="p3"/>
    <category-assignment category-id="sale" product-id="p1"><position>auto</position></category-assignment>
    <category-assignment category-id="sale" product-id="p2"><position>auto</position></category-assignment>
    <category-assignment category-id="sale" product-id="p3"><position>top</position><primary-flag>true</primary-flag></category-assignment>`);
  expect((await assignments('sale')).map((one) => one.product_id)).toEqual(['p3', 'p1', 'p2']);
  await load('<category-assignment category-id="sale" product-id="p1" mode="delete"/>');
  expect((await assignments('sale')).map((one) => one.product_id)).toEqual(['p3', 'p2']);
  await load(
    '<category-assignment category-id="sale" product-id="p2"><position>none</position></category-assignment>',
  );
  expect(await assignments('sale')).toContainEqual({ product_id: 'p2', position: null });
  await load('<category category-id="sale" mode="delete"/>');
  expect(await assignments('sale')).toEqual([]);
});

test('sets, bundles with quantities, and products that change type', async () => {
  await load(`
    <product product-id="set"><product-set-products><product-set-product product-id="a"/></product-set-products></product>
    <product product-id="old-set"><retail-set-products><retail-set-product product-id="a"><quantity>1</quantity></retail-set-product></retail-set-products></product>
    <product product-id="bundle"><bundled-products><bundled-product product-id="a"><quantity>2.0</quantity></bundled-product></bundled-products></product>`);
  expect(await product('set')).toMatchObject({
    type: 'set',
    members: [{ productId: 'a', kind: 'set', quantity: 1 }],
  });
  expect(await product('old-set')).toMatchObject({ type: 'set' });
  expect(await product('bundle')).toMatchObject({
    type: 'bundle',
    members: [{ productId: 'a', kind: 'bundle', quantity: 2 }],
  });
});

test('unknown parts of a record are counted by path, deleted and recreated records are correct', async () => {
  const summary = await load(`
    <header><image-settings><external-location><http-url>http://img.example.com/</http-url></external-location>
      <view-types><view-type>large</view-type></view-types></image-settings></header>
    <product product-id="u1"><store-attributes><tax-class>A</tax-class></store-attributes>
      <pinterest-enabled-flag>true</pinterest-enabled-flag><brand>Old</brand></product>
    <product product-id="u1" mode="delete"/>
    <product product-id="u1"><display-name xml:lang="x-default">Back</display-name></product>
    <constructor/>`);
  expect(summary.unknown).toEqual({
    'catalog/product/store-attributes': 1,
    'catalog/product/pinterest-enabled-flag': 1,
    'catalog/constructor': 1,
  });
  expect(await product('u1')).toMatchObject({ name: { default: 'Back' }, brand: null });
  const catalog = await connection.db
    .selectFrom('catalog')
    .selectAll()
    .where('id', '=', 'main')
    .executeTakeFirst();
  expect(catalog?.image_settings).toEqual({ httpUrl: 'http://img.example.com/', viewTypes: ['large'] });
});

test('catalogues of earlier versions assign categories inside the product', async () => {
  await load(
    `<product product-id="o1"><category-links><classification-link category-id="c9"/>
      <category-link category-id="c9"><position>2.0</position><primary-flag>true</primary-flag></category-link></category-links>
      <variations><attributes><attribute attribute-id="size"><values><value value-id="S"><display-value xml:lang="x-default">Small</display-value></value></values></attribute></attributes></variations></product>`,
    'old',
  );
  expect(await assignments('c9')).toEqual([{ product_id: 'o1', position: 2 }]);
  expect(await product('o1')).toMatchObject({
    classification_category_id: 'c9',
    variation_attributes: [{ id: 'size', values: [{ value: 'S', name: { default: 'Small' } }] }],
  });
  const before = await everything(connection.db);
  await load('');
  expect(await everything(connection.db)).toBe(before);
});
