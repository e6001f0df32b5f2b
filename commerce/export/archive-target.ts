import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** Writes an archive to a temporary location and moves it into place when complete. */
export interface ArchiveTarget {
  /** writes a file unless it has no content; returns the number of bytes */
  write(path: string, pieces: AsyncIterable<string | Buffer>): Promise<number>;
  /** moves the archive into place */
  finish(): Promise<void>;
  /** deletes the temporary files */
  abandon(): Promise<void>;
}

export interface TargetOptions {
  /** an existing export may be replaced */
  force: boolean;
  /** only the user who runs the export may read it */
  personal: boolean;
}

/** Top-level entries of an archive; a folder with any other entry is never replaced. */
export const ARCHIVE_PARTS: ReadonlySet<string> = new Set([
  'catalogs',
  'custom-objects',
  'customer-lists',
  'geolocations',
  'inventory-lists',
  'libraries',
  'meta',
  'preferences.xml',
  'pricebooks',
  'sites',
  'sort.xml',
]);

/** The target must not be written to; the message says why. */
export class TargetRefused extends Error {}

export const fileMode = (personal: boolean) => (personal ? 0o600 : 0o644);

/** Creates a temporary folder beside a target, on the same disk, so that moving out of it is atomic. */
export async function makeWorkFolder(target: string, personal: boolean): Promise<string> {
  const name = `.${basename(resolve(target)).slice(0, 80)}-${randomBytes(6).toString('hex')}`;
  const folder = join(dirname(resolve(target)), name);
  await mkdir(folder, { mode: personal ? 0o700 : 0o777 });
  return folder;
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** A non-empty file's chunks and the number of bytes read so far. */
export interface Content {
  pieces: AsyncGenerator<string | Buffer>;
  bytes(): number;
}

/** Starts reading chunks; undefined when there are none, because empty files are not written. */
export async function beginContent(given: AsyncIterable<string | Buffer>): Promise<Content | undefined> {
  const iterator = given[Symbol.asyncIterator]();
  const start = await iterator.next();
  if (start.done) return undefined;
  let bytes = 0;
  async function* pieces() {
    for (let piece = start; !piece.done; piece = await iterator.next()) {
      bytes += Buffer.byteLength(piece.value);
      yield piece.value;
    }
  }
  return { pieces: pieces(), bytes: () => bytes };
}
