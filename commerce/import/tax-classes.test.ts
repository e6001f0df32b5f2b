import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoicesOf } from '../invoices/issue.ts';
import { shipOrder } from '../orders/ship-order.ts';
import { taxProblems } from '../taxes/problems.ts';
import { ADDRESS } from '../testing/address.ts';
import { INVOICE_PREFERENCES, offerInvoices } from '../testing/invoices.ts';
import { cardFor, newBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { importFiles, xml } from './testing/archive.ts';
import { shop } from './testing/shop.ts';

const PRODUCTS = ['1', '2'];
const SHIPPING = xml(
  'shipping',
  `<shipping-method method-id="post" default="true"><display-name xml:lang="x-default">Post</display-name>
  <online-flag>true</online-flag><price-table><amount order-value="0">4.00</amount></price-table><currency>EUR</currency></shipping-method>`,
);
const PAYMENT = xml(
  'payment-settings',
  '<payment-method method-id="CREDIT_CARD"><name xml:lang="x-default">Card</name><enabled-flag>true</enabled-flag></payment-method>',
);
const taxes = (classes: string, rates: string) =>
  xml(
    'tax',
    `<tax-classes>
${classes}</tax-classes>
    <tax-jurisdictions><tax-jurisdiction jurisdiction-id="ie"><display-name>IE</display-name><address-mappings><address-mapping key1="IE"/></address-mappings></tax-jurisdiction>
    <tax-jurisdiction jurisdiction-id="de"><display-name>DE</display-name><address-mappings><address-mapping key1="DE"/></address-mappings></tax-jurisdiction></tax-jurisdictions>
    <tax-rates>${rates}</tax-rates>`,
  );
const taxClass = (id: string, isDefault: boolean) =>
  `<tax-class class-id="${id}" default="${isDefault}"><display-name>${id}</display-name></tax-class>`;
const rate = (place: string, id: string, value: string) =>
  `<tax-rate jurisdiction-id="${place}" class-id="${id}">${value}</tax-rate>`;
const RATES = `${rate('ie', 'de-normal', '0.25')}${rate('de', 'de-normal', '0.19')}`;
const ARCHIVE: Record<string, string> = {
  ...shop(PRODUCTS),
  'sites/Shop/shipping.xml': SHIPPING,
  'sites/Shop/payment-methods.xml': PAYMENT,
  'sites/Shop/tax.xml': taxes(taxClass('de-normal', true), RATES),
};

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  expect((await importFiles(service.db, ARCHIVE)).warnings).toEqual([]);
  await offerInvoices(service.db, 'Shop', { ...INVOICE_PREFERENCES });
}, 120_000);
afterAll(() => service.close());

/** An order of one piece of each product, delivered to Ireland. */
async function order() {
  const buyer = await newBuyer(service, 'Shop');
  const paymentCard = await cardFor(service, '4242 4242 4242 4242');
  for (const [method, path, body] of [
    ['POST', '/items', PRODUCTS.map((id) => ({ productId: `${id}S`, quantity: 1 }))],
    ['PUT', '/customer', { email: 'ada@example.com' }],
    ['PUT', '/shipments/me/shipping-address?useAsBilling=true', ADDRESS],
    ['PUT', '/shipments/me/shipping-method', { id: 'post' }],
    ['POST', '/payment-instruments', { paymentMethodId: 'CREDIT_CARD', paymentCard }],
  ] as const) {
    const answer = await buyer.call(method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  const { status, body } = await buyer.order();
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

for (const { taxation, line, shipping, taxTotal, orderTotal } of [
  { taxation: 'gross', line: 2, shipping: 0.8, taxTotal: 4.8, orderTotal: 24 },
  { taxation: 'net', line: 2.5, shipping: 1, taxTotal: 6, orderTotal: 30 },
] as const) {
  test(`[CART-08] products and shipping methods without class have the default one of the archive (${taxation})`, async () => {
    await service.db.updateTable('site').set({ taxation }).where('id', '=', 'Shop').execute();
    const body = await order();
    const taxed = { taxClassId: 'de-normal', taxRate: 0.25 };
    expect(body).toMatchObject({ taxTotal, orderTotal, taxation });
    expect(body.productItems).toMatchObject([
      { ...taxed, adjustedTax: line },
      { ...taxed, adjustedTax: line },
    ]);
    expect(body.shippingItems).toMatchObject([{ ...taxed, adjustedTax: shipping }]);
    await shipOrder(service.db, body.orderNo, service.services.now(), {});
    const [invoice] = await invoicesOf(service.db, body.orderNo);
    expect(invoice?.content.taxes).toEqual([
      { rate: 250_000, netCents: Math.round((orderTotal - taxTotal) * 100), taxCents: taxTotal * 100 },
    ]);
  });
}

test('a later archive replaces the default class', async () => {
  const both = `${rate('ie', 'reduced', '0.1')}${rate('de', 'reduced', '0.07')}`;
  await importFiles(service.db, { 'sites/Shop/tax.xml': taxes(taxClass('reduced', true), both) });
  expect((await order()).productItems[0]).toMatchObject({ taxClassId: 'reduced', taxRate: 0.1 });
  await importFiles(service.db, { 'sites/Shop/tax.xml': ARCHIVE['sites/Shop/tax.xml']! });
  expect((await order()).productItems[0]).toMatchObject({ taxClassId: 'de-normal', taxRate: 0.25 });
});

test('of two default classes the first one counts, with a warning', async () => {
  const two = `${taxClass('de-normal', true)}\n${taxClass('second', true)}`;
  const { warnings } = await importFiles(service.db, { 'sites/Shop/tax.xml': taxes(two, RATES) });
  expect(warnings).toEqual([
    "sites/Shop/tax.xml:4: 'second' is a second default tax class; 'de-normal' stays the default.",
  ]);
});

test('[OPS-03] a tax class without a rate is reported with its place, and orders are possible', async () => {
  const catalog = ARCHIVE['catalogs/shelf/catalog.xml']!.replace(
    '<product product-id="2S">',
    '<product product-id="2S"><tax-class-id>books</tax-class-id>',
  );
  const { warnings } = await importFiles(service.db, {
    'catalogs/shelf/catalog.xml': catalog,
    'sites/Shop/tax.xml': taxes(taxClass('de-normal', true), RATES),
  });
  expect(warnings).toEqual([
    expect.stringMatching(
      /^catalogs\/shelf\/catalog\.xml:\d+: The site 'Shop' has no rate for the tax class 'books': the product '2S' is sold without tax\. Add a tax-rate with class-id="books" for each jurisdiction to sites\/Shop\/tax\.xml; 0 where nothing is due\.$/,
    ),
  ]);
  expect((await order()).productItems[1]).toMatchObject({ taxClassId: 'books', taxRate: 0, adjustedTax: 0 });
  expect(await taxProblems(service.db)).toMatchObject([{ siteId: 'Shop', taxClassId: 'books' }]);
  const some = await importFiles(service.db, {
    'sites/Shop/tax.xml': taxes(
      `${taxClass('de-normal', true)}\n${taxClass('books', false)}`,
      RATES + rate('ie', 'books', '0'),
    ),
  });
  expect(some.warnings).toEqual([
    expect.stringMatching(
      /^sites\/Shop\/tax\.xml:4: .*no rate for the tax class 'books' in DE: the product '2S' is sold without tax there/,
    ),
  ]);
});

test('a site whose classes are not marked as default says which one counts', async () => {
  const { warnings } = await importFiles(service.db, {
    'sites/Shop/tax.xml': taxes(taxClass('de-normal', false), RATES + rate('de', 'books', '0')),
  });
  expect(warnings).toEqual([
    expect.stringMatching(
      /^sites\/Shop\/tax\.xml: The site 'Shop' has no rate for the tax class 'standard': the product '1S' and the shipping method 'post' are sold without tax\. No class is marked default="true"/,
    ),
  ]);
});
