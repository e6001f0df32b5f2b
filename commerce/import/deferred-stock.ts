import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { ImportRow } from './tables.ts';
import { BATCH, writeRows } from './write-rows.ts';

/** What an order locks its records by: one list, its products in order. */
const ORDER = ['list_id', 'product_id'];

/**
 * Stock records of an import, which wait in the database until all files are read and are then written in
 * the order in which orders lock them. So an order and an import never wait for each other in a ring, and
 * records that the import changes are locked as late as can be.
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

  /** Forgets the records that have these values, which came before their removal. */
  async remove(keys: ImportRow[]): Promise<void> {
    if (!this.#isOpen || keys.length === 0) return;
    await sql`
      delete from import_stock using jsonb_array_elements(${JSON.stringify(keys)}::jsonb) gone
      where import_stock.given @> gone`.execute(this.#db);
  }

  /** Writes what waits. Returns how many records were new or changed. */
  async write(): Promise<number> {
    if (!this.#isOpen) return 0;
    this.#isOpen = false;
    await sql`create unique index on import_stock (list_id, product_id, no)`.execute(this.#db);
    await sql`analyze import_stock`.execute(this.#db);
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
      written += await writeRows(this.#db, 'inventory_record', given, ORDER);
    }
    await sql`drop table import_stock`.execute(this.#db);
    return written;
  }
}
