import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../../database/connection.ts';
import { freshDatabase } from '../../testing/database.ts';
import { everything, importFiles, xml } from '../testing/archive.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

const attribute = (id: string, type: string, rest = '') =>
  `<attribute-definition attribute-id="${id}"><display-name xml:lang="x-default">${id}</display-name><type>${type}</type>${rest}</attribute-definition>`;
const META = xml(
  'metadata',
  `<type-extension type-id="Product">
    <system-attribute-definitions><attribute-definition attribute-id="name"><display-name xml:lang="de">Name</display-name></attribute-definition></system-attribute-definitions>
    <custom-attribute-definitions>
      ${attribute('count', 'int')}${attribute('weight', 'double')}${attribute('isNew', 'boolean', '<mandatory-flag>true</mandatory-flag>')}
      ${attribute('code', 'string')}${attribute('sizes', 'set-of-int')}${attribute('tags', 'set-of-string')}
      ${attribute('since', 'date')}${attribute('grade', 'enum-of-int', '<value-definitions><value-definition default="true"><display xml:lang="x-default">One</display><value>1</value></value-definition></value-definitions>')}
    </custom-attribute-definitions>
    <group-definitions><attribute-group group-id="Shop"><display-name xml:lang="x-default">Shop</display-name>
      <attribute attribute-id="name" system="true"/><attribute attribute-id="count"/></attribute-group></group-definitions>
  </type-extension>
  <type-extension type-id="SitePreferences"><custom-attribute-definitions>${attribute('limit', 'int')}${attribute('hosts', 'set-of-string')}</custom-attribute-definitions></type-extension>
  <type-extension type-id="OrganizationPreferences"><custom-attribute-definitions>${attribute('rate', 'double')}</custom-attribute-definitions></type-extension>
  <custom-type type-id="Request"><staging-mode>no-staging</staging-mode><storage-scope>site</storage-scope><retention-days>30</retention-days>
    <key-definition attribute-id="requestId"><type>string</type><min-length>0</min-length></key-definition>
    <attribute-definitions>${attribute('count', 'int')}${attribute('text', 'string')}</attribute-definitions></custom-type>`,
);

test('custom attributes have the types defined by the metadata', async () => {
  const summary = await importFiles(connection.db, {
    // The catalogue precedes its metadata on disk and is read after it.
    'catalogs/a/catalog.xml': xml(
      'catalog',
      `<product product-id="typed"><custom-attributes>
        <custom-attribute attribute-id="count">12</custom-attribute><custom-attribute attribute-id="weight">0.50</custom-attribute>
        <custom-attribute attribute-id="isNew">true</custom-attribute><custom-attribute attribute-id="code">true</custom-attribute>
        <custom-attribute attribute-id="sizes"><value>36</value><value>38</value></custom-attribute>
        <custom-attribute attribute-id="tags">one</custom-attribute><custom-attribute attribute-id="since">2026-03-01</custom-attribute>
        <custom-attribute attribute-id="grade">1</custom-attribute><custom-attribute attribute-id="free">007</custom-attribute>
      </custom-attributes></product>
      <product product-id="odd"><custom-attributes><custom-attribute attribute-id="count">many</custom-attribute>
        <custom-attribute attribute-id="__proto__">x</custom-attribute></custom-attributes></product>`,
      'catalog-id="a"',
    ),
    'meta/system-objecttype-extensions.xml': META,
  });
  const { custom } = await connection.db
    .selectFrom('product')
    .select('custom')
    .where('id', '=', 'typed')
    .executeTakeFirstOrThrow();
  expect(custom).toEqual({
    count: 12,
    weight: 0.5,
    isNew: true,
    code: 'true',
    sizes: [36, 38],
    tags: ['one'],
    since: '2026-03-01',
    grade: 1,
    free: '007',
  });
  expect(summary.warnings).toEqual([
    "catalogs/a/catalog.xml:9: product 'odd': custom-attribute 'many' is not of type int.",
  ]);
});

test('definitions, groups and custom types are stored', async () => {
  await importFiles(connection.db, { 'meta/all.xml': META });
  const definition = (id: string) =>
    connection.db
      .selectFrom('attribute_definition')
      .selectAll()
      .where('object_type', '=', 'Product')
      .where('id', '=', id)
      .executeTakeFirst();
  expect(await definition('isNew')).toMatchObject({ value_type: 'boolean', mandatory: true, system: false });
  expect(await definition('name')).toMatchObject({ value_type: null, system: true, name: { de: 'Name' } });
  expect(await definition('grade')).toMatchObject({
    value_definitions: [{ value: '1', name: { default: 'One' }, default: true }],
  });
  expect(await connection.db.selectFrom('attribute_group').selectAll().execute()).toMatchObject([
    { id: 'Shop', attributes: [{ id: 'name', system: true }, { id: 'count' }] },
  ]);
  expect(await connection.db.selectFrom('custom_object_type').selectAll().execute()).toMatchObject([
    {
      id: 'Request',
      storage_scope: 'site',
      retention_days: 30,
      key_attribute: 'requestId',
      key_settings: { 'min-length': 0 },
    },
  ]);
});

test('custom objects of a site and of the organisation are typed', async () => {
  const objects = (records: string) => xml('custom-objects', records);
  const object = (id: string, rest: string) =>
    `<custom-object type-id="Request" object-id="${id}"${rest}</custom-object>`;
  await importFiles(connection.db, {
    'meta/all.xml': META,
    'sites/Shop/custom-objects/Request.xml': objects(
      object(
        '1',
        '><object-attribute attribute-id="count">3</object-attribute><object-attribute attribute-id="text">a</object-attribute>',
      ) + object('2', '>'),
    ),
    'custom-objects/Request.xml': objects(
      object('1', '><object-attribute attribute-id="text" xml:lang="fr">b</object-attribute>'),
    ),
  });
  const known = () =>
    connection.db
      .selectFrom('custom_object')
      .select(['site_id', 'id', 'attributes'])
      .orderBy('site_id')
      .orderBy('id')
      .execute();
  expect(await known()).toEqual([
    { site_id: '', id: '1', attributes: { text: { $localized: { fr: 'b' } } } },
    { site_id: 'Shop', id: '1', attributes: { count: 3, text: 'a' } },
    { site_id: 'Shop', id: '2', attributes: {} },
  ]);
  await importFiles(connection.db, {
    'sites/Shop/custom-objects/Request.xml': objects(
      '<custom-object type-id="Request" object-id="2" mode="delete"/>' +
        object('1', '><object-attribute attribute-id="text"/>'),
    ),
  });
  expect(await known()).toMatchObject([
    { site_id: '' },
    { site_id: 'Shop', id: '1', attributes: { count: 3 } },
  ]);
});

test('preferences of all instances and of production are typed, for a site and the organisation', async () => {
  const files = {
    'meta/all.xml': META,
    'preferences.xml': xml(
      'preferences',
      '<custom-preferences><all-instances><preference preference-id="rate">1.5</preference></all-instances></custom-preferences>',
    ),
    'sites/Pref/site.xml': xml(
      'site',
      '<name>Pref</name><currency>GBP</currency><taxation>gross</taxation>',
      'site-id="Pref"',
    ),
    'sites/Pref/preferences.xml': xml(
      'preferences',
      `<standard-preferences><all-instances><preference preference-id="SiteLocales">default:en_GB:fr</preference>
          <preference preference-id="TimeZone">Europe/London</preference></all-instances>
        <development><preference preference-id="TimeZone">UTC</preference></development></standard-preferences>
      <custom-preferences><all-instances><preference preference-id="limit">10</preference>
          <preference preference-id="hosts"><value>a</value><value>b</value></preference></all-instances>
        <production><preference preference-id="limit">20</preference></production></custom-preferences>`,
    ),
  };
  const summary = await importFiles(connection.db, files);
  const site = await connection.db.selectFrom('site').selectAll().where('id', '=', 'Pref').executeTakeFirst();
  expect(site).toMatchObject({
    locales: ['en-GB', 'fr'],
    preferences: { TimeZone: 'Europe/London', limit: 20, hosts: ['a', 'b'] },
  });
  expect(await connection.db.selectFrom('global_preference').selectAll().execute()).toEqual([
    { id: 'rate', value: 1.5 },
  ]);
  expect(summary.unknown).toEqual({ 'preferences/standard-preferences/development': 1 });
  const before = await everything(connection.db);
  await importFiles(connection.db, files);
  expect(await everything(connection.db)).toBe(before);
});
