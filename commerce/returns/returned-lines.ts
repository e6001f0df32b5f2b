import type { Selectable } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Fulfilment } from '../database/tables/orders.ts';
import type { OrderReturnTable } from '../database/tables/returns.ts';

export type OrderReturn = Selectable<OrderReturnTable>;

/** Writes the returns of an order into its row, for the buyer. The order is locked by the caller. */
export async function writeReturns(
  trx: Db,
  order: { order_no: string; fulfilment: Fulfilment },
  now: Date,
): Promise<void> {
  const rows = await trx
    .selectFrom('order_return')
    .select(['return_no', 'state', 'lines', 'requested_at', 'received_at', 'ended_at'])
    .where('order_no', '=', order.order_no)
    .orderBy('requested_at')
    .orderBy('return_no')
    .execute();
  const returns = rows.map(({ return_no: returnNo, state, lines, requested_at, received_at, ended_at }) => ({
    returnNo,
    state,
    items: lines.map(({ itemId, quantity }) => ({ itemId, quantity })),
    requestedAt: requested_at.toISOString(),
    ...(received_at ? { receivedAt: received_at.toISOString() } : {}),
    ...(ended_at ? { endedAt: ended_at.toISOString() } : {}),
  }));
  await trx
    .updateTable('placed_order')
    .set({ fulfilment: JSON.stringify({ ...order.fulfilment, returns }), updated_at: now })
    .where('order_no', '=', order.order_no)
    .execute();
}

/** Returns a return by its number. */
export const findReturn = (db: Db, returnNo: string): Promise<OrderReturn | undefined> =>
  db.selectFrom('order_return').selectAll().where('return_no', '=', returnNo).executeTakeFirst();

/** Returns the newest returns, for staff. */
export const newestReturns = (db: Db, limit: number): Promise<OrderReturn[]> =>
  db
    .selectFrom('order_return')
    .selectAll()
    .orderBy('requested_at', 'desc')
    .orderBy('return_no', 'desc')
    .limit(limit)
    .execute();
