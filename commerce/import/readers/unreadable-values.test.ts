import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../../database/connection.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importFiles, xml } from '../testing/archive.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

const site = (file: string, root: string, records: string) => ({
  [`sites/Shed/${file}.xml`]: xml(root, records),
});
const catalog = (records: string) => ({
  'catalogs/shed/catalog.xml': xml('catalog', records, 'catalog-id="shed"'),
});
const shipping = (id: string, table: string, rest = '') =>
  site(
    'shipping',
    'shipping',
    `<shipping-method method-id="${id}"><online-flag>true</online-flag><price-table>${table}</price-table>${rest}<currency>EUR</currency></shipping-method>`,
  );
const payment = (limits: string) =>
  site(
    'payment-methods',
    'payment-settings',
    `<payment-method method-id="BANK"><enabled-flag>true</enabled-flag>${limits}</payment-method>`,
  );
const promotion = (flags: string, rule: string) =>
  site(
    'promotions',
    'promotions',
    `<promotion promotion-id="deal">${flags}<currency>EUR</currency><order-promotion-rule><simple-discount>${rule}</simple-discount></order-promotion-rule></promotion>`,
  );
const component = (values: string) => ({
  'libraries/shed/library.xml': xml(
    'library',
    `<content content-id="banner"><type>component.hero</type>${values}</content>`,
    'library-id="shed"',
  ),
});
const product = (values: string) =>
  catalog(`<product product-id="hoe"><online-flag>true</online-flag>${values}</product>`);

/** A file with one value that cannot be read, the column that keeps the record from applying, and what the import says. */
const CASES: [string, Record<string, string>, string, unknown, string][] = [
  [
    'an amount of a shipping method',
    shipping('std', '<amount order-value="0">8,55</amount><amount order-value="100">4.20</amount>'),
    "online from shipping_method where id = 'std'",
    false,
    "shipping-method 'std' cannot be read: the shipping method is offline",
  ],
  [
    'the order value of a shipping price',
    shipping('far', '<amount order-value="0">9</amount><amount order-value="ab 50">0</amount>'),
    "online from shipping_method where id = 'far'",
    false,
    'offline',
  ],
  [
    'a surcharge of a shipping method',
    shipping(
      'big',
      '<amount order-value="0">9</amount>',
      '<product-cost-groups><product-cost-group><cost-per-item><surcharge>drei</surcharge></cost-per-item></product-cost-group></product-cost-groups>',
    ),
    "online from shipping_method where id = 'big'",
    false,
    'offline',
  ],
  [
    'a limit of a payment method',
    payment('<min-purchase-amount>zehn</min-purchase-amount>'),
    "enabled from payment_method where id = 'BANK'",
    false,
    "payment-method 'BANK' cannot be read: the payment method is disabled",
  ],
  [
    'a minimum quantity',
    product('<min-order-quantity>zwei</min-order-quantity>'),
    "available from product where id = 'hoe'",
    false,
    "product 'hoe' cannot be read: the product cannot be ordered",
  ],
  [
    'a step of quantities',
    product('<available-flag>true</available-flag><step-quantity>2er</step-quantity>'),
    "available from product where id = 'hoe'",
    false,
    'cannot be ordered',
  ],
  [
    'the end of a product',
    product('<online-to>31.12.2020</online-to>'),
    "online from product where id = 'hoe'",
    false,
    "product 'hoe' cannot be read: it is offline",
  ],
  [
    'the start of a product on one site',
    product('<online-from site-id="Shed">morgen</online-from>'),
    "online_by_site ->> 'Shed' from product where id = 'hoe'",
    'false',
    'it is offline',
  ],
  [
    'the end of a category',
    catalog(
      '<category category-id="old"><online-flag>true</online-flag><online-to>gestern</online-to></category>',
    ),
    "online from category where id = 'old'",
    false,
    "category 'old' cannot be read: the category is offline",
  ],
  [
    'the price of an option',
    product(
      '<options><option option-id="wrap"><option-values><option-value value-id="a"><option-value-prices><option-value-price currency="EUR">5,00</option-value-price></option-value-prices></option-value></option-values></option></options>',
    ),
    "options -> 0 -> 'values' from product where id = 'hoe'",
    [],
    'the option value is left out',
  ],
  [
    'the flag of a promotion',
    promotion('<enabled-flag>nein</enabled-flag>', '<percentage>5</percentage>'),
    "enabled from promotion where id = 'deal'",
    false,
    "promotion 'deal' cannot be read: the promotion is disabled",
  ],
  [
    'how a promotion combines',
    promotion(
      '<enabled-flag>true</enabled-flag><exclusivity>alone</exclusivity>',
      '<percentage>5</percentage>',
    ),
    "enabled from promotion where id = 'deal'",
    false,
    'disabled',
  ],
  [
    'the number of applications of a promotion',
    site(
      'promotions',
      'promotions',
      '<promotion promotion-id="deal"><enabled-flag>true</enabled-flag><product-promotion-rule><simple-discount><percentage>5</percentage></simple-discount><max-applications>once</max-applications></product-promotion-rule></promotion>',
    ),
    "enabled from promotion where id = 'deal'",
    false,
    'disabled',
  ],
  [
    'the percentage of a promotion on options',
    promotion(
      '<enabled-flag>true</enabled-flag>',
      '<percent-off-options><percentage>150</percentage></percent-off-options>',
    ),
    "enabled from promotion where id = 'deal'",
    false,
    'disabled',
  ],
  [
    'a price in the condition of a promotion',
    site(
      'promotions',
      'promotions',
      '<promotion promotion-id="deal"><enabled-flag>true</enabled-flag><product-promotion-rule><excluded-products><included-products><condition-group><price-condition operator="is greater"><price>100 EUR</price></price-condition></condition-group></included-products></excluded-products><simple-discount><percentage>5</percentage></simple-discount></product-promotion-rule></promotion>',
    ),
    "enabled from promotion where id = 'deal'",
    false,
    'disabled',
  ],
  [
    'the end of a source code',
    site(
      'sourcecodes',
      'sourcecodes',
      '<sourcecode-group group-id="spring"><enabled-flag>true</enabled-flag><online-to>31.03.</online-to></sourcecode-group>',
    ),
    "enabled from source_code_group where id = 'spring'",
    false,
    "sourcecode-group 'spring' cannot be read: the source code group is disabled",
  ],
  [
    'a number in the rule of a customer group',
    site(
      'customer-groups',
      'customer-groups',
      '<customer-group group-id="many"><membership-rule><included-customers><condition-group><condition><attribute-path>customer.profile.custom.orders</attribute-path><operator>is-not-equal</operator><int>keine</int></condition></condition-group></included-customers></membership-rule></customer-group>',
    ),
    "rule from customer_group where id = 'many'",
    {},
    "customer-group 'many' cannot be read: nobody is in the group by its rule",
  ],
  [
    'the hours of a slot',
    site(
      'slots',
      'slot-configurations',
      '<slot-configuration slot-id="home-main" context="global" configuration-id="night"><enabled-flag>true</enabled-flag><schedule><recurrence><time-of-day><time-from>9 Uhr</time-from></time-of-day></recurrence></schedule></slot-configuration>',
    ),
    "enabled from slot_configuration where id = 'night'",
    false,
    'the slot configuration is disabled',
  ],
  [
    'the campaign schedule of a slot',
    site(
      'slots',
      'slot-configurations',
      '<slot-configuration-campaign-assignment slot-id="home-main" context="global" configuration-id="night" campaign-id="c"><schedule><end-date>bald</end-date></schedule></slot-configuration-campaign-assignment>',
    ),
    'count(*)::int from slot_campaign_assignment',
    0,
    'the slot is not assigned',
  ],
  [
    'the end of a redirect',
    site(
      'redirect-urls',
      'redirect-urls',
      '<redirect-url uri="/old"><destination-url>/new</destination-url><online-to>bald</online-to></redirect-url>',
    ),
    "enabled from url_redirect where source_uri = '/old'",
    false,
    'the redirect is disabled',
  ],
  [
    'the turnover of a stock record',
    {
      'inventory-lists/shed.xml': xml(
        'inventory',
        '<inventory-list><header list-id="shed"/><records><record product-id="hoe"><allocation>9</allocation><turnover>viel</turnover></record></records></inventory-list>',
      ),
    },
    "allocation from inventory_record where list_id = 'shed'",
    0,
    "record 'hoe' cannot be read: the product counts as sold out",
  ],
  [
    'the status of a site',
    {
      'sites/Shed/site.xml': xml(
        'site',
        '<name>Shed</name><currency>EUR</currency><storefront-status>geschlossen</storefront-status>',
        'site-id="Shed"',
      ),
    },
    "online from site where id = 'Shed'",
    false,
    "site 'Shed' cannot be read: the site is offline",
  ],
  [
    'a negative stock',
    {
      'inventory-lists/shed.xml': xml(
        'inventory',
        '<inventory-list><header list-id="shed"/><records><record product-id="hoe"><allocation>9</allocation><turnover>-90</turnover></record></records></inventory-list>',
      ),
    },
    "allocation from inventory_record where list_id = 'shed'",
    0,
    'the product counts as sold out',
  ],
  [
    'the config of a component',
    component('<config>{"visibility": [{"schedule": {"valid_to": </config>'),
    "config ->> 'visibility' from content_asset where id = 'banner'",
    'unreadable',
    "content 'banner' cannot be read: the page or component is not shown",
  ],
  [
    'the customer groups of a component',
    component('<config>{"visibility": [{"customer_group_ids": "VIP"}]}</config>'),
    "config -> 'visibility' from content_asset where id = 'banner'",
    [{ customer_group_ids: 'VIP' }],
    'the page or component is not shown',
  ],
  [
    'the campaign of a component',
    component('<config>{"visibility": [{"campaign_qualifier": {"campaign_id": "c"}}]}</config>'),
    "config -> 'visibility' from content_asset where id = 'banner'",
    [{ campaign_qualifier: { campaign_id: 'c' } }],
    'the page or component is not shown',
  ],
  [
    'the mode of a page',
    component('<visibility-mode xml:lang="x-default">hidden</visibility-mode>'),
    "visibility ->> 'default' from content_asset where id = 'banner'",
    'invisible',
    'the page or component is not shown',
  ],
  [
    'whether a customer may sign in',
    {
      'customer-lists/shed.xml': xml(
        'customers',
        '<customer customer-no="7"><credentials><login>ann@example.com</login><enabled-flag>nein</enabled-flag></credentials></customer>',
        'list-id="shed"',
      ),
    },
    "enabled from customer where customer_no = '7'",
    false,
    'the customer cannot sign in',
  ],
];

test.each(CASES)('%s that cannot be read closes the record', async (_, files, where, closed, said) => {
  const { warnings } = await importFiles(connection.db, files);
  expect(warnings.join('\n')).toContain(said);
  const { rows } = await sql`select to_jsonb(found) as value from (select ${sql.raw(
    where.replace(' from', ' as is_on from'),
  )}) found`.execute(connection.db);
  expect(rows).toMatchObject([{ value: { is_on: closed } }]);
});

test('a corrected file with the flag opens the record again', async () => {
  const file = (quantity: string) =>
    product(
      `<available-flag>true</available-flag><min-order-quantity>${quantity}</min-order-quantity><step-quantity>1</step-quantity>`,
    );
  await importFiles(connection.db, file('zwei'));
  expect((await importFiles(connection.db, file('2'))).warnings).toEqual([]);
  const row = await connection.db
    .selectFrom('product')
    .select(['available', 'min_order_quantity'])
    .where('id', '=', 'hoe')
    .executeTakeFirst();
  expect(row).toEqual({ available: true, min_order_quantity: 2 });
});

test('a taxation that cannot be read refuses the import', async () => {
  const site = xml(
    'site',
    '<name>Shed</name><currency>EUR</currency>\n<taxation>brutto</taxation>',
    'site-id="Shed"',
  );
  await expect(importFiles(connection.db, { 'sites/Shed/site.xml': site })).rejects.toThrow(
    "sites/Shed/site.xml:3:10: taxation 'brutto' is not one of net, gross.",
  );
});

test('preferences of the service and quantities below one are reported', async () => {
  const preference = (id: string, value: string) => `<preference preference-id="${id}">${value}</preference>`;
  const { warnings } = await importFiles(connection.db, {
    'sites/Shed/preferences.xml': xml(
      'preferences',
      `<custom-preferences><all-instances>${preference('giftCertificateMaximum', '500 EUR')}${preference('legalPriorPrice', 'ja')}${preference('giftCertificateMinimum', '10')}</all-instances></custom-preferences>`,
    ),
    ...catalog(
      '<product product-id="hoe"><min-order-quantity>-2</min-order-quantity><step-quantity>0</step-quantity></product>',
    ),
  });
  expect(warnings).toEqual(
    expect.arrayContaining([
      expect.stringContaining(
        "preference giftCertificateMaximum '500 EUR' cannot be read: it is not an amount above 0",
      ),
      expect.stringContaining("preference legalPriorPrice 'ja' cannot be read: it is not true or false"),
      "catalogs/shed/catalog.xml:2: product 'hoe': min-order-quantity '-2' is less than 1; it counts as 1.",
      "catalogs/shed/catalog.xml:2: product 'hoe': step-quantity '0' is less than 1; it counts as 1.",
    ]),
  );
  expect(warnings.join()).not.toContain('preference giftCertificateMinimum');
  expect(
    await connection.db
      .selectFrom('product')
      .select(['min_order_quantity', 'step_quantity'])
      .where('id', '=', 'hoe')
      .executeTakeFirst(),
  ).toEqual({ min_order_quantity: 1, step_quantity: 1 });
});

test('redirects of source codes that lead nowhere are reported', async () => {
  const group = (id: string, target: string) =>
    `<sourcecode-group group-id="${id}"><active-redirect>${target}</active-redirect></sourcecode-group>`;
  await importFiles(connection.db, {
    'sites/Shed/site.xml': xml('site', '<name>Shed</name><currency>EUR</currency>', 'site-id="Shed"'),
  });
  const { warnings } = await importFiles(
    connection.db,
    site(
      'sourcecodes',
      'sourcecodes',
      `${group('a', '<product-redirect product-id="hoe"/>')}${group('b', '<product-redirect product-id="gone"/>')}
      ${group('c', '<category-redirect/>')}${group('d', '<magic-redirect/>')}${group('e', '<pipeline-redirect pipeline-name="Cart-Show"/>')}`,
    ),
  );
  const found = warnings.filter((one) => one.includes('sourcecodes'));
  expect(found).toEqual([
    "sites/Shed/sourcecodes.xml:3: sourcecode-group 'c': active-redirect: category-redirect has no category-id; it leads nowhere.",
    "sites/Shed/sourcecodes.xml:3: sourcecode-group 'd': active-redirect has no target that is known; it leads nowhere.",
    "sites/Shed/sourcecodes.xml: sourcecode-group 'b': the active-redirect leads to the product 'gone', which the site does not have.",
  ]);
});
