import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { redeemedCents } from './capture-order.ts';
import { remainingCents } from './shipped-lines.ts';

/**
 * Computes the payment status of an order from what was captured, settled outside the provider, and paid by gift certificates of what is
 * not cancelled. A refund does not change
 * it. The order is locked by the caller.
 */
export async function updatePaymentStatus(trx: Db, orderNo: string, now: Date): Promise<void> {
  const order = await trx
    .selectFrom('placed_order')
    .select(['content', 'fulfilment', 'total_cents'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const redeemed = await redeemedCents(trx, orderNo);
  await sql`
    update placed_order set updated_at = ${now},
      content = content || jsonb_build_object('lastModified', ${now.toISOString()}::text),
      payment_status = case
      when money.captured + settled_outside_cents + ${redeemed}::bigint >= ${remainingCents(order)}::bigint then 'paid'
      when money.captured + settled_outside_cents + ${redeemed}::bigint > 0 then 'part_paid'
      else 'not_paid' end
    from (select coalesce(sum(captured_cents), 0) as captured from payment_transaction
      where order_no = ${orderNo}) as money
    where order_no = ${orderNo}`.execute(trx);
}
