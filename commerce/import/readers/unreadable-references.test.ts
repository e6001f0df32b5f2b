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

const ON = '<enabled-flag>true</enabled-flag>';
const condition = (inside: string) => `<condition-group match-mode="all">${inside}</condition-group>`;
const products = (inside: string) =>
  `<included-products><condition-group>${inside}</condition-group></included-products>`;

/** How each kind of record is written, the value that says whether it applies, and that value when it is closed. */
const KINDS: Record<
  string,
  { file: string; root: string; wrap: (inside: string) => string; is: string; closed: unknown }
> = {
  campaign: {
    file: 'promotions',
    root: 'promotions',
    wrap: (inside) => `<campaign campaign-id="c">${ON}${inside}</campaign>`,
    is: "enabled from campaign where id = 'c'",
    closed: false,
  },
  assignment: {
    file: 'promotions',
    root: 'promotions',
    wrap: (inside) =>
      `<promotion-campaign-assignment promotion-id="p" campaign-id="c">${inside}</promotion-campaign-assignment>`,
    is: 'count(*)::int from promotion_assignment',
    closed: 0,
  },
  promotion: {
    file: 'promotions',
    root: 'promotions',
    wrap: (inside) =>
      `<promotion promotion-id="p">${ON}<currency>EUR</currency><shipping-promotion-rule>${inside}<discounts condition-type="shipment-total"><discount><threshold>1</threshold><percentage>50</percentage></discount></discounts></shipping-promotion-rule></promotion>`,
    is: "enabled from promotion where id = 'p'",
    closed: false,
  },
  discounts: {
    file: 'promotions',
    root: 'promotions',
    wrap: (inside) =>
      `<promotion promotion-id="p">${ON}<currency>EUR</currency><product-promotion-rule>${inside}</product-promotion-rule></promotion>`,
    is: "enabled from promotion where id = 'p'",
    closed: false,
  },
  'promotion with': {
    file: 'promotions',
    root: 'promotions',
    wrap: (inside) =>
      `<promotion promotion-id="p">${ON}<currency>EUR</currency>${inside}<order-promotion-rule><discounts><discount><threshold>1</threshold><percentage>96</percentage></discount></discounts></order-promotion-rule></promotion>`,
    is: "enabled from promotion where id = 'p'",
    closed: false,
  },
  'promotion of orders': {
    file: 'promotions',
    root: 'promotions',
    wrap: (inside) =>
      `<promotion promotion-id="p">${ON}<currency>EUR</currency><order-promotion-rule>${inside}<discounts><discount><threshold>1</threshold><percentage>96</percentage></discount></discounts></order-promotion-rule></promotion>`,
    is: "enabled from promotion where id = 'p'",
    closed: false,
  },
  exclusions: {
    file: 'promotions',
    root: 'promotions',
    wrap: (inside) => `<global-promotion-settings>${inside}</global-promotion-settings>`,
    is: "jsonb_array_length(excluded_products -> 'groups') from promotion_settings",
    closed: 2,
  },
  'shipping method': {
    file: 'shipping',
    root: 'shipping',
    wrap: (inside) =>
      `<shipping-method method-id="std"><online-flag>true</online-flag>${inside}<price-table><amount order-value="0">5</amount></price-table><currency>EUR</currency></shipping-method>`,
    is: "online from shipping_method where id = 'std'",
    closed: false,
  },
  'shipping method of': {
    file: 'shipping',
    root: 'shipping',
    wrap: (inside) =>
      `<shipping-method method-id="bare"><online-flag>true</online-flag>${inside}<currency>EUR</currency></shipping-method>`,
    is: "online from shipping_method where id = 'bare'",
    closed: false,
  },
  'payment method': {
    file: 'payment-methods',
    root: 'payment-settings',
    wrap: (inside) => `<payment-method method-id="BANK">${ON}${inside}</payment-method>`,
    is: "enabled from payment_method where id = 'BANK'",
    closed: false,
  },
  card: {
    file: 'payment-methods',
    root: 'payment-settings',
    wrap: (inside) => `<payment-card card-type="Visa">${ON}${inside}</payment-card>`,
    is: "enabled from payment_card where card_type = 'Visa'",
    closed: false,
  },
  coupon: {
    file: 'coupons',
    root: 'coupons',
    wrap: (inside) =>
      `<coupon coupon-id="k">${ON}<redemption-limits>${inside}</redemption-limits><single-code>K</single-code></coupon>`,
    is: "enabled from coupon where id = 'k'",
    closed: false,
  },
  'coupon with': {
    file: 'coupons',
    root: 'coupons',
    wrap: (inside) => `<coupon coupon-id="k">${ON}${inside}<single-code>K</single-code></coupon>`,
    is: "enabled from coupon where id = 'k'",
    closed: false,
  },
  'source code group': {
    file: 'sourcecodes',
    root: 'sourcecodes',
    wrap: (inside) => `<sourcecode-group group-id="mail">${ON}${inside}</sourcecode-group>`,
    is: "enabled from source_code_group where id = 'mail'",
    closed: false,
  },
  'customer group': {
    file: 'customer-groups',
    root: 'customer-groups',
    wrap: (inside) =>
      `<customer-group group-id="g"><membership-rule><included-customers>${inside}</included-customers></membership-rule></customer-group>`,
    is: "rule from customer_group where id = 'g'",
    closed: {},
  },
  slot: {
    file: 'slots',
    root: 'slot-configurations',
    wrap: (inside) =>
      `<slot-configuration slot-id="home-main" context="global" configuration-id="s">${ON}${inside}</slot-configuration>`,
    is: "enabled from slot_configuration where id = 's'",
    closed: false,
  },
  'slot in a campaign': {
    file: 'slots',
    root: 'slot-configurations',
    wrap: (inside) =>
      `<slot-configuration-campaign-assignment slot-id="home-main" context="global" configuration-id="s" campaign-id="c">${inside}</slot-configuration-campaign-assignment>`,
    is: 'count(*)::int from slot_campaign_assignment',
    closed: 0,
  },
};

const address = (inside: string) =>
  `<excluded-addresses><included-addresses>${inside}</included-addresses></excluded-addresses>`;
const country = (inside: string) =>
  address(
    condition(`<condition><attribute-path>shippingAddress.countryCode</attribute-path>${inside}</condition>`),
  );
const member = (inside: string) =>
  condition(`<condition><attribute-path>customer.profile.city</attribute-path>${inside}</condition>`);
const cost = (inside: string) =>
  `<product-cost-groups><product-cost-group>${inside}</product-cost-group></product-cost-groups>`;
const simple = (inside: string) => `${inside}<simple-discount><percentage>5</percentage></simple-discount>`;

const TWO_ENDS = '<end-date>2036-01-01T00:00:00Z</end-date><end-date>2021-01-01T00:00:00Z</end-date>';
const STEP = '<discount><threshold>3</threshold><percentage>40</percentage></discount>';

/** Every reference and list of the schemas that limits a record, in forms that cannot be read. */
const CASES: [keyof typeof KINDS, string][] = [
  // promotion.xsd: Campaign
  ['campaign', '<customer-groups><customer-group/></customer-groups>'],
  ['campaign', '<customer-groups><customer-group group-id=" "/></customer-groups>'],
  ['campaign', '<customer-groups><group group-id="VIP"/></customer-groups>'],
  ['campaign', '<customer-groups match-mode="each"><customer-group group-id="VIP"/></customer-groups>'],
  ['campaign', '<coupons><coupon/></coupons>'],
  ['campaign', '<coupons>SPRING</coupons>'],
  ['campaign', '<source-codes><source-code id="mail"/></source-codes>'],
  ['campaign', '<stores><store/></stores>'],
  ['campaign', '<store-groups><store-group/></store-groups>'],
  ['campaign', '<campaign-scope><in-store/></campaign-scope>'],
  ['campaign', '<enddate>2020-01-01T00:00:00.000Z</enddate>'],
  ['campaign', '<customergroups><customer-group group-id="VIP"/></customergroups>'],
  ['campaign', '<Customer-Groups><customer-group group-id="VIP"/></Customer-Groups>'],
  ['campaign', '<customer-group group-id="VIP"/>'],
  ['campaign', '<coupon-ids><coupon-id>SPRING</coupon-id></coupon-ids>'],
  ['campaign', '<end-date><date>2020-01-01</date></end-date>'],
  // promotion.xsd: PromotionCampaignAssignment
  ['assignment', '<end-date>2020-01-01T00:00:00.000Z</end-date>'],
  ['assignment', '<schedules><end-date>2020-01-01T00:00:00.000Z</end-date></schedules>'],
  ['assignment', '<only-members>true</only-members>'],
  ['assignment', '<source_codes><source-code group-id="mail"/></source_codes>'],
  ['assignment', '<coupons><coupon>SPRING</coupon></coupons>'],
  ['assignment', '<coupons><coupon coupon-id=""/></coupons>'],
  ['assignment', '<customer-groups><customer-group/></customer-groups>'],
  ['assignment', '<source-codes><source-code/></source-codes>'],
  ['assignment', '<qualifiers match-mode="both"><coupons/></qualifiers>'],
  ['assignment', '<qualifiers><coupon/></qualifiers>'],
  ['assignment', '<schedule><until>2020-01-01</until></schedule>'],
  // promotion.xsd: Promotion
  ['promotion with', '<only-for-members>true</only-for-members>'],
  ['promotion with', '<coupon coupon-id="SPRING"/>'],
  ['promotion with', '<Schedule><end-date>2020-01-01T00:00:00.000Z</end-date></Schedule>'],
  ['promotion with', '<schedule><end-date>yesterday</end-date></schedule>'],
  ['promotion with', '<schedule><until>2020-01-01</until></schedule>'],
  ['promotion with', '<coupons>SPRING</coupons>'],
  ['promotion with', '<customer-groups><customer-group/></customer-groups>'],
  ['promotion with', '<source-codes><source-code/></source-codes>'],
  ['promotion with', '<qualifiers match-mode="both"><coupons/></qualifiers>'],
  // promotion.xsd: rules
  ['promotion of orders', '<qualifying-products><included-products/></qualifying-products>'],
  ['promotion of orders', '<qualifying-products/>'],
  ['promotion of orders', '<qualifying-products><excluded-products/></qualifying-products>'],
  [
    'promotion of orders',
    `<qualifying-products><included-products/><excluded-products>${condition('<brand-condition operator="is equal"><brand>A</brand></brand-condition>')}</excluded-products></qualifying-products>`,
  ],
  ['promotion of orders', '<qualifying-products-combination/>'],
  ['promotion of orders', '<qualifyingproducts/>'],
  ['discounts', simple('<discounted-products/>')],
  ['discounts', simple('<discounted-products><included-products/></discounted-products>')],
  [
    'discounts',
    simple('<discounted-products-combination><product-constraints/></discounted-products-combination>'),
  ],
  [
    'discounts',
    simple(
      '<discounted-products-combination><product-constraints><product-constraint><quantity>1</quantity><product-specification><included-products/></product-specification></product-constraint></product-constraints></discounted-products-combination>',
    ),
  ],
  [
    'discounts',
    '<simple-discount><bonus-choice><bonus-product-rule><included-products/></bonus-product-rule></bonus-choice></simple-discount>',
  ],
  ['promotion', '<shipping-methods><method-id/></shipping-methods>'],
  ['promotion', '<shipping-methods><shipping-method method-id="std"/></shipping-methods>'],
  ['promotion', '<payment-methods><method-id> </method-id></payment-methods>'],
  ['promotion', '<qualifying-product/>'],
  [
    'discounts',
    simple(
      `<qualifying-products>${products('<brand-condition operator="is equal"/>')}</qualifying-products>`,
    ),
  ],
  [
    'discounts',
    simple(
      `<qualifying-products>${products('<marke-condition><brand>A</brand></marke-condition>')}</qualifying-products>`,
    ),
  ],
  ['discounts', simple(`<qualifying-products>${products('')}</qualifying-products>`)],
  [
    'discounts',
    simple(
      `<discounted-products>${products('<attribute-condition operator="is not equal"><attribute-value>a</attribute-value></attribute-condition>')}</discounted-products>`,
    ),
  ],
  [
    'discounts',
    simple(`<discounted-products>${products('<option-condition operator="exists"/>')}</discounted-products>`),
  ],
  [
    'discounts',
    simple(
      `<discounted-products>${products('<product-id-condition operator="is not equal"><id>7</id></product-id-condition>')}</discounted-products>`,
    ),
  ],
  [
    'discounts',
    simple(
      `<discounted-products>${products('<category-condition catalog-id="c" operator="is equal"><category-id/></category-condition>')}</discounted-products>`,
    ),
  ],
  [
    'discounts',
    simple(
      `<discounted-products>${products('<price-condition><price>5</price></price-condition>')}</discounted-products>`,
    ),
  ],
  [
    'discounts',
    simple(
      '<discounted-products-combination><product-constraints><product-constraint><quantity>1</quantity></product-constraint></product-constraints></discounted-products-combination>',
    ),
  ],
  [
    'discounts',
    simple(
      '<discounted-products-combination><product-constraints><product-constraint><product-specification/></product-constraint></product-constraints></discounted-products-combination>',
    ),
  ],
  [
    'discounts',
    '<discounts condition-type="weight"><discount><threshold>2</threshold><percentage>5</percentage></discount></discounts>',
  ],
  [
    'discounts',
    '<discounts condition-type="product-quantity"><discount><percentage>5</percentage></discount></discounts>',
  ],
  ['discounts', '<bogo><threshold/><free/><eligible-quantity>1</eligible-quantity></bogo>'],
  [
    'discounts',
    '<simple-discount><percent-off-options><percentage>5</percentage><product-options><option-id/></product-options></percent-off-options></simple-discount>',
  ],
  // promotion.xsd: PromotionSettings
  [
    'exclusions',
    `<global-excluded-products>${products('<brand-condition operator="is equal"><brand/></brand-condition>')}</global-excluded-products>`,
  ],
  [
    'exclusions',
    `<global-excluded-products>${products('<brand-condition operator="sounds like"><brand>A</brand></brand-condition>')}</global-excluded-products>`,
  ],
  ['exclusions', '<global-excluded-product-options><product-option-id/></global-excluded-product-options>'],
  // Attributes, and limits that are written twice
  ['campaign', '<customer-groups matchMode="all"><customer-group group-id="VIP"/></customer-groups>'],
  ['campaign', '<customer-groups group-id="VIP"/>'],
  ['campaign', '<start-date end-date="2021-01-01T00:00:00Z">2020-01-01T00:00:00Z</start-date>'],
  ['campaign', '<end-date>2036-01-01T00:00:00Z</end-date><end-date>2021-01-01T00:00:00Z</end-date>'],
  ['promotion with', '<schedule end-date="2021-01-01T00:00:00Z"/>'],
  ['promotion with', '<end-date>2036-01-01T00:00:00Z</end-date>'],
  ['promotion with', '<rank priority="1">1</rank>'],
  ['promotion with', `<schedule>${TWO_ENDS}</schedule>`],
  ['assignment', `<schedule>${TWO_ENDS}</schedule>`],
  ['assignment', '<schedule><recurrence/><recurrence/></schedule>'],
  ['slot', `<schedule>${TWO_ENDS}</schedule>`],
  [
    'slot',
    '<schedule><recurrence><time-of-day><time-to>20:00:00</time-to><time-to>10:00:00</time-to></time-of-day></recurrence></schedule>',
  ],
  ['slot in a campaign', `<schedule>${TWO_ENDS}</schedule>`],
  ['discounts', `<discounts conditiontype="product-quantity">${STEP}</discounts>`],
  ['discounts', `<discounts>${STEP}</discounts>`],
  ['promotion of orders', `<discounts conditiontype="product-quantity">${STEP}</discounts>`],
  [
    'discounts',
    `<bogo-discounts require-exact-eligible-qty="true"><bogo><threshold>2</threshold><free/><eligible-quantity>1</eligible-quantity></bogo></bogo-discounts>`,
  ],
  [
    'discounts',
    simple(
      `<discounted-products>${products('<product-id-condition oprator="is not equal"><product-id>7</product-id></product-id-condition>')}</discounted-products>`,
    ),
  ],
  ['discounts', '<simple-discount from="3"><percentage>5</percentage></simple-discount>'],
  [
    'exclusions',
    `<global-excluded-product>${products('<brand-condition><brand>A</brand></brand-condition>')}</global-excluded-product>`,
  ],
  [
    'exclusions',
    `<global-excluded-products mode="all">${products('<brand-condition><brand>A</brand></brand-condition>')}</global-excluded-products>`,
  ],
  ...['0', '0.5', '1.5', '-1'].map((most): [keyof typeof KINDS, string] => [
    'promotion',
    `<max-applications>${most}</max-applications>`,
  ]),
  // shipping.xsd
  ['shipping method', '<customer-groups><customer-group/></customer-groups>'],
  ['shipping method', '<customer-groups><customer-group group-id="VIP"/></customer-groups>'],
  ['shipping method', country('<operator>equals</operator><string>CH</string>')],
  ['shipping method', country('<operator>is-equal</operator><string/>')],
  ['shipping method', country('<operator>is-equal</operator><text>CH</text>')],
  ['shipping method', country('<string>CH</string>')],
  [
    'shipping method',
    address(condition('<condition><operator>is-equal</operator><string>CH</string></condition>')),
  ],
  ['shipping method', address(condition(''))],
  [
    'shipping method',
    address(
      '<condition-group match-mode="each"><condition><attribute-path>countryCode</attribute-path><operator>is-equal</operator><string>CH</string></condition></condition-group>',
    ),
  ],
  [
    'shipping method',
    `<excluded-products>${products('<brand-condition operator="like"><brand>A</brand></brand-condition>')}</excluded-products>`,
  ],
  [
    'shipping method',
    `<excluded-products>${products('<price-condition operator="greater than"><preis>5</preis></price-condition>')}</excluded-products>`,
  ],
  ['shipping method', '<price-table><betrag order-value="0">5</betrag></price-table>'],
  ['shipping method', cost('<cost-per-item><surcharge>3</surcharge></cost-per-item>')],
  [
    'shipping method',
    cost(
      `<products>${products('<brand-condition operator="exists"/>')}</products><cost-per-item><surcharge/></cost-per-item>`,
    ),
  ],
  ['shipping method', '<only-for-staff>true</only-for-staff>'],
  ['shipping method', '<customergroups><customer-group>VIP</customer-group></customergroups>'],
  ['shipping method', '<price-table/>'],
  ['shipping method', '<price-table><percentage order-value="0">-5</percentage></price-table>'],
  ['shipping method of', ''],
  [
    'shipping method of',
    '<price-table><amount order-value="0">5</amount><amount ordervalue="100">0</amount></price-table>',
  ],
  [
    'shipping method of',
    '<price-table><amount order-value="0">5</amount><amount order-value="0">0</amount></price-table>',
  ],
  ['shipping method of', '<price-tables><amount order-value="0">5</amount></price-tables>'],
  ['shipping method of', '<price-table max="100"><amount order-value="0">5</amount></price-table>'],
  ['shipping method', '<price-table><amount order-value="0">7</amount></price-table>'],
  ['shipping method', '<customer-groups groups="VIP"/>'],
  ['shipping method', '<online-flag>true</online-flag>'],
  // paymentmethod.xsd
  ['payment method', '<customerGroups><customer-group group-id="VIP"/></customerGroups>'],
  ['payment method', '<countries><country/></countries>'],
  ['payment method', '<currencies><currency/></currencies>'],
  ['payment method', '<customer-groups><customer-group/></customer-groups>'],
  ['payment method', '<ranges><range currency="EUR"><maximum>5</maximum></range></ranges>'],
  ['card', '<card-number-settings><number-prefix><prefix/></number-prefix></card-number-settings>'],
  ['payment method', '<country-list><country country-code="DE"/></country-list>'],
  ['payment method', '<maximum>5</maximum>'],
  ['payment method', '<max-purchase-amount currency="EUR">5</max-purchase-amount>'],
  ['payment method', '<currencies site="Shed"><currency>EUR</currency></currencies>'],
  [
    'payment method',
    '<ranges><range currency="EUR"><max-purchase-amount>5</max-purchase-amount></range><range currency="EUR"/></ranges>',
  ],
  ['payment method', '<ranges><range><max-purchase-amount>5</max-purchase-amount></range></ranges>'],
  ['card', '<only-members>true</only-members>'],
  ['card', '<countries><country code="DE"/></countries>'],
  // coupon.xsd
  ['coupon', '<limit-per-time-frame><time-frame>7</time-frame></limit-per-time-frame>'],
  ['coupon', '<limit-per-time-frame><limit>1</limit></limit-per-time-frame>'],
  ['coupon', '<limit-per-person>1</limit-per-person>'],
  [
    'coupon',
    '<limit-per-time-frame><limit>1</limit><limit>9</limit><time-frame>7</time-frame></limit-per-time-frame>',
  ],
  ['coupon', '<limit-per-code>1</limit-per-code><limit-per-code>9</limit-per-code>'],
  ['coupon', '<limit-per-code site-id="Shed">1</limit-per-code>'],
  ['coupon with', '<expires>2020-01-01</expires>'],
  ['coupon with', '<limit-per-code>1</limit-per-code>'],
  ['coupon with', '<redemption-limit><limit-per-code>1</limit-per-code></redemption-limit>'],
  ['coupon with', '<redemption-limits limit-per-code="1"/>'],
  ['coupon with', '<enabled-flag>false</enabled-flag>'],
  ['coupon', '<limit-per-customer>1.9</limit-per-customer>'],
  ['coupon', '<limit-per-code>-1</limit-per-code>'],
  ['coupon', '<limit-per-time-frame><limit>1</limit><time-frame>0</time-frame></limit-per-time-frame>'],
  // sourcecode.xsd
  ['source code group', '<expires>2020-01-01</expires>'],
  ['source code group', '<online-too>2020-01-01</online-too>'],
  ['source code group', '<online-to>2020-01-01</online-to><online-to>2036-01-01</online-to>'],
  ['source code group', '<pricebooks><price-book pricebook-id="vip"/></pricebooks>'],
  ['source code group', '<code-specs customer-group="VIP"><code-spec>M</code-spec></code-specs>'],
  // customergroup.xsd
  ['customer group', member('<operator>is-not</operator><string>Bern</string>')],
  ['customer group', member('<operator>is-not-equal</operator>')],
  ['customer group', member('<operator>is-not-equal</operator><ort>Bern</ort>')],
  ['customer group', condition('')],
  ['customer group', '<group/>'],
  // slot.xsd
  ['slot', '<Customer_Groups><customer-group group-id="VIP"/></Customer_Groups>'],
  ['slot', '<customer-groups><customer-group/></customer-groups>'],
  ['slot', '<customer-groups>VIP</customer-groups>'],
  ['slot', '<schedule><recurrence><day-of-week><day>Monday</day></day-of-week></recurrence></schedule>'],
  ['slot', '<groups><customer-group group-id="VIP"/></groups>'],
  ['slot', '<scheduled><end-date>2020-01-01T00:00:00Z</end-date></scheduled>'],
  ['slot', '<schedule end-date="2020-01-01T00:00:00Z"/>'],
  ['slot', '<customer-groups group-id="VIP"/>'],
  ['slot in a campaign', '<schedules><end-date>2020-01-01T00:00:00Z</end-date></schedules>'],
  ['slot in a campaign', '<qualifiers customer-group="VIP"/>'],
  ['slot in a campaign', '<qualifiers><customer-groups><customer-group/></customer-groups></qualifiers>'],
  ['slot in a campaign', '<qualifiers><customer-group group-id="VIP"/></qualifiers>'],
];

const TABLES = [
  'campaign',
  'promotion_assignment',
  'promotion',
  'promotion_settings',
  'slot_campaign_assignment',
];

/** Attributes of the records themselves that the schema does not have. */
test.each([
  ['campaign', 'enabled="false"'],
  ['campaign', 'end-date="2021-01-01T00:00:00Z"'],
  ['campaign', 'customer-groups="VIP"'],
  ['promotion', 'enabled="false"'],
  ['promotion', 'end-date="2021-01-01T00:00:00Z"'],
  ['assignment', 'coupon-id="SPRING"'],
  ['shipping method', 'online="false"'],
] as const)('a %s closes with the attribute %s', async (kind, attribute) => {
  const { file, root, wrap, is, closed } = KINDS[kind]!;
  await sql`delete from promotion_assignment`.execute(connection.db);
  const { warnings } = await importFiles(connection.db, {
    [`sites/Shed/${file}.xml`]: xml(root, wrap('').replace(' ', ` ${attribute} `)),
  });
  expect(warnings.join('\n')).toContain(`The attribute ${attribute.split('=')[0]} of `);
  const { rows } = await sql`select ${sql.raw(is.replace(' from', ' as is_on from'))}`.execute(connection.db);
  expect(rows).toEqual([{ is_on: closed }]);
});

test.each(CASES)('a %s closes with %s', async (kind, inside) => {
  const { file, root, wrap, is, closed } = KINDS[kind]!;
  for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(connection.db);
  await sql`delete from shipping_method`.execute(connection.db);
  const { warnings } = await importFiles(connection.db, {
    [`sites/Shed/${file}.xml`]: xml(root, wrap(inside)),
  });
  expect(warnings.join('\n')).toMatch(/cannot be read: /);
  // The settings of a site have no id.
  const named = kind === 'exclusions' ? /^sites\/Shed\/\S+:\d+: / : /^sites\/Shed\/\S+:\d+: .*'\w+'/;
  // References that lead to nothing are reported for all records together.
  for (const warning of warnings.filter((one) => !one.startsWith("The site 'Shed' ")))
    expect(warning).toMatch(named);
  const { rows } = await sql`select to_jsonb(found) as value from (select ${sql.raw(
    is.replace(' from', ' as is_on from'),
  )}) found`.execute(connection.db);
  expect(rows).toEqual([{ value: { is_on: closed } }]);
});
