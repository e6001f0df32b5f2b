import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { ExportFile } from './export-file.ts';
import { fileNames } from './file-name.ts';
import { columnsOf, type ExportRow, inOrder, readAll } from './read-rows.ts';
import type { ExportSelection } from './selection.ts';
import { catalogFiles } from './writers/catalogs.ts';
import { customerListFiles } from './writers/customers.ts';
import { inventoryFiles } from './writers/inventory.ts';
import { libraryFiles, privateLibraryFile } from './writers/libraries.ts';
import { organizationFiles } from './writers/organization-files.ts';
import { priceBookFiles } from './writers/prices.ts';
import { siteFiles } from './writers/site-files.ts';

/** Files of an archive in order; write each before requesting the next. */
export async function* archiveFiles(
  trx: Db,
  selection: ExportSelection,
  withCustomers: boolean,
): AsyncGenerator<ExportFile> {
  yield* catalogFiles(trx, selection.catalogIds);
  if (withCustomers) yield* customerListFiles(trx, selection.customerListIds);
  yield* inventoryFiles(trx, selection.inventoryListIds);
  const sites = await readAll(
    trx,
    sql<ExportRow<'site'>>`select ${columnsOf('site')} from site
      where id = any(${selection.siteIds}) order by ${inOrder('id')}`,
  );
  const withShared = new Set(sites.flatMap((site) => (site.library_id === site.id ? [] : site.id)));
  yield* libraryFiles(
    trx,
    selection.libraryIds.filter((id) => !withShared.has(id)),
  );
  yield* priceBookFiles(trx, selection.priceBookIds);
  yield* organizationFiles(trx);
  const names = fileNames(sites.map(({ id }) => id));
  for (const site of sites) {
    const folder = `sites/${names.get(site.id)}`;
    if (withShared.has(site.id)) yield privateLibraryFile(trx, site.id, folder);
    yield* siteFiles(trx, site, folder, withCustomers);
  }
}
