import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { overpaidCents, redeemedCents } from './order-balance.ts';
import { refundedCents } from './refunds.ts';
import { remainingCents } from './shipped-lines.ts';

/**
 * Computes the payment status of an order from what was captured, settled outside the provider, and paid by gift certificates of what is
 * not cancelled. What was received twice counts once; another refund does not change it. The order is locked by the caller.
 */
export async function updatePaymentStatus(trx: Db, orderNo: string, now: Date): Promise<void> {
  const order = await trx
    .selectFrom('placed_order')
    .select(['content', 'fulfilment', 'total_cents'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const redeemed = await redeemedCents(trx, orderNo);
  const twice = (await updateOverpaid(trx, orderNo)) + (await refundedCents(trx, orderNo)).ofOverpaid;
  const paid = sql`money.captured + settled_outside_cents + ${redeemed - twice}::bigint`;
  await sql`
    update placed_order set updated_at = ${now},
      content = content || jsonb_build_object('lastModified', ${now.toISOString()}::text),
      payment_status = case
      when ${paid} >= ${remainingCents(order)}::bigint then 'paid'
      when ${paid} > 0 then 'part_paid'
      else 'not_paid' end
    from (select coalesce(sum(captured_cents), 0) as captured from payment_transaction
      where order_no = ${orderNo}) as money
    where order_no = ${orderNo}`.execute(trx);
}

/**
 * Records what of an order was received twice and is to be refunded, for the list of staff. Call it when its money, or what is due of it,
 * changes. The order is locked by the caller. Returns the amount, in minor units.
 */
export async function updateOverpaid(trx: Db, orderNo: string): Promise<number> {
  const cents = await overpaidCents(trx, orderNo);
  await trx
    .updateTable('placed_order')
    .set({ overpaid_cents: cents })
    .where('order_no', '=', orderNo)
    .where('overpaid_cents', '<>', cents)
    .execute();
  return cents;
}
