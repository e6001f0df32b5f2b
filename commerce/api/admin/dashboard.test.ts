import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCatalogue, VARIANTS } from '../../testing/catalogue.ts';
import { type RunningService, startService } from '../../testing/service.ts';
import { addStaff, type StaffUser } from '../../testing/staff.ts';

let service: RunningService;
let staff: StaffUser;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  // Noon in UTC; in Auckland the next day has begun.
  service.wait(86_400 + 43_200 - ((service.services.now().getTime() / 1000) % 86_400));
  staff = await addStaff(service, 'ada@shop.example', 'read-only');
});
afterAll(() => service.close());

const daysAgo = (days: number) => new Date(service.services.now().getTime() - days * 86_400_000);
const dashboard = async (query: string) => (await staff.admin('GET', `/dashboard?${query}`)).body;

interface Given {
  at: Date;
  cents?: number;
  status?: string;
  currency?: string;
  confirmed?: boolean;
  siteId?: string;
}

async function insert({
  at,
  cents = 1000,
  status = 'completed',
  currency = 'EUR',
  confirmed = true,
  siteId = 'RivageEU',
}: Given) {
  const orderNo = randomUUID();
  await service.db
    .insertInto('placed_order')
    .values({
      order_no: orderNo,
      site_id: siteId,
      customer_id: 'nobody',
      customer_email: 'nobody@example.com',
      basket_id: orderNo,
      idempotency_key: null,
      locale: 'en-IE',
      status,
      payment_status: 'paid',
      total_cents: cents,
      basket: '{}',
      stock: '{}',
      content: JSON.stringify({ currency, confirmationStatus: confirmed ? 'confirmed' : 'not_confirmed' }),
      created_at: at,
      updated_at: at,
    })
    .execute();
  return orderNo;
}

test('shows orders and revenue of each day, in the time zone of the site', async () => {
  const { db } = service;
  const today = daysAgo(0);
  await insert({ at: today, cents: 1999 });
  await insert({ at: today, cents: 500, status: 'cancelled' });
  await insert({ at: today, cents: 700, status: 'failed' });
  await insert({ at: today, cents: 800, currency: 'GBP' });
  await insert({ at: today, cents: 900, siteId: 'RivageUK' });
  await insert({ at: daysAgo(1), cents: 1000 });
  await insert({ at: daysAgo(14), cents: 4000 });
  const { days, currency } = await dashboard('siteId=RivageEU');
  expect(currency).toBe('EUR');
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  expect(days).toHaveLength(14);
  expect(days.at(-1)).toEqual({ day: dayOf(today), orders: 3, revenue: '19.99' });
  expect(days.at(-2)).toEqual({ day: dayOf(daysAgo(1)), orders: 1, revenue: '10.00' });
  expect(days[0]).toEqual({ day: dayOf(daysAgo(13)), orders: 0, revenue: '0.00' });
  expect((await dashboard('siteId=RivageEU&days=15')).days[0].revenue).toBe('40.00');

  await sql`update site set preferences = preferences || '{"SiteTimezone": "Pacific/Auckland"}'
    where id = 'RivageEU'`.execute(db);
  const there = (await dashboard('siteId=RivageEU&days=3')).days;
  expect(there.at(-1).day).toBe(dayOf(daysAgo(-1)));
  expect(there.at(-1)).toMatchObject({ orders: 3 });
  expect(there.at(-2)).toEqual({ day: dayOf(daysAgo(0)), orders: 1, revenue: '10.00' });
  expect((await staff.admin('GET', '/dashboard?siteId=RivageEU&days=93')).status).toBe(400);
  expect((await staff.admin('GET', '/dashboard?siteId=nowhere')).status).toBe(404);
  const uk = await addStaff(service, 'uk@shop.example', 'read-only', ['RivageUK']);
  expect((await uk.admin('GET', '/dashboard?siteId=RivageEU')).status).toBe(403);
  expect((await uk.admin('GET', '/dashboard?siteId=RivageUK&days=1')).body.days[0].orders).toBe(1);
});

test('counts what waits for staff', async () => {
  const { db, services } = service;
  const { pending } = await dashboard('siteId=RivageEU');
  expect(pending).toEqual({
    toShip: 0,
    held: 0,
    returnsToReceive: 0,
    returnsToInspect: 0,
    returnsToRefund: 0,
    failedPayments: 0,
    failedMails: 0,
    lowStock: pending.lowStock,
  });
  const at = daysAgo(0);
  const orderNo = await insert({ at, status: 'new' });
  await insert({ at, status: 'new', confirmed: false });
  await insert({ at, status: 'new', siteId: 'RivageUK' });
  for (const state of ['requested', 'received', 'received', 'inspected', 'refunded'] as const)
    await db
      .insertInto('order_return')
      .values({
        return_no: randomUUID(),
        order_no: orderNo,
        site_id: 'RivageEU',
        request_key: null,
        state,
        lines: '[]',
        refund_failure: null,
        exchange_order_no: null,
        requested_at: at,
      })
      .execute();
  const mail = { kind: 'order-placed', locale: 'en', about: '{}', cause: null, due_at: at, created_at: at };
  for (const siteId of ['RivageEU', 'RivageUK'])
    await db
      .insertInto('outbox_mail')
      .values({ ...mail, id: randomUUID(), site_id: siteId, state: 'dead', ended_at: at })
      .execute();
  const site = await db
    .selectFrom('site')
    .select('inventory_list_id')
    .where('id', '=', 'RivageEU')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('inventory_record')
    .set({ allocation: 20, turnover: 15, allocated_at: services.now() })
    .where('list_id', '=', site.inventory_list_id)
    .where('product_id', '=', VARIANTS.inStock)
    .execute();
  expect((await dashboard('siteId=RivageEU')).pending).toEqual({
    toShip: 1,
    held: 1,
    returnsToReceive: 1,
    returnsToInspect: 2,
    returnsToRefund: 1,
    failedPayments: 0,
    failedMails: 1,
    lowStock: pending.lowStock + 1,
  });
});
