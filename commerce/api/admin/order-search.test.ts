import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymizeOrder } from '../../customer-data/anonymize-orders.ts';
import { migrations } from '../../database/migrations/all.ts';
import { Problem } from '../../http/problem.ts';
import { shipOrder } from '../../orders/ship-order.ts';
import { ADDRESS } from '../../testing/address.ts';
import { addClient } from '../../testing/admin.ts';
import { insertCatalogue, VARIANTS } from '../../testing/catalogue.ts';
import { cardFor, readyBuyer } from '../../testing/purchase.ts';
import { inspectedReturn } from '../../testing/returns.ts';
import { type RunningService, startService } from '../../testing/service.ts';
import { addStaff, OWN_PAGE, type StaffUser } from '../../testing/staff.ts';
import { orderExportRoutes } from './order-export-routes.ts';

let service: RunningService;
let staff: StaffUser;
const PEOPLE = {
  ada: ['Ada', 'Byrne', 'ada@example.com'],
  jean: ['Jean-Pierre', 'Lefèvre Østergård', 'Jean.P@Example.com'],
  adam: ['Adam', 'Müller', 'bauer@example.com'],
  bob: ['Bob', "O'Neill", 'ada.bob@example.com'],
} as const;
const orders = {} as Record<keyof typeof PEOPLE, string>;

async function place([firstName, lastName, email]: readonly [string, string, string]): Promise<string> {
  service.wait(60);
  const card = await cardFor(service, '4242 4242 4242 4242');
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 2 }], card);
  await buyer.call('PUT', '/customer', { email });
  await buyer.call('PUT', '/shipments/me/shipping-address?useAsBilling=true', {
    ...ADDRESS,
    firstName,
    lastName,
  });
  const { status, body } = await buyer.order();
  expect(status, JSON.stringify(body)).toBe(200);
  return body.orderNo;
}

beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  staff = await addStaff(service, 'ada@shop.example');
  for (const [name, person] of Object.entries(PEOPLE))
    orders[name as keyof typeof PEOPLE] = await place(person);
});
afterAll(() => service.close());

/** Names of the found orders, newest first. */
async function found(query: Record<string, string>, of = staff): Promise<string[]> {
  const { status, body } = await of.admin('GET', `/orders?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const names = new Map(Object.entries(orders).map(([name, orderNo]) => [orderNo, name]));
  return body.data.map(({ orderNo }: { orderNo: string }) => names.get(orderNo) ?? orderNo);
}

describe('orders are found', () => {
  test.each([
    ['', ['bob', 'adam', 'jean', 'ada']],
    ['ada', ['bob', 'adam', 'ada']],
    ['ADA', ['bob', 'adam', 'ada']],
    ['adam', ['adam']],
    ['jean.p@exam', ['jean']],
    ['pierre', ['jean']],
    ['jean-p', ['jean']],
    ['lefevre', ['jean']],
    ['Ostergard', ['jean']],
    ['muller', ['adam']],
    ['neill', ['bob']],
    ["o'n", ['bob']],
    ['ada byr', ['ada']],
    ['byr ada', ['ada']],
    ['ada nobody', []],
    ['am', []],
    ['%', []],
    [VARIANTS.inStock, ['bob', 'adam', 'jean', 'ada']],
    [VARIANTS.inStock.slice(0, -1), []],
  ])('by %j', async (q, names) => {
    expect(await found({ siteId: 'RivageEU', q })).toEqual(names);
  });

  test('by their number as people type it', async () => {
    const number = orders.jean;
    for (const q of [number, `#${number}`, `No. ${number}`, `${number.slice(0, 4)} ${number.slice(4)}`])
      expect(await found({ q })).toEqual(['jean']);
    expect(await found({ q: number.slice(0, -1) })).toEqual([]);
  });

  test('by the time they were placed, in pages', async () => {
    const { created_at: at } = await service.db
      .selectFrom('placed_order')
      .select('created_at')
      .where('order_no', '=', orders.jean)
      .executeTakeFirstOrThrow();
    expect(await found({ q: 'ada', from: at.toISOString() })).toEqual(['bob', 'adam']);
    expect(await found({ to: at.toISOString() })).toEqual(['jean', 'ada']);
    for (const q of ['', VARIANTS.inStock, 'example', 'a']) {
      const all = await found({ q });
      const paged: string[] = [];
      for (let cursor: string | undefined, page = 0; page < 9; page++) {
        const query = new URLSearchParams({ q, limit: '1', ...(cursor ? { cursor } : {}) });
        const { body } = await staff.admin('GET', `/orders?${query}`);
        paged.push(...body.data.map(({ orderNo }: { orderNo: string }) => orderNo));
        cursor = body.nextCursor;
        if (!cursor) break;
      }
      expect(paged).toEqual(all.map((name) => orders[name as keyof typeof orders]));
    }
    expect((await staff.admin('GET', '/orders?cursor=nonsense')).status).toBe(400);
    expect((await staff.admin('GET', '/orders?limit=101')).status).toBe(400);
  });

  test('a common beginning is looked for among the newest orders, with the same result', async () => {
    const { db } = service;
    await sql`insert into order_word (order_no, word, site_id, created_at)
      select order_no, 'zz' || n, site_id, created_at from placed_order, generate_series(1, 26000) n
      where order_no in (${orders.ada}, ${orders.adam})`.execute(db);
    expect(await found({ q: 'zz' })).toEqual(['adam', 'ada']);
    expect(await found({ q: 'zz byr' })).toEqual(['ada']);
    expect(await found({ q: 'zz1' })).toEqual(['adam', 'ada']);
    await sql`delete from order_word where word like 'zz%'`.execute(db);
  });

  test('with what a list of them shows', async () => {
    const { body } = await staff.admin('GET', '/orders?q=byrne');
    expect(body).toEqual({
      limit: 50,
      data: [
        {
          orderNo: orders.ada,
          siteId: 'RivageEU',
          createdAt: expect.any(String),
          buyer: { name: 'Ada Byrne', email: 'ada@example.com' },
          total: expect.stringMatching(/^\d+\.\d\d$/),
          currency: 'EUR',
          status: 'new',
          paymentStatus: 'not_paid',
          shippingStatus: 'not_shipped',
          pieces: 2,
          openReturns: 0,
        },
      ],
    });
  });

  test('only of the sites of the account', async () => {
    const uk = await addStaff(service, 'uk@shop.example', 'read-only', ['RivageUK']);
    expect(await found({}, uk)).toEqual([]);
    expect(await found({ q: orders.ada }, uk)).toEqual([]);
    expect((await uk.admin('GET', '/orders?siteId=RivageEU')).status).toBe(403);
    const both = await addStaff(service, 'both@shop.example', 'read-only', ['RivageUK', 'RivageEU']);
    expect(await found({ q: 'byrne' }, both)).toEqual(['ada']);
    const auditor = await addClient(service, 'auditor', ['c_audit']);
    expect((await auditor.admin('GET', '/orders')).status).toBe(403);
  });
});

describe('orders as CSV', () => {
  const exported = (filter: object, { cookie } = staff) =>
    fetch(`${service.origin}/admin/v1/orders/export`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', ...OWN_PAGE },
      body: JSON.stringify(filter),
    });
  const HEADER =
    '"orderNo","createdAt","siteId","status","shippingStatus","paymentStatus","customerName","email","country","currency","net","tax","total","shippingMethods","promotions","coupons"';
  /** Lines without the byte order mark and the header. */
  async function lines(filter: object, of = staff): Promise<string[]> {
    const response = await exported(filter, of);
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, ...rows] = bytes.subarray(3).toString('utf8').split('\r\n');
    expect(header).toBe(HEADER);
    expect(rows.pop()).toBe('');
    return rows;
  }

  test('one row each with plain amounts, newest first; recorded without the text that was searched', async () => {
    const rows = await lines({ siteId: 'RivageEU', q: 'ada', state: 'to-ship' });
    expect(rows.map((row) => row.split(',')[0])).toEqual(
      [orders.bob, orders.adam, orders.ada].map((orderNo) => `"${orderNo}"`),
    );
    const { createdAt, total } = (await staff.admin('GET', '/orders?q=byrne')).body.data[0];
    const { content } = await service.db
      .selectFrom('placed_order')
      .select('content')
      .where('order_no', '=', orders.ada)
      .executeTakeFirstOrThrow();
    const tax = Number(content.taxTotal).toFixed(2);
    const net = (Number(total) - Number(tax)).toFixed(2);
    expect(Number(tax)).toBeGreaterThan(0);
    expect(rows.at(-1)).toBe(
      `"${orders.ada}","${createdAt}","RivageEU","new","not_shipped","not_paid","Ada Byrne","ada@example.com","IE","EUR","${net}","${tax}","${total}","standard","free-shipping",""`,
    );
    expect(await lines({ q: 'nobody' })).toEqual([]);
    const { data } = (await staff.admin('GET', '/audit?subject=orders')).body;
    expect(data[1]).toMatchObject({
      ...{ action: 'orders.export', siteId: 'RivageEU', clientId: 'staff:ada@shop.example' },
      request: { state: 'to-ship', hasText: true, rows: 3 },
    });
    expect(JSON.stringify(data[0].request)).not.toContain('nobody');
  });

  test('promotions and coupons are listed, and cells that look like formulas are protected', async () => {
    const { db } = service;
    const before = await db
      .selectFrom('placed_order')
      .select('content')
      .where('order_no', '=', orders.jean)
      .executeTakeFirstOrThrow();
    const change = (content: object) =>
      db
        .updateTable('placed_order')
        .set({ content: JSON.stringify({ ...before.content, ...content }) })
        .where('order_no', '=', orders.jean)
        .execute();
    for (const start of ['=', '+', '-', '@', '\t']) {
      await change({
        customerName: `${start}cmd,"x"`,
        couponItems: [{ code: 'SUMMER' }, { code: '@WINTER' }],
        priceAdjustments: [{ promotionId: 'order-10' }],
        shippingItems: [{ priceAdjustments: [{ promotionId: 'free-shipping' }] }],
      });
      const [row] = await lines({ q: orders.jean });
      expect(row).toContain(`,"'${start}cmd,""x""","Jean.P@Example.com",`);
      expect(row).toMatch(/,"standard","free-shipping, order-10","'@WINTER, SUMMER"$/);
    }
    await change({});
  });

  test('the answer says when it was cut; a third one at once is refused until one ends or is given up', async () => {
    const client = await addClient(service, 'csv', ['sfcc.orders.rw']);
    const app = new Hono().route('/', orderExportRoutes(service.services, 3));
    app.onError((error) =>
      error instanceof Problem ? error.toResponse() : new Response(null, { status: 500 }),
    );
    const ask = async () =>
      app.request('/orders/export', {
        method: 'POST',
        headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
        body: '{}',
      });
    const [first, second] = [await ask(), await ask()];
    expect([first.headers.get('x-row-count'), first.headers.get('x-truncated')]).toEqual(['3', 'true']);
    expect(first.headers.get('content-disposition')).toMatch(/filename="orders-[\d-]+-newest-3\.csv"$/);
    const refused = await ask();
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true]);
    expect((await first.text()).trim().split('\r\n')).toHaveLength(4);
    await second.body?.cancel();
    const others = [await ask(), await ask()];
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    for (const { body } of others) await body?.cancel();
    const whole = await exported({});
    expect([whole.headers.get('x-row-count'), whole.headers.get('x-truncated')]).toEqual(['4', 'false']);
    await whole.body?.cancel();
  });

  test('only for who manages orders, of their own sites, and from the own page', async () => {
    const reader = await addStaff(service, 'csv-reader@shop.example', 'read-only');
    expect((await exported({}, reader)).status).toBe(403);
    const uk = await addStaff(service, 'csv-uk@shop.example', 'customer-service', ['RivageUK']);
    expect(await lines({}, uk)).toEqual([]);
    expect((await exported({ siteId: 'RivageEU' }, uk)).status).toBe(403);
    expect((await exported({ limit: 10 })).status).toBe(400);
    expect((await exported({ state: 'lost' })).status).toBe(400);
    const forged = await fetch(`${service.origin}/admin/v1/orders/export`, {
      ...{ method: 'POST', headers: { cookie: staff.cookie }, body: '{}' },
    });
    expect(forged.status).toBe(403);
  });
});

test('orders are found by what staff have to do with them', async () => {
  const { db, services } = service;
  expect(await found({ state: 'to-ship' })).toEqual(['bob', 'adam', 'jean', 'ada']);
  await sql`update placed_order set content = jsonb_set(content, '{confirmationStatus}', '"not_confirmed"')
    where order_no = ${orders.bob}`.execute(db);
  expect(await shipOrder(db, orders.ada, services.now())).toBeUndefined();
  expect(await inspectedReturn(service, orders.ada, { line: 0, quantity: 1 })).toBeDefined();
  await staff.admin('POST', `/orders/${orders.adam}/cancel`, {}, { 'idempotency-key': 'cancel-adam' });
  const payment = await db
    .selectFrom('payment_transaction')
    .select('id')
    .where('order_no', '=', orders.jean)
    .executeTakeFirstOrThrow();
  const operation = (id: string, state: 'failed' | 'succeeded') => {
    service.wait(1);
    const now = services.now();
    const times = { due_at: now, created_at: now, updated_at: now };
    const amount = { amount_cents: 100, request_key: id, reason: null, reference: null, failure: null };
    return db
      .insertInto('payment_operation')
      .values({ id, payment_id: payment.id, kind: 'refund', state, ...amount, ...times })
      .execute();
  };
  await operation('first', 'failed');
  expect(await found({ state: 'to-ship' })).toEqual(['jean']);
  expect(await found({ state: 'held' })).toEqual(['bob']);
  expect(await found({ state: 'cancelled' })).toEqual(['adam']);
  expect(await found({ state: 'completed' })).toEqual(['ada']);
  expect(await found({ state: 'returned' })).toEqual(['ada']);
  expect(await found({ state: 'payment-failed' })).toEqual(['jean']);
  for (const state of ['held', 'cancelled', 'payment-failed'])
    for (const q of ['byrne', VARIANTS.inStock])
      expect(await found({ state, q })).toEqual(q === 'byrne' ? [] : await found({ state }));
  expect((await staff.admin('GET', '/orders?q=byrne')).body.data[0].openReturns).toBe(1);
  await operation('second', 'succeeded');
  expect(await found({ state: 'payment-failed' })).toEqual([]);
});

test('orders from before are found too, and those without personal data only by their products', async () => {
  const { db } = service;
  const words = () => db.selectFrom('order_word').selectAll().orderBy('order_no').orderBy('word').execute();
  const before = await words();
  expect(before.length).toBeGreaterThan(12);
  await sql`drop table order_word`.execute(db);
  await sql`alter table placed_order drop column currency`.execute(db);
  await sql`drop index order_returned, payment_operation_failed, order_return_order`.execute(db);
  await migrations['0113-order-words']!.up(db);
  expect(await words()).toEqual(before);
  const row = await db
    .selectFrom('placed_order')
    .selectAll()
    .where('order_no', '=', orders.ada)
    .executeTakeFirstOrThrow();
  await db.transaction().execute((trx) => anonymizeOrder(trx, row));
  expect(await found({ q: 'byrne' })).toEqual([]);
  expect(await found({ q: VARIANTS.inStock })).toContain('ada');
  const left = await db.selectFrom('order_word').select('word').where('order_no', '=', orders.ada).execute();
  expect(left).toEqual([{ word: `=${VARIANTS.inStock}` }]);
});
