import { LOCALIZED } from '../images/originals.ts';
import { ownerFolder } from '../images/owner-folder.ts';
import type { MediaFiles } from '../services/image-files.ts';
import { fileNames } from './file-name.ts';

/** A static file of a catalogue or library, with its path in the archive. */
export interface MediaFile {
  path: string;
  read(): AsyncIterable<Buffer>;
}

/** Chunks of a file; an empty one has one, because files without any are not written. */
async function* contentOf(media: MediaFiles, place: string): AsyncGenerator<Buffer> {
  let isEmpty = true;
  for await (const chunk of await media.open(place)) {
    isEmpty = false;
    yield chunk;
  }
  if (isEmpty) yield Buffer.alloc(0);
}

/** Folders of a catalogue or library with the name of their static folder in the archive: a locale, or `default`. */
async function foldersOf(media: MediaFiles, id: string): Promise<[folder: string, locale: string][]> {
  const folder = ownerFolder(id);
  return (await media.folders()).flatMap((name): [string, string][] => {
    if (name === folder) return [[name, 'default']];
    const [, owner, locale = ''] = LOCALIZED.exec(name) ?? [];
    return owner === folder ? [[name, locale.replaceAll('-', '_')]] : [];
  });
}

/**
 * Static files of catalogues and libraries. `folderOf` gives the folder of the archive for the file name of an id.
 */
export async function* mediaFiles(
  media: MediaFiles,
  folderOf: (name: string) => string,
  ids: string[],
): AsyncGenerator<MediaFile> {
  for (const [id, name] of fileNames(ids)) {
    // These are no folders of their own.
    if (id === '.' || id === '..') continue;
    for (const [folder, locale] of await foldersOf(media, id)) {
      for await (const path of media.list(folder)) {
        yield {
          path: `${folderOf(name)}/static/${locale}/${path}`,
          read: () => contentOf(media, `${folder}/${path}`),
        };
      }
    }
  }
}
