import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { missingLine, missingReports } from '../promotions/missing-references.ts';
import type { MediaFiles } from '../services/image-files.ts';
import { addRest, rootsWithRest } from './add-rest.ts';
import { archiveFiles } from './archive-files.ts';
import type { ArchiveTarget } from './archive-target.ts';
import { textOf } from './export-file.ts';
import { openFolderTarget } from './folder-target.ts';
import { mediaFiles } from './media.ts';
import { type ExportSelection, selectContent } from './selection.ts';
import { unusedFiles } from './unused-files.ts';
import { openZipTarget } from './zip-target.ts';

export interface ExportOptions {
  /** limits the export to these sites and their dependencies */
  sites?: string[] | undefined;
  /** static files; without them media are not exported */
  media?: MediaFiles | undefined;
  /** includes personal data and password hashes */
  withCustomers?: boolean;
  /** replaces an existing export */
  force?: boolean;
  /** aborts the export and deletes what it wrote */
  signal?: AbortSignal;
  onFile?: (file: WrittenFile) => void;
}

export interface WrittenFile {
  path: string;
  /** records of an XML file */
  records: number;
  bytes: number;
}

export interface ExportSummary {
  files: number;
  records: number;
  bytes: number;
  /** number of media files */
  media: number;
  /** promotions, shipping methods and settings of the exported sites that name a category or product set that does not exist */
  warnings: string[];
}

/**
 * Exports the store as a site archive of the platform: a folder, or a zip when the target ends in .zip. The
 * export is atomic, reads one consistent snapshot, and is byte-identical for the same data. Throws
 * SelectionRefused or TargetRefused with a readable reason before anything is written.
 */
export async function exportArchive(
  db: Db,
  target: string,
  options: ExportOptions = {},
): Promise<ExportSummary> {
  const place = resolve(target);
  const { force = false, withCustomers = false } = options;
  return db.transaction().execute(async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    const selection = await selectContent(trx, options.sites);
    const open = /\.zip$/i.test(place) ? openZipTarget : openFolderTarget;
    const archive = await open(place, { force, personal: withCustomers });
    try {
      const summary = await writeFiles(trx, archive, selection, options);
      await archive.finish();
      const missing = await missingReports(trx);
      summary.warnings = missing.filter(({ siteId }) => selection.siteIds.includes(siteId)).map(missingLine);
      return summary;
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  });
}

async function writeFiles(
  trx: Db,
  archive: ArchiveTarget,
  selection: ExportSelection,
  { media: files, withCustomers = false, signal, onFile }: ExportOptions,
): Promise<ExportSummary> {
  const summary: ExportSummary = { files: 0, records: 0, bytes: 0, media: 0, warnings: [] };
  const roots = await rootsWithRest(trx);
  const written = new Set<string>();
  for await (const plain of archiveFiles(trx, selection, withCustomers)) {
    const file = addRest(trx, plain, roots);
    let records = 0;
    const text = textOf(file, () => {
      signal?.throwIfAborted();
      records++;
    });
    const bytes = await archive.write(file.path, text);
    if (bytes === 0) continue;
    written.add(file.path);
    summary.files++;
    summary.records += records;
    summary.bytes += bytes;
    onFile?.({ path: file.path, records, bytes });
  }
  for (const file of await unusedFiles(trx, selection, withCustomers)) {
    if (written.has(file.path)) continue;
    signal?.throwIfAborted();
    const bytes = await archive.write(file.path, file.read());
    summary.files++;
    summary.bytes += bytes;
    onFile?.({ path: file.path, records: 0, bytes });
  }
  if (!files) return summary;
  const own = await ownLibraries(trx, selection.siteIds);
  const media: [string[], (name: string) => string][] = [
    [selection.catalogIds, (name) => `catalogs/${name}`],
    [selection.libraryIds.filter((id) => !own.includes(id)), (name) => `libraries/${name}`],
    [own, (name) => `sites/${name}/library`],
  ];
  for (const [ids, folderOf] of media) {
    for await (const file of mediaFiles(files, folderOf, ids)) {
      signal?.throwIfAborted();
      summary.media++;
      summary.bytes += await archive.write(file.path, file.read());
    }
  }
  return summary;
}

/** Sites that use a shared library and have content of their own, which is exported at the site. */
const ownLibraries = async (trx: Db, siteIds: string[]): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select id from site where id = any(${siteIds}) and library_id is distinct from id
      and exists (select 1 from content_asset where content_asset.library_id = site.id) order by id`.execute(
      trx,
    )
  ).rows.map(({ id }) => id);
