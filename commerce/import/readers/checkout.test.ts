import { afterAll, beforeAll, expect, test } from 'vitest';
import { noCache } from '../../database/catalogue-cache.ts';
import type { Connection } from '../../database/connection.ts';
import { taxRatesFor } from '../../taxes/rates.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importFiles, xml } from '../testing/archive.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

const load = (file: string, root: string, records: string) =>
  importFiles(connection.db, { [`sites/Shop/${file}.xml`]: xml(root, records) });
const condition = (path: string, operator: string, ...values: string[]) =>
  `<condition-group match-mode="all"><condition><attribute-path>OrderAddress.${path}</attribute-path><operator>${operator}</operator>${values
    .map((value) => `<string>${value}</string>`)
    .join('')}</condition></condition-group>`;
const method = (id: string) =>
  connection.db.selectFrom('shipping_method').selectAll().where('id', '=', id).executeTakeFirst();

test('shipping by country and state, with tables, percentages and surcharges', async () => {
  const { warnings } = await load(
    'shipping',
    'shipping',
    `<shipping-method method-id="std" default="true"><display-name xml:lang="x-default">Standard</display-name><online-flag>true</online-flag>
      <tax-class-id>standard</tax-class-id><price-table><amount order-value="0">5.95</amount><amount order-value="50.0">0</amount></price-table>
      <product-cost-groups><product-cost-group><products><included-products><condition-group><category-condition catalog-id="m"><category-id>heavy</category-id></category-condition></condition-group></included-products></products>
        <cost-per-item><surcharge>3.00</surcharge></cost-per-item></product-cost-group></product-cost-groups>
      <excluded-addresses><included-addresses>${condition('countryCode', 'is-not-equal', 'US', 'ca')}${condition('stateCode', 'is-equal', 'AK', 'HI')}</included-addresses></excluded-addresses>
      <currency>USD</currency><customer-groups><customer-group>VIP</customer-group></customer-groups></shipping-method>
    <shipping-method method-id="pct"><price-table><percentage order-value="0">10</percentage></price-table>
      <excluded-addresses><included-addresses>${condition('countryCode', 'is-equal', 'FR')}</included-addresses></excluded-addresses><currency>USD</currency></shipping-method>`,
  );
  expect(await method('std')).toMatchObject({
    is_default: true,
    prices: [
      { from: 0, amount: 595 },
      { from: 5000, amount: 0 },
    ],
    countries: ['US', 'CA'],
    excluded_countries: [],
    states: null,
    excluded_states: ['AK', 'HI'],
    customer_groups: ['VIP'],
    product_costs: [{ products: { categories: ['heavy'] }, kind: 'surcharge', amount: 300 }],
    excluded_addresses: { included: [{ match: 'all' }, { match: 'all' }] },
  });
  expect(await method('pct')).toMatchObject({
    prices: [],
    percentages: [{ from: 0, percentage: 10 }],
    countries: null,
    excluded_countries: ['FR'],
  });
  expect(warnings).toEqual([
    expect.stringContaining("1 shipping method without a name, for example 'pct': shoppers see the id"),
    expect.stringContaining(
      "names unknown customer groups, 1 time, for example shipping method 'std' for 'VIP'",
    ),
  ]);
});

test('tax jurisdictions with several addresses', async () => {
  const { warnings } = await load(
    'tax',
    'tax',
    `<tax-classes><tax-class class-id="standard" default="true"><display-name>Standard</display-name></tax-class></tax-classes>
    <tax-jurisdictions><tax-jurisdiction jurisdiction-id="eu" default="true"><display-name>EU</display-name><address-mappings>
      <address-mapping key1="DE"/><address-mapping key1="fr"/></address-mappings></tax-jurisdiction>
      <tax-jurisdiction jurisdiction-id="ca-ny"><address-mappings><address-mapping key1="US" key2="NY"/></address-mappings></tax-jurisdiction></tax-jurisdictions>
    <tax-rates><tax-rate jurisdiction-id="eu" class-id="standard">0.2</tax-rate><tax-rate jurisdiction-id="ca-ny" class-id="standard">0.08875</tax-rate></tax-rates>`,
  );
  expect(
    await connection.db.selectFrom('tax_jurisdiction').selectAll().orderBy('id').execute(),
  ).toMatchObject([
    { id: 'ca-ny', mappings: [{ country: 'US', state: 'NY' }], is_default: false },
    { id: 'eu', mappings: [{ country: 'DE' }, { country: 'FR' }], is_default: true },
  ]);
  expect(
    await connection.db.selectFrom('tax_rate').selectAll().orderBy('jurisdiction_id').execute(),
  ).toMatchObject([
    { jurisdiction_id: 'ca-ny', country_code: 'US', state_code: 'NY', rate: '0.088750' },
    { jurisdiction_id: 'eu', country_code: 'DE', state_code: null, is_default: true, rate: '0.200000' },
  ]);
  expect(warnings).toEqual([]);
  const rate = async (countryCode: string, stateCode?: string) =>
    (await taxRatesFor({ db: connection.db, cache: noCache }, 'Shop', { countryCode, stateCode })).rates.get(
      'standard',
    );
  expect([await rate('FR'), await rate('US', 'NY'), await rate('US', 'CA')]).toEqual([
    200_000, 88_750, 200_000,
  ]);
});

test.each(['lots', '19', '-0.1', ''])('a tax rate of %j refuses the import with its place', async (rate) => {
  await expect(
    load(
      'tax',
      'tax',
      `<tax-rates>\n<tax-rate jurisdiction-id="eu" class-id="odd">${rate}</tax-rate></tax-rates>`,
    ),
  ).rejects.toThrow(
    `sites/Shop/tax.xml:3:10: The tax rate '${rate}' of class 'odd' in 'eu' is not a fraction such as 0.2.`,
  );
});

test('payment methods and cards with their limits', async () => {
  await load(
    'payment-methods',
    'payment-settings',
    `<payment-method method-id="CREDIT_CARD"><name xml:lang="x-default">Card</name><enabled-flag>true</enabled-flag><processor-id>BASIC</processor-id>
      <countries><country country-code="FR"/></countries><currencies><currency>EUR</currency></currencies>
      <ranges><range currency="EUR"><min-purchase-amount>1.00</min-purchase-amount><max-purchase-amount>500</max-purchase-amount></range></ranges></payment-method>
    <payment-card card-type="Visa"><name xml:lang="x-default">Visa</name><enabled-flag>true</enabled-flag><card-number-settings>
      <enable-checksum-verification>true</enable-checksum-verification><number-length><length>13</length><length>16</length></number-length>
      <number-prefix><prefix>4</prefix></number-prefix></card-number-settings><security-code-length>3</security-code-length></payment-card>
    <payment-card card-type="Amex"><name xml:lang="x-default">Amex</name><enabled-flag>false</enabled-flag></payment-card>`,
  );
  const cardMethod = () =>
    connection.db.selectFrom('payment_method').selectAll().where('id', '=', 'CREDIT_CARD').executeTakeFirst();
  expect(await cardMethod()).toMatchObject({
    processor_id: 'BASIC',
    countries: ['FR'],
    currencies: ['EUR'],
    amounts: { EUR: { min: 100, max: 50000 } },
    cards: [{ cardType: 'Visa', name: { default: 'Visa' } }],
  });
  await load(
    'payment-methods',
    'payment-settings',
    '<payment-card card-type="Amex"><enabled-flag>true</enabled-flag></payment-card>',
  );
  expect((await cardMethod())?.cards.map((card) => card.cardType).sort()).toEqual(['Amex', 'Visa']);
  expect(
    await connection.db
      .selectFrom('payment_card')
      .selectAll()
      .where('card_type', '=', 'Visa')
      .executeTakeFirst(),
  ).toMatchObject({
    checksum: true,
    number_lengths: ['13', '16'],
    number_prefixes: ['4'],
    security_code_length: 3,
  });
});

test('a card method all of whose cards are disabled has none, and cards alone make a card method when one is enabled', async () => {
  const card = (enabled: boolean) =>
    `<payment-card card-type="Visa"><enabled-flag>${enabled}</enabled-flag></payment-card>`;
  const importSettings = (records: string) =>
    importFiles(connection.db, {
      'sites/Cards/payment-methods.xml': xml('payment-settings', records),
    });
  const cardMethod = () =>
    connection.db.selectFrom('payment_method').select('cards').where('site_id', '=', 'Cards').execute();
  await importSettings(card(false));
  expect(await cardMethod()).toEqual([]);
  await importSettings(card(true));
  expect(await cardMethod()).toMatchObject([{ cards: [{ cardType: 'Visa' }] }]);
  await importSettings(card(false));
  expect(await cardMethod()).toEqual([{ cards: [] }]);
});

test('stores, store groups and geolocations', async () => {
  const { warnings } = await importFiles(connection.db, {
    'sites/Shop/stores.xml': xml(
      'stores',
      `<store store-id="paris"><name>Paris</name><city>Paris</city><postal-code>75001</postal-code><country-code>fr</country-code>
        <store-hours xml:lang="x-default">10-19</store-hours><store-hours xml:lang="fr">10h-19h</store-hours><latitude>48.86</latitude><longitude>2.34</longitude>
        <inventory-list-id>paris-stock</inventory-list-id><store-locator-enabled-flag>true</store-locator-enabled-flag><pos-enabled-flag>true</pos-enabled-flag></store>
      <store store-id="moon"><latitude>1000</latitude></store>
      <store-group store-group-id="france"><stores><store store-id="paris"/></stores><price-books><price-book price-book-id="eur"/></price-books></store-group>`,
    ),
    'geolocations/FR.xml': xml(
      'geolocations',
      '<geolocation postal-code="75001"><city xml:lang="x-default">Paris</city><longitude>2.34</longitude><latitude>48.86</latitude></geolocation>',
      'country-code="FR"',
    ),
  });
  expect(
    await connection.db.selectFrom('store').selectAll().where('id', '=', 'paris').executeTakeFirst(),
  ).toMatchObject({
    site_id: 'Shop',
    country_code: 'FR',
    hours: { default: '10-19', fr: '10h-19h' },
    latitude: 48.86,
    longitude: 2.34,
    inventory_list_id: 'paris-stock',
    locator_enabled: true,
    pos_enabled: true,
  });
  expect(await connection.db.selectFrom('store_group').selectAll().execute()).toMatchObject([
    { id: 'france', store_ids: ['paris'], price_book_ids: ['eur'] },
  ]);
  expect(await connection.db.selectFrom('geolocation').selectAll().execute()).toMatchObject([
    { country_code: 'FR', postal_code: '75001', city: { default: 'Paris' }, latitude: 48.86 },
  ]);
  expect(warnings).toEqual([expect.stringContaining("latitude '1000' is not between -90 and 90.")]);
  await load('stores', 'stores', '<store store-id="paris" mode="delete"/>');
  expect(await connection.db.selectFrom('store').select('id').execute()).toEqual([{ id: 'moon' }]);
});

test('customers with addresses and groups; numbers and logins are unique', async () => {
  const customer = (number: string, login: string, rest = '') =>
    `<customer customer-no="${number}"><credentials><login>${login}</login><enabled-flag>true</enabled-flag></credentials>
      <profile><first-name>Ada</first-name><email>${login}</email><phone-business>1</phone-business><gender>2</gender></profile>${rest}</customer>`;
  const { warnings } = await importFiles(connection.db, {
    'sites/People/site.xml': xml(
      'site',
      '<name>People</name><currency>EUR</currency><taxation>net</taxation>',
      'site-id="People"',
    ),
    'sites/People/preferences.xml': xml(
      'preferences',
      '<standard-preferences><all-instances><preference preference-id="CustomerList">people</preference></all-instances></standard-preferences>',
    ),
    'customer-lists/people.xml': xml(
      'customer-list',
      `${customer(
        '1',
        'a@example.com',
        `<addresses><address address-id="home" preferred="true"><address1>Rue 1</address1><suite>2</suite><country-code>fr</country-code></address></addresses>
         <customer-groups><customer-group group-id="VIP"/></customer-groups>`,
      )}${customer('2', 'A@example.com')}`,
      'list-id="people"',
    ),
  });
  expect(await connection.db.selectFrom('customer').selectAll().execute()).toMatchObject([
    { customer_no: '1', login: 'a@example.com', profile: { phoneBusiness: '1', gender: 2 } },
  ]);
  expect(await connection.db.selectFrom('customer_address').selectAll().execute()).toMatchObject([
    { id: 'home', preferred: true, address: { address1: 'Rue 1', suite: '2', countryCode: 'FR' } },
  ]);
  expect(await connection.db.selectFrom('customer_group_assignment').selectAll().execute()).toEqual([
    { site_id: 'People', group_id: 'VIP', customer_no: '1' },
  ]);
  expect(warnings).toEqual([expect.stringContaining('The login already belongs to another customer')]);
  await importFiles(connection.db, {
    'customer-lists/people.xml': xml(
      'customer-list',
      '<customer customer-no="1" mode="delete"/>',
      'list-id="people"',
    ),
  });
  expect(await connection.db.selectFrom('customer_address').selectAll().execute()).toEqual([]);
});

test('customer lists may use the same numbers and logins', async () => {
  const list = (id: string, name: string, numbers: string[]) =>
    xml(
      'customer-list',
      numbers
        .map(
          (number) =>
            `<customer customer-no="${number}"><credentials><login>c${number}@example.com</login></credentials><profile><first-name>${name}</first-name><email>c${number}@example.com</email></profile></customer>`,
        )
        .join(''),
      `list-id="${id}"`,
    );
  const names = async () => {
    const rows = await connection.db
      .selectFrom('customer')
      .select(['id', 'list_id', 'customer_no', 'first_name'])
      .where('list_id', 'in', ['North', 'North1'])
      .orderBy('list_id')
      .orderBy('customer_no')
      .execute();
    return rows.map((row) => [row.list_id, row.customer_no, row.first_name]);
  };
  // Without a separator, North1 and 0001 would be the same as North and 10001.
  const lists = {
    'customer-lists/North.xml': list('North', 'Ada', ['0001', '10001']),
    'customer-lists/North1.xml': list('North1', 'Bea', ['0001']),
  };
  for (const _again of [1, 2]) {
    expect((await importFiles(connection.db, lists)).warnings).toEqual([]);
    expect(await names()).toEqual([
      ['North', '0001', 'Ada'],
      ['North', '10001', 'Ada'],
      ['North1', '0001', 'Bea'],
    ]);
  }
  await importFiles(connection.db, {
    'customer-lists/North.xml': xml(
      'customer-list',
      '<customer customer-no="0001" mode="delete"/>',
      'list-id="North"',
    ),
  });
  expect(await names()).toEqual([
    ['North', '10001', 'Ada'],
    ['North1', '0001', 'Bea'],
  ]);
});
