import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { TableName } from './tables.ts';

/** Tables whose rows are a product's, and the column that names it. */
const OF_PRODUCTS: Partial<Record<TableName, string>> = {
  product: 'id',
  category_assignment: 'product_id',
  price: 'product_id',
  inventory_record: 'product_id',
};
/** Tables of which every product's search document may hold something. */
const OF_ALL: TableName[] = ['site', 'catalog', 'category', 'price_book', 'inventory_list'];

/** Beyond so many products the search index is rebuilt whole, and nobody keeps their ids. */
const MANY = 10_000;

/** What a transaction changed that the search index and the paths of a site are made of. */
export interface CatalogueChanges {
  /** 'all' where there are many, or where something changed that belongs to every product */
  productIds: string[] | 'all';
  /** prices and stock alone */
  amountsOnly: boolean;
}

/** Remembers what is removed; what is added or altered can be read in the rows themselves. */
export class Removals {
  readonly #productIds = new Set<string>();
  #all = false;

  note(table: TableName, row: Record<string, unknown>): void {
    const column = OF_PRODUCTS[table];
    const id = column && row[column];
    if (typeof id === 'string' && this.#productIds.size < MANY) this.#productIds.add(id);
    else if (column || OF_ALL.includes(table)) this.#all = true;
  }

  get productIds(): string[] | 'all' {
    return this.#all ? 'all' : [...this.#productIds];
  }
}

/** What this transaction changed: rows carry the number of the transaction that wrote them last. */
export async function catalogueChanges(trx: Db, removals: Removals): Promise<CatalogueChanges> {
  const whole: CatalogueChanges = { productIds: 'all', amountsOnly: false };
  const removed = removals.productIds;
  if (removed === 'all') return whole;
  for (const table of OF_ALL) {
    const { rows } = await sql`select from ${sql.table(table)} where ${WRITTEN_HERE} limit 1`.execute(trx);
    if (rows.length > 0) return whole;
  }
  const ids = new Set(removed);
  let amountsOnly = removed.length === 0;
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

/** The tags of the documents that show some products: a variant is shown with its master. */
export async function productTags(trx: Db, productIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(master_id, id) as id from product where id = any(${productIds})
    order by id`.execute(trx);
  return rows.map((row) => `product:${row.id}`);
}
