import type { Db } from '../database/connection.ts';
import { inTransactionUnless } from '../database/transaction.ts';
import { type RefundRefusal, type RefundRequest, recordRefund } from './record-refund.ts';
import { keyOfRefund } from './refund-overcharge.ts';

/**
 * Records a refund of an order, which the settlement worker requests from the provider; gift certificates that paid get what
 * exceeds that at once. Refunds never exceed what was paid, however many are requested at once. What exceeds the price of everything
 * else is withdrawn from the gift certificates that the order bought. Returns why it was rejected, or undefined.
 */
export function refundOrder(db: Db, request: RefundRequest, at: Date): Promise<RefundRefusal | undefined> {
  return inTransactionUnless<RefundRefusal | undefined>(
    db,
    (refusal) => refusal !== undefined,
    async (trx) => {
      const order = await trx
        .selectFrom('placed_order')
        .select(['order_no', 'content', 'fulfilment', 'total_cents'])
        .where('order_no', '=', request.orderNo)
        .forUpdate()
        .executeTakeFirst();
      if (!order) return { reason: 'unknown' };
      return recordRefund(trx, { ...request, key: await keyOfRefund(trx, order, request) }, at);
    },
  );
}
