import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportArchive } from '../export/export-archive.ts';
import { BASKETS, ORDERS } from '../testing/purchase.ts';
import { SEARCH } from '../testing/search.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { importFiles } from './testing/archive.ts';
import { foreignShop } from './testing/foreign-shop/foreign-shop.ts';
import { PRODUCTS, SITE } from './testing/foreign-shop/names.ts';
import { document } from './testing/foreign-shop/xml.ts';

const BOOKS = {
  IDR: { [PRODUCTS.camera]: '95000000.00', [PRODUCTS.stove]: '21474836.48', [PRODUCTS.tent]: '3500000.00' },
  VND: { [PRODUCTS.camera]: '9000000000', [PRODUCTS.stove]: '2147483648', [PRODUCTS.tent]: '4500000' },
};

const book = (id: string, currency: string, prices: Record<string, string>) =>
  document(
    'pricebooks',
    'pricebook/2006-10-31',
    `<pricebook><header pricebook-id="${id}"><currency>${currency}</currency><online-flag>true</online-flag></header><price-tables>${Object.entries(
      prices,
    )
      .map(
        ([product, amount]) =>
          `<price-table product-id="${product}"><amount quantity="1">${amount}</amount></price-table>`,
      )
      .join('\n')}</price-tables></pricebook>`,
  );

const method = (id: string, currency: string) =>
  `<shipping-method method-id="${id}"><display-name xml:lang="x-default">Post</display-name><online-flag>true</online-flag>
  <price-table><amount order-value="0">0</amount></price-table><currency>${currency}</currency></shipping-method>`;

/** The foreign shop, which also sells in rupiah and dong. */
function shop(): Record<string, string | Buffer> {
  const files = foreignShop();
  const change = (path: string, from: string, to: string) => {
    files[path] = String(files[path]).replace(from, to);
  };
  change(`sites/${SITE}/preferences.xml`, 'JPY:KWD:SEK', 'JPY:KWD:SEK:IDR:VND');
  change(`sites/${SITE}/preferences.xml`, 'hy-sek-list', 'hy-sek-list:hy-idr:hy-vnd');
  change(
    `sites/${SITE}/shipping.xml`,
    '</shipping>',
    `${method('post-idr', 'IDR')}${method('post-vnd', 'VND')}</shipping>`,
  );
  return {
    ...files,
    'pricebooks/hy-idr.xml': book('hy-idr', 'IDR', BOOKS.IDR),
    'pricebooks/hy-vnd.xml': book('hy-vnd', 'VND', BOOKS.VND),
  };
}

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  const { warnings } = await importFiles(service.db, shop());
  expect(warnings.filter((text) => text.includes('amount'))).toEqual([]);
}, 120_000);
afterAll(() => service.close());

const CASES = [
  { currency: 'IDR', camera: 95_000_000, stove: 21_474_836.48, tent: 3_500_000, tax: 86_363_636.36 },
  { currency: 'VND', camera: 9_000_000_000, stove: 2_147_483_648, tent: 4_500_000, tax: 8_181_818_182 },
] as const;

const shopper = async (currency: string) => {
  const { token } = await service.guest(SITE);
  return async (verb: string, path: string, body?: object) => {
    const at = `${path}${path.includes('?') ? '&' : '?'}siteId=${SITE}&locale=ja-JP&currency=${currency}`;
    return service.call(verb, at, { token, ...(body ? { body } : {}) });
  };
};

for (const { currency, camera, stove, tent } of CASES) {
  test(`[MS-06] prices above 32 bits in ${currency} are sorted, refined and counted`, async () => {
    const call = await shopper(currency);
    const found = async (query: string) => {
      const { status, body } = await call('GET', `${SEARCH}/product-search?refine=cgid=root&${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body as {
        hits: { productId: string; price?: number }[];
        refinements: { attributeId: string; values: { hitCount: number; value: string }[] }[];
      };
    };
    const prices = async (query: string) =>
      (await found(query)).hits.flatMap(({ productId, price }) =>
        [PRODUCTS.camera, PRODUCTS.stove, PRODUCTS.tent].includes(productId as 'stove_2') ? [price] : [],
      );
    const descending = [camera, stove, tent];
    expect(await prices('sort=price-high-to-low&limit=50')).toEqual(descending);
    expect(await prices('sort=price-low-to-high&limit=50')).toEqual([...descending].reverse());
    expect(await prices(`refine=price=(${stove + 1}..)`)).toEqual([camera]);
    expect(await prices(`refine=price=(${camera}..${camera + 1})`)).toEqual([camera]);
    expect(await prices(`refine=price=(..${camera})&sort=price-high-to-low`)).toEqual([stove, tent]);
    expect(await prices('refine=price=(999999999999..)')).toEqual([]);
    const all = await found('limit=50');
    const buckets = all.refinements.find(({ attributeId }) => attributeId === 'price')?.values ?? [];
    const above = buckets.find(({ value }) => value.endsWith('..)'));
    expect(above, JSON.stringify(buckets)).toBeDefined();
    const inBucket = await found(`refine=price=${above?.value}&limit=50`);
    expect(inBucket.hits).toHaveLength(above?.hitCount ?? 0);
    expect(inBucket.hits.map(({ productId }) => productId)).toContain(PRODUCTS.camera);
  });
}

for (const { currency, camera, stove, tax } of CASES) {
  test(`[MS-06] [CART-08] an order of large amounts in ${currency} is exact to the minor unit`, async () => {
    const call = await shopper(currency);
    const ok = async (verb: string, path: string, body?: object) => {
      const answer = await call(verb, path, body);
      if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
    const { basketId } = await ok('POST', BASKETS, { currency });
    const at = `${BASKETS}/${basketId}`;
    await ok('POST', `${at}/items`, [
      { productId: PRODUCTS.camera, quantity: 10 },
      { productId: PRODUCTS.stove, quantity: 3 },
    ]);
    await ok('PUT', `${at}/customer`, { email: 'aoi@example.com' });
    await ok('PUT', `${at}/shipments/me/shipping-address?useAsBilling=true`, {
      ...{ firstName: 'Aoi', lastName: 'Sato', address1: '1-1', city: 'Chiyoda', postalCode: '1000001' },
      countryCode: 'JP',
    });
    await ok('PUT', `${at}/shipments/me/shipping-method`, { id: `post-${currency.toLowerCase()}` });
    const total = Math.round((camera * 10 + stove * 3) * 100) / 100;
    const paid = await ok('POST', `${at}/payment-instruments`, {
      amount: total,
      paymentMethodId: 'CREDIT_CARD',
      paymentCard: { cardType: 'Visa', maskedNumber: '************4242' },
    });
    expect(paid).toMatchObject({ orderTotal: total, productTotal: total });
    const order = await ok('POST', ORDERS, { basketId });
    expect(order).toMatchObject({ orderTotal: total, paymentInstruments: [{ amount: total }] });
    // Prices include the ten percent of Japan: an eleventh of the total.
    const [first] = order.productItems;
    expect(first).toMatchObject({ basePrice: camera, price: camera * 10, tax });
    const row = await service.db
      .selectFrom('placed_order')
      .select('total_cents')
      .where('order_no', '=', order.orderNo)
      .executeTakeFirstOrThrow();
    expect(row.total_cents).toBe(Math.round(total * (currency === 'IDR' ? 100 : 1)));
  });
}

test('[OPS-03] large amounts come back from an export as they were', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'large-amounts-'));
  await exportArchive(service.db, join(folder, 'export'));
  const pricesOf = (name: string) =>
    [...readFileSync(join(folder, 'export/pricebooks', name), 'utf8').matchAll(/<amount[^>]*>([^<]+)/g)]
      .map(([, amount]) => amount)
      .sort();
  expect(pricesOf('hy-idr.xml')).toEqual(Object.values(BOOKS.IDR).sort());
  expect(pricesOf('hy-vnd.xml')).toEqual(Object.values(BOOKS.VND).sort());
  rmSync(folder, { recursive: true });
});

test('[OPS-03] a price above the largest one is skipped with its file, line and the limit', async () => {
  const { warnings } = await importFiles(service.db, {
    'pricebooks/huge.xml': book('huge', 'IDR', {
      a: '9999999999.99',
      b: '10000000000.00',
      c: '99999999999999999999',
    }),
  });
  expect(warnings.filter((one) => one.startsWith('pricebooks/'))).toEqual([
    "pricebooks/huge.xml:4: price-table 'b': amount '10000000000.00' is not an amount up to 9999999999.99.",
    "pricebooks/huge.xml:4: A value of price-table 'b' cannot be read: this price is left out.",
    "pricebooks/huge.xml:5: price-table 'c': amount '99999999999999999999' is not an amount up to 9999999999.99.",
    "pricebooks/huge.xml:5: A value of price-table 'c' cannot be read: this price is left out.",
  ]);
  const { rows } = await sql<{ cents: number; type: string }>`
    select amount_cents as cents, sum(amount_cents) over ()::bigint as type from price where price_book_id = 'huge'`.execute(
    service.db,
  );
  expect(rows).toEqual([{ cents: 999_999_999_999, type: 999_999_999_999 }]);
});

test('[CART-08] amounts and totals that cannot be computed exactly are refused', async () => {
  const call = await shopper('VND');
  const { body: basket } = await call('POST', BASKETS, { currency: 'VND' });
  await importFiles(service.db, {
    'pricebooks/hy-vnd.xml': book('hy-vnd', 'VND', {
      [PRODUCTS.bike]: '999999999999',
      [PRODUCTS.stove]: '999999999999',
    }),
    'inventory-lists/hy.xml': document(
      'inventory',
      'inventory/2007-05-31',
      `<inventory-list><header list-id="hy.stock.main"/><records><record product-id="${PRODUCTS.bike}"><allocation>5000</allocation></record></records></inventory-list>`,
    ),
  });
  const at = `${BASKETS}/${basket.basketId}`;
  const filled = await call('POST', `${at}/items`, [{ productId: PRODUCTS.bike, quantity: 999 }]);
  expect(filled.status, JSON.stringify(filled.body)).toBe(200);
  expect(filled.body.productTotal).toBe(998_999_999_999_001);
  const stoves = (quantity: number) => call('POST', `${at}/items`, [{ productId: PRODUCTS.stove, quantity }]);
  const [two, one] = [await stoves(2), await stoves(1)];
  expect([two.status, two.body.detail]).toEqual([400, 'The total of the basket is too large.']);
  expect([one.status, one.body.productTotal]).toEqual([200, 999_999_999_999_000]);
  const { status, body } = await call('POST', `${at}/payment-instruments`, {
    amount: 1e15,
    paymentMethodId: 'CREDIT_CARD',
  });
  expect([status, body.detail]).toEqual([400, expect.stringContaining('amount')]);
});
