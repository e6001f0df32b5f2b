import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { PlacedOrderTable } from '../database/tables/orders.ts';
import { disableCertificates } from '../gift-certificates/issue.ts';
import { restoreCertificates } from '../gift-certificates/redeem.ts';
import { notFound, Problem } from '../http/problem.ts';
import type { Shopper } from '../identity/tokens.ts';
import { isFollowed } from '../webhooks/endpoints.ts';
import { withOmsData } from './oms-data.ts';
import type { Order } from './order-json.ts';
import { mayBecome, type OrderState } from './states.ts';
import { takingStock, type Wanted } from './stock.ts';

export type OrderRow = Selectable<PlacedOrderTable>;

export const orderNotFound = (orderNo: string) =>
  notFound(`No order with number '${orderNo}' could be found.`, 'order-not-found', 'Order Not Found');

/** The next order number: eight digits, never reused. */
const nextNumber = sql<string>`lpad(nextval('order_number')::text, 8, '0')`;

/** Whether an endpoint receives the events of placing an order; read with the number because each statement counts. */
const followed = () => isFollowed(['order.placed', 'order.paid']);

/** Returns the next order number; `isFollowed`: whether an endpoint receives the events of placing it. */
export async function nextOrderNumber(db: Db): Promise<{ orderNo: string; isFollowed: boolean }> {
  const { rows } = await sql<{ orderNo: string; isFollowed: boolean }>`
    select ${nextNumber} as "orderNo", ${followed()} as "isFollowed"`.execute(db);
  return rows[0]!;
}

/** As `nextOrderNumber`, and takes stock; `short`: the products with too little. */
export async function takeStockAndNumber(
  db: Db,
  listId: string | null,
  wanted: Wanted,
): Promise<{ short: string[]; orderNo: string; isFollowed: boolean }> {
  const { rows } = await sql<{ short: string[]; orderNo: string; isFollowed: boolean }>`
    select ${takingStock(listId, wanted)} as short, ${nextNumber} as "orderNo",
      ${followed()} as "isFollowed"`.execute(db);
  return rows[0]!;
}

/** Returns the order's JSON with its current state and what was shipped. */
export function orderOf(row: OrderRow, now: Date = new Date()): Order {
  const order = { ...row.content, status: row.status, paymentStatus: row.payment_status } as Order;
  return withOmsData(order, row, now);
}

/** Returns the current order of a site, of any customer. */
export async function orderByNumber(db: Db, siteId: string, orderNo: string): Promise<Order | undefined> {
  const row = await findSiteOrder(db, siteId, orderNo);
  return row && orderOf(row);
}

/** Finds an order of a site by number, of any customer. */
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

/** Finds the shopper's own order by number. */
export async function findOrder(
  db: Db,
  shopper: Shopper,
  orderNo: string,
  lock = false,
): Promise<OrderRow | undefined> {
  const row = await findSiteOrder(db, shopper.siteId, orderNo, lock);
  return row?.customer_id === shopper.customerId ? row : undefined;
}

/**
 * Changes the state of an order. A failed or cancelled one returns what gift certificates paid and disables those that it
 * bought. Throws 409 when the transition is not allowed or the order changed
 * concurrently.
 */
export async function changeOrderState(
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
  if (moved) {
    if (status === 'failed' || status === 'cancelled') {
      await restoreCertificates(db, order.order_no, at);
      await disableCertificates(db, order.order_no);
    }
    return;
  }
  throw new Problem(
    409,
    'order-status-transition',
    'Order Status Transition',
    `The order '${order.order_no}' is '${order.status}' and cannot become '${status}'.`,
  );
}

/** Finds the order placed with an idempotency key. */
export function findByKey(db: Db, shopper: Shopper, key: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('placed_order')
    .selectAll()
    .where('site_id', '=', shopper.siteId)
    .where('customer_id', '=', shopper.customerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Finds the shopper's order that was placed from a basket. */
export function findByBasket(db: Db, shopper: Shopper, basketId: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('placed_order')
    .selectAll()
    .where('site_id', '=', shopper.siteId)
    .where('customer_id', '=', shopper.customerId)
    .where('basket_id', '=', basketId)
    .executeTakeFirst();
}

/** Lists a customer's orders on a site, newest first. */
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
