import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { TableName } from './tables.ts';

/** Tables with product rows, and their product id column. */
const OF_PRODUCTS: Partial<Record<TableName, string>> = {
  product: 'id',
  category_assignment: 'product_id',
  price: 'product_id',
  inventory_record: 'product_id',
};
/** Tables that can affect every search document. */
const OF_ALL: TableName[] = ['site', 'catalog', 'category', 'price_book', 'inventory_list', 'product_option'];

/** Maximum changed products tracked; beyond that the search index is rebuilt completely. */
const MANY = 10_000;

/** Changes of a transaction that affect search index and paths. */
export interface CatalogueChanges {
  /** 'all' for many products, or for a change that affects every product */
  productIds: string[] | 'all';
  /** only prices and stock changed */
  amountsOnly: boolean;
}

/** Tracks deleted rows; inserted and updated rows are found by their transaction id. */
export class Removals {
  /** tables of deleted rows */
  readonly tables = new Set<TableName>();
  /** keys of deleted categories */
  readonly categories: Record<string, unknown>[] = [];
  readonly #productIds = new Set<string>();
  #all = false;

  note(table: TableName, row: Record<string, unknown>): void {
    this.tables.add(table);
    if (table === 'category') this.categories.push(row);
    const column = OF_PRODUCTS[table];
    const id = column && row[column];
    if (typeof id === 'string' && this.#productIds.size < MANY) this.#productIds.add(id);
    else if (column || OF_ALL.includes(table)) this.#all = true;
  }

  get productIds(): string[] | 'all' {
    return this.#all ? 'all' : [...this.#productIds];
  }
}

/**
 * Changes of this transaction, found by the transaction id (xmin) of rows. `reach`: the products that changes of categories and other
 * tables of all products affect; without it, all of them.
 */
export async function catalogueChanges(
  trx: Db,
  removals: Removals,
  reach?: readonly string[],
): Promise<CatalogueChanges> {
  const whole: CatalogueChanges = { productIds: 'all', amountsOnly: false };
  const removed = removals.productIds;
  if (removed === 'all') return whole;
  for (const table of reach ? [] : OF_ALL) {
    const { rows } = await sql`select from ${sql.table(table)} where ${WRITTEN_HERE} limit 1`.execute(trx);
    if (rows.length > 0) return whole;
  }
  const ids = new Set([...removed, ...(reach ?? [])]);
  if (ids.size > MANY) return whole;
  let amountsOnly = removed.length === 0 && ids.size === 0;
  for (const [table, column] of Object.entries(OF_PRODUCTS)) {
    const { rows } = await sql<{ id: string }>`
      select distinct ${sql.ref(column)} as id from ${sql.table(table)} where ${WRITTEN_HERE}
      limit ${MANY + 1}`.execute(trx);
    for (const row of rows) ids.add(row.id);
    if (ids.size > MANY) return whole;
    if (rows.length > 0 && (table === 'product' || table === 'category_assignment')) amountsOnly = false;
  }
  return { productIds: [...ids].sort(), amountsOnly };
}

const WRITTEN_HERE = sql`xmin = pg_current_xact_id()::xid`;
