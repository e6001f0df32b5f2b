import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../testing/builders.ts';
import { type RunningService, startService } from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';
import { migrations } from './all.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
});
afterAll(() => service.close());

const SITE = 'RivageEU';
const CURRENCIES = ['EUR', 'JPY', 'KWD'];

test('[MS-06] stored hundredths become minor units of their currency', async () => {
  const { db } = service;
  await insertRows(
    db,
    'price_book',
    CURRENCIES.map((currency) => ({ id: currency, currency })),
  );
  await insertRows(
    db,
    'price',
    CURRENCIES.map((book) => ({
      price_book_id: book,
      product_id: 'cup',
      min_quantity: 1,
      amount_cents: 12_350,
    })),
  );
  const amounts = { EUR: 12_350, JPY: 12_350, KWD: 12_350 };
  const values = [{ id: 'yes', name: {}, prices: amounts }];
  await insertRows(db, 'product', [
    { id: 'cup', catalog_id: 'rivage-master', type: 'item', options: [{ id: 'gift', name: {}, values }] },
  ]);
  await insertRows(db, 'product_option', [
    { catalog_id: 'rivage-master', id: 'gift', option_values: values },
  ]);
  const tier = { discount: { kind: 'amount', amounts }, threshold: { amounts } };
  await insertRows(db, 'promotion', [
    { site_id: SITE, id: 'off', class: 'order', rule: { ...tier, tiers: [tier], upsellThreshold: amounts } },
    {
      site_id: SITE,
      id: 'any',
      class: 'order',
      rule: { discount: { kind: 'amount', amounts: { '': 500 } } },
    },
  ]);
  const range = { min: 100, max: 50_000 };
  await insertRows(db, 'payment_method', [
    { site_id: SITE, id: 'TRANSFER', amounts: { '*': range, EUR: range, JPY: range, KWD: range } },
  ]);
  await insertRows(
    db,
    'shipping_method',
    CURRENCIES.map((currency) => ({
      site_id: SITE,
      id: currency,
      currency,
      prices: [{ from: 0, amount: 50_000 }],
      percentages: JSON.stringify([{ from: 1000, percentage: 5 }]),
      product_costs: JSON.stringify([{ products: {}, kind: 'surcharge', amount: 30_000 }]),
    })),
  );
  const content = {
    items: [],
    coupons: [],
    instruments: [{ id: 'i', paymentMethodId: 'T', amountCents: 70_000 }],
  };
  const expires_at = new Date('2030-01-01');
  await insertRows(
    db,
    'basket',
    CURRENCIES.map((currency) => ({
      ...{ id: currency, site_id: SITE, customer_id: currency, currency, content, expires_at },
    })),
  );
  await insertRows(
    db,
    'placed_order',
    CURRENCIES.map((currency) => ({
      order_no: currency,
      site_id: SITE,
      customer_id: 'c',
      customer_email: 'c@example.com',
      basket_id: `of-${currency}`,
      locale: 'en-GB',
      status: 'new',
      payment_status: 'paid',
      total_cents: 12_350,
      basket: content,
      stock: {},
      content: { currency, orderTotal: 123.5 },
    })),
  );
  await insertRows(
    db,
    'payment_transaction',
    CURRENCIES.map((currency) => ({
      ...{
        id: currency,
        site_id: SITE,
        basket_id: `of-${currency}`,
        method: 'CREDIT_CARD',
        state: 'authorized',
      },
      ...{ amount_cents: 12_350, currency, attempt_key: currency },
    })),
  );
  await insertRows(
    db,
    'purchased_product',
    CURRENCIES.map((currency) => ({
      ...{ order_no: currency, product_id: 'cup', site_id: SITE, quantity: 1, revenue_cents: 12_350 },
      purchased_at: new Date('2026-01-01'),
    })),
  );

  await migrations['0033-minor-units']!.up(db);

  const converted = { EUR: 12_350, JPY: 124, KWD: 123_500 };
  const prices = await db.selectFrom('price').select(['price_book_id', 'amount_cents']).execute();
  const byBook = Object.fromEntries(prices.map((price) => [price.price_book_id, price.amount_cents]));
  expect(byBook).toEqual(converted);
  const product = await db
    .selectFrom('product')
    .select('options')
    .where('id', '=', 'cup')
    .executeTakeFirstOrThrow();
  expect(product.options[0]).toMatchObject({ values: [{ prices: converted }] });
  const option = await db.selectFrom('product_option').select('option_values').executeTakeFirstOrThrow();
  expect(option.option_values[0]?.prices).toEqual(converted);
  const { rule } = await db
    .selectFrom('promotion')
    .select('rule')
    .where('id', '=', 'off')
    .executeTakeFirstOrThrow();
  const step = { discount: { kind: 'amount', amounts: converted }, threshold: { amounts: converted } };
  expect(rule).toEqual({ ...step, tiers: [step], upsellThreshold: converted });
  const any = await db
    .selectFrom('promotion')
    .select('rule')
    .where('id', '=', 'any')
    .executeTakeFirstOrThrow();
  expect(any.rule).toEqual({ discount: { kind: 'amount', amounts: { '*': 50_000 } } });
  const payment = await db
    .selectFrom('payment_method')
    .select('amounts')
    .where('id', '=', 'TRANSFER')
    .executeTakeFirstOrThrow();
  expect(payment.amounts).toEqual({
    '*': { min: 10_000, max: 5_000_000 },
    EUR: range,
    JPY: { min: 1, max: 500 },
    KWD: { min: 1000, max: 500_000 },
  });
  const methods = await db.selectFrom('shipping_method').selectAll().where('id', 'in', CURRENCIES).execute();
  const shipping = methods.map((row) => [
    row.id,
    row.prices[0]?.amount,
    row.percentages[0],
    row.product_costs[0]?.amount,
  ]);
  expect(Object.fromEntries(shipping.map(([id, ...rest]) => [id, rest]))).toEqual({
    EUR: [50_000, { from: 1000, percentage: 5 }, 30_000],
    JPY: [500, { from: 10, percentage: 5 }, 300],
    KWD: [500_000, { from: 10_000, percentage: 5 }, 300_000],
  });
  const paid = { EUR: 70_000, JPY: 700, KWD: 700_000 };
  const instrumentOf = (basket: object) => (basket as typeof content).instruments[0]?.amountCents;
  const baskets = await db.selectFrom('basket').select(['id', 'content']).execute();
  expect(Object.fromEntries(baskets.map((row) => [row.id, instrumentOf(row.content)]))).toEqual(paid);
  const orders = await db.selectFrom('placed_order').selectAll().execute();
  expect(Object.fromEntries(orders.map((row) => [row.order_no, Number(row.total_cents)]))).toEqual(converted);
  expect(Object.fromEntries(orders.map((row) => [row.order_no, instrumentOf(row.basket)]))).toEqual(paid);
  expect(orders.map((row) => row.content.orderTotal)).toEqual([123.5, 123.5, 123.5]);
  for (const table of ['payment_transaction', 'purchased_product'] as const) {
    const rows =
      table === 'payment_transaction'
        ? await db.selectFrom(table).select(['id', 'amount_cents as cents']).execute()
        : await db.selectFrom(table).select(['order_no as id', 'revenue_cents as cents']).execute();
    expect(Object.fromEntries(rows.map(({ id, cents }) => [id, Number(cents)]))).toEqual(converted);
  }
});
