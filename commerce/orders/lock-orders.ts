import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { lockPayments } from '../payments/operations.ts';
import { keyOf, RETURN_KEY } from './refunds.ts';

/**
 * Locks everything that the results of captures and refunds of an order change, in the order in which every transaction locks it, so
 * that none waits for one that waits for it: exchanges, the newest first; the order that was paid; its payments; stock;
 * gift certificates by id; series of invoice numbers. Call it before anything else is locked; an unknown order locks nothing.
 */
export async function lockForResults(trx: Db, orderNo: string): Promise<void> {
  await lockExchanges(trx, orderNo);
  await trx
    .selectFrom('placed_order')
    .select('order_no')
    .where('order_no', '=', orderNo)
    .forUpdate()
    .execute();
  await lockPayments(trx, orderNo);
  // One result may issue a credit note, which locks a series, before the next gives a gift certificate something back.
  await sql`
    select id from gift_certificate
    where order_no = ${orderNo}
      or id in (select certificate_id from gift_certificate_transaction where order_no = ${orderNo})
    order by id for update`.execute(trx);
}

/** Locks the exchanges of which a return is refunded from an order. */
const lockExchanges = (trx: Db, paidOrderNo: string) =>
  sql`
    select order_no from placed_order
    where order_no <> ${paidOrderNo} and order_no in (
      select back.order_no from order_return back
      where back.return_no in (
        select substring(${keyOf} from ${RETURN_KEY}::text)
        from payment_operation operation
        join payment_transaction payment on payment.id = operation.payment_id
        where payment.order_no = ${paidOrderNo} and operation.kind = 'refund'))
    order by created_at desc, order_no desc for update`.execute(trx);
