import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { postMail } from '../outbox/outbox.ts';
import { startVoidingForOrder } from '../payments/attempts.ts';
import { mayBecome, type OrderState } from './states.ts';
import { undoOrder } from './undo-order.ts';

/**
 * Cancels an order that is not shipped: returns stock, coupons and gift certificates, marks its payment for voiding, and
 * queues the mail to its buyer, in one transaction. A worker voids the payment at the provider. Returns `unknown` or the
 * state that does not allow it, or undefined.
 */
export function cancelOrder(db: Db, orderNo: string, now: Date): Promise<'unknown' | OrderState | undefined> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('placed_order')
      .selectAll()
      .where('order_no', '=', orderNo)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return 'unknown';
    const state = row.status as OrderState;
    if (!mayBecome(state, 'cancelled')) return state;
    const site = await trx
      .selectFrom('site')
      .select('inventory_list_id')
      .where('id', '=', row.site_id)
      .executeTakeFirst();
    await undoOrder(trx, row, 'cancelled', site?.inventory_list_id ?? null, now);
    await startVoidingForOrder(trx, orderNo);
    await postMail(trx, now, {
      kind: 'order-cancelled',
      siteId: row.site_id,
      locale: row.locale,
      about: { orderNo },
      cause: `order-cancelled:${orderNo}`,
    });
    return undefined;
  });
}
