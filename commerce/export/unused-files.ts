import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { idOfName } from '../import/archive-source.ts';
import { fileNames } from './file-name.ts';
import type { ExportSelection } from './selection.ts';

/** Files whose names say that they contain personal data. */
const PERSONAL = /(^|\/)(customer|product-?list|wish-?list|order|gift-?certificate|subscription)[^/]*/i;

/** A file that the store does not use, as it was imported. */
export interface UnusedFile {
  /** in the folder that the export writes for the id */
  path: string;
  read(): AsyncIterable<Buffer>;
}

/**
 * Files of imported archives that the store does not use, except those of sites that are not selected and, without
 * customers, those with personal data.
 */
export async function unusedFiles(
  trx: Db,
  { siteIds, catalogIds, libraryIds }: ExportSelection,
  withCustomers: boolean,
): Promise<UnusedFile[]> {
  const { rows } = await sql<{ path: string }>`
    select path from archive_file where part = 0 order by path collate "C"`.execute(trx);
  const names = {
    sites: fileNames(siteIds),
    catalogs: fileNames(catalogIds),
    libraries: fileNames(libraryIds),
  };
  /** The archive may have spelled the id of a folder in another way, such as 'sites/Größe'. */
  const exportedPath = (path: string): string =>
    path.replace(/^(sites|catalogs|libraries)\/([^/]+)(?=\/)/, (folder, kind: keyof typeof names, name) => {
      const own = names[kind].get(idOfName(name));
      return own === undefined ? folder : `${kind}/${own}`;
    });
  return rows
    .map(({ path }) => path)
    .filter((path) => {
      const folder = /^sites\/([^/]+)\//.exec(path)?.[1];
      if (folder !== undefined && !siteIds.includes(idOfName(folder))) return false;
      return withCustomers || !PERSONAL.test(path);
    })
    .map((path) => ({ path: exportedPath(path), read: () => contentOf(trx, path) }));
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
