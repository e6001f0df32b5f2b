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
    [...Object.entries(table.keys), ...columns.map(([column, given]) => [column, givenType(given)])]
      .map(([column, type]) => `${column} ${type}`)
      .join(', '),
  )})`;
  const names = [...keys, ...columns.map(([column]) => column)].join(', ');
  const values = [
    ...keys.map((key) => `given.${key}`),
    ...columns.map(([column, definition]) => fresh(column, definition)),
  ];
  const { numAffectedRows } = await sql`
    insert into ${sql.table(name)} (${sql.raw(names)}) select ${sql.raw(values.join(', '))} from ${source}
    on conflict (${sql.raw(keys.join(', '))}) do nothing`.execute(db);
  const updates = columns.map(([column, definition]) => `${column} = ${changed(column, definition)}`);
  const differs = columns.map(
    ([column, definition]) => `known.${column} is distinct from ${changed(column, definition)}`,
  );
  if (columns.length > 0 && Number(numAffectedRows ?? 0) < rows.length) {
    await sql`
      update ${sql.table(name)} as known set ${sql.raw(updates.join(', '))} from ${source}
      where ${sql.raw(keys.map((key) => `known.${key} = given.${key}`).join(' and '))}
        and (${sql.raw(differs.join(' or '))})`.execute(db);
  }
  return Number(numAffectedRows ?? 0);
}

/** Values that may be taken away are given as text: '' is none. */
const clearable = ({ type, fallback }: Column) => fallback === 'null' && !type.endsWith('[]');

const givenType = (column: Column) => (clearable(column) ? 'text' : column.type);

/** A column of a new row. */
function fresh(column: string, definition: Column): string {
  if (clearable(definition)) return `nullif(given.${column}, '')::${definition.type}`;
  const value = `coalesce(given.${column}, ${definition.fallback})`;
  return definition.merge ? `jsonb_strip_nulls(${value})` : value;
}

/** A column of a known row. */
function changed(column: string, definition: Column): string {
  if (definition.merge) return `merge_values(known.${column}, given.${column})`;
  if (!clearable(definition)) return `coalesce(given.${column}, known.${column})`;
  return `case when given.${column} is null then known.${column} else ${fresh(column, definition)} end`;
}

/** Removes the rows that have these values; keys of one shape go in one statement. */
export async function removeRows(db: Db, name: TableName, keys: ImportRow[]): Promise<void> {
  const table: Table = TABLES[name];
  for (const [columns, group] of Map.groupBy(keys, (key) => Object.keys(key).join(', '))) {
    const types = columns.split(', ').map((column) => {
      return `${column} ${table.keys[column] ?? table.columns[column]?.type}`;
    });
    await sql`
      delete from ${sql.table(name)} as known
      using jsonb_to_recordset(${JSON.stringify(group)}::jsonb) as given(${sql.raw(types.join(', '))})
      where ${sql.raw(
        columns
          .split(', ')
          .map((column) => `known.${column} = given.${column}`)
          .join(' and '),
      )}`.execute(db);
  }
}
