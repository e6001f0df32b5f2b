import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../../database/connection.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importFiles, xml } from '../testing/archive.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

const FILE = 'catalogs/shed/catalog.xml';
const load = (records: string) =>
  importFiles(connection.db, { [FILE]: xml('catalog', records, 'catalog-id="shed"') });
const product = (inside: string) =>
  load(`<product product-id="hoe"><online-flag>true</online-flag><available-flag>true</available-flag>
${inside}</product>`);
const hoe = () =>
  connection.db.selectFrom('product').selectAll().where('id', '=', 'hoe').executeTakeFirstOrThrow();

test.each([
  ['<onlineto>2020-01-01T00:00:00.000Z</onlineto>', 'online', 'online-to', 'it is offline'],
  ['<Online_From>2099-01-01T00:00:00.000Z</Online_From>', 'online', 'online-from', 'it is offline'],
  ['<onlineFlag>false</onlineFlag>', 'online', 'online-flag', 'it is offline'],
  ['<availableflag>false</availableflag>', 'available', 'available-flag', 'the product cannot be ordered'],
  ['<searchable_flag>false</searchable_flag>', 'searchable', 'searchable-flag', 'it is not searchable'],
] as const)('a misspelt limit of a product closes it: %s', async (inside, column, name, consequence) => {
  const { warnings } = await product(inside);
  const written = /^<(\w+)/.exec(inside)![1];
  expect((await hoe())[column]).toBe(false);
  expect(warnings).toEqual([
    `${FILE}:3: product 'hoe': The element ${written} is not known: is it ${name}?`,
    `${FILE}:2: A value of product 'hoe' cannot be read: ${consequence}.`,
  ]);
  await product('');
  expect((await hoe())[column]).toBe(column !== 'searchable');
});

test('a misspelt limit of one site closes the product there', async () => {
  await product('<online_to site-id="Shed">2020-01-01T00:00:00.000Z</online_to>');
  expect(await hoe()).toMatchObject({ online: true, online_by_site: { Shed: false } });
});

test('an element of a product that the platform does not have is reported with what it means', async () => {
  const { warnings, unknown } = await product('<blocked>true</blocked><template>tools</template>');
  expect(warnings).toEqual([
    `${FILE}:3: product 'hoe': The element blocked is not known: it has no effect, the product is sold as without it.`,
  ]);
  expect(unknown).toMatchObject({ 'catalog/product/blocked': 1, 'catalog/product/template': 1 });
  expect((await hoe()).online).toBe(true);
});

test('a misspelt limit of a category closes it', async () => {
  const { warnings } = await load(
    '<category category-id="old"><online-flag>true</online-flag><onlineTo>2020-01-01T00:00:00.000Z</onlineTo></category>',
  );
  expect(warnings.at(-1)).toBe(
    `${FILE}:2: A value of category 'old' cannot be read: the category is offline.`,
  );
  const row = await connection.db
    .selectFrom('category')
    .selectAll()
    .where('id', '=', 'old')
    .executeTakeFirst();
  expect(row?.online).toBe(false);
});

test('what does not limit an offer leaves it open', async () => {
  const { warnings } = await importFiles(connection.db, {
    'sites/Shed/promotions.xml': xml(
      'promotions',
      `<campaign campaign-id="c"><description>May<b>be</b></description><enabled-flag>true</enabled-flag></campaign>
      <promotion promotion-id="p"><enabled-flag>true</enabled-flag><details xml:lang="x-default"><b>Now</b></details>
        <product-promotion-rule><simple-discount><percentage>60</percentage></simple-discount></product-promotion-rule></promotion>`,
    ),
  });
  const { db } = connection;
  expect(await db.selectFrom('campaign').select('enabled').execute()).toEqual([{ enabled: true }]);
  expect(await db.selectFrom('promotion').select('enabled').execute()).toEqual([{ enabled: true }]);
  expect(warnings).toEqual([
    "sites/Shed/promotions.xml:4: promotion 'p': product-promotion-rule names no products: a discount of 60% applies to every product.",
  ]);
});

test('a shipping method keeps its prices when a file leaves them out, and is reported when they start late', async () => {
  const method = (inside: string) =>
    importFiles(connection.db, {
      'sites/Shed/shipping.xml': xml(
        'shipping',
        `<shipping-method method-id="std"><display-name>Post</display-name><online-flag>true</online-flag>${inside}<currency>EUR</currency></shipping-method>`,
      ),
    });
  const late = await method('<price-table><amount order-value="100">5</amount></price-table>');
  expect(late.warnings).toEqual([
    "sites/Shed/shipping.xml:2: shipping-method 'std': price-table starts at an order value of 100.00: the method is not offered for less.",
  ]);
  expect((await method('')).warnings).toEqual([]);
  expect(await connection.db.selectFrom('shipping_method').select(['online', 'prices']).execute()).toEqual([
    { online: true, prices: [{ from: 10_000, amount: 500 }] },
  ]);
});

test('a price whose limits cannot be read is left out', async () => {
  const { warnings } = await importFiles(connection.db, {
    'pricebooks/eur.xml': xml(
      'pricebooks',
      `<pricebook><header pricebook-id="eur"><currency>EUR</currency></header><price-tables><price-table product-id="hoe">
<amount quantity="1">100</amount><amount qty="10">50</amount><amount quantity="5" customer-group="VIP">7</amount></price-table></price-tables></pricebook>`,
    ),
  });
  const prices = await connection.db
    .selectFrom('price')
    .select(['min_quantity', 'amount_cents'])
    .where('price_book_id', '=', 'eur')
    .execute();
  expect(prices).toEqual([{ min_quantity: 1, amount_cents: 10_000 }]);
  expect(warnings).toContainEqual(expect.stringContaining('The attribute qty of amount is not known.'));
});

const attributes = {
  coupon: ['coupons', 'coupons', 'coupon coupon-id="k"', 'coupon'],
  'source code group': ['sourcecodes', 'sourcecodes', 'sourcecode-group group-id="g"', 'source_code_group'],
  'payment method': ['payment-methods', 'payment-settings', 'payment-method method-id="B"', 'payment_method'],
  'slot configuration': [
    'slots',
    'slot-configurations',
    'slot-configuration slot-id="s"',
    'slot_configuration',
  ],
} as const;

test.each(Object.entries(attributes))('an unknown attribute of a %s closes it', async (_name, record) => {
  const [file, root, start, table] = record;
  const name = start.split(' ')[0];
  const load = (attribute: string) =>
    importFiles(connection.db, {
      [`sites/Shed/${file}.xml`]: xml(
        root,
        `<${start}${attribute}><enabled-flag>true</enabled-flag></${name}>`,
      ),
    });
  const enabled = () => connection.db.selectFrom(table).select('enabled').execute();
  const { warnings } = await load(' only-for="VIP"');
  expect(warnings.join('\n')).toContain(`The attribute only-for of ${name} is not known.`);
  expect(await enabled()).toEqual([{ enabled: false }]);
  expect((await load('')).warnings).toEqual([]);
  expect(await enabled()).toEqual([{ enabled: true }]);
});

const priceBook = (header: string, tables: string) =>
  importFiles(connection.db, {
    'pricebooks/sale.xml': xml(
      'pricebooks',
      `<pricebook><header pricebook-id="sale"><currency>EUR</currency><online-flag>true</online-flag>${header}</header><price-tables>
${tables}</price-tables></pricebook>`,
    ),
  });
const salePrices = () =>
  connection.db
    .selectFrom('price')
    .select(['min_quantity', 'amount_cents'])
    .where('price_book_id', '=', 'sale')
    .orderBy('min_quantity')
    .execute();

test('a price table with an unknown limit is not used, and leaves the stored prices as they are', async () => {
  const table = '<price-table product-id="hoe"><amount>100</amount></price-table>';
  await priceBook('', table);
  for (const inside of [
    '<online-fromm>2099-01-01T00:00:00.000Z</online-fromm><amount>50</amount>',
    '<customer-group>VIP</customer-group><amount>50</amount>',
    '<online-to>2020-01-01T00:00:00Z</online-to><online-to>2099-01-01T00:00:00Z</online-to><amount>50</amount>',
    '<online-from zone="CET">2020-01-01T00:00:00Z</online-from><amount>50</amount>',
  ]) {
    const { warnings } = await priceBook(
      '',
      `${table}\n<price-table product-id="hoe">${inside}</price-table>`,
    );
    expect(warnings.at(-1)).toBe(
      "pricebooks/sale.xml:4: A value of price-table 'hoe' cannot be read: its prices are skipped.",
    );
    expect(await salePrices()).toEqual([{ min_quantity: 1, amount_cents: 10_000 }]);
  }
});

test('a header of a price book with an unknown limit takes the book offline', async () => {
  const { warnings } = await priceBook('<online-fromm>2099-01-01T00:00:00.000Z</online-fromm>', '');
  expect(warnings.at(-1)).toBe(
    "pricebooks/sale.xml:2: A value of header 'sale' cannot be read: the price book is offline.",
  );
  const { online } = await connection.db
    .selectFrom('price_book')
    .select('online')
    .where('id', '=', 'sale')
    .executeTakeFirstOrThrow();
  expect(online).toBe(false);
});

test('two prices of one product for one quantity are reported, and the later one counts', async () => {
  const twice = `<price-table product-id="hoe">
<amount quantity="1">100</amount>
<amount quantity="1.5">50</amount>
<amount quantity="9">40</amount></price-table>`;
  for (const _again of [1, 2]) {
    const { warnings } = await priceBook('', twice);
    expect(warnings).toEqual([
      "pricebooks/sale.xml:5: price-table 'hoe': price-table has two prices for a quantity of 1: the later one counts.",
    ]);
    expect(await salePrices()).toEqual([
      { min_quantity: 1, amount_cents: 5000 },
      { min_quantity: 9, amount_cents: 4000 },
    ]);
  }
  for (const _again of [1, 2]) {
    const { warnings } = await priceBook(
      '',
      `${twice}\n<price-table product-id="hoe"><amount>70</amount></price-table>`,
    );
    expect(warnings.at(-1)).toBe(
      "pricebooks/sale.xml:7: price-table 'hoe': The price book has two price-tables of this product from the same date: the later one counts. Write one table.",
    );
    expect(await salePrices()).toEqual([{ min_quantity: 1, amount_cents: 7000 }]);
  }
});

test('what the schema allows closes nothing: empty lists of methods, decimals of every form', async () => {
  const rule = (inside: string) =>
    `<order-promotion-rule><payment-methods/><discounts condition-type="order-total"><discount><threshold>${inside}</threshold><amount>+1.50</amount></discount></discounts></order-promotion-rule>`;
  const { warnings } = await importFiles(connection.db, {
    'sites/Shed/promotions.xml': xml(
      'promotions',
      `<promotion promotion-id="half"><enabled-flag> 1 </enabled-flag><currency>EUR</currency>${rule(' .5 ')}</promotion>
      <promotion promotion-id="all"><enabled-flag>true</enabled-flag><currency>EUR</currency><shipping-promotion-rule><shipping-methods/><discounts condition-type="shipment-total"><discount><threshold>1</threshold><free/></discount></discounts></shipping-promotion-rule></promotion>
      <promotion-campaign-assignment promotion-id="half" campaign-id="c"><customer-groups match-mode="all"><customer-group group-id="Everyone"/></customer-groups></promotion-campaign-assignment>`,
    ),
    'sites/Shed/shipping.xml': xml(
      'shipping',
      `<shipping-method method-id="decimal" default="1"><online-flag>true</online-flag><price-table><amount order-value="0">5.</amount><amount order-value="+10.">.5</amount></price-table><currency>EUR</currency></shipping-method>`,
    ),
    'pricebooks/decimal.xml': xml(
      'pricebooks',
      `<pricebook><header pricebook-id="decimal"><currency>EUR</currency></header><price-tables><price-table product-id="hoe">
<amount quantity="1.">.5</amount><amount quantity="02">+.25</amount></price-table></price-tables></pricebook>`,
    ),
  });
  expect(warnings.filter((one) => one.includes('cannot be read'))).toEqual([]);
  const { db } = connection;
  const promotion = await db
    .selectFrom('promotion')
    .select(['enabled', 'rule'])
    .where('id', '=', 'half')
    .executeTakeFirstOrThrow();
  expect(promotion).toMatchObject({ enabled: true, rule: { threshold: { amounts: { EUR: 50 } } } });
  expect(promotion.rule).not.toHaveProperty('paymentMethods');
  const all = await db.selectFrom('promotion').select(['enabled', 'rule']).where('id', '=', 'all').execute();
  expect(all).toMatchObject([{ enabled: true }]);
  expect(all[0]!.rule).not.toHaveProperty('shippingMethods');
  expect(await db.selectFrom('promotion_assignment').select('customer_group_match').execute()).toContainEqual(
    { customer_group_match: 'all' },
  );
  const method = await db
    .selectFrom('shipping_method')
    .select(['online', 'prices', 'is_default'])
    .where('id', '=', 'decimal')
    .executeTakeFirstOrThrow();
  expect(method).toEqual({
    online: true,
    is_default: true,
    prices: [
      { from: 0, amount: 500 },
      { from: 1000, amount: 50 },
    ],
  });
  const prices = await db
    .selectFrom('price')
    .select('amount_cents')
    .where('price_book_id', '=', 'decimal')
    .orderBy('min_quantity')
    .execute();
  expect(prices.map(({ amount_cents }) => amount_cents)).toEqual([50, 25]);
});

test('a misspelt limit is a warning only, and an unknown mode says that the record stays', async () => {
  const { warnings, unknown } = await importFiles(connection.db, {
    'sites/Shed/payment-methods.xml': xml(
      'payment-settings',
      `<payment-method method-id="BANK"><max-purchase>5</max-purchase><ranges><rang/></ranges></payment-method>
      <payment-method method-id="CASH" mode="Delete"/>`,
    ),
  });
  expect(warnings.filter((one) => one.startsWith('sites'))).toEqual([
    "sites/Shed/payment-methods.xml:2: payment-method 'BANK': The element max-purchase is not known.",
    "sites/Shed/payment-methods.xml:2: payment-method 'BANK': The element ranges/rang is not known.",
    "sites/Shed/payment-methods.xml:2: A value of payment-method 'BANK' cannot be read: the payment method is disabled.",
    "sites/Shed/payment-methods.xml:3: payment-method 'CASH': mode 'Delete' is not supported; the record is skipped, the stored one stays as it was.",
  ]);
  expect(unknown).toEqual({});
});

test('a second flag, and a flag of a site whose id differs in case, take a product offline', async () => {
  const { db } = connection;
  await importFiles(db, {
    'sites/Shed/site.xml': xml('site', '<name>Shed</name><currency>EUR</currency>', 'site-id="Shed"'),
  });
  const own = (warnings: string[]) => warnings.filter((one) => one.includes("'hoe'"));
  const twice = await product('<online-flag>true</online-flag>');
  expect(own(twice.warnings)).toEqual([
    `${FILE}:3: product 'hoe': online-flag is written twice.`,
    `${FILE}:2: A value of product 'hoe' cannot be read: it is offline.`,
  ]);
  expect((await hoe()).online).toBe(false);
  const other = await product('<online-flag site-id="shed">true</online-flag>');
  expect(own(other.warnings)).toEqual([
    `${FILE}:2: product 'hoe': No site has the site-id 'shed': is it 'Shed'?`,
    `${FILE}:2: A value of product 'hoe' cannot be read: it is offline on 'Shed'.`,
  ]);
  expect(await hoe()).toMatchObject({ online: true, online_by_site: { Shed: false } });
  const foreign = await product('<online-flag site-id="Barn">true</online-flag>');
  expect(own(foreign.warnings)).toEqual([
    `${FILE}:2: product 'hoe': No site has the site-id 'Barn': its values have no effect.`,
  ]);
  const right = await product('<online-flag site-id="Shed">true</online-flag>');
  expect(own(right.warnings)).toEqual([]);
  expect(await hoe()).toMatchObject({ online_by_site: { Shed: true } });
});
