import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connection.ts';

/**
 * A query and what its rows mean. Its rows may arrive as JSON: dates are then strings, so a reader converts them itself. Every
 * column needs a name.
 */
export interface Read<Value> {
  /** undefined when the value is known without a query */
  // biome-ignore lint/suspicious/noExplicitAny: each read has its own rows, which only its `toValue` knows
  query: RawBuilder<any> | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: see above
  toValue(rows: any[]): Value;
}

/** A read, checked for its type of rows. */
export const readOf = <Row, Value>(
  query: RawBuilder<Row> | undefined,
  toValue: (rows: Row[]) => Value,
): Read<Value> => ({ query, toValue });

/** Runs one read. */
export async function readOne<Value>(db: Db, { query, toValue }: Read<Value>): Promise<Value> {
  return toValue(query ? (await query.execute(db)).rows : []);
}

/**
 * Runs several reads as one statement, because each statement costs a round trip and time of both processes. All see the same
 * snapshot of the database.
 */
export async function readTogether<Reads extends Record<string, Read<unknown>>>(
  db: Db,
  reads: Reads,
): Promise<{ [Name in keyof Reads]: Reads[Name] extends Read<infer Value> ? Value : never }> {
  const asked = Object.entries(reads).filter(([, { query }]) => query);
  const columns = asked.map(
    ([name, { query }]) =>
      sql`(select coalesce(json_agg(row_to_json(each)), '[]') from (${query}) each) as ${sql.id(name)}`,
  );
  const rows: Record<string, unknown[]> =
    asked.length === 0
      ? {}
      : (await sql<Record<string, unknown[]>>`select ${sql.join(columns)}`.execute(db)).rows[0]!;
  const values = Object.entries(reads).map(([name, read]) => [name, read.toValue(rows[name] ?? [])]);
  return Object.fromEntries(values);
}
