import type { Db } from '../../commerce/database/connection.ts';
import { type ImportOptions, importArchive } from '../../commerce/import/import-archive.ts';
import type { ImportSummary } from '../../commerce/import/import-target.ts';
import type { MediaFiles } from '../../commerce/services/image-files.ts';
import { unshownComponents } from '../database/unshown-components.ts';
import { unshownSlots } from '../database/unshown-slots.ts';
import { progressLine } from './import-progress.ts';

/** Imports a folder or zip and shows the progress. */
export async function importWithProgress(
  db: Db,
  source: string,
  media: MediaFiles,
  options: Pick<ImportOptions, 'drawnImages' | 'requireSite'> = {},
): Promise<ImportSummary> {
  const line = progressLine();
  try {
    const summary = await importArchive(db, source, { ...options, media, onProgress: line.show });
    // The demo shows its home page from Page Designer, and its slots to merchants.
    if (summary.counts.slot_configuration && !options.drawnImages)
      summary.warnings.push(...(await unshownSlots(db)));
    if (summary.counts.content_asset) summary.warnings.push(...(await unshownComponents(db)));
    return summary;
  } finally {
    line.end();
  }
}
