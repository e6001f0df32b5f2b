import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { type ArchiveFile, idOfName } from './archive-source.ts';

/** Bytes per stored part, so that memory is independent of the file's size. */
const PART = 256 * 1024;

/** Stores files that the store does not use, so that an export returns them. Images are not among them. */
export async function keepUnusedFiles(db: Db, files: Iterable<ArchiveFile>): Promise<void> {
  const known = await storedPaths(db);
  for (const file of files) {
    if (file.path.includes('/static/') || file.path.length > 1000) continue;
    // An earlier import had the same file with the id of its folder in another encoding.
    for (const path of known.get(decodedPath(file.path)) ?? [])
      if (path !== file.path) await removeFile(db, path);
    let part = 0;
    for await (const content of partsOf(await file.open())) {
      await sql`
        insert into archive_file (path, part, content) values (${file.path}, ${part}, ${content})
        on conflict (path, part) do update set content = excluded.content
        where archive_file.content is distinct from excluded.content`.execute(db);
      part++;
    }
    await sql`delete from archive_file where path = ${file.path} and part >= ${part}`.execute(db);
  }
}

/** Deletes files of earlier imports that the store did not use, where this import uses the file of the same path. */
export async function forgetUnusedFiles(db: Db, files: Iterable<ArchiveFile>): Promise<void> {
  const known = await storedPaths(db);
  for (const { path } of files)
    for (const stored of known.get(decodedPath(path)) ?? []) await removeFile(db, stored);
}

/** Paths of stored files, by path with decoded ids. */
async function storedPaths(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ path: string }>`select path from archive_file where part = 0`.execute(db);
  const known = new Map<string, string[]>();
  for (const { path } of rows) known.set(decodedPath(path), [...(known.get(decodedPath(path)) ?? []), path]);
  return known;
}

const removeFile = (db: Db, path: string) => sql`delete from archive_file where path = ${path}`.execute(db);

const decodedPath = (path: string): string => path.split('/').map(idOfName).join('/');

/** Chunks of exactly PART bytes, the last one shorter; an empty file has one empty chunk. */
async function* partsOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  let any = false;
  for await (const chunk of stream) {
    waiting.push(chunk);
    size += chunk.length;
    while (size >= PART) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, PART);
      any = true;
      waiting = [all.subarray(PART)];
      size -= PART;
    }
  }
  if (size > 0 || !any) yield Buffer.concat(waiting);
}
