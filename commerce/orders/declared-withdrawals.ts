import type { Db } from '../database/connection.ts';

/** Withdrawals from the contract of an order, oldest first. `items`: which products, as typed; empty for the whole order. */
export const declaredWithdrawals = (
  db: Db,
  orderNo: string,
): Promise<{ received_at: Date; items: string }[]> =>
  db
    .selectFrom('withdrawal')
    .select(['received_at', 'items'])
    .where('order_no', '=', orderNo)
    .orderBy('received_at')
    .execute();
