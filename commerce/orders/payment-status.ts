import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/**
 * Computes the payment status of an order from what was captured and what gift certificates paid. A refund does not change
 * it. The order is locked by the caller.
 */
export async function updatePaymentStatus(trx: Db, orderNo: string, now: Date): Promise<void> {
  await sql`
    update placed_order set updated_at = ${now},
      content = content || jsonb_build_object('lastModified', ${now.toISOString()}::text),
      payment_status = case
      when money.captured + money.redeemed >= total_cents then 'paid'
      when money.captured + money.redeemed > 0 then 'part_paid'
      else 'not_paid' end
    from (select
      (select coalesce(sum(captured_cents), 0) from payment_transaction where order_no = ${orderNo}) as captured,
      (select coalesce(sum(case kind when 'redeem' then cents else -cents end), 0)
        from gift_certificate_transaction where order_no = ${orderNo} and kind in ('redeem', 'restore')) as redeemed
    ) as money
    where order_no = ${orderNo}`.execute(trx);
}
