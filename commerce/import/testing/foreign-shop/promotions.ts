import { CATEGORIES, OUTLET, PRICE_BOOKS, PRODUCTS, SITE, STOREFRONT_CATALOG } from './names.ts';
import { document, escapeXml, localized } from './xml.ts';

/** Ids of the promotions: one for every kind of rule and discount of the schema. */
export const PROMOTIONS = {
  percent: 'Tents 20 %',
  amount: 'stove.minus-500',
  fixed: 'boots/fixed',
  book: 'カメラ-kwd',
  bogo: 'two+one',
  total: '3-for-total',
  bundle: 'tent & stove',
  options: 'bike.options',
  shipping: 'free/shipping',
  fixedShipping: 'fixed shipping',
  gift: 'gift-stove',
  choice: 'choice.list',
  choiceRule: 'choice.rule',
  order: 'ORDER-10',
  visa: 'visa:5',
  combined: 'order.combination',
  delivery: 'delivery_free',
  coupon: 'WELCOME',
} as const;

const promotion = (id: string, rule: string, more = '') =>
  `<promotion promotion-id="${escapeXml(id)}"><enabled-flag>true</enabled-flag><archived-flag>false</archived-flag>
  <searchable-flag>true</searchable-flag><refinable-flag>false</refinable-flag>
  <prevent-requalifying-flag>false</prevent-requalifying-flag><prorate-across-eligible-items-flag>false</prorate-across-eligible-items-flag>
  <exclusivity>no</exclusivity><currency>JPY</currency>${localized('name', { en: id, ja: `${id} 特典` })}${localized(
    'callout-msg',
    { en: `Offer ${id}`, ja: '特典', ar: 'عرض', sv: 'Erbjudande' },
  )}${more}${rule}</promotion>`;

const assigned = (id: string, more = '') =>
  `<promotion-campaign-assignment promotion-id="${escapeXml(id)}" campaign-id="Spring 2026/春">
  <qualifiers match-mode="any"><customer-groups/><source-codes/><coupons/></qualifiers>${more}</promotion-campaign-assignment>`;

const included = (...conditions: string[]) =>
  `<included-products>${conditions.map((one) => `<condition-group>${one}</condition-group>`).join('')}</included-products>`;
const isProduct = (...ids: string[]) =>
  `<product-id-condition operator="is equal">${ids.map((id) => `<product-id>${escapeXml(id)}</product-id>`).join('')}</product-id-condition>`;
const isIn = (id: string, operator = 'is equal') =>
  `<category-condition catalog-id="${STOREFRONT_CATALOG}" operator="${operator}"><category-id>${escapeXml(id)}</category-id></category-condition>`;
const products = (name: string, ...ids: string[]) => `<${name}>${included(isProduct(...ids))}</${name}>`;
const discounted = (...ids: string[]) => products('discounted-products', ...ids);
const constraint = (quantity: number, id: string) =>
  `<product-constraint><quantity>${quantity}</quantity><product-specification>${included(isProduct(id))}</product-specification></product-constraint>`;
const product = (rule: string) => `<product-promotion-rule>${rule}</product-promotion-rule>`;
const simple = (discount: string) => `<simple-discount>${discount}</simple-discount>`;
const order = (rule: string) => `<order-promotion-rule>${rule}</order-promotion-rule>`;
const tier = (threshold: string, discount: string, condition = 'order-total') =>
  `<discounts condition-type="${condition}"><discount><threshold>${threshold}</threshold>${discount}</discount></discounts>`;

const { tent, stove, boots, camera, bike } = PRODUCTS;

const RULES: [id: string, rule: string][] = [
  [
    PROMOTIONS.percent,
    product(
      `<discounted-products>${included(
        `${isIn(CATEGORIES.shelter)}<price-condition operator="greater than"><price>1000</price></price-condition>`,
        `${isIn(CATEGORIES.gear, 'is child of')}<brand-condition operator="starts with"><brand>Nobody</brand></brand-condition>`,
      )}</discounted-products>${simple('<percentage>20</percentage>')}`,
    ),
  ],
  [PROMOTIONS.amount, product(discounted(stove) + tier('2', '<amount>500</amount>', 'product-quantity'))],
  [
    PROMOTIONS.fixed,
    product(discounted(boots) + tier('50000', '<fixed-price>20000</fixed-price>', 'product-amount')),
  ],
  [
    PROMOTIONS.book,
    product(
      discounted(camera) +
        simple(`<price-book-price><pricebook-id>${PRICE_BOOKS.jpySale}</pricebook-id></price-book-price>`),
    ),
  ],
  [
    PROMOTIONS.bogo,
    product(
      `${products('qualifying-products', boots)}${discounted(boots)}<identical-products>true</identical-products>
      <bogo-discounts require-exact-eligible-quantity="true"><bogo><threshold>2</threshold><free/><eligible-quantity>1</eligible-quantity></bogo></bogo-discounts><max-applications>3</max-applications>`,
    ),
  ],
  [
    PROMOTIONS.total,
    product(
      `${discounted(stove)}<total-discounts><discount><total-fixed-price>20000</total-fixed-price><eligible-quantity>3</eligible-quantity></discount></total-discounts>`,
    ),
  ],
  [
    PROMOTIONS.bundle,
    product(
      `<qualifying-products-combination><product-constraints>${constraint(1, tent)}${constraint(1, stove)}</product-constraints></qualifying-products-combination>
      ${simple('<total-fixed-price>90000</total-fixed-price>')}`,
    ),
  ],
  [
    PROMOTIONS.options,
    product(
      discounted(bike) +
        simple('<percent-off-options><percentage>50</percentage><product-options/></percent-off-options>'),
    ),
  ],
  [
    PROMOTIONS.shipping,
    product(
      `${discounted(tent)}<shipping-methods><method-id>JP-parcel</method-id></shipping-methods>${simple('<free-shipping/>')}`,
    ),
  ],
  [
    PROMOTIONS.fixedShipping,
    product(
      `${discounted(camera)}<shipping-methods><method-id>JP-parcel</method-id></shipping-methods>${simple('<fixed-price-shipping>100</fixed-price-shipping>')}`,
    ),
  ],
  [
    PROMOTIONS.gift,
    product(
      products('qualifying-products', bike) +
        simple(`<bonus><bonus-products><product-id>${stove}</product-id></bonus-products></bonus>`),
    ),
  ],
  [
    PROMOTIONS.choice,
    order(
      tier(
        '900000',
        `<bonus-choice><bonus-products><bonus-product product-id="${stove}"><bonus-product-price>100</bonus-product-price></bonus-product></bonus-products><max-bonus-items>1</max-bonus-items></bonus-choice>`,
      ),
    ),
  ],
  [
    PROMOTIONS.choiceRule,
    order(
      tier(
        '950000',
        `<bonus-choice><bonus-product-rule>${included(isIn(CATEGORIES.gear))}</bonus-product-rule><max-bonus-items>2</max-bonus-items></bonus-choice>`,
      ),
    ),
  ],
  [
    PROMOTIONS.order,
    order(
      `${products('excluded-products', camera)}${tier('500000', '<percentage>10</percentage>')}<enable-upsells>true</enable-upsells><upsell-threshold>400000</upsell-threshold><exclude-discounted-products>true</exclude-discounted-products>`,
    ),
  ],
  [
    PROMOTIONS.visa,
    order(
      `<payment-methods><method-id>CREDIT_CARD.Visa</method-id></payment-methods><disable-global-excluded-products>true</disable-global-excluded-products>${tier('1', '<percentage>5</percentage>')}`,
    ),
  ],
  [
    PROMOTIONS.combined,
    order(
      `<qualifying-products-combination><product-constraints>${constraint(2, boots)}${constraint(1, camera)}</product-constraints></qualifying-products-combination><discount-only-qualifying-products>true</discount-only-qualifying-products>${tier('1', '<amount>3000</amount>', 'product-combination')}`,
    ),
  ],
  [
    PROMOTIONS.delivery,
    `<shipping-promotion-rule>${products('qualifying-products', stove)}<shipping-methods><method-id>JP-parcel</method-id></shipping-methods>
    <prohibit-nonqualifying-products>false</prohibit-nonqualifying-products>${tier('100000', '<free/>', 'shipment-total')}<max-applications>1</max-applications></shipping-promotion-rule>`,
  ],
  [PROMOTIONS.coupon, order(tier('1', '<percentage>5</percentage>'))],
];

const PROMOTIONS_FILE = document(
  'promotions',
  'promotion/2008-01-31',
  `<campaign campaign-id="Spring 2026/春"><description>Spring</description><enabled-flag>true</enabled-flag>
  <campaign-scope><applicable-online/><applicable-in-store/></campaign-scope><start-date>2020-01-01T00:00:00.000Z</start-date>
  <customer-groups match-mode="any"><customer-group group-id="Everyone"/></customer-groups></campaign>
  <global-promotion-settings><global-excluded-products>${included(isProduct(PRODUCTS.bundle))}</global-excluded-products>
  <global-excluded-product-options/></global-promotion-settings>
  ${RULES.map(([id, rule]) => promotion(id, rule)).join('\n')}
  ${RULES.map(([id]) => assigned(id, id === PROMOTIONS.coupon ? '<coupons><coupon coupon-id="welcome/2026"/></coupons>' : '')).join('\n')}`,
);

const COUPONS_FILE = document(
  'coupons',
  'coupon/2008-06-17',
  `<coupon coupon-id="welcome/2026"><enabled-flag>true</enabled-flag><case-insensitive>true</case-insensitive>
  <redemption-limits><limit-per-customer>1</limit-per-customer></redemption-limits><single-code>ようこそ-5</single-code></coupon>`,
);

/** Promotions of every kind, their campaign and a coupon; the outlet has an empty file. */
export const promotionsFiles = (): Record<string, string> => ({
  [`sites/${SITE}/promotions.xml`]: PROMOTIONS_FILE,
  [`sites/${SITE}/coupons.xml`]: COUPONS_FILE,
  [`sites/${OUTLET}/promotions.xml`]: document('promotions', 'promotion/2008-01-31', ''),
});
