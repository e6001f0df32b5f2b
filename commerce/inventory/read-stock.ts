import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { UNLIMITED } from './availability.ts';

/** Stock of a product in an inventory list, in the terms of the platform's Inventory Availability. */
export interface StockRecord {
  sku: string;
  /** pieces at the last count, and how many were sold since */
  onHand: number;
  reserved: number;
  /** pieces that can be sent, and that can be ordered */
  atf: number;
  ato: number;
  safetyStockCount: number;
  futures: { quantity: number; expectedDate?: string }[];
  effectiveDate?: string;
  /** the product is sold without end */
  c_perpetual?: true;
}

interface Row {
  list_id: string;
  product_id: string;
  allocation: number;
  turnover: number;
  perpetual: boolean;
  handling: string;
  extra_allocation: number;
  allocated_at: Date | null;
  in_stock_at: Date | null;
}

/** Stock records of products by inventory list; `lists` undefined for all. Lists without a record of them are left out. */
export async function readStock(
  db: Db,
  productIds: string[],
  lists: string[] | undefined,
): Promise<{ id: string; records: StockRecord[] }[]> {
  const { rows } = await sql<Row>`
    select list_id, product_id, allocation, turnover, perpetual, handling, extra_allocation, allocated_at, in_stock_at
    from inventory_record
    where product_id = any(${productIds}::text[]) and (${lists ?? null}::text[] is null or list_id = any(${lists ?? []}::text[]))
    order by list_id, product_id`.execute(db);
  return [...Map.groupBy(rows, ({ list_id }) => list_id)].map(([id, records]) => ({
    id,
    records: records.map(toRecord),
  }));
}

function toRecord(row: Row): StockRecord {
  const left = Math.max(0, row.allocation - row.turnover);
  const ahead = row.handling === 'none' ? 0 : row.extra_allocation;
  const expectedDate = row.in_stock_at ? { expectedDate: row.in_stock_at.toISOString() } : {};
  return {
    sku: row.product_id,
    onHand: row.allocation,
    reserved: row.turnover,
    atf: row.perpetual ? UNLIMITED : left,
    ato: row.perpetual ? UNLIMITED : Math.max(0, row.allocation + ahead - row.turnover),
    safetyStockCount: 0,
    futures: ahead > 0 ? [{ quantity: ahead, ...expectedDate }] : [],
    ...(row.allocated_at ? { effectiveDate: row.allocated_at.toISOString() } : {}),
    ...(row.perpetual ? { c_perpetual: true as const } : {}),
  };
}
