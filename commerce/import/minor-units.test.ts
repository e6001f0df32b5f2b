import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASKETS, ORDERS } from '../testing/purchase.ts';
import { SEARCH } from '../testing/search.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { importFiles } from './testing/archive.ts';
import { foreignShop } from './testing/foreign-shop/foreign-shop.ts';
import { PRODUCTS, SITE } from './testing/foreign-shop/names.ts';
import { document } from './testing/foreign-shop/xml.ts';

const promotion = (id: string, currency: string, rule: string) =>
  `<promotion promotion-id="${id}"><enabled-flag>true</enabled-flag><currency>${currency}</currency>${rule}</promotion>`;
const assigned = (id: string) => `<promotion-campaign-assignment promotion-id="${id}" campaign-id="always"/>`;
const ofStove = (discount: string) =>
  `<product-promotion-rule><discounted-products><included-products><condition-group><product-id-condition
  operator="is equal"><product-id>${PRODUCTS.stove}</product-id></product-id-condition></condition-group></included-products>
  </discounted-products><simple-discount>${discount}</simple-discount></product-promotion-rule>`;
const ofOrder = (threshold: string, discount: string) =>
  `<order-promotion-rule><discounts condition-type="order-total"><discount><threshold>${threshold}</threshold>${discount}
  </discount></discounts></order-promotion-rule>`;

/** Promotions by a percentage, an amount and a threshold in yen and dinars. */
const PROMOTIONS = document(
  'promotions',
  'promotion/2008-01-31',
  `<campaign campaign-id="always"><enabled-flag>true</enabled-flag></campaign>
  ${promotion('jpy-share', 'JPY', ofStove('<percentage>33</percentage>'))}
  ${promotion('kwd-share', 'KWD', ofStove('<percentage>12.5</percentage>'))}
  ${promotion('jpy-order', 'JPY', ofOrder('0.01', '<percentage>7</percentage>'))}
  ${promotion('kwd-order', 'KWD', ofOrder('10.5', '<amount>1.125</amount>'))}
  ${['jpy-share', 'kwd-share', 'jpy-order', 'kwd-order'].map(assigned).join('')}`,
);

const TAX = document(
  'tax',
  'tax/2007-02-14',
  `<tax-classes><tax-class class-id="standard" default="true"><display-name>Standard</display-name></tax-class></tax-classes>
  <tax-jurisdictions>${['JP', 'KW']
    .map(
      (id) =>
        `<tax-jurisdiction jurisdiction-id="${id}"><display-name>${id}</display-name><address-mappings><address-mapping key1="${id}"/></address-mappings></tax-jurisdiction>`,
    )
    .join('')}</tax-jurisdictions>
  <tax-rates><tax-rate jurisdiction-id="JP" class-id="standard">0.08</tax-rate><tax-rate jurisdiction-id="KW" class-id="standard">0.05</tax-rate></tax-rates>`,
);

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await importFiles(service.db, {
    ...foreignShop(),
    [`sites/${SITE}/promotions.xml`]: PROMOTIONS,
    [`sites/${SITE}/tax.xml`]: TAX,
  });
}, 120_000);
afterAll(() => service.close());

const CASES = [
  { currency: 'JPY', digits: 0, locale: 'ja-JP', country: 'JP', method: 'JP-parcel' },
  { currency: 'KWD', digits: 3, locale: 'ar-KW', country: 'KW', method: 'KW parcel' },
] as const;

/** Basket of two stoves and boots, ready to order, of a new guest. */
async function purchase({ currency, locale, country, method }: (typeof CASES)[number]) {
  const { token } = await service.guest(SITE);
  const call = async (verb: string, path: string, body: object) => {
    const at = `${path}${path.includes('?') ? '&' : '?'}siteId=${SITE}&locale=${locale}&currency=${currency}`;
    const answer = await service.call(verb, at, { token, body });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { basketId } = await call('POST', BASKETS, { currency });
  const at = `${BASKETS}/${basketId}`;
  await call('POST', `${at}/items`, [
    { productId: PRODUCTS.stove, quantity: 2 },
    { productId: PRODUCTS.bootsNarrow, quantity: 1 },
  ]);
  await call('PUT', `${at}/customer`, { email: 'aoi@example.com' });
  await call('PUT', `${at}/shipments/me/shipping-address?useAsBilling=true`, {
    ...{ firstName: 'Aoi', lastName: 'Sato', address1: '1-1', city: 'Chiyoda', postalCode: '1000001' },
    countryCode: country,
  });
  await call('PUT', `${at}/shipments/me/shipping-method`, { id: method });
  const basket = await call('POST', `${at}/payment-instruments`, {
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: { cardType: 'Visa', maskedNumber: '************4242' },
  });
  return { basket, order: () => call('POST', ORDERS, { basketId }) };
}

/** Minor units of an amount; fails when it has a fraction of one. */
function minor(amount: number, digits: number): number {
  const units = amount * 10 ** digits;
  expect(Math.abs(units - Math.round(units)), `${amount}`).toBeLessThan(1e-6);
  return Math.round(units);
}

const AMOUNT = /total|price|tax$|basis|value$|amount/i;

/** Every amount of a document, by path. */
function amountsIn(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return AMOUNT.test(path) ? [[path, value]] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, own]) =>
    amountsIn(own, Number.isNaN(Number(key)) ? key : path),
  );
}

for (const one of CASES) {
  const { currency, digits } = one;
  for (const taxation of ['gross', 'net'] as const) {
    test(`[MS-06] [CART-08] an order in ${currency} (${taxation}) has whole minor units that add up`, async () => {
      await service.db.updateTable('site').set({ taxation }).where('id', '=', SITE).execute();
      const { basket, order } = await purchase(one);
      expect(basket.currency).toBe(currency);
      for (const document of [basket, await order()]) {
        const units = (amount: number) => minor(amount, digits);
        for (const [path, amount] of amountsIn(document)) expect(units(amount), path).toBeTypeOf('number');
        const items: Record<string, number>[] = document.productItems;
        const sum = (name: string) => items.reduce((total, item) => total + units(item[name]!), 0);
        const merchandise = sum('priceAfterOrderDiscount');
        const tax = sum('adjustedTax') + units(document.shippingItems[0].adjustedTax);
        expect(units(document.productTotal)).toBe(merchandise);
        expect(units(document.taxTotal)).toBe(tax);
        expect(units(document.orderTotal)).toBe(
          merchandise + units(document.shippingTotal) + (taxation === 'net' ? tax : 0),
        );
        expect(document.paymentInstruments[0].amount).toBe(document.orderTotal);
      }
    });
  }
}

test('[MS-06] promotions and taxes round to whole yen and to thousandths of a dinar', async () => {
  await service.db.updateTable('site').set({ taxation: 'gross' }).where('id', '=', SITE).execute();
  const [jpy, kwd] = await Promise.all(CASES.map(async (one) => (await purchase(one)).basket));
  // One stove costs 9,920 yen; 33 % of it is 3,273.6.
  expect(jpy.productItems[0]).toMatchObject({ basePrice: 9920, priceAfterItemDiscount: 13_292 });
  expect(jpy).toMatchObject({ productSubTotal: 45_292, productTotal: 42_122, shippingTotal: 800 });
  // 24.800 dinars: 12.5 % of one is 3.1; shipping is 2.5; 8 % and 5 % are within the prices.
  expect(kwd.productItems[0]).toMatchObject({ basePrice: 24.8, priceAfterItemDiscount: 43.4 });
  expect(kwd).toMatchObject({ productSubTotal: 107.4, productTotal: 106.275, shippingTotal: 2.5 });
  expect(kwd.shippingItems[0].adjustedTax).toBe(0.119);
  expect(jpy.shippingItems[0].adjustedTax).toBe(59);
});

test('[MS-06] an amount of a payment is in the currency of the basket', async () => {
  const { basket } = await purchase(CASES[1]);
  const row = await service.db.selectFrom('basket').selectAll().where('id', '=', basket.basketId).execute();
  expect(row[0]?.currency).toBe('KWD');
  const { token } = await service.guest(SITE);
  const own = await service.call('POST', `${BASKETS}?siteId=${SITE}&currency=KWD`, { token, body: {} });
  const paid = await service.call(
    'POST',
    `${BASKETS}/${own.body.basketId}/payment-instruments?siteId=${SITE}`,
    {
      token,
      body: {
        amount: 1.125,
        paymentMethodId: 'CREDIT_CARD',
        paymentCard: { cardType: 'Visa', maskedNumber: '************4242' },
      },
    },
  );
  expect(paid.status).toBe(200);
  const stored = await service.db
    .selectFrom('basket')
    .select('content')
    .where('id', '=', own.body.basketId)
    .executeTakeFirstOrThrow();
  expect(stored.content).toMatchObject({
    instruments: [{ amountCents: own.body.currency === 'KWD' ? 1125 : 1 }],
  });
});

test('[MS-06] prices are found within a range in the currency of the request', async () => {
  const { token } = await service.guest(SITE);
  const found = async (currency: string, range: string) => {
    const query = `siteId=${SITE}&locale=ar-KW&currency=${currency}&refine=cgid=root&refine=price=(${range})`;
    const { status, body } = await service.call('GET', `${SEARCH}/product-search?${query}`, { token });
    expect(status, JSON.stringify(body)).toBe(200);
    return (body.hits as { productId: string; price: number }[]).map(({ productId, price }) => [
      productId,
      price,
    ]);
  };
  expect(await found('KWD', '24.8..24.801')).toEqual([
    [PRODUCTS.set, 24.8],
    [PRODUCTS.stove, 24.8],
  ]);
  expect(await found('KWD', '24.801..30')).toEqual([]);
  expect(await found('JPY', '9920..9921')).toEqual([
    [PRODUCTS.set, 9920],
    [PRODUCTS.stove, 9920],
  ]);
  expect(await found('JPY', '9919.5..9920')).toEqual([]);
  expect(await found('JPY', '0..999999999')).not.toEqual([]);
});

test('[OPS-03] an amount with more digits than its currency is rounded with a warning', async () => {
  const book = (currency: string, amount: string) =>
    document(
      'pricebooks',
      'pricebook/2006-10-31',
      `<pricebook><header pricebook-id="round-${currency}"><currency>${currency}</currency></header><price-tables>
      <price-table product-id="x"><amount quantity="1">${amount}</amount></price-table></price-tables></pricebook>`,
    );
  const { warnings } = await importFiles(service.db, {
    'pricebooks/jpy.xml': book('JPY', '498.5'),
    'pricebooks/kwd.xml': book('KWD', '12.3454'),
    'pricebooks/eur.xml': book('EUR', '49.9000'),
  });
  expect(warnings.filter((one) => one.startsWith('pricebooks/'))).toEqual([
    expect.stringMatching(
      /^pricebooks\/jpy\.xml:\d+: price-table 'x': amount '498\.5' has more digits than JPY; it is rounded to 499\.$/,
    ),
    expect.stringMatching(
      /^pricebooks\/kwd\.xml:\d+: price-table 'x': amount '12\.3454' has more digits than KWD; it is rounded to 12\.345\.$/,
    ),
  ]);
  const stored = await service.db
    .selectFrom('price')
    .select(['price_book_id', 'amount_cents'])
    .where('price_book_id', 'like', 'round-%')
    .orderBy('price_book_id')
    .execute();
  expect(stored.map((price) => price.amount_cents)).toEqual([4990, 499, 12_345]);
});
