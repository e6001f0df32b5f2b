import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Database } from '../database/schema.ts';
import type { Table } from '../import/tables/columns.ts';
import { TABLES, type TableName } from '../import/tables.ts';

/** Rows per fetch from a cursor. */
const PAGE = 500;

/** An exported row: times are xs:dateTime text, null for null and infinity. */
export type ExportRow<Name extends TableName> = {
  [Key in keyof Selectable<Database[Name]>]: Selectable<Database[Name]>[Key] extends Date
    ? string | null
    : Selectable<Database[Name]>[Key] extends Date | null
      ? string | null
      : Selectable<Database[Name]>[Key];
};

/** Formats a time as xs:dateTime in UTC; null for infinity. */
const timeColumn = (column: string) =>
  `case when isfinite(${column}) then to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as ${column}`;

/** Select list of the columns that the import writes. */
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

/** Order by bytes, independent of the database's collation. */
export const inOrder = (...keys: string[]): RawBuilder<unknown> =>
  sql.raw(keys.map((key) => `${key} collate "C"`).join(', '));

let cursors = 0;

/** Reads a query in pages through a cursor, so that only one page is in memory. */
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

/** Reads the rows of a query one by one. */
export async function* readRows<Row>(trx: Db, query: RawBuilder<unknown>): AsyncGenerator<Row> {
  for await (const page of readPages<Row>(trx, query)) yield* page;
}

/** Reads all rows of a query with few rows. */
export async function readAll<Row>(trx: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(trx)).rows;
}

/** Rows of a sorted query by group. Groups are read lazily and must be requested in order. */
export class GroupedRows<Row> {
  readonly #rows: AsyncGenerator<Row>;
  readonly #keyOf: (row: Row) => string;
  #next: IteratorResult<Row> | undefined;

  constructor(rows: AsyncGenerator<Row>, keyOf: (row: Row) => string) {
    this.#rows = rows;
    this.#keyOf = keyOf;
  }

  /** Rows of a group; empty when it has none. */
  async *of(key: string): AsyncGenerator<Row> {
    this.#next ??= await this.#rows.next();
    while (!this.#next.done && this.#keyOf(this.#next.value) === key) {
      yield this.#next.value;
      this.#next = await this.#rows.next();
    }
  }
}
