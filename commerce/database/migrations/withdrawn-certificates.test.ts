import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundOrder } from '../../orders/refund-order.ts';
import { settlePayments } from '../../orders/settle-payments.ts';
import { insertCatalogue } from '../../testing/catalogue.ts';
import { certificateOrder, offerGiftCertificates } from '../../testing/gift-certificates.ts';
import { type RunningService, startService } from '../../testing/service.ts';
import { migrations } from './all.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await offerGiftCertificates(service.db, ['RivageEU']);
});
afterAll(() => service.close());

test('certificates whose purchase was refunded before are withdrawn; those disabled for that reason can come back', async () => {
  const { db, services } = service;
  const orders: Record<string, string> = {};
  for (const [name, cents] of Object.entries({ none: 0, part: 1500, all: 5000, blocked: 0 })) {
    const { orderNo } = await certificateOrder(service);
    orders[name] = orderNo;
    await settlePayments(services);
    if (cents > 0) await refundOrder(db, { orderNo, amountCents: cents, key: 'a' }, services.now());
  }
  await sql`alter table gift_certificate drop column withdrawn_cents`.execute(db);
  const disabled = [orders.all!, orders.blocked!];
  await db
    .updateTable('gift_certificate')
    .set({ enabled: false })
    .where('order_no', 'in', disabled)
    .execute();
  await migrations['0087-withdrawn-certificates']!.up(db);
  const rows = await db
    .selectFrom('gift_certificate')
    .select(['order_no', 'withdrawn_cents', 'enabled'])
    .orderBy('order_no')
    .execute();
  expect(rows).toEqual([
    { order_no: orders.none, withdrawn_cents: 0, enabled: true },
    { order_no: orders.part, withdrawn_cents: 1500, enabled: true },
    { order_no: orders.all, withdrawn_cents: 5000, enabled: true },
    // Staff blocked it.
    { order_no: orders.blocked, withdrawn_cents: 0, enabled: false },
  ]);
});
