import { type RawBuilder, sql } from 'kysely';
import type { StockNeed } from '../baskets/item-configuration.ts';
import type { Db } from '../database/connection.ts';
import type { Order } from './order-json.ts';

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

/**
 * Takes quantities from stock, all or none. The statement returns the ids of products with too little stock. A list may sell
 * products without a record in it.
 */
export const takingStock = (listId: string | null, wanted: Wanted): RawBuilder<string[]> => {
  const needs = [...wanted.values()];
  return sql<string[]>`take_stock(${listId}::text, ${[...wanted.keys()]}::text[],
    ${needs.map(({ quantity }) => quantity)}::integer[], ${needs.map(({ optional }) => optional)}::boolean[])`;
};

/** Runs `takingStock`. */
export async function takeStock(db: Db, listId: string | null, wanted: Wanted): Promise<string[]> {
  const { rows } = await sql<{ short: string[] }>`select ${takingStock(listId, wanted)} as short`.execute(db);
  return rows[0]!.short;
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

/** What returns to stock: the product of a line, and the parts of a bundle, as far as the order took them. */
export function stockOf(
  { content, stock }: { content: Record<string, unknown>; stock: Record<string, number> },
  lines: { itemId: string; quantity: number }[],
): Record<string, number> {
  const items = new Map((content as Order).productItems?.map((item) => [item.itemId, item]));
  const back: Record<string, number> = {};
  const add = (id: string | undefined, quantity: number) => {
    if (id && stock[id]) back[id] = Math.min(stock[id], (back[id] ?? 0) + quantity);
  };
  for (const { itemId, quantity } of lines) {
    const item = items.get(itemId);
    add(item?.productId, quantity);
    for (const part of item?.bundledProductItems ?? []) add(part.productId, quantity * (part.quantity ?? 1));
  }
  return back;
}

export const quantitiesOf = (wanted: Wanted): Record<string, number> =>
  Object.fromEntries([...wanted].map(([id, { quantity }]) => [id, quantity]));

// Locks rows in product order, so that concurrent orders wait for each other instead of deadlocking.
const lockRecords = (db: Db, listId: string | null, productIds: string[]) =>
  sql`select from inventory_record where list_id = ${listId} and product_id = any(${productIds})
    order by product_id for update`.execute(db);

async function moveTurnover(db: Db, listId: string | null, pieces: Record<string, number>): Promise<void> {
  await sql`
    update inventory_record set turnover = greatest(0, turnover + moved.quantity)
    from (select unnest(${Object.keys(pieces)}::text[]) as product_id,
      unnest(${Object.values(pieces)}::int[]) as quantity) moved
    where list_id = ${listId} and inventory_record.product_id = moved.product_id`.execute(db);
}
