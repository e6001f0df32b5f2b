import type { Db } from '../database/connection.ts';
import type { Fulfilment } from '../database/tables/orders.ts';

/**
 * Withdrawals from the contract of an order, oldest first. `items`: which products, as typed; empty for the whole order. The contract of
 * an exchange is that of the order it replaces pieces of, and of the one that was paid.
 */
export const declaredWithdrawals = (
  db: Db,
  {
    order_no: orderNo,
    fulfilment: { exchange },
  }: { order_no: string; fulfilment: Pick<Fulfilment, 'exchange'> },
): Promise<{ received_at: Date; items: string }[]> =>
  db
    .selectFrom('withdrawal')
    .select(['received_at', 'items'])
    .where('order_no', 'in', [
      orderNo,
      ...(exchange ? [exchange.orderNo] : []),
      ...(exchange?.paidBy ? [exchange.paidBy] : []),
    ])
    .orderBy('received_at')
    .execute();
