import { randomUUID } from 'node:crypto';
import type { Db } from '../database/connection.ts';
import { ownerFolder } from '../images/owner-folder.ts';
import type { MediaFiles } from '../services/image-files.ts';
import { type Archive, type ArchiveFile, idOfName } from './archive-source.ts';
import { type PictureProblem, pictureProblem } from './broken-pictures.ts';
import { StagedFile } from './staged-file.ts';

/** Static files of catalogues, shared libraries and a site's own library, which has the site's id. */
const MEDIA = /^((?:catalogs|libraries)\/[^/]+|sites\/[^/]+\/library)(?:\/content)?\/static\/([^/]+)\/(.+)$/;

/** Images of an archive, staged and not yet public. */
export interface StagedMedia {
  /** number of new or changed images */
  changed: number;
  /** places of all images of the archive, see placeOf */
  places: string[];
  /** pictures that cannot be shown */
  problems: { place: string; problem: PictureProblem }[];
  /** catalogues and libraries with a language that the archive has files of its own for */
  locales: { owner: string; locale: string }[];
  /** Records in the transaction of the import that the images belong to committed data. */
  note(trx: Db): Promise<void>;
  /** Moves the images into place after the commit. */
  publish(db: Db): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Moves the images of committed imports into place whose process ended before it did. Those of other imports stay: they may
 * be running. Safe in several processes at once. Returns the number of images.
 */
export async function publishLeftMedia(db: Db, media: MediaFiles): Promise<number> {
  const waiting = await media.staged();
  if (waiting.length === 0) return 0;
  const committed = await db.selectFrom('staged_media').select('id').where('id', 'in', waiting).execute();
  let count = 0;
  for (const { id } of committed) count += await publishMedia(db, media, id);
  return count;
}

async function publishMedia(db: Db, media: MediaFiles, id: string): Promise<number> {
  const count = await media.publish(id);
  await db.deleteFrom('staged_media').where('id', '=', id).execute();
  return count;
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
 * Stages new and changed images. Call it while no other import of the database runs: it deletes what imports left that failed.
 */
export async function stageMedia(
  db: Db,
  archive: Archive,
  media: MediaFiles,
  owners: ReadonlyMap<string, string>,
  onShare: (share: number) => void,
): Promise<StagedMedia> {
  await publishLeftMedia(db, media);
  for (const left of await media.staged()) await media.discard(left);
  const id = randomUUID();
  const pictures = archive.files.filter(isMedia);
  const places: string[] = [];
  const problems: StagedMedia['problems'] = [];
  const locales = new Map<string, StagedMedia['locales'][number]>();
  let changed = 0;
  try {
    for (const [index, archived] of pictures.entries()) {
      const [, folder = '', tag = '', rest = ''] = MEDIA.exec(archived.path)!;
      const owner = ownerOf(folder, owners);
      const locale = tag === 'default' ? '' : tag.replaceAll('_', '-');
      const place = placeOf(owner, locale, rest);
      if (!place) continue;
      places.push(place);
      if (locale) locales.set(`${owner}@${locale}`, { owner, locale });
      const file = new StagedFile(archived);
      if (!(await media.has(place, file))) {
        await media.stage(id, place, file);
        changed++;
      }
      const problem = await pictureProblem(place, file);
      if (problem) problems.push({ place, problem });
      onShare((index + 1) / pictures.length);
    }
  } catch (error) {
    await media.discard(id);
    throw error;
  }
  return {
    changed,
    places,
    problems,
    locales: [...locales.values()],
    async note(trx) {
      if (changed > 0) await trx.insertInto('staged_media').values({ id }).execute();
    },
    async publish(connection) {
      if (changed > 0) await publishMedia(connection, media, id);
    },
    discard: () => media.discard(id),
  };
}

/**
 * Place of an image: `{folder}/{path}`, or `{folder}@{locale}/{path}` for the files of one
 * language. Names are in Unicode's composed form, because archives of other systems decompose umlauts. Undefined for
 * hidden names and path traversal.
 */
function placeOf(owner: string, locale: string, rest: string): string | undefined {
  const folder = ownerFolder(owner) + (locale && `@${locale}`);
  const segments = [folder, ...rest.split('/')].map((segment) => segment.normalize('NFC'));
  if (segments.some((segment) => segment === '' || segment.startsWith('.') || /[/\\:\0]/.test(segment))) {
    return undefined;
  }
  return segments.join('/');
}
