import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { importArchive } from '../import-archive.ts';
import type { ImportSummary } from '../import-target.ts';
import { TABLES } from '../tables.ts';

const SPACES = 'http://www.demandware.com/xml/impex/';

/** Writes files into a temporary folder: text, or bytes for encodings. */
export function writeFiles(files: Record<string, string | Buffer>): { path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'archive-test-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Imports files from a temporary folder. */
export async function importFiles(db: Db, files: Record<string, string | Buffer>): Promise<ImportSummary> {
  const folder = writeFiles(files);
  try {
    return await importArchive(db, folder.path);
  } finally {
    folder.remove();
  }
}

/** An XML document with a platform namespace. */
export const xml = (root: string, records: string, attributes = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SPACES}${root}/2006-10-31" ${attributes}>${records}</${root}>`;

/** All rows of the imported tables, as text. */
export async function everything(db: Db): Promise<string> {
  const tables: [string, unknown][] = [];
  for (const table of Object.keys(TABLES)) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(known) - 'created_at' - 'updated_at' as row from ${sql.table(table)} known
      order by to_jsonb(known)::text`.execute(db);
    tables.push([table, rows.map(({ row }) => row)]);
  }
  return JSON.stringify(tables, null, 1);
}
