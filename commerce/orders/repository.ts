import { type Selectable, sql } from 'kysely';
import type { Shopper } from '../auth/tokens.ts';
import type { Db } from '../database/connection.ts';
import type { PlacedOrderTable } from '../database/tables/orders.ts';
import type { Order } from './order-json.ts';
import type { OrderState } from './states.ts';

export type OrderRow = Selectable<PlacedOrderTable>;

/** The next order number: eight digits, never given twice. */
export async function nextOrderNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('order_number')::text as number`.execute(db);
  return rows[0]!.number.padStart(8, '0');
}

/** The order as agreed, in the state it is now. */
export function orderOf(row: OrderRow): Order {
  return { ...row.content, status: row.status, paymentStatus: row.payment_status } as unknown as Order;
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

export async function setStatus(db: Db, orderNo: string, status: OrderState, at: Date): Promise<void> {
  await db
    .updateTable('placed_order')
    .set({ status, updated_at: at })
    .where('order_no', '=', orderNo)
    .execute();
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
