import type { Db } from '../database/connection.ts';
import { inTransactionUnless } from '../database/transaction.ts';
import { type RefundRefusal, type RefundRequest, recordRefund, refundWasRequested } from './record-refund.ts';
import { keyOfRefund } from './refund-overcharge.ts';
import { countRefunds, isReservedKey } from './refunds.ts';

/**
 * Refunds by amount of one order, refused ones too: nobody needs so many, and each is a request to the provider with its costs, a
 * mail and a credit note, which a loop of one-cent refunds would multiply. Refunds of returns are not counted.
 */
export const MAX_REFUNDS = 50;

/**
 * Records a refund of an order, which the settlement worker requests from the provider; gift certificates that paid get what
 * exceeds that at once. Refunds never exceed what was paid, however many are requested at once. What exceeds the price of everything
 * else is withdrawn from the gift certificates that the order bought. At most `MAX_REFUNDS` of an order. Returns why it was rejected, or undefined.
 */
export function refundOrder(db: Db, request: RefundRequest, at: Date): Promise<RefundRefusal | undefined> {
  if (isReservedKey(request.key)) return Promise.resolve({ reason: 'key_reserved' });
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
      const key = await keyOfRefund(trx, order, request);
      const isRepeated = await refundWasRequested(trx, request.orderNo, key);
      if (!isRepeated && (await countRefunds(trx, request.orderNo)) >= MAX_REFUNDS)
        return { reason: 'too_many' };
      return recordRefund(trx, { ...request, key }, at);
    },
  );
}
