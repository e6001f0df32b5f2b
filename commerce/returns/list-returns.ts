import type { Db } from '../database/connection.ts';
import type { OrderReturnTable } from '../database/tables/returns.ts';
import type { OrderReturn } from '../orders/returned-lines.ts';

export interface ReturnFilter {
  siteId: string;
  state?: OrderReturnTable['state'] | undefined;
  orderNo?: string | undefined;
  limit: number;
  offset: number;
}

/** Returns of a site, newest first. */
export function listSiteReturns(db: Db, filter: ReturnFilter): Promise<OrderReturn[]> {
  let query = db.selectFrom('order_return').selectAll().where('site_id', '=', filter.siteId);
  if (filter.state) query = query.where('state', '=', filter.state);
  if (filter.orderNo !== undefined) query = query.where('order_no', '=', filter.orderNo);
  return query
    .orderBy('requested_at', 'desc')
    .orderBy('return_no', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
}
