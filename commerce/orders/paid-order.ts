import type { Db } from '../database/connection.ts';
import type { OrderRow } from './repository.ts';

/**
 * The order whose payment paid a locked order, locked as well: another one for an exchange. Orders are locked from the
 * exchange to what it replaces, which is older, and never the other way round.
 */
export async function paidOrder(trx: Db, order: OrderRow): Promise<OrderRow> {
  const { exchange } = order.fulfilment;
  if (!exchange) return order;
  return trx
    .selectFrom('placed_order')
    .selectAll()
    .where('order_no', '=', exchange.paidBy)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
