import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../testing/builders.ts';
import { type RunningService, startService } from '../../testing/service.ts';
import { migrations } from './all.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('stored redemptions of coupons get their mailbox; those of deleted accounts stay without', async () => {
  const { db } = service;
  const used = (order_no: string, mailbox: string) => ({
    ...{ order_no, mailbox, site_id: 'RivageEU', coupon_id: 'friends', code: 'FRIENDS' },
    ...{ customer_id: order_no, redeemed_at: new Date() },
  });
  await insertRows(db, 'coupon_redemption', [
    used('1', 'f.red+one@gmail.com'),
    used('2', 'fred@googlemail.com'),
    used('3', 'ana@example.com'),
    used('4', ''),
  ]);
  await sql`alter table coupon_redemption rename column mailbox to customer_email`.execute(db);
  await sql`alter index coupon_redemption_mailbox rename to coupon_redemption_email`.execute(db);
  await migrations['0084-coupons-by-mailbox']!.up(db);
  const rows = await db.selectFrom('coupon_redemption').select('mailbox').orderBy('order_no').execute();
  expect(rows.map(({ mailbox }) => mailbox)).toEqual([
    'fred@gmail.com',
    'fred@gmail.com',
    'ana@example.com',
    '',
  ]);
});
