import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../database/connection.ts';
import { LOCALIZED } from '../images/originals.ts';
import { type Archive, type ArchiveFile, idOfName } from './archive-source.ts';

/** Static files of catalogues, shared libraries and a site's own library, which has the site's id. */
const MEDIA =
  /^(?:(?:catalogs|libraries)\/([^/]+)|sites\/([^/]+)\/library(?:\/content)?)\/static\/([^/]+)\/(.+)$/;

/** Images of an archive, staged in the media directory and not yet public. */
export interface StagedMedia {
  /** number of new or changed images */
  changed: number;
  /** places of all images of the archive below the media directory, see placeOf */
  places: string[];
  /** Moves the images into place; only renames, so it is fast. */
  publish(): Promise<void>;
  discard(): Promise<void>;
}

/** Records for which languages the archive has files of its own, by catalogue and library. */
export async function noteLocales(db: Db, places: string[]): Promise<void> {
  const owners = new Set(places.map((place) => place.split(sep, 1)[0]!));
  const rows = [...owners].flatMap((folder) => {
    const [, owner, locale] = LOCALIZED.exec(folder) ?? [];
    return owner && locale ? [{ owner, locale }] : [];
  });
  if (rows.length === 0) return;
  await db
    .insertInto('static_locale')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether an archive file is a static file, such as an image. */
const isMedia = (file: ArchiveFile): boolean => MEDIA.test(file.path);

/** Copies new and changed images into a staging folder in the media directory. */
export async function stageMedia(
  archive: Archive,
  directory: string,
  onShare: (share: number) => void,
): Promise<StagedMedia> {
  const waiting = join(directory, '.incoming');
  await rm(waiting, { recursive: true, force: true });
  const pictures = archive.files.filter(isMedia);
  const staged: { from: string; to: string }[] = [];
  const places: string[] = [];
  const discard = () => rm(waiting, { recursive: true, force: true });
  try {
    for (const [index, file] of pictures.entries()) {
      const place = placeOf(file.path);
      if (place) places.push(place);
      if (!place || (await isSame(file, join(directory, place)))) continue;
      const from = join(waiting, place);
      await mkdir(dirname(from), { recursive: true });
      await pipeline(await file.open(), createWriteStream(from));
      staged.push({ from, to: join(directory, place) });
      onShare((index + 1) / pictures.length);
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    changed: staged.length,
    places,
    async publish() {
      for (const { from, to } of staged) {
        await mkdir(dirname(to), { recursive: true });
        await rename(from, to);
      }
      await discard();
    },
    discard,
  };
}

/**
 * Path of an image in the media directory: `{library}/{path}`, or `{library}@{locale}/{path}` for the files of one
 * language. Names are in Unicode's composed form, because archives of other systems decompose umlauts. Undefined for
 * hidden names and path traversal.
 */
function placeOf(path: string): string | undefined {
  const [, shared, site, locale = '', rest = ''] = MEDIA.exec(path) ?? [];
  const library = shared ?? site ?? '';
  const language = locale === 'default' ? '' : `@${locale.replaceAll('_', '-')}`;
  const segments = [idOfName(library) + language, ...rest.split('/')].map((segment) =>
    segment.normalize('NFC'),
  );
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
