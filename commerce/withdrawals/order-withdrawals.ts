import type { Db } from '../database/connection.ts';
import { withoutDirectionControls } from '../http/plain-text.ts';
import type { Order } from '../orders/order-json.ts';

/** Maximum withdrawals in an order's answer. */
const MAX_SHOWN = 20;

/**
 * Adds the withdrawals from an order that named its number and email, oldest first: when each was received, and which products
 * were named; an empty text means the whole order. For the buyer only. The platform has no field for them.
 */
export async function withWithdrawals(db: Db, order: Order): Promise<Order> {
  const rows = await db
    .selectFrom('withdrawal')
    .select(['id', 'received_at', 'items'])
    .where('order_no', '=', order.orderNo ?? '')
    .orderBy('received_at')
    .limit(MAX_SHOWN)
    .execute();
  if (rows.length === 0) return order;
  return {
    ...order,
    c_withdrawals: rows.map(({ id, received_at, items }) => ({
      withdrawalId: id,
      receivedAt: received_at.toISOString(),
      items: withoutDirectionControls(items),
    })),
  } as Order;
}
