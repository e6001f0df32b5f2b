import { sql } from 'kysely';
import type { StockNeed } from '../baskets/item-configuration.ts';
import type { Db } from '../database/connection.ts';

/** Quantities by stock record; `optional` records need not exist. */
export type Wanted = Map<string, { quantity: number; optional: boolean }>;

interface OrderedLine {
  item: { quantity: number };
  stock: StockNeed[];
}

/** Adds up the stock of an order's lines; bundles consume their parts. */
export function stockWanted(lines: OrderedLine[]): Wanted {
  const wanted: Wanted = new Map();
  for (const { item, stock } of lines) {
    for (const need of stock) add(wanted, need, item.quantity);
  }
  return wanted;
}

function add(wanted: Wanted, { productId, quantity, optional = false }: StockNeed, pieces: number): void {
  const known = wanted.get(productId) ?? { quantity: 0, optional: true };
  wanted.set(productId, {
    quantity: known.quantity + quantity * pieces,
    optional: known.optional && optional,
  });
}

/** Takes quantities from stock, all or none. Returns the ids of products with too little stock. */
export async function takeStock(db: Db, listId: string | null, wanted: Wanted): Promise<string[]> {
  const ids = [...wanted.keys()];
  if (ids.length === 0) return [];
  const rows = await lockRecords(db, listId, ids);
  const known = new Map(rows.map((row) => [row.product_id, row]));
  const lacksRecord = ids.some((id) => !known.has(id) && !wanted.get(id)!.optional);
  const isSoldWithout = lacksRecord && (await sellsWithoutRecord(db, listId));
  const short = ids.filter((id) => {
    const row = known.get(id);
    const { quantity, optional } = wanted.get(id)!;
    if (!row) return !optional && !isSoldWithout;
    const ahead = row.handling === 'none' ? 0 : row.extra_allocation;
    return !row.perpetual && row.allocation + ahead - row.turnover < quantity;
  });
  if (short.length === 0) await moveTurnover(db, listId, quantitiesOf(wanted));
  return short;
}

/** Whether a list sells products that have no record in it. */
async function sellsWithoutRecord(db: Db, listId: string | null): Promise<boolean> {
  const list = await db
    .selectFrom('inventory_list')
    .select('default_in_stock')
    .where('id', '=', listId ?? '')
    .executeTakeFirst();
  return list?.default_in_stock ?? false;
}

/** Returns an order's quantities to stock. */
export async function returnStock(
  db: Db,
  listId: string | null,
  taken: Record<string, number>,
): Promise<void> {
  if (Object.keys(taken).length === 0) return;
  await lockRecords(db, listId, Object.keys(taken));
  await moveTurnover(
    db,
    listId,
    Object.fromEntries(Object.entries(taken).map(([id, quantity]) => [id, -quantity])),
  );
}

export const quantitiesOf = (wanted: Wanted): Record<string, number> =>
  Object.fromEntries([...wanted].map(([id, { quantity }]) => [id, quantity]));

// Locks rows in product order, so that concurrent orders wait for each other instead of deadlocking.
function lockRecords(db: Db, listId: string | null, productIds: string[]) {
  return db
    .selectFrom('inventory_record')
    .select(['product_id', 'perpetual', 'allocation', 'extra_allocation', 'handling', 'turnover'])
    .where('list_id', '=', listId ?? '')
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .forUpdate()
    .execute();
}

async function moveTurnover(db: Db, listId: string | null, pieces: Record<string, number>): Promise<void> {
  await sql`
    update inventory_record set turnover = greatest(0, turnover + moved.quantity)
    from (select unnest(${Object.keys(pieces)}::text[]) as product_id,
      unnest(${Object.values(pieces)}::int[]) as quantity) moved
    where list_id = ${listId} and inventory_record.product_id = moved.product_id`.execute(db);
}
