import type { Db } from '../database/connection.ts';
import { withoutDirectionControls } from '../http/plain-text.ts';
import type { Order } from '../orders/order-json.ts';

/** Maximum withdrawals in an order's answer. */
const MAX_SHOWN = 20;

/**
 * Adds the withdrawals from an order that named its number and email, oldest first: when each was received, and which products
 * the buyer named; an empty text means the whole order. Of many, the buyer's own and then the newest. Number and email can be
 * guessed, so that what somebody else typed is not shown. For the buyer only. The platform has no field for them.
 */
export async function withWithdrawals(db: Db, order: Order): Promise<Order> {
  const rows = await db
    .selectFrom('withdrawal')
    .select(['id', 'received_at', 'items', 'declared_by_buyer'])
    .where('order_no', '=', order.orderNo ?? '')
    .orderBy('declared_by_buyer', 'desc')
    .orderBy('received_at', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  if (rows.length === 0) return order;
  return {
    ...order,
    c_withdrawals: rows
      .toSorted((one, other) => one.received_at.getTime() - other.received_at.getTime())
      .map(({ id, received_at, items, declared_by_buyer }) => ({
        withdrawalId: id,
        receivedAt: received_at.toISOString(),
        ...(declared_by_buyer ? { items: withoutDirectionControls(items) } : {}),
      })),
  } as Order;
}
