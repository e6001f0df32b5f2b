import type { Db } from '../../commerce/database/connection.ts';
import { type ImportOptions, importArchive } from '../../commerce/import/import-archive.ts';
import type { ImportSummary } from '../../commerce/import/import-target.ts';
import { progressLine } from './import-progress.ts';

/** Imports a folder or zip and shows the progress. */
export async function importWithProgress(
  db: Db,
  source: string,
  mediaDirectory: string,
  options: Pick<ImportOptions, 'drawnImages' | 'requireSite'> = {},
): Promise<ImportSummary> {
  const line = progressLine();
  try {
    return await importArchive(db, source, { ...options, mediaDirectory, onProgress: line.show });
  } finally {
    line.end();
  }
}
