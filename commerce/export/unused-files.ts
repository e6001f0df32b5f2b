import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { idOfName } from '../import/archive-source.ts';
import type { ExportSelection } from './selection.ts';

/** Files whose names say that they contain personal data. */
const PERSONAL = /(^|\/)(customer|product-?list|wish-?list|order|gift-?certificate|subscription)[^/]*/i;

/** A file that the store does not use, as it was imported. */
export interface UnusedFile {
  path: string;
  read(): AsyncIterable<Buffer>;
}

/**
 * Files of imported archives that the store does not use, except those of sites that are not selected and, without
 * customers, those with personal data.
 */
export async function unusedFiles(
  trx: Db,
  { siteIds }: ExportSelection,
  withCustomers: boolean,
): Promise<UnusedFile[]> {
  const { rows } = await sql<{ path: string }>`
    select path from archive_file where part = 0 order by path collate "C"`.execute(trx);
  return rows
    .map(({ path }) => path)
    .filter((path) => {
      const folder = /^sites\/([^/]+)\//.exec(path)?.[1];
      if (folder !== undefined && !siteIds.includes(idOfName(folder))) return false;
      return withCustomers || !PERSONAL.test(path);
    })
    .map((path) => ({ path, read: () => contentOf(trx, path) }));
}

async function* contentOf(trx: Db, path: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const row = await trx
      .selectFrom('archive_file')
      .select('content')
      .where('path', '=', path)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!row) return;
    yield Buffer.from(row.content);
  }
}
