const promotion = (id: string, rule: string, more = '') =>
  `<promotion promotion-id="${id}"><enabled-flag>true</enabled-flag>${more}<currency>EUR</currency><name xml:lang="x-default">${id}</name>${rule}</promotion>`;
const included = (conditions: string) =>
  `<included-products><condition-group>${conditions}</condition-group></included-products>`;
const shirts =
  '<category-condition catalog-id="front" operator="is equal"><category-id>shirts</category-id><category-id>socks</category-id></category-condition>';
const brand = '<brand-condition operator="is equal"><brand>Rivage</brand></brand-condition>';
const sock = '<product-id-condition operator="is equal"><product-id>sock</product-id></product-id-condition>';
const color =
  '<attribute-condition attribute-id="color" operator="equals"><attribute-value>white</attribute-value></attribute-condition>';

const DISCOUNTS: [string, string][] = [
  ['percent', '<percentage>12.5</percentage>'],
  ['amount', '<amount>5.00</amount>'],
  ['fixed', '<fixed-price>19.90</fixed-price>'],
  ['book', '<price-book-price><pricebook-id>eur-sale</pricebook-id></price-book-price>'],
  ['bonus', '<bonus><bonus-products><product-id>sock</product-id></bonus-products></bonus>'],
  [
    'choice',
    '<bonus-choice><bonus-products><bonus-product product-id="sock"><bonus-product-price>1.00</bonus-product-price></bonus-product><bonus-product product-id="pair"/></bonus-products><max-bonus-items>1</max-bonus-items></bonus-choice>',
  ],
  [
    'choice-rule',
    `<bonus-choice><bonus-product-rule>${included(brand)}</bonus-product-rule><max-bonus-items>2</max-bonus-items></bonus-choice>`,
  ],
  ['free-shipping', '<free-shipping/>'],
  ['fixed-shipping', '<fixed-price-shipping>2.00</fixed-price-shipping>'],
  ['total', '<total-fixed-price>100.00</total-fixed-price>'],
  [
    'options',
    '<percent-off-options><percentage>50.0</percentage><product-options><option-id>gift-wrap</option-id></product-options></percent-off-options>',
  ],
];

const PRODUCT_RULES: Record<string, string> = {
  ...Object.fromEntries(
    DISCOUNTS.map(([id, discount]) => [`simple-${id}`, `<simple-discount>${discount}</simple-discount>`]),
  ),
  tiers: `<qualifying-products>${included(shirts)}</qualifying-products><discounted-products>${included(shirts + brand)}<excluded-products><condition-group>${sock}</condition-group></excluded-products></discounted-products>
    <disable-global-excluded-products>true</disable-global-excluded-products><shipping-methods><method-id>standard</method-id></shipping-methods><payment-methods><method-id>BANK</method-id></payment-methods><identical-products>true</identical-products>
    <discounts condition-type="product-quantity"><discount><threshold>2</threshold><percentage>10</percentage></discount><discount><threshold>3</threshold><amount>30.00</amount></discount></discounts><max-applications>1</max-applications>`,
  spend: `<discounted-products>${included(sock + color)}</discounted-products><discounts condition-type="product-amount"><discount><threshold>99.90</threshold><percentage>15</percentage></discount></discounts>`,
  odd: `<qualifying-products>${included('<price-condition operator="less than"><price>50</price></price-condition><inventory-condition operator="greater than"><ats>1</ats></inventory-condition>')}</qualifying-products>
    <discounted-products><included-products><condition-group>${shirts}</condition-group><condition-group>${color}<option-condition option-id="gift-wrap" operator="is equal"><option-value-id>yes</option-value-id></option-condition></condition-group></included-products></discounted-products><simple-discount><percentage>1</percentage></simple-discount>`,
  all: '<qualifying-products/><simple-discount><percentage>3</percentage></simple-discount>',
  bogo: `<qualifying-products>${included(brand)}</qualifying-products><bogo><threshold>2</threshold><free/><eligible-quantity>1</eligible-quantity></bogo>`,
  bogos:
    '<bogo-discounts require-exact-eligible-quantity="true"><bogo><threshold>2</threshold><percentage>50</percentage><eligible-quantity>1</eligible-quantity></bogo><bogo><threshold>4</threshold><fixed-price>5</fixed-price><eligible-quantity>2</eligible-quantity></bogo></bogo-discounts>',
  totals:
    '<total-discounts><discount><total-fixed-price>50</total-fixed-price><eligible-quantity>3</eligible-quantity></discount></total-discounts>',
  together: `<qualifying-products-combination><product-constraints><product-constraint><quantity>1</quantity><product-specification>${included(shirts)}</product-specification></product-constraint></product-constraints></qualifying-products-combination>
    <discounted-products-combination><product-constraints><product-constraint><quantity>2</quantity><product-specification>${included(sock)}</product-specification></product-constraint></product-constraints></discounted-products-combination><simple-discount><percentage>20</percentage></simple-discount>`,
};

const ORDER_RULES: Record<string, string> = {
  order: `<qualifying-products>${included(brand)}</qualifying-products><non-qualifying-products>${included(color)}</non-qualifying-products><excluded-products>${included(sock)}</excluded-products><payment-methods><method-id>BANK</method-id></payment-methods><disable-global-excluded-products>false</disable-global-excluded-products>
    <discount-only-qualifying-products>true</discount-only-qualifying-products><discounts condition-type="order-total"><discount><threshold>100.00</threshold><percentage>10</percentage></discount><discount><threshold>200</threshold><amount>30</amount></discount></discounts>
    <enable-upsells>true</enable-upsells><upsell-threshold>80.00</upsell-threshold><exclude-discounted-products>true</exclude-discounted-products>`,
  'order-pieces':
    '<discounts condition-type="product-quantity"><discount><threshold>3</threshold><bonus><bonus-products><product-id>sock</product-id></bonus-products></bonus></discount></discounts>',
};

const SHIPPING_RULES: Record<string, string> = {
  'free-delivery': `<shipping-methods><method-id>standard</method-id></shipping-methods><prohibit-nonqualifying-products>true</prohibit-nonqualifying-products><discounts condition-type="shipment-total"><discount><threshold>75</threshold><free/></discount></discounts><max-applications>2</max-applications>`,
  'cheap-delivery': `<qualifying-products-combination><product-constraints><product-constraint><quantity>2</quantity><product-specification>${included(shirts)}</product-specification></product-constraint></product-constraints></qualifying-products-combination><discounts condition-type="product-combination"><discount><threshold>1</threshold><fixed-price>1.00</fixed-price></discount></discounts>`,
};

const rules = (kind: string, given: Record<string, string>) =>
  Object.entries(given)
    .map(([id, rule]) => promotion(id, `<${kind}-promotion-rule>${rule}</${kind}-promotion-rule>`))
    .join('\n');

/** Campaigns, every kind of promotion, and assignments. */
export const PROMOTIONS = `
  <campaign campaign-id="summer"><description>Sun</description><enabled-flag>true</enabled-flag><campaign-scope><applicable-online/></campaign-scope><start-date>2026-06-01T00:00:00.000Z</start-date><end-date>2026-09-01T00:00:00.000Z</end-date>
    <customer-groups match-mode="all"><customer-group group-id="vip"/><customer-group group-id="Everyone"/></customer-groups><coupons><coupon coupon-id="hello"/></coupons><source-codes><source-code group-id="mail"/></source-codes>
    <store-groups><store-group store-group-id="riviera"/></store-groups><stores><store store-id="nice"/></stores><custom-attributes><custom-attribute attribute-id="team">b</custom-attribute></custom-attributes></campaign>
  <campaign campaign-id="always"><enabled-flag>false</enabled-flag></campaign>
  <global-promotion-settings><global-excluded-products>${included(brand)}</global-excluded-products><global-excluded-product-options><product-option-id>gift-wrap</product-option-id></global-excluded-product-options></global-promotion-settings>
  <promotion promotion-id="dressed"><enabled-flag>false</enabled-flag><archived-flag>true</archived-flag><searchable-flag>true</searchable-flag><refinable-flag>true</refinable-flag><qualifiers match-mode="all"><source-codes/></qualifiers><rank>5</rank><exclusivity>class</exclusivity><exclusivity-group>g</exclusivity-group><currency>EUR</currency>
    <name xml:lang="x-default">Dressed</name><callout-msg xml:lang="x-default">&lt;b&gt;Now&lt;/b&gt;</callout-msg><details xml:lang="fr">Détails</details><image>p.jpg</image>
    <schedule><end-date>2026-08-01T00:00:00.000Z</end-date><recurrence><day-of-week><weekday>Monday</weekday></day-of-week></recurrence></schedule><customer-groups><customer-group group-id="vip"/></customer-groups><coupons><coupon coupon-id="letters"/></coupons><source-codes><source-code group-id="print"/></source-codes><tags><tag>one</tag><tag>two words</tag></tags>
    <combinable-promotions><combinable-promotion>tiers</combinable-promotion></combinable-promotions><mutually-exclusive-promotions><mutually-exclusive-promotion>spend</mutually-exclusive-promotion></mutually-exclusive-promotions>
    <custom-attributes><custom-attribute attribute-id="badge">new</custom-attribute></custom-attributes><product-promotion-rule><simple-discount><percentage>5</percentage></simple-discount></product-promotion-rule></promotion>
  ${rules('product', PRODUCT_RULES)}
  ${rules('order', ORDER_RULES)}
  ${rules('shipping', SHIPPING_RULES)}
  <promotion-campaign-assignment promotion-id="dressed" campaign-id="summer"><qualifiers match-mode="all"><customer-groups/><coupons/></qualifiers><customer-groups><customer-group group-id="vip"/></customer-groups><coupons><coupon coupon-id="letters"/></coupons><source-codes><source-code group-id="print"/></source-codes><rank>10</rank>
    <schedule><start-date>2026-06-10T00:00:00.000Z</start-date><recurrence><time-of-day><time-from>08:00:00.000Z</time-from></time-of-day></recurrence></schedule></promotion-campaign-assignment>
  <promotion-campaign-assignment promotion-id="order" campaign-id="always"><qualifiers match-mode="any"><customer-groups/><source-codes/><coupons/></qualifiers></promotion-campaign-assignment>`;
