import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { announceChange } from '../database/changes.ts';
import type { Db } from '../database/connection.ts';
import { rebuildSearchIndex } from '../search/index-documents.ts';
import { rebuildUrlPaths } from '../seo/build-paths.ts';
import { type Archive, type ArchiveFile, openArchive } from './archive-source.ts';
import { FILE_KINDS } from './file-kinds.ts';
import type { Reader } from './reader.ts';
import { ImportSink, type ImportSummary } from './sink.ts';
import { readRecords } from './xml-stream.ts';

export interface ImportOptions {
  onProgress?: (file: string) => void;
  /** where the archive's pictures go; they are left out without it */
  mediaDirectory?: string;
}

const MEDIA = /^(?:catalogs|libraries)\/([^/]+)\/static\/[^/]+\/(.+)$/;

/**
 * Imports a site archive: a folder or a zip of the platform's XML files. All of it or nothing: a broken
 * file throws an ImportError with its place, and nothing has changed. What the archive does not name
 * stays as it is; the same archive twice changes nothing.
 */
export async function importArchive(
  db: Db,
  source: string,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const archive = await openArchive(source);
  try {
    const summary = await db.transaction().execute((trx) => importFiles(trx, archive, options));
    options.onProgress?.('search index');
    await rebuildSearchIndex(db);
    await rebuildUrlPaths(db);
    await sql`analyze`.execute(db);
    if (options.mediaDirectory) await copyMedia(archive, options.mediaDirectory);
    await announceChange(db, ['all']);
    return summary;
  } finally {
    archive.close();
  }
}

async function importFiles(trx: Db, archive: Archive, options: ImportOptions): Promise<ImportSummary> {
  const sink = new ImportSink(trx);
  const left = new Set(archive.files);
  for (const [pattern, makeReader] of FILE_KINDS) {
    for (const file of archive.files.filter((candidate) => pattern.test(candidate.path))) {
      left.delete(file);
      options.onProgress?.(file.path);
      await importFile(sink, file, makeReader());
    }
  }
  for (const file of left) if (file.path.endsWith('.xml')) sink.unknown(file.path);
  return sink.summary;
}

async function importFile(sink: ImportSink, file: ArchiveFile, reader: Reader): Promise<void> {
  const siteId = /^sites\/([^/]+)\//.exec(file.path)?.[1];
  const source = { file: file.path, siteId, sink };
  await readRecords(file.path, await file.open(), reader.records, (node, ancestors) =>
    reader.read(node, { ...source, ancestors }),
  );
  await reader.finish?.(source);
  await sink.flush();
}

async function copyMedia(archive: Archive, directory: string): Promise<void> {
  for (const file of archive.files) {
    const [, library, path] = MEDIA.exec(file.path) ?? [];
    // A name that climbs out of its folder is nobody's picture.
    if (!library || !path || path.split('/').includes('..')) continue;
    const target = join(directory, library, path);
    await mkdir(dirname(target), { recursive: true });
    await pipeline(await file.open(), createWriteStream(target));
  }
}
