import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileNames } from './file-name.ts';

/** A picture or another file of a catalogue or library, and where it goes in the archive. */
export interface MediaFile {
  path: string;
  read(): AsyncIterable<Buffer>;
}

/** The files below a folder by their path there, sorted; one folder's names are in memory at a time. */
async function* filesBelow(folder: string, path = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(() => []);
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const below = path ? `${path}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* filesBelow(folder, below);
    else if (entry.isFile()) yield below;
  }
}

/** The static files of catalogues and libraries, as they lie in the media folder: a folder by id. */
export async function* mediaFiles(
  mediaDirectory: string,
  kind: 'catalogs' | 'libraries',
  ids: string[],
): AsyncGenerator<MediaFile> {
  for (const [id, name] of fileNames(ids)) {
    // An id that is no plain name has no folder, and must not name one elsewhere.
    if (id === '.' || id === '..' || /[/\\]/.test(id)) continue;
    for await (const path of filesBelow(join(mediaDirectory, id))) {
      yield {
        path: `${kind}/${name}/static/default/${path}`,
        read: () => createReadStream(join(mediaDirectory, id, path)),
      };
    }
  }
}
