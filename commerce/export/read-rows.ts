import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Database } from '../database/schema.ts';
import type { Table } from '../import/tables/columns.ts';
import { TABLES, type TableName } from '../import/tables.ts';

/** Rows read at once from a cursor. */
const PAGE = 500;

/** A row as it is exported: times are text in XML's form, null for none and for ever. */
export type ExportRow<Name extends TableName> = {
  [Key in keyof Selectable<Database[Name]>]: Selectable<Database[Name]>[Key] extends Date
    ? string | null
    : Selectable<Database[Name]>[Key] extends Date | null
      ? string | null
      : Selectable<Database[Name]>[Key];
};

/** A time as XML has it, in UTC; null where it is infinite. */
const timeColumn = (column: string) =>
  `case when isfinite(${column}) then to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as ${column}`;

/** The columns that an import writes, to be selected. */
export function columnsOf(name: TableName): RawBuilder<unknown> {
  const table: Table = TABLES[name];
  const types = { ...table.keys, ...mapTypes(table) };
  return sql.raw(
    Object.entries(types)
      .map(([column, type]) => (type === 'timestamptz' ? timeColumn(column) : column))
      .join(', '),
  );
}

const mapTypes = (table: Table) =>
  Object.fromEntries(Object.entries(table.columns).map(([column, { type }]) => [column, type]));

/** Keys in the order of an export: by their bytes, whatever the database's language. */
export const inOrder = (...keys: string[]): RawBuilder<unknown> =>
  sql.raw(keys.map((key) => `${key} collate "C"`).join(', '));

let cursors = 0;

/** The rows of a query in pages, through a cursor: never more than a page is in memory. */
export async function* readPages<Row>(
  trx: Db,
  query: RawBuilder<unknown>,
  size = PAGE,
): AsyncGenerator<Row[]> {
  const cursor = sql.id(`export_${++cursors}`);
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(size)} from ${cursor}`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await sql`close ${cursor}`.execute(trx);
}

/** The rows of a query, one after the other. */
export async function* readRows<Row>(trx: Db, query: RawBuilder<unknown>): AsyncGenerator<Row> {
  for await (const page of readPages<Row>(trx, query)) yield* page;
}

/** All rows of a query that is known to have few. */
export async function readAll<Row>(trx: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(trx)).rows;
}

/** Rows of a sorted query by group: a group is read when it is asked for, and groups are asked for in order. */
export class GroupedRows<Row> {
  readonly #rows: AsyncGenerator<Row>;
  readonly #keyOf: (row: Row) => string;
  #next: IteratorResult<Row> | undefined;

  constructor(rows: AsyncGenerator<Row>, keyOf: (row: Row) => string) {
    this.#rows = rows;
    this.#keyOf = keyOf;
  }

  /** The rows of a group; empty where it has none. */
  async *of(key: string): AsyncGenerator<Row> {
    this.#next ??= await this.#rows.next();
    while (!this.#next.done && this.#keyOf(this.#next.value) === key) {
      yield this.#next.value;
      this.#next = await this.#rows.next();
    }
  }
}
