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
    discounted: { categories: ['a', 'b'], catalog: 'main', exclude: { products: ['x'] } },
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
    qualifying: { categories: ['a'], catalog: 'main' },
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

test('a shipping promotion stores whether it prohibits other products only when the archive says so', async () => {
  const shipping = async (id: string, more: string) => {
    const { row } = await promotion(
      id,
      `<shipping-promotion-rule><qualifying-products><included-products>${group(inCategory('a'))}</included-products></qualifying-products>${more}
        <discounts condition-type="shipment-total"><discount><threshold>0.01</threshold><free/></discount></discounts><enable-upsells>false</enable-upsells></shipping-promotion-rule>`,
    );
    return row.rule;
  };
  const unsaid = await shipping('unsaid', '');
  expect(unsaid).toMatchObject({ upsells: false });
  expect(unsaid).not.toHaveProperty('prohibitOthers');
  const said = (value: boolean) =>
    `<prohibit-nonqualifying-products>${value}</prohibit-nonqualifying-products>`;
  expect(await shipping('strict', said(true))).toMatchObject({ prohibitOthers: true });
  expect(await shipping('open', said(false))).toMatchObject({ prohibitOthers: false });
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

test('a single code that an archive writes in another case keeps its redemptions', async () => {
  const coupon = (code: string, sensitive = '') =>
    load(
      'coupons',
      'coupons',
      `<coupon coupon-id="cased">${sensitive}<single-code>${code}</single-code></coupon>`,
    );
  const known = () =>
    connection.db
      .selectFrom('coupon_code')
      .select(['code', 'redeemed'])
      .where('coupon_id', '=', 'cased')
      .execute();
  await coupon('CASED');
  await connection.db
    .updateTable('coupon_code')
    .set({ redeemed: 1 })
    .where('coupon_id', '=', 'cased')
    .execute();
  await coupon('cased');
  expect(await known()).toEqual([{ code: 'cased', redeemed: 1 }]);
  await coupon('cased');
  expect(await known()).toEqual([{ code: 'cased', redeemed: 1 }]);
  await coupon('cased', '<case-insensitive>false</case-insensitive>');
  await coupon('Cased');
  expect(await known()).toEqual([{ code: 'Cased', redeemed: 0 }]);
});

test('a promotion that is not applied is reported once, with place and reason, when it would run', async () => {
  const odd = `<product-promotion-rule><discounted-products><included-products>${group(
    '<brand-condition operator="sounds like"><brand>Acme</brand></brand-condition>',
  )}</included-products></discounted-products><simple-discount><percentage>50</percentage></simple-discount></product-promotion-rule>`;
  const one = (id: string, rule: string, enabled = true) =>
    `<promotion promotion-id="${id}"><enabled-flag>${enabled}</enabled-flag>${rule}</promotion>`;
  const assigned = (id: string) => `<promotion-campaign-assignment promotion-id="${id}" campaign-id="all"/>`;
  const summary = await importFiles(connection.db, {
    'sites/Kiosk/site.xml': xml('site', '<name>Kiosk</name><currency>EUR</currency>', 'site-id="Kiosk"'),
    'sites/Kiosk/promotions.xml': xml(
      'promotions',
      `<campaign campaign-id="all"><enabled-flag>true</enabled-flag></campaign>
      ${one('odd', odd)}
      ${one('none', '<order-promotion-rule/>')}
      ${one('off', odd, false)}
      ${one('no campaign', odd)}
      ${one('set', odd.replace(/<brand-condition.*brand-condition>/, '<product-id-condition operator="exists"><product-id>s</product-id></product-id-condition>'))}
      ${['odd', 'none', 'off', 'set'].map(assigned).join('')}`,
    ),
  });
  expect(summary.warnings.filter((warning) => warning.includes('Kiosk'))).toEqual([]);
  expect(summary.promotions).toEqual([
    "sites/Kiosk/promotions.xml:4: promotion 'none' of site 'Kiosk': is not applied: it has no discount",
    "sites/Kiosk/promotions.xml:3: 2 promotions of site 'Kiosk', for example 'odd', 'set': is not applied: a product condition has an operator that promotion.xsd does not have for it",
  ]);
});

test('a limit that cannot be read does not widen what it limits: it is reported, and nothing is given', async () => {
  const steps = (limit: string, discount: string) =>
    `<order-promotion-rule><discounts condition-type="order-total"><discount>${limit}${discount}</discount></discounts></order-promotion-rule>`;
  const ten = '<percentage>10</percentage>';
  for (const [id, rule, said] of [
    ['words', steps('<threshold>three</threshold>', ten), "discount 'three'"],
    ['comma', steps('<threshold>49,90</threshold>', ten), "discount '49,90'"],
    [
      'much',
      steps('<threshold>50</threshold>', '<percentage>150</percentage>'),
      'not a percentage from 0 to 100',
    ],
  ] as const) {
    const { row, warnings } = await promotion(id, rule);
    expect(warnings.join(), id).toContain(said);
    expect(row.rule, id).not.toHaveProperty('discount');
    expect(row.rule.tiers, id).toEqual([]);
  }
  const campaign = (id: string, dates: string) =>
    `<campaign campaign-id="${id}"><enabled-flag>true</enabled-flag>${dates}</campaign>`;
  const { warnings } = await load(
    'promotions',
    'promotions',
    campaign('ended', '<end-date>01.01.2021</end-date>') +
      campaign('open', '<end-date>2040-01-01T00:00:00.000Z</end-date>') +
      `<promotion-campaign-assignment promotion-id="words" campaign-id="open"><schedule><start-date>soon</start-date></schedule></promotion-campaign-assignment>`,
  );
  expect(warnings.filter((one) => /cannot be read/.test(one))).toHaveLength(2);
  const campaigns = await connection.db
    .selectFrom('campaign')
    .select(['id', 'enabled'])
    .where('id', 'in', ['ended', 'open'])
    .orderBy('id')
    .execute();
  expect(campaigns).toEqual([
    { id: 'ended', enabled: false },
    { id: 'open', enabled: true },
  ]);
  const assigned = connection.db
    .selectFrom('promotion_assignment')
    .selectAll()
    .where('campaign_id', '=', 'open');
  expect(await assigned.execute()).toEqual([]);
});

test('an archive that deletes a coupon or promotion names what pointed to it', async () => {
  const file = (coupon: string, promotion: string) =>
    importFiles(connection.db, {
      'sites/Gone/coupons.xml': xml('coupons', coupon),
      'sites/Gone/promotions.xml': xml('promotions', promotion),
    });
  await file(
    '<coupon coupon-id="k"><single-code>GONE</single-code></coupon>',
    `<campaign campaign-id="c"><coupons><coupon coupon-id="k"/></coupons></campaign>
    <promotion promotion-id="p"/><promotion-campaign-assignment promotion-id="p" campaign-id="c"/>`,
  );
  const { warnings } = await file(
    '<coupon coupon-id="k" mode="delete"/>',
    '<promotion promotion-id="p" mode="delete"/>',
  );
  expect(warnings.filter((one) => one.includes('Gone'))).toEqual([
    "sites/Gone/promotions.xml:2: promotion 'p' is deleted, and with it its assignments to the campaigns 'c'.",
    "The site 'Gone' names unknown coupons, 1 time, for example campaign 'c' for 'k': no code gives the discount. Add the coupon to coupons.xml, or remove it.",
  ]);
});
