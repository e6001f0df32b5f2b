import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { UNKNOWN_STOCK } from './catalogue-references.ts';
import type { WrittenProducts } from './changes.ts';
import { danglingLines } from './reference-check.ts';
import type { ImportRow } from './tables.ts';
import { BATCH, writeRows } from './write-rows.ts';

/** Lock order of orders: one list, products sorted. */
const ORDER = ['list_id', 'product_id'];

/**
 * Buffers an import's inventory records in the database until all files are read, and writes them in the
 * order in which orders lock them. This avoids deadlocks between orders and the import, and locks changed
 * records as late as possible.
 */
export class DeferredStock {
  readonly #db: Db;
  #isOpen = false;

  constructor(db: Db) {
    this.#db = db;
  }

  async add(rows: ImportRow[]): Promise<void> {
    if (!this.#isOpen) {
      await sql`
        create temporary table import_stock
          (list_id text, product_id text, no bigint generated always as identity, given jsonb)
          on commit drop`.execute(this.#db);
    }
    this.#isOpen = true;
    await sql`
      insert into import_stock (list_id, product_id, given)
      select given ->> 'list_id', given ->> 'product_id', given
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) given`.execute(this.#db);
  }

  /** Drops buffered records that precede their deletion. */
  async remove(keys: ImportRow[]): Promise<void> {
    if (!this.#isOpen || keys.length === 0) return;
    await sql`
      delete from import_stock using jsonb_array_elements(${JSON.stringify(keys)}::jsonb) gone
      where import_stock.given @> gone`.execute(this.#db);
  }

  /**
   * Writes the buffered records, when all products are written. Returns the number of inserted or changed records, and
   * warnings of those without a product; notes their products.
   */
  async write(products: WrittenProducts): Promise<{ written: number; warnings: string[] }> {
    if (!this.#isOpen) return { written: 0, warnings: [] };
    this.#isOpen = false;
    await sql`create unique index on import_stock (list_id, product_id, no)`.execute(this.#db);
    await sql`analyze import_stock`.execute(this.#db);
    // Only what this import names: comparing all stock of a large shop with its products takes seconds.
    const warnings = await danglingLines(this.#db, UNKNOWN_STOCK);
    let written = 0;
    let last: [string, string, string] = ['', '', '0'];
    for (;;) {
      const { rows } = await sql<{ list_id: string; product_id: string; no: string; given: ImportRow }>`
        select list_id, product_id, no, given from import_stock
        where (list_id, product_id, no) > (${last[0]}, ${last[1]}, ${last[2]}::bigint)
        order by list_id, product_id, no limit ${BATCH}`.execute(this.#db);
      if (rows.length === 0) break;
      const end = rows.at(-1)!;
      last = [end.list_id, end.product_id, end.no];
      const given = rows.map((row) => row.given);
      written += await writeRows(this.#db, 'inventory_record', given, products, ORDER);
    }
    await sql`drop table import_stock`.execute(this.#db);
    return { written, warnings };
  }
}
