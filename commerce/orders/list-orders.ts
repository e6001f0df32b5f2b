import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { OrderRow } from './repository.ts';
import type { OrderState } from './states.ts';

export const EXPORT_STATUSES = ['not_exported', 'exported', 'ready', 'failed'] as const;
export const PAYMENT_STATUSES = ['not_paid', 'part_paid', 'paid'] as const;
export const SHIPPING_STATUSES = ['not_shipped', 'part_shipped', 'shipped'] as const;
export const CONFIRMATION_STATUSES = ['confirmed', 'not_confirmed'] as const;

/** Most orders that paging reaches; older ones are listed with filters of their time. */
export const MAX_REACH = 10_000;

/** Orders that were placed. Others wait for their payment, or never were orders. */
const PLACED: OrderState[] = ['new', 'completed', 'cancelled'];

type Statuses<List extends readonly string[]> = readonly List[number][] | undefined;

/** Which orders are listed; every filter is optional. Times are included. */
export interface OrderFilter {
  siteId: string;
  /** default: orders that were placed */
  status?: readonly OrderState[] | undefined;
  exportStatus?: Statuses<typeof EXPORT_STATUSES>;
  paymentStatus?: Statuses<typeof PAYMENT_STATUSES>;
  shippingStatus?: Statuses<typeof SHIPPING_STATUSES>;
  confirmationStatus?: Statuses<typeof CONFIRMATION_STATUSES>;
  externalStatus?: string | undefined;
  creationDateFrom?: Date | undefined;
  creationDateTo?: Date | undefined;
  lastModifiedDateFrom?: Date | undefined;
  lastModifiedDateTo?: Date | undefined;
  sortBy: 'creation_date' | 'last_modified_date';
  sortOrder: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** Not parameters: the plan of a prepared statement could not use the indexes of unusual states. */
const isOneOf = (column: string, states: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(states.map((state) => sql.lit(state)))})`;

/** Lists orders of any customer of a site. Their numbers are found in an index alone. */
export function listSiteOrders(db: Db, filter: OrderFilter): Promise<OrderRow[]> {
  const column = filter.sortBy === 'creation_date' ? 'created_at' : 'updated_at';
  const { sortOrder } = filter;
  return db
    .with('page', () => {
      let query = db.selectFrom('placed_order').select(['order_no']).where('site_id', '=', filter.siteId);
      const within = (name: 'created_at' | 'updated_at', from: Date | undefined, to: Date | undefined) => {
        if (from) query = query.where(name, '>=', from);
        if (to) query = query.where(name, '<=', to);
      };
      within('created_at', filter.creationDateFrom, filter.creationDateTo);
      within('updated_at', filter.lastModifiedDateFrom, filter.lastModifiedDateTo);
      query = query.where(isOneOf('status', filter.status ?? PLACED));
      for (const [column, states] of [
        ['export_status', filter.exportStatus],
        ['payment_status', filter.paymentStatus],
        ['shipping_status', filter.shippingStatus],
        ['confirmation_status', filter.confirmationStatus],
      ] as const)
        if (states) query = query.where(isOneOf(column, states));
      if (filter.externalStatus !== undefined)
        query = query.where('external_status', '=', filter.externalStatus);
      return query
        .orderBy(column, sortOrder)
        .orderBy('order_no', sortOrder)
        .limit(filter.limit)
        .offset(filter.offset);
    })
    .selectFrom('page')
    .innerJoin('placed_order', 'placed_order.order_no', 'page.order_no')
    .selectAll('placed_order')
    .orderBy(`placed_order.${column}`, sortOrder)
    .orderBy('placed_order.order_no', sortOrder)
    .execute();
}
