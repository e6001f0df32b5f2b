import type { Db } from '../../database/connection.ts';
import { notFound } from '../../http/problem.ts';
import { type OrderRow, orderNotFound } from '../../orders/repository.ts';
import { findReturn, type OrderReturn } from '../../orders/returned-lines.ts';
import { type Manager, mayUseSite } from '../account-manager/require-manager.ts';

/** Finds an order of a site that the client may use; throws 404 otherwise. `lock`: until the transaction ends. */
export async function requireOrder(
  db: Db,
  manager: Manager,
  orderNo: string,
  lock = false,
): Promise<OrderRow> {
  const query = db.selectFrom('placed_order').selectAll().where('order_no', '=', orderNo);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row || !mayUseSite(manager, row.site_id)) throw orderNotFound(orderNo);
  return row;
}

export const returnNotFound = (returnNo: string) =>
  notFound(`No return with number '${returnNo}' could be found.`, 'return-not-found', 'Return Not Found');

/** Finds a return of a site that the client may use; throws 404 otherwise. */
export async function requireReturn(db: Db, manager: Manager, returnNo: string): Promise<OrderReturn> {
  const row = await findReturn(db, returnNo);
  if (!row || !mayUseSite(manager, row.site_id)) throw returnNotFound(returnNo);
  return row;
}
