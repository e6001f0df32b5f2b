import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../database/connection.ts';
import { ownerFolder } from '../images/owner-folder.ts';
import { type Archive, type ArchiveFile, idOfName } from './archive-source.ts';

/** Static files of catalogues, shared libraries and a site's own library, which has the site's id. */
const MEDIA = /^((?:catalogs|libraries)\/[^/]+|sites\/[^/]+\/library)(?:\/content)?\/static\/([^/]+)\/(.+)$/;

/** Images of an archive, staged in the media directory and not yet public. */
export interface StagedMedia {
  /** number of new or changed images */
  changed: number;
  /** places of all images of the archive below the media directory, see placeOf */
  places: string[];
  /** where the file of a place is until it is published, or was published before */
  fileOf(place: string): string;
  /** catalogues and libraries with a language that the archive has files of its own for */
  locales: { owner: string; locale: string }[];
  /** Records in the transaction of the import that the images belong to committed data. */
  note(trx: Db): Promise<void>;
  /** Moves the images into place after the commit; only renames, so it is fast. */
  publish(db: Db): Promise<void>;
  discard(): Promise<void>;
}

/** Folder of the media directory with one folder per import, which is not public. */
const INCOMING = '.incoming';

/**
 * Moves the images of committed imports into place whose process ended before it did. Those of other imports stay: they may
 * be running. Safe in several processes at once. Returns the number of images.
 */
export async function publishLeftMedia(db: Db, directory: string): Promise<number> {
  const waiting = await readdir(join(directory, INCOMING)).catch(() => []);
  if (waiting.length === 0) return 0;
  const committed = await db.selectFrom('staged_media').select('id').where('id', 'in', waiting).execute();
  let count = 0;
  for (const { id } of committed) count += await publishMedia(db, directory, id);
  return count;
}

async function publishMedia(db: Db, directory: string, id: string): Promise<number> {
  const waiting = join(directory, INCOMING, id);
  const files = await readdir(waiting, { recursive: true, withFileTypes: true }).catch(() => []);
  let count = 0;
  for (const file of files) {
    if (!file.isFile()) continue;
    const from = join(file.parentPath, file.name);
    const to = join(directory, relative(waiting, from));
    await mkdir(dirname(to), { recursive: true });
    if (await moved(from, to)) count++;
  }
  await rm(waiting, { recursive: true, force: true });
  await db.deleteFrom('staged_media').where('id', '=', id).execute();
  return count;
}

/** Renames a file; false when another process did. */
async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Records for which languages the archive has files of its own, by catalogue and library. */
export async function noteLocales(db: Db, rows: StagedMedia['locales']): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('static_locale')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether an archive file is a static file, such as an image. */
const isMedia = (file: ArchiveFile): boolean => MEDIA.test(file.path);

/** Folder of a catalogue or library in an archive: `catalogs/x`, `libraries/x` or `sites/x/library`. */
export const ownerFolderOf = (path: string): string | undefined =>
  /^(?:(?:catalogs|libraries)\/[^/]+|sites\/[^/]+\/library)(?=\/)/.exec(path)?.[0];

/** The catalogue or library of a folder of an archive: what its XML says, else its name. */
export const ownerOf = (folder: string, owners: ReadonlyMap<string, string>): string =>
  owners.get(folder) ?? idOfName(folder.split('/')[1]!);

/**
 * Copies new and changed images into a staging folder in the media directory. Call it while no other import of the database
 * runs: it deletes what imports left that failed.
 */
export async function stageMedia(
  db: Db,
  archive: Archive,
  directory: string,
  owners: ReadonlyMap<string, string>,
  onShare: (share: number) => void,
): Promise<StagedMedia> {
  await publishLeftMedia(db, directory);
  await rm(join(directory, INCOMING), { recursive: true, force: true });
  const id = randomUUID();
  const waiting = join(directory, INCOMING, id);
  const pictures = archive.files.filter(isMedia);
  const places: string[] = [];
  const waitingFiles = new Map<string, string>();
  const locales = new Map<string, StagedMedia['locales'][number]>();
  const discard = () => rm(waiting, { recursive: true, force: true });
  try {
    for (const [index, file] of pictures.entries()) {
      const [, folder = '', tag = '', rest = ''] = MEDIA.exec(file.path)!;
      const owner = ownerOf(folder, owners);
      const locale = tag === 'default' ? '' : tag.replaceAll('_', '-');
      const place = placeOf(owner, locale, rest);
      if (!place) continue;
      places.push(place);
      if (locale) locales.set(`${owner}@${locale}`, { owner, locale });
      if (await isSame(file, join(directory, place))) continue;
      const from = join(waiting, place);
      await mkdir(dirname(from), { recursive: true });
      await pipeline(await file.open(), createWriteStream(from));
      waitingFiles.set(place, from);
      onShare((index + 1) / pictures.length);
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    changed: waitingFiles.size,
    places,
    fileOf: (place) => waitingFiles.get(place) ?? join(directory, place),
    locales: [...locales.values()],
    async note(trx) {
      if (waitingFiles.size > 0) await trx.insertInto('staged_media').values({ id }).execute();
    },
    async publish(connection) {
      if (waitingFiles.size > 0) await publishMedia(connection, directory, id);
    },
    discard,
  };
}

/**
 * Path of an image in the media directory: `{folder}/{path}`, or `{folder}@{locale}/{path}` for the files of one
 * language. Names are in Unicode's composed form, because archives of other systems decompose umlauts. Undefined for
 * hidden names and path traversal.
 */
function placeOf(owner: string, locale: string, rest: string): string | undefined {
  const folder = ownerFolder(owner) + (locale && `@${locale}`);
  const segments = [folder, ...rest.split('/')].map((segment) => segment.normalize('NFC'));
  if (segments.some((segment) => segment === '' || segment.startsWith('.') || /[/\\:\0]/.test(segment))) {
    return undefined;
  }
  return join(...segments);
}

async function isSame(file: ArchiveFile, target: string): Promise<boolean> {
  const found = await stat(target).catch(() => undefined);
  if (!found?.isFile() || found.size !== file.size) return false;
  const [given, known] = [await digest(await file.open()), await digest(createReadStream(target))];
  return given === known;
}

async function digest(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}
