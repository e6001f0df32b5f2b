import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { archiveFiles } from './archive-files.ts';
import type { ArchiveTarget } from './archive-target.ts';
import { textOf } from './export-file.ts';
import { openFolderTarget } from './folder-target.ts';
import { mediaFiles } from './media.ts';
import { type ExportSelection, selectContent } from './selection.ts';
import { openZipTarget } from './zip-target.ts';

export interface ExportOptions {
  /** only these sites and what they need */
  sites?: string[] | undefined;
  /** where the store's pictures lie; they are left out without it */
  mediaDirectory?: string | undefined;
  /** personal data, with the hashes of passwords */
  withCustomers?: boolean;
  /** replaces an export that is there */
  force?: boolean;
  /** ends the export, which then leaves nothing behind */
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
  /** pictures and other static files */
  media: number;
}

/**
 * Writes the store's state as a site archive of the platform: a folder, or a zip where the target ends in
 * .zip. It is one moment's state, the same bytes for the same state, and all of it or nothing. Throws
 * SelectionRefused or TargetRefused, with the reason in plain words, before anything is written.
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
  { mediaDirectory, withCustomers = false, signal, onFile }: ExportOptions,
): Promise<ExportSummary> {
  const summary: ExportSummary = { files: 0, records: 0, bytes: 0, media: 0 };
  for await (const file of archiveFiles(trx, selection, withCustomers)) {
    let records = 0;
    const text = textOf(file, () => {
      signal?.throwIfAborted();
      records++;
    });
    const bytes = await archive.write(file.path, text);
    if (bytes === 0) continue;
    summary.files++;
    summary.records += records;
    summary.bytes += bytes;
    onFile?.({ path: file.path, records, bytes });
  }
  if (!mediaDirectory) return summary;
  for (const [kind, ids] of [
    ['catalogs', selection.catalogIds],
    ['libraries', selection.libraryIds],
  ] as const) {
    for await (const file of mediaFiles(mediaDirectory, kind, ids)) {
      signal?.throwIfAborted();
      summary.media++;
      summary.bytes += await archive.write(file.path, file.read());
    }
  }
  return summary;
}
