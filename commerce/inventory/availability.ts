import { sql } from 'kysely';
import { type Composition, compositionsOf, type Leaf } from '../catalogue/composition.ts';
import { anyOf } from '../database/any-of.ts';
import type { Db } from '../database/connection.ts';
import { type Read, readOf, readOne } from '../database/read-together.ts';

/** Quantity the platform reports for unlimited stock. */
export const UNLIMITED = 999_999;

/** Stock status of a product. */
export interface Availability {
  /** available to sell: stock plus pre-order or back-order allocation, minus sold quantity */
  ats: number;
  /** quantity in stock */
  stockLevel: number;
  orderable: boolean;
  backorderable: boolean;
  preorderable: boolean;
  perpetual: boolean;
  /** expected restock date */
  inStockDate?: Date;
}

interface StockRow {
  product_id: string;
  allocation: number;
  perpetual: boolean;
  handling: 'none' | 'preorder' | 'backorder';
  extra_allocation: number;
  /** a string when read as JSON */
  in_stock_at: Date | string | null;
  turnover: number;
}

/**
 * Products that cannot be ordered, whatever their stock: as the function `product_unavailable`, which would be planned in every
 * call. Evaluated once per query.
 */
const unavailable = (ids: string[]) => sql`array(
  select own.id from product own left join product master on master.id = own.master_id
  where own.id = ${anyOf(ids)} and not (own.available and coalesce(master.available, true)))`;

/** Out of stock. */
export const NONE: Availability = {
  ats: 0,
  stockLevel: 0,
  orderable: false,
  backorderable: false,
  preorderable: false,
  perpetual: false,
};
const WITHOUT_END: Availability = {
  ...NONE,
  ats: UNLIMITED,
  stockLevel: UNLIMITED,
  orderable: true,
  perpetual: true,
};

/**
 * Availability by product id in an inventory list; unknown products are omitted. A master, group or set is
 * orderable when any of its online products is, and sums their stock. A bundle is limited by its scarcest
 * part. A null or unknown list has no stock.
 */
export async function availabilityFor(
  db: Db,
  listId: string | null,
  productIds: string[],
): Promise<Map<string, Availability>> {
  const compositions = await compositionsOf(db, productIds, null);
  return availabilityOf(db, listId, [...compositions.values()]);
}

/** Like availabilityFor, for products whose composition is loaded. Runs one query. */
export async function availabilityOf(
  db: Db,
  listId: string | null,
  compositions: Composition[],
): Promise<Map<string, Availability>> {
  const leaves = compositions.flatMap(({ leaves, bundled }) => [
    ...leaves,
    ...bundled.flatMap((part) => part.leaves),
  ]);
  const stock = await stockRecords(db, listId, [...new Set(leaves.map((leaf) => leaf.productId))]);
  const ofLeaf = ({ productId }: Leaf) => stock.records.get(productId) ?? stock.fallback;
  const result = new Map<string, Availability>();
  for (const { productId, type, leaves, bundled } of compositions) {
    if (type === 'bundle' && bundled.length > 0) {
      const own = stock.records.get(productId);
      const parts = bundled.map(({ leaves, quantity }) => portion(together(leaves.map(ofLeaf)), quantity));
      result.set(productId, scarcest(own ? [own, ...parts] : parts));
    } else {
      const each = leaves.map(ofLeaf);
      result.set(productId, each.length === 1 ? each[0]! : together(each));
    }
  }
  return result;
}

/**
 * Availability by list and product id; lists that do not exist are omitted. Runs one query, plus one per
 * list.
 */
export async function availabilityByList(
  db: Db,
  listIds: string[],
  compositions: Composition[],
): Promise<Map<string, Map<string, Availability>>> {
  if (listIds.length === 0) return new Map();
  const rows = await db.selectFrom('inventory_list').select('id').where('id', 'in', listIds).execute();
  const known = listIds.filter((listId) => rows.some(({ id }) => id === listId));
  const each = known.map(async (listId) => [listId, await availabilityOf(db, listId, compositions)] as const);
  return new Map(await Promise.all(each));
}

/** Stock by product id, and the fallback for products without a record. */
export interface StockRecords {
  records: Map<string, Availability>;
  fallback: Availability;
}

type RecordRow = StockRow & { default_in_stock: boolean; product_id: string | null; unavailable: string[] };

/** Inventory records of products in a list. Runs one query. */
export const stockRecords = (db: Db, listId: string | null, productIds: string[]): Promise<StockRecords> =>
  readOne(db, stockRead(listId, productIds));

/** The read of `stockRecords`. */
export function stockRead(listId: string | null, productIds: string[]): Read<StockRecords> {
  const query = sql<RecordRow>`
    select list.default_in_stock, ${unavailable(productIds)} as unavailable, record.product_id, record.allocation, record.perpetual,
      record.handling, record.extra_allocation, record.in_stock_at, record.turnover
    from inventory_list list
    left join inventory_record record on record.list_id = list.id and record.product_id = ${anyOf(productIds)}
    where list.id = ${listId}`;
  return readOf(listId === null || productIds.length === 0 ? undefined : query, (rows) => {
    const records = new Map<string, Availability>();
    for (const row of rows) if (row.product_id) records.set(row.product_id, fromRow(row));
    for (const id of rows[0]?.unavailable ?? []) records.set(id, NONE);
    return { records, fallback: rows[0]?.default_in_stock ? WITHOUT_END : NONE };
  });
}

function fromRow(row: StockRow): Availability {
  const date = row.in_stock_at ? { inStockDate: new Date(row.in_stock_at) } : {};
  if (row.perpetual) return { ...WITHOUT_END, ...date };
  const ahead = row.handling === 'none' ? 0 : row.extra_allocation;
  const ats = Math.max(0, row.allocation + ahead - row.turnover);
  return {
    ats,
    stockLevel: Math.max(0, row.allocation - row.turnover),
    orderable: ats > 0,
    backorderable: row.handling === 'backorder' && ats > 0,
    preorderable: row.handling === 'preorder' && ats > 0,
    perpetual: false,
    ...date,
  };
}

function together(each: Availability[]): Availability {
  const dates = each.flatMap((one) => (one.inStockDate ? [one.inStockDate.getTime()] : []));
  const sum = (pick: (one: Availability) => number) =>
    Math.min(
      UNLIMITED,
      each.reduce((total, one) => total + pick(one), 0),
    );
  return {
    ats: sum((one) => one.ats),
    stockLevel: sum((one) => one.stockLevel),
    orderable: each.some((one) => one.orderable),
    backorderable: each.some((one) => one.backorderable),
    preorderable: each.some((one) => one.preorderable),
    perpetual: each.some((one) => one.perpetual),
    ...(dates.length > 0 ? { inStockDate: new Date(Math.min(...dates)) } : {}),
  };
}

function portion(part: Availability, quantity: number): Availability {
  if (part.perpetual) return part;
  const ats = Math.floor(part.ats / quantity);
  return { ...part, ats, stockLevel: Math.floor(part.stockLevel / quantity), orderable: ats > 0 };
}

function scarcest(parts: Availability[]): Availability {
  const dates = parts.flatMap((one) => (one.inStockDate ? [one.inStockDate.getTime()] : []));
  return {
    ats: Math.min(...parts.map((one) => one.ats)),
    stockLevel: Math.min(...parts.map((one) => one.stockLevel)),
    orderable: parts.every((one) => one.orderable),
    backorderable: parts.some((one) => one.backorderable),
    preorderable: parts.some((one) => one.preorderable),
    perpetual: parts.every((one) => one.perpetual),
    ...(dates.length > 0 ? { inStockDate: new Date(Math.max(...dates)) } : {}),
  };
}
