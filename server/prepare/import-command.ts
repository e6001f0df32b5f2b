import type { Db } from '../../commerce/database/connection.ts';
import { importArchive } from '../../commerce/import/import-archive.ts';
import type { ImportSummary } from '../../commerce/import/import-target.ts';
import { progressLine } from './import-progress.ts';

/** Imports a folder or zip and shows the progress. */
export async function importWithProgress(
  db: Db,
  source: string,
  mediaDirectory: string,
): Promise<ImportSummary> {
  const line = progressLine();
  try {
    return await importArchive(db, source, { mediaDirectory, onProgress: line.show });
  } finally {
    line.end();
  }
}
