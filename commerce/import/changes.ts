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

/** Where a table has the product of a row; undefined for tables without one. */
export const productColumnOf = (table: TableName): string | undefined => OF_PRODUCTS[table];

/** Tracks the products of inserted and updated rows: finding the rows in the tables would read the whole catalogue. */
export class WrittenProducts {
  /** tables with such rows */
  readonly tables = new Set<TableName>();
  readonly #ids = new Set<string>();

  /** no more are tracked */
  get isFull(): boolean {
    return this.#ids.size > MANY;
  }

  note(table: TableName, ids: Iterable<string>): void {
    for (const id of ids) {
      this.tables.add(table);
      this.#ids.add(id);
      if (this.isFull) return;
    }
  }

  get productIds(): string[] | 'all' {
    return this.isFull ? 'all' : [...this.#ids];
  }
}

/** Tracks deleted rows. */
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
 * Changes of this transaction: of `written` and `removals`, and of small tables by the transaction id (xmin) of rows. `reach`: the products that changes of categories and other
 * tables of all products affect; without it, all of them.
 */
export async function catalogueChanges(
  trx: Db,
  written: WrittenProducts,
  removals: Removals,
  reach?: readonly string[],
): Promise<CatalogueChanges> {
  const whole: CatalogueChanges = { productIds: 'all', amountsOnly: false };
  const removed = removals.productIds;
  const changed = written.productIds;
  if (removed === 'all' || changed === 'all') return whole;
  for (const table of reach ? [] : OF_ALL) {
    const { rows } = await sql`select from ${sql.table(table)} where ${WRITTEN_HERE} limit 1`.execute(trx);
    if (rows.length > 0) return whole;
  }
  const ids = new Set([...removed, ...changed, ...(reach ?? [])]);
  if (ids.size > MANY) return whole;
  const amountsOnly =
    removed.length === 0 &&
    !reach?.length &&
    !written.tables.has('product') &&
    !written.tables.has('category_assignment');
  return { productIds: [...ids].sort(), amountsOnly };
}

const WRITTEN_HERE = sql`xmin = pg_current_xact_id()::xid`;
