import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALIZED } from '../images/originals.ts';
import { ownerFolder } from '../images/owner-folder.ts';
import { fileNames } from './file-name.ts';

/** A static file of a catalogue or library, with its path in the archive. */
export interface MediaFile {
  path: string;
  read(): AsyncIterable<Buffer>;
}

/** Walks a folder and yields relative paths in order; holds one folder's names in memory at a time. */
async function* filesBelow(folder: string, path = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(() => []);
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const below = path ? `${path}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* filesBelow(folder, below);
    else if (entry.isFile()) yield below;
  }
}

/** Chunks of a file; an empty one has one, because files without any are not written. */
async function* contentOf(file: string): AsyncGenerator<Buffer> {
  let isEmpty = true;
  for await (const chunk of createReadStream(file)) {
    isEmpty = false;
    yield chunk;
  }
  if (isEmpty) yield Buffer.alloc(0);
}

/** Folders of a catalogue or library with the name of their static folder in the archive: a locale, or `default`. */
async function foldersOf(mediaDirectory: string, id: string): Promise<[folder: string, locale: string][]> {
  const folder = ownerFolder(id);
  const names = await readdir(mediaDirectory).catch(() => []);
  return names.sort().flatMap((name): [string, string][] => {
    if (name === folder) return [[name, 'default']];
    const [, owner, locale = ''] = LOCALIZED.exec(name) ?? [];
    return owner === folder ? [[name, locale.replaceAll('-', '_')]] : [];
  });
}

/**
 * Static files of catalogues and libraries in the media folder, which has one folder per id, and per language. `folderOf`
 * gives the folder of the archive for the file name of an id.
 */
export async function* mediaFiles(
  mediaDirectory: string,
  folderOf: (name: string) => string,
  ids: string[],
): AsyncGenerator<MediaFile> {
  for (const [id, name] of fileNames(ids)) {
    // These are no folders of their own.
    if (id === '.' || id === '..') continue;
    for (const [folder, locale] of await foldersOf(mediaDirectory, id)) {
      for await (const path of filesBelow(join(mediaDirectory, folder))) {
        yield {
          path: `${folderOf(name)}/static/${locale}/${path}`,
          read: () => contentOf(join(mediaDirectory, folder, path)),
        };
      }
    }
  }
}
