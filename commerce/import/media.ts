import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Archive, type ArchiveFile, idOfName } from './archive-source.ts';

const MEDIA = /^(?:catalogs|libraries)\/([^/]+)\/static\/[^/]+\/(.+)$/;

/** Pictures of an archive that lie ready beside the others and are not to be seen yet. */
export interface StagedMedia {
  /** how many of the archive's pictures are new or differ */
  changed: number;
  /** Puts them in their places; quick, as nothing is copied any more. */
  publish(): Promise<void>;
  discard(): Promise<void>;
}

/** Whether a file of an archive is a picture or another thing that is served as it is. */
export const isMedia = (file: ArchiveFile): boolean => MEDIA.test(file.path);

/** Copies the pictures that a media directory lacks, or has otherwise, into a waiting room within it. */
export async function stageMedia(
  archive: Archive,
  directory: string,
  onShare: (share: number) => void,
): Promise<StagedMedia> {
  const waiting = join(directory, '.incoming');
  await rm(waiting, { recursive: true, force: true });
  const pictures = archive.files.filter(isMedia);
  const staged: { from: string; to: string }[] = [];
  const discard = () => rm(waiting, { recursive: true, force: true });
  try {
    for (const [index, file] of pictures.entries()) {
      const place = placeOf(file.path);
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

/** Where a picture lies in the media directory; undefined for names that climb out of it or are hidden. */
function placeOf(path: string): string | undefined {
  const [, library = '', rest = ''] = MEDIA.exec(path) ?? [];
  const segments = [idOfName(library), ...rest.split('/')];
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
