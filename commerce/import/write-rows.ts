import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { type Column, type ImportRow, TABLES, type Table, type TableName } from './tables.ts';

/** Rows in one statement; more would only make statements longer. */
export const BATCH = 500;

/**
 * Writes rows: new ones with the fallbacks, known ones with what is given, the rest of them untouched.
 * Returns how many were new. The last of two rows with the same key wins.
 */
export async function writeRows(db: Db, name: TableName, given: ImportRow[]): Promise<number> {
  const table: Table = TABLES[name];
  const keys = Object.keys(table.keys);
  const rows = [...new Map(given.map((row) => [keys.map((key) => row[key]).join('\u0001'), row])).values()];
  const columns = Object.entries(table.columns);
  const source = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.raw(
    [...Object.entries(table.keys), ...columns.map(([column, { type }]) => [column, type])]
      .map(([column, type]) => `${column} ${type}`)
      .join(', '),
  )})`;
  const names = [...keys, ...columns.map(([column]) => column)].join(', ');
  const values = [
    ...keys.map((key) => `given.${key}`),
    ...columns.map(([column, { fallback }]) => `coalesce(given.${column}, ${fallback})`),
  ];
  const { numAffectedRows } = await sql`
    insert into ${sql.table(name)} (${sql.raw(names)}) select ${sql.raw(values.join(', '))} from ${source}
    on conflict (${sql.raw(keys.join(', '))}) do nothing`.execute(db);
  const changed = (column: string, { merge }: Column) =>
    merge
      ? `known.${column} || coalesce(given.${column}, '{}')`
      : `coalesce(given.${column}, known.${column})`;
  const updates = columns.map(([column, definition]) => `${column} = ${changed(column, definition)}`);
  const differs = columns.map(
    ([column, definition]) => `known.${column} is distinct from ${changed(column, definition)}`,
  );
  if (Number(numAffectedRows ?? 0) < rows.length) {
    await sql`
      update ${sql.table(name)} as known set ${sql.raw(updates.join(', '))} from ${source}
      where ${sql.raw(keys.map((key) => `known.${key} = given.${key}`).join(' and '))}
        and (${sql.raw(differs.join(' or '))})`.execute(db);
  }
  return Number(numAffectedRows ?? 0);
}
