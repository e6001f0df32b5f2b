import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../../database/connection.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importFiles, xml } from '../testing/archive.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

const load = (file: string, root: string, records: string, site = 'Shop') =>
  importFiles(connection.db, { [`sites/${site}/${file}.xml`]: xml(root, records) });
const promotion = async (id: string, rule: string, rest = '') => {
  const summary = await load(
    'promotions',
    'promotions',
    `<promotion promotion-id="${id}"><enabled-flag>true</enabled-flag><currency>EUR</currency>${rest}${rule}</promotion>`,
  );
  const row = await connection.db
    .selectFrom('promotion')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { row, warnings: summary.warnings };
};

test('slots with schedule, groups, every content type and campaigns', async () => {
  const slot = (id: string, attributes: string, content: string, rest = '') =>
    `<slot-configuration slot-id="${id}" ${attributes}>${rest}<content>${content}</content>
      <customer-groups><customer-group group-id="Everyone"/></customer-groups></slot-configuration>`;
  await load(
    'slots',
    'slot-configurations',
    `${slot(
      'banner',
      'context="global" configuration-id="summer" default="true" assigned-to-site="true"',
      '<html><body xml:lang="x-default">&lt;b&gt;Hi&lt;/b&gt;</body><body xml:lang="fr-FR">Salut</body></html>',
      `<rank>2</rank><enabled-flag>true</enabled-flag><schedule><start-date>2026-06-01T00:00:00.000Z</start-date>
        <recurrence><day-of-week><weekday>Monday</weekday></day-of-week><time-of-day><time-from>09:00:00.000Z</time-from></time-of-day></recurrence></schedule>`,
    )}
    ${slot('tiles', 'context="category" context-id="women" configuration-id="a"', '<products><product product-id="p1"/><product product-id="p2"/></products>')}
    ${slot('links', 'configuration-id="a"', '<categories><category category-id="c1"/></categories>')}
    ${slot('assets', 'configuration-id="a"', '<content-assets><content-asset content-id="x"/></content-assets>')}
    ${slot('recs', 'configuration-id="a"', '<recommended-products recommendation-rule-id="r1"/>')}
    <slot-configuration-campaign-assignment slot-id="banner" context="global" configuration-id="summer" campaign-id="sale">
      <qualifiers><customer-groups><customer-group group-id="VIP"/></customer-groups></qualifiers><rank>1</rank></slot-configuration-campaign-assignment>`,
  );
  const slots = () =>
    connection.db
      .selectFrom('slot_configuration')
      .selectAll()
      .where('site_id', '=', 'Shop')
      .orderBy('slot_id')
      .execute();
  expect(await slots()).toMatchObject([
    { slot_id: 'assets', content_type: 'content-assets', content_ids: ['x'] },
    {
      slot_id: 'banner',
      id: 'summer',
      is_default: true,
      rank: 2,
      starts_at: new Date('2026-06-01T00:00:00Z'),
      ends_at: null,
      recurrence: { weekdays: ['Monday'], timeFrom: '09:00:00.000Z' },
      customer_groups: ['Everyone'],
      content_type: 'html',
      body: { default: '<b>Hi</b>', 'fr-FR': 'Salut' },
    },
    { slot_id: 'links', content_type: 'categories', content_ids: ['c1'] },
    { slot_id: 'recs', content_type: 'recommended-products', content_ids: ['r1'] },
    { slot_id: 'tiles', context: 'category', context_id: 'women', content_ids: ['p1', 'p2'] },
  ]);
  expect(await connection.db.selectFrom('slot_campaign_assignment').selectAll().execute()).toMatchObject([
    { slot_id: 'banner', campaign_id: 'sale', rank: 1, customer_groups: ['VIP'] },
  ]);
  await load(
    'slots',
    'slot-configurations',
    `<slot-configuration slot-id="banner" context="global" configuration-id="summer"><content><html><body xml:lang="de">Hallo</body></html></content></slot-configuration>
     <slot-configuration mode="delete" slot-id="tiles" context="category" context-id="women" configuration-id="a"/>`,
  );
  expect(await slots()).toHaveLength(4);
  expect((await slots())[1]?.body).toEqual({ default: '<b>Hi</b>', 'fr-FR': 'Salut', de: 'Hallo' });
});

test('source codes with redirects, price books and dates', async () => {
  await load(
    'sourcecodes',
    'sourcecodes',
    `<sourcecode-group group-id="mail"><enabled-flag>true</enabled-flag><cookie-max-age>30</cookie-max-age>
      <online-from>2026-01-01</online-from><online-to>2026-01-31</online-to>
      <active-redirect><category-redirect category-id="sale"/></active-redirect><inactive-redirect><url-redirect target-url="https://a.example/"/></inactive-redirect>
      <code-specs><code-spec>MAIL-*</code-spec></code-specs><pricebooks><pricebook pricebook-id="vip"/></pricebooks></sourcecode-group>
    <sourcecode-group group-id="old"/>`,
  );
  await load('sourcecodes', 'sourcecodes', '<sourcecode-group group-id="old" mode="delete"/>');
  expect(await connection.db.selectFrom('source_code_group').selectAll().execute()).toMatchObject([
    {
      id: 'mail',
      cookie_max_age: 30,
      online_from: '2026-01-01',
      online_to: '2026-01-31',
      active_redirect: { type: 'category', id: 'sale' },
      inactive_redirect: { type: 'url', url: 'https://a.example/' },
      codes: ['MAIL-*'],
      price_book_ids: ['vip'],
    },
  ]);
});

test('customer groups with every kind of rule, and manual members', async () => {
  const condition = (attribute: string, operator: string, value: string) =>
    `<condition><attribute-path>${attribute}</attribute-path><operator>${operator}</operator>${value}</condition>`;
  await load(
    'customer-groups',
    'customer-groups',
    `<customer-group group-id="VIP"><description>The best</description><membership-rule><included-customers>
        <condition-group match-mode="all">${condition('profile.custom.tier', 'is-equal', '<string>gold</string><string>silver</string>')}
          ${condition('activeData.orderValue', 'is-greater-than', '<number>99.5</number>')}</condition-group>
        <condition-group match-mode="any">${condition('profile.birthday', 'is-in-range', '<date-range><from>1990-01-01</from><to>1999-12-31</to></date-range>')}
          ${condition('activeData.orders', 'is-in-range', '<int-range><min>1</min><max>5</max></int-range>')}
          ${condition('activeData.lastOrderDate', 'is-in-the-last-x-days', '<number-of-days>30</number-of-days>')}
          ${condition('activeData.visits', 'is-in-the-current', '<time-period>month</time-period>')}</condition-group>
      </included-customers><excluded-customers><condition-group match-mode="all">${condition('customer.registered', 'is-false', '')}</condition-group></excluded-customers></membership-rule></customer-group>
    <customer-group group-id="Friends"/><group-assignment group-id="Friends" customer-no="1"/><group-assignment group-id="Friends" customer-no="2"/>`,
  );
  const vip = await connection.db
    .selectFrom('customer_group')
    .selectAll()
    .where('id', '=', 'VIP')
    .executeTakeFirst();
  expect(vip).toMatchObject({
    description: 'The best',
    rule: {
      included: [
        {
          match: 'all',
          conditions: [
            { attribute: 'profile.custom.tier', operator: 'is-equal', values: ['gold', 'silver'] },
            { attribute: 'activeData.orderValue', operator: 'is-greater-than', values: [99.5] },
          ],
        },
        {
          match: 'any',
          conditions: [
            { range: { from: '1990-01-01', to: '1999-12-31' } },
            { range: { from: 1, to: 5 } },
            { days: 30 },
            { period: 'month' },
          ],
        },
      ],
      excluded: [{ match: 'all', conditions: [{ operator: 'is-false' }] }],
    },
  });
  await load(
    'customer-groups',
    'customer-groups',
    '<group-assignment mode="delete" group-id="Friends" customer-no="1"/>',
  );
  expect(await connection.db.selectFrom('customer_group_assignment').select('customer_no').execute()).toEqual(
    [{ customer_no: '2' }],
  );
  await load('customer-groups', 'customer-groups', '<customer-group group-id="Friends" mode="delete"/>');
  expect(await connection.db.selectFrom('customer_group_assignment').selectAll().execute()).toEqual([]);
});

const group = (conditions: string) => `<condition-group>${conditions}</condition-group>`;
const inCategory = (id: string) =>
  `<category-condition catalog-id="main" operator="is equal"><category-id>${id}</category-id></category-condition>`;

test('supported promotions have a discount', async () => {
  const { row, warnings } = await promotion(
    'simple',
    `<product-promotion-rule><discounted-products><included-products>${group(inCategory('a'))}${group(inCategory('b'))}</included-products>
      <excluded-products>${group('<product-id-condition operator="is equal"><product-id>x</product-id></product-id-condition>')}</excluded-products></discounted-products>
      <simple-discount><percentage>20.0</percentage></simple-discount></product-promotion-rule>`,
    '<name xml:lang="x-default">Sale</name><tags><tag>summer</tag></tags>',
  );
  expect(warnings).toEqual([]);
  expect(row).toMatchObject({ class: 'product', enabled: true, tags: ['summer'], name: { default: 'Sale' } });
  expect(row.rule).toEqual({
    discounted: { categories: ['a', 'b'], exclude: { products: ['x'] } },
    discount: { kind: 'percentage', percentage: 20 },
  });
  const order = await promotion(
    'tiers',
    `<order-promotion-rule><discounts condition-type="order-total"><discount><threshold>50.0</threshold><amount>5.0</amount></discount>
      <discount><threshold>100.0</threshold><amount>15.0</amount></discount></discounts></order-promotion-rule>`,
  );
  expect(order.row.rule).toEqual({
    condition: 'order-total',
    threshold: { amounts: { EUR: 5000 } },
    discount: { kind: 'amount', amounts: { EUR: 500 } },
    tiers: [
      { threshold: { amounts: { EUR: 5000 } }, discount: { kind: 'amount', amounts: { EUR: 500 } } },
      { threshold: { amounts: { EUR: 10000 } }, discount: { kind: 'amount', amounts: { EUR: 1500 } } },
    ],
  });
  const shipping = await promotion(
    'free',
    `<shipping-promotion-rule><shipping-methods><method-id>std</method-id></shipping-methods>
      <discounts condition-type="shipment-total"><discount><threshold>80</threshold><free/></discount></discounts></shipping-promotion-rule>`,
  );
  expect(shipping.row.rule).toMatchObject({ shippingMethods: ['std'], discount: { kind: 'free' } });
});

test('bundled deals, gifts and conditions on prices are stored with all tiers', async () => {
  const bogo = await promotion(
    'bogo',
    `<product-promotion-rule><qualifying-products><included-products>${group(inCategory('a'))}</included-products></qualifying-products>
      <bogo-discounts require-exact-eligible-quantity="true"><bogo><threshold>2</threshold><free/><eligible-quantity>1</eligible-quantity></bogo></bogo-discounts>
      <max-applications>3</max-applications></product-promotion-rule>`,
  );
  expect(bogo.row.rule).toEqual({
    qualifying: { categories: ['a'] },
    maxApplications: 3,
    requireExactQuantity: true,
    tiers: [{ threshold: { quantity: 2 }, discount: { kind: 'free' }, eligibleQuantity: 1 }],
  });
  expect(bogo.warnings).toEqual([]);
  const bonus = await promotion(
    'bonus',
    `<order-promotion-rule><discounts condition-type="order-total"><discount><threshold>100</threshold><bonus-choice>
      <bonus-products><bonus-product product-id="gift"><bonus-product-price>1.00</bonus-product-price></bonus-product></bonus-products>
      <max-bonus-items>2</max-bonus-items></bonus-choice></discount></discounts></order-promotion-rule>`,
  );
  expect(bonus.row.rule.tiers).toEqual([
    {
      threshold: { amounts: { EUR: 10000 } },
      discount: { kind: 'bonus-choice', products: [{ id: 'gift', prices: { EUR: 100 } }], maxItems: 2 },
    },
  ]);
  const narrow = await promotion(
    'narrow',
    `<product-promotion-rule><discounted-products><included-products>${group(
      `${inCategory('a')}<price-condition operator="less than"><price>10</price></price-condition>`,
    )}</included-products></discounted-products><simple-discount><percentage>50</percentage></simple-discount></product-promotion-rule>`,
  );
  expect(narrow.warnings).toEqual([]);
  expect(narrow.row.rule.discounted?.groups).toEqual([
    [
      { by: 'category', operator: 'is equal', of: 'main', values: ['a'] },
      { by: 'price', operator: 'less than', values: ['10'] },
    ],
  ]);
});

test('a promotion that is not applied is reported with the reason', async () => {
  const unknown = await promotion(
    'odd',
    `<product-promotion-rule><discounted-products><included-products>${group(
      '<brand-condition operator="sounds like"><brand>Acme</brand></brand-condition>',
    )}</included-products></discounted-products><simple-discount><percentage>50</percentage></simple-discount></product-promotion-rule>`,
  );
  const none = await promotion('none', '<order-promotion-rule/>');
  expect([...unknown.warnings, ...none.warnings]).toEqual([
    expect.stringMatching(/:2: Promotion 'odd' is stored, but not applied: .*unknown operator\.$/),
    expect.stringMatching(/:2: Promotion 'none' is stored, but not applied: it has no discount\.$/),
  ]);
});

test('a shipping promotion with qualifying products prohibits others unless the archive says otherwise', async () => {
  const shipping = async (id: string, more: string) => {
    const { row } = await promotion(
      id,
      `<shipping-promotion-rule><qualifying-products><included-products>${group(inCategory('a'))}</included-products></qualifying-products>${more}
        <discounts condition-type="shipment-total"><discount><threshold>0.01</threshold><free/></discount></discounts><enable-upsells>false</enable-upsells></shipping-promotion-rule>`,
    );
    return row.rule;
  };
  expect(await shipping('strict', '')).toMatchObject({ prohibitOthers: true, upsells: false });
  const open = '<prohibit-nonqualifying-products>false</prohibit-nonqualifying-products>';
  expect(await shipping('open', open)).not.toHaveProperty('prohibitOthers');
});

test('campaigns and assignments have their own schedules, groups and qualifiers', async () => {
  await load(
    'promotions',
    'promotions',
    `<campaign campaign-id="c1"><description>Spring</description><enabled-flag>true</enabled-flag><start-date>2026-03-01T00:00:00.000Z</start-date>
      <customer-groups match-mode="all"><customer-group group-id="VIP"/></customer-groups><stores><store store-id="paris"/></stores></campaign>
    <promotion-campaign-assignment promotion-id="p" campaign-id="c1"><qualifiers match-mode="all"><customer-groups/><coupons/></qualifiers>
      <coupons><coupon coupon-id="k"/></coupons><rank>10</rank>
      <schedule><end-date>2026-04-01T00:00:00.000Z</end-date><recurrence><day-of-week><weekday>Friday</weekday></day-of-week></recurrence></schedule></promotion-campaign-assignment>
    <global-promotion-settings><global-excluded-products><included-products>${group(inCategory('gifts'))}</included-products></global-excluded-products></global-promotion-settings>`,
  );
  expect(
    await connection.db.selectFrom('campaign').selectAll().where('id', '=', 'c1').executeTakeFirst(),
  ).toMatchObject({
    description: 'Spring',
    customer_groups: ['VIP'],
    customer_group_match: 'all',
    store_ids: ['paris'],
  });
  expect(await connection.db.selectFrom('promotion_assignment').selectAll().execute()).toMatchObject([
    {
      rank: 10,
      coupon_ids: ['k'],
      starts_at: null,
      ends_at: new Date('2026-04-01T00:00:00Z'),
      recurrence: { weekdays: ['Friday'] },
      qualifiers: { match: 'all', customerGroups: true, coupons: true },
    },
  ]);
  expect(await connection.db.selectFrom('promotion_settings').selectAll().execute()).toMatchObject([
    { excluded_products: { categories: ['gifts'] } },
  ]);
  await load(
    'promotions',
    'promotions',
    '<campaign campaign-id="c1" mode="delete"/><promotion promotion-id="bogo" mode="delete"/>',
  );
  expect(await connection.db.selectFrom('promotion_assignment').selectAll().execute()).toEqual([]);
});

test('promotions of earlier versions contain their campaign and schedule', async () => {
  await load(
    'promotions',
    'promotions',
    `<promotion promotion-id="old" campaign-id="c9"><enabled-flag>true</enabled-flag><rank>4</rank><schedule><start-date>2026-01-01T00:00:00.000Z</start-date></schedule>
      <coupons><coupon coupon-id="k9"/></coupons><order-promotion-rule><discounts condition-type="order-total"><discount><threshold>1</threshold><percentage>5</percentage></discount></discounts></order-promotion-rule></promotion>`,
  );
  expect(
    await connection.db
      .selectFrom('promotion_assignment')
      .selectAll()
      .where('promotion_id', '=', 'old')
      .execute(),
  ).toMatchObject([
    { campaign_id: 'c9', rank: 4, coupon_ids: ['k9'], starts_at: new Date('2026-01-01T00:00:00Z') },
  ]);
});

test('every kind of coupon with codes and limits', async () => {
  await load(
    'coupons',
    'coupons',
    `<coupon coupon-id="one"><enabled-flag>true</enabled-flag><case-insensitive>false</case-insensitive>
      <redemption-limits><limit-per-code>100</limit-per-code><limit-per-time-frame><limit>1</limit><time-frame>30</time-frame></limit-per-time-frame></redemption-limits>
      <single-code>ONE</single-code></coupon>
    <coupon coupon-id="many"><redemption-limits><limit-per-code>1</limit-per-code></redemption-limits>
      <multiple-codes><code>A1</code><code>A2</code></multiple-codes></coupon>
    <coupon coupon-id="made"><system-codes><max-number-of-codes>5</max-number-of-codes><code-prefix>VIP</code-prefix><include-dashes>true</include-dashes>
      <seed-info><seed-number>1</seed-number><key>k</key><slate>s</slate></seed-info></system-codes></coupon>
    <coupon-codes coupon-id="made"><code>VIP1</code><code>VIP2</code></coupon-codes>`,
  );
  const coupons = () => connection.db.selectFrom('coupon').selectAll().orderBy('id').execute();
  const codes = async () =>
    (await connection.db.selectFrom('coupon_code').select('code').orderBy('code').execute()).map(
      ({ code }) => code,
    );
  expect(await coupons()).toMatchObject([
    {
      id: 'made',
      code_kind: 'system',
      system_codes: { 'max-number-of-codes': 5, 'code-prefix': 'VIP', 'include-dashes': true },
    },
    { id: 'many', code_kind: 'multiple', single_use: true, max_redemptions: null },
    {
      id: 'one',
      code_kind: 'single',
      case_insensitive: false,
      single_use: false,
      max_redemptions: 100,
      limits: { perCode: 100, perTimeFrame: { limit: 1, days: 30 } },
    },
  ]);
  expect(await codes()).toEqual(['A1', 'A2', 'ONE', 'VIP1', 'VIP2']);
  await load(
    'coupons',
    'coupons',
    `<coupon-codes coupon-id="made" mode="delete"><code>VIP1</code></coupon-codes><coupon coupon-id="many" mode="delete"/>`,
  );
  expect(await codes()).toEqual(['ONE', 'VIP2']);
  expect(await coupons()).toHaveLength(2);
});
