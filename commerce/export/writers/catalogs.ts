import type { Db } from '../../database/connection.ts';
import { type ExportFile, xmlDocument } from '../export-file.ts';
import { fileNames } from '../file-name.ts';
import { categories, categoryAssignments } from './categories.ts';
import { products } from './products.ts';

/** catalogs/{id}/catalog.xml. */
export function* catalogFiles(trx: Db, catalogIds: string[]): Generator<ExportFile> {
  for (const [id, name] of fileNames(catalogIds)) {
    yield xmlDocument(
      `catalogs/${name}/catalog.xml`,
      { root: 'catalog', schema: 'catalog/2006-10-31', attributes: { 'catalog-id': id } },
      catalogRecords(trx, id),
    );
  }
}

async function* catalogRecords(trx: Db, id: string): AsyncGenerator<string> {
  yield* categories(trx, id);
  yield* products(trx, id);
  yield* categoryAssignments(trx, id);
}
