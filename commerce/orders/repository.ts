import { type Selectable, sql } from 'kysely';
import type { Shopper } from '../auth/tokens.ts';
import type { Db } from '../database/connection.ts';
import type { PlacedOrderTable } from '../database/schema.ts';

export type OrderRow = Selectable<PlacedOrderTable>;

/** The next order number: eight digits, never given twice. */
export async function nextOrderNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('order_number')::text as number`.execute(db);
  return rows[0]!.number.padStart(8, '0');
}

/** The shopper's own order by number. */
export function findOrder(db: Db, shopper: Shopper, orderNo: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('placed_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('customer_id', '=', shopper.customerId)
    .where('site_id', '=', shopper.siteId)
    .executeTakeFirst();
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

/**
 * Takes pieces from stock, all or none: locks the records in the order of their products, so that baskets
 * with the same products in another order wait for each other rather than block each other. Returns the
 * products there are too few of.
 */
export async function takeStock(
  db: Db,
  listId: string | null,
  wanted: Map<string, number>,
): Promise<string[]> {
  const ids = [...wanted.keys()].sort();
  const rows = await db
    .selectFrom('inventory_record')
    .select(['product_id', 'perpetual', 'allocation', 'extra_allocation', 'handling', 'turnover'])
    .where('list_id', '=', listId ?? '')
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .forUpdate()
    .execute();
  const known = new Map(rows.map((row) => [row.product_id, row]));
  const short = ids.filter((id) => {
    const row = known.get(id);
    if (!row) return true;
    const extra = row.handling === 'none' ? 0 : row.extra_allocation;
    return !row.perpetual && row.allocation + extra - row.turnover < wanted.get(id)!;
  });
  if (short.length > 0) return short;
  await sql`
    update inventory_record set turnover = turnover + taken.quantity
    from (select unnest(${ids}::text[]) as product_id, unnest(${ids.map((id) => wanted.get(id)!)}::int[]) as quantity) taken
    where list_id = ${listId} and inventory_record.product_id = taken.product_id`.execute(db);
  return [];
}
