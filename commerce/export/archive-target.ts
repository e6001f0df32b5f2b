import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** Where an archive is written: beside its place, until it is whole. */
export interface ArchiveTarget {
  /** writes a file, and nothing where there are no pieces; the number of bytes */
  write(path: string, pieces: AsyncIterable<string | Buffer>): Promise<number>;
  /** puts the archive in its place */
  finish(): Promise<void>;
  /** leaves everything as it was */
  abandon(): Promise<void>;
}

export interface TargetOptions {
  /** an export that is there already may go */
  force: boolean;
  /** only the user who runs it may read it */
  personal: boolean;
}

/** What an archive has at its top; a folder with anything else is not ours to replace. */
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

/** A place where no archive may be written, and why. */
export class TargetRefused extends Error {}

export const fileMode = (personal: boolean) => (personal ? 0o600 : 0o644);

/** A new folder beside a target, on the same disk, so that moving out of it is one step. */
export async function makeWorkFolder(target: string, personal: boolean): Promise<string> {
  const name = `.${basename(resolve(target)).slice(0, 80)}-${randomBytes(6).toString('hex')}`;
  const folder = join(dirname(resolve(target)), name);
  await mkdir(folder, { mode: personal ? 0o700 : 0o777 });
  return folder;
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** The pieces of a file that has some, and how many bytes have passed. */
export interface Content {
  pieces: AsyncGenerator<string | Buffer>;
  bytes(): number;
}

/** Begins to read pieces; undefined where there are none, for then there is no file. */
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
