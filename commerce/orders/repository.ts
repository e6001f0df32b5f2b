import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { PlacedOrderTable } from '../database/tables/orders.ts';
import { notFound, Problem } from '../http/problem.ts';
import type { Shopper } from '../identity/tokens.ts';
import type { Order } from './order-json.ts';
import { mayBecome, type OrderState } from './states.ts';

export type OrderRow = Selectable<PlacedOrderTable>;

export const orderNotFound = (orderNo: string) =>
  notFound(`No order with number '${orderNo}' could be found.`, 'order-not-found', 'Order Not Found');

/** The next order number: eight digits, never given twice. */
export async function nextOrderNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('order_number')::text as number`.execute(db);
  return rows[0]!.number.padStart(8, '0');
}

/** The order as agreed, in the state it is now. */
export function orderOf(row: OrderRow): Order {
  return { ...row.content, status: row.status, paymentStatus: row.payment_status } as Order;
}

/** An order of a site as it is now, whosever it is. */
export async function orderByNumber(db: Db, siteId: string, orderNo: string): Promise<Order | undefined> {
  const row = await findSiteOrder(db, siteId, orderNo);
  return row && orderOf(row);
}

/** An order of a site by number, whosever it is. */
export function findSiteOrder(
  db: Db,
  siteId: string,
  orderNo: string,
  lock = false,
): Promise<OrderRow | undefined> {
  const query = db
    .selectFrom('placed_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('site_id', '=', siteId);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** The shopper's own order by number. */
export async function findOrder(
  db: Db,
  shopper: Shopper,
  orderNo: string,
  lock = false,
): Promise<OrderRow | undefined> {
  const row = await findSiteOrder(db, shopper.siteId, orderNo, lock);
  return row?.customer_id === shopper.customerId ? row : undefined;
}

/** Moves an order on, and nowhere its states do not lead: then, and when it moved meanwhile, throws 409. */
export async function moveOrder(
  db: Db,
  order: Pick<OrderRow, 'order_no' | 'status'>,
  status: OrderState,
  at: Date,
): Promise<void> {
  const moved =
    mayBecome(order.status as OrderState, status) &&
    (await db
      .updateTable('placed_order')
      .set({ status, updated_at: at })
      .where('order_no', '=', order.order_no)
      .where('status', '=', order.status)
      .returning('order_no')
      .executeTakeFirst());
  if (moved) return;
  throw new Problem(
    409,
    'order-status-transition',
    'Order Status Transition',
    `The order '${order.order_no}' is '${order.status}' and cannot become '${status}'.`,
  );
}

/** The order an earlier submission with the same key placed. */
export function findByKey(db: Db, shopper: Shopper, key: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('placed_order')
    .selectAll()
    .where('site_id', '=', shopper.siteId)
    .where('customer_id', '=', shopper.customerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** The shopper's order that a basket became; undefined when it became none. */
export function findByBasket(db: Db, shopper: Shopper, basketId: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('placed_order')
    .selectAll()
    .where('site_id', '=', shopper.siteId)
    .where('customer_id', '=', shopper.customerId)
    .where('basket_id', '=', basketId)
    .executeTakeFirst();
}

/** A customer's orders on a site, newest first. */
export async function listOrders(db: Db, shopper: Shopper, limit: number, offset: number) {
  const own = db
    .selectFrom('placed_order')
    .where('customer_id', '=', shopper.customerId)
    .where('site_id', '=', shopper.siteId);
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
