import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { CATALOGUE_CHECKS } from './catalogue-references.ts';
import type { ImportTarget } from './import-target.ts';
import { danglingLines, type ReferenceCheck } from './reference-check.ts';
import { SITE_CHECKS } from './site-references.ts';
import { TABLES, type TableName } from './tables.ts';

/** Rows of a table from which an import of few records compares its own records alone, and how many records are few. */
const LARGE = 10_000;
const FEW = 1_000;

/**
 * Adds a warning for each kind of reference of the database that leads to nothing, with count and examples, where the import
 * changed one of its tables. The stored state counts, so that neither a partial archive nor the order of files matters. Of a
 * large table, an import of few records compares its own records, and all of them when it deleted what they may lead to.
 */
export async function warnOfDanglingReferences(target: ImportTarget): Promise<void> {
  const { db, summary } = target;
  const isTouched = (table: TableName) => summary.counts[table] || summary.written[table];
  for (const check of [...CATALOGUE_CHECKS, ...SITE_CHECKS]) {
    if (!check.tables.some(isTouched)) continue;
    const owners = await comparedRows(target, check);
    if (owners) summary.warnings.push(...(await danglingLines(db, { ...check, found: check.found(owners) })));
  }
}

/** The rows of the owner of a check that are compared: the table, or the rows of a small import; undefined for none. */
export async function comparedRows(
  target: ImportTarget,
  { tables, owner }: Pick<ReferenceCheck, 'tables' | 'owner'>,
): Promise<RawBuilder<unknown> | undefined> {
  const { db, summary, removals } = target;
  if (owner === undefined) return sql``;
  // Parts of a bundle or set are products too.
  const leadsTo = tables.filter((table) => table !== owner || owner === 'product');
  const isLost =
    leadsTo.some((table) => removals.tables.has(table)) || (tables.includes('site') && summary.written.site);
  const count = summary.counts[owner] ?? 0;
  if (isLost || count > FEW || (await estimatedRows(db, owner)) < LARGE) return sql.table(owner);
  return count > 0 ? rowsOf(owner, target.keysOf(owner)) : undefined;
}

/** Rows of a table with these keys. */
function rowsOf(table: TableName, keys: object[]): RawBuilder<unknown> {
  const columns = Object.entries(TABLES[table].keys);
  const types = sql.raw(columns.map(([name, type]) => `${name} ${type}`).join(', '));
  const names = sql.raw(columns.map(([name]) => name).join(', '));
  return sql`(select known.* from ${sql.table(table)} known
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given(${types}) using (${names}))`;
}

/** Rows of a table when it was last analysed; -1 when it never was. */
async function estimatedRows(db: Db, table: TableName): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select reltuples::float8 as count from pg_class where oid = ${table}::regclass`.execute(db);
  return rows[0]?.count ?? -1;
}
