import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { TABLES, type TableName } from '../../import/tables.ts';

/** Writes files into a folder. */
export function writeFiles(folder: string, files: Record<string, string>): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Contents of all files in a folder, by path. */
export function readFiles(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
}

/** Columns that every import sets again. */
const OWN = sql`'{created_at, updated_at}'::text[]`;

/** All rows of the archive's tables as sorted JSON. */
export async function archiveTables(db: Db): Promise<Record<TableName, unknown[]>> {
  const tables: [string, unknown[]][] = [];
  for (const name of Object.keys(TABLES)) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(entry) - ${OWN} as row from ${sql.table(name)} entry order by row`.execute(db);
    tables.push([name, rows.map(({ row }) => row)]);
  }
  return Object.fromEntries(tables) as Record<TableName, unknown[]>;
}
