import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { productColumnOf, type WrittenProducts } from './changes.ts';
import type { Column, Table } from './tables/columns.ts';
import { type ImportRow, TABLES, type TableName } from './tables.ts';

/** Rows per statement; larger batches only lengthen statements. */
export const BATCH = 500;

/** Minimum number of rows with the same columns for a separate statement. */
const MIN_GROUP_SIZE = 50;

/**
 * Upserts rows: new ones with defaults; existing ones keep columns that are undefined. Returns the number of
 * inserted or changed rows, and notes their products. Rows with the same key are written in order. `lockOrder` names the
 * columns whose order rows are locked in.
 */
export async function writeRows(
  db: Db,
  name: TableName,
  given: ImportRow[],
  products: WrittenProducts,
  lockOrder?: string[],
): Promise<number> {
  const keys = Object.keys(TABLES[name].keys);
  let written = 0;
  for (let left = given; left.length > 0; ) {
    const seen = new Set<string>();
    const again: ImportRow[] = [];
    const rows = left.filter((row) => {
      const key = keys.map((column) => row[column]).join('\u0001');
      const isFirst = !seen.has(key);
      if (isFirst) seen.add(key);
      else again.push(row);
      return isFirst;
    });
    const groups = groupByColumns(rows, keys, lockOrder ? Number.POSITIVE_INFINITY : MIN_GROUP_SIZE);
    for (const group of groups) written += await writeGroup(db, name, group, products, lockOrder);
    left = again;
  }
  return written;
}

interface Group {
  rows: ImportRow[];
  columns: string[];
}

/**
 * Groups rows by columns, because variants set three columns where masters set thirty: each group's statement
 * omits the unused ones.
 */
function groupByColumns(rows: ImportRow[], keys: string[], minGroupSize: number): Group[] {
  const filled = (row: ImportRow) =>
    Object.keys(row).filter((column) => row[column] !== undefined && !keys.includes(column));
  const alike = Map.groupBy(rows, (row) => filled(row).sort().join(' '));
  const groups: Group[] = [];
  const others: Group = { rows: [], columns: [] };
  for (const [columns, members] of alike) {
    const names = columns.split(' ').filter(Boolean);
    if (members.length >= minGroupSize) groups.push({ rows: members, columns: names });
    else {
      others.rows.push(...members);
      others.columns = [...new Set([...others.columns, ...names])];
    }
  }
  return others.rows.length > 0 ? [...groups, others] : groups;
}

async function writeGroup(
  db: Db,
  name: TableName,
  { rows, columns }: Group,
  products: WrittenProducts,
  lockOrder?: string[],
): Promise<number> {
  const table: Table = TABLES[name];
  const keys = Object.keys(table.keys);
  const all = Object.entries(table.columns);
  const filled = all.filter(([column]) => columns.includes(column));
  const source = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.raw(
    [...Object.entries(table.keys), ...filled.map(([column, given]) => [column, givenType(given)])]
      .map(([column, type]) => `${column} ${type}`)
      .join(', '),
  )})`;
  const names = [...keys, ...all.map(([column]) => column)].join(', ');
  const values = [
    ...keys.map((key) => `given.${key}`),
    ...all.map(([column, definition]) =>
      columns.includes(column) ? fresh(column, definition) : definition.fallback,
    ),
  ];
  const column = productColumnOf(name);
  const returning = (alias: string) =>
    column === undefined || products.isFull ? sql`` : sql.raw(`returning ${alias}.${column} as id`);
  const inserted = await sql<{ id: string }>`
    insert into ${sql.table(name)} (${sql.raw(names)}) select ${sql.raw(values.join(', '))} from ${source}
    on conflict (${sql.raw(keys.join(', '))}) do nothing ${returning(name)}`.execute(db);
  products.note(
    name,
    inserted.rows.map(({ id }) => id),
  );
  const fresher = Number(inserted.numAffectedRows ?? 0);
  if (filled.length === 0 || fresher === rows.length) return fresher;
  const updates = filled.map(([column, definition]) => `${column} = ${changed(column, definition)}`);
  const differs = filled.map(
    ([column, definition]) => `known.${column} is distinct from ${changed(column, definition)}`,
  );
  const matching = sql.raw(
    `${keys.map((key) => `known.${key} = given.${key}`).join(' and ')} and (${differs.join(' or ')})`,
  );
  if (lockOrder) {
    await sql`
      select from ${sql.table(name)} as known, ${source} where ${matching}
      order by ${sql.join(lockOrder.map((column) => sql.ref(`known.${column}`)))} for update of known`.execute(
      db,
    );
  }
  const updated = await sql<{ id: string }>`
    update ${sql.table(name)} as known set ${sql.raw(updates.join(', '))} from ${source}
    where ${matching} ${returning('known')}`.execute(db);
  products.note(
    name,
    updated.rows.map(({ id }) => id),
  );
  return fresher + Number(updated.numAffectedRows ?? 0);
}

/** Nullable values are passed as text; '' means null. */
const clearable = ({ type, fallback }: Column) => fallback === 'null' && !type.endsWith('[]');

const givenType = (column: Column) => (clearable(column) ? 'text' : column.type);

/** SQL value of a column in a new row. */
function fresh(column: string, definition: Column): string {
  if (clearable(definition)) return `nullif(given.${column}, '')::${definition.type}`;
  const value = `coalesce(given.${column}, ${definition.fallback})`;
  return definition.merge ? `jsonb_strip_nulls(${value})` : value;
}

/** SQL value of a column in an existing row. */
function changed(column: string, definition: Column): string {
  if (definition.merge) return `merge_values(known.${column}, given.${column})`;
  if (!clearable(definition)) return `coalesce(given.${column}, known.${column})`;
  return `case when given.${column} is null then known.${column} else ${fresh(column, definition)} end`;
}

/** Deletes rows by key values and returns their number. Keys with the same columns share a statement. */
export async function removeRows(db: Db, name: TableName, keys: ImportRow[]): Promise<number> {
  const table: Table = TABLES[name];
  let removed = 0;
  for (const [columns, group] of Map.groupBy(keys, (key) => Object.keys(key).join(', '))) {
    const types = columns.split(', ').map((column) => {
      return `${column} ${table.keys[column] ?? table.columns[column]?.type}`;
    });
    const { numAffectedRows } = await sql`
      delete from ${sql.table(name)} as known
      using jsonb_to_recordset(${JSON.stringify(group)}::jsonb) as given(${sql.raw(types.join(', '))})
      where ${sql.raw(
        columns
          .split(', ')
          .map((column) => `known.${column} = given.${column}`)
          .join(' and '),
      )}`.execute(db);
    removed += Number(numAffectedRows ?? 0);
  }
  return removed;
}
