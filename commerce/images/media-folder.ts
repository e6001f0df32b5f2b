import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MediaFiles } from '../services/image-files.ts';

/** Folder with one folder per import whose files are not public. */
const INCOMING = '.incoming';

/** Static files in a folder of the file system, with one folder per catalogue or library, and per language. */
export function mediaFolder(directory: string): MediaFiles {
  const at = (...parts: string[]) => join(directory, ...parts);
  const waiting = (importId: string) => at(INCOMING, importId);
  return {
    async find(place) {
      const found = await stat(at(place)).catch(() => undefined);
      return found?.isFile() ? { size: found.size, version: `${found.mtimeMs}-${found.size}` } : undefined;
    },
    read: (place) => readFile(at(place)),
    async open(place) {
      await stat(at(place));
      return createReadStream(at(place));
    },
    async folders() {
      const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isDirectory() && entry.name !== INCOMING)
        .map(({ name }) => name)
        .sort();
    },
    list: (folder) => filesBelow(at(folder)),
    async has(place, file) {
      const found = await stat(at(place)).catch(() => undefined);
      if (!found?.isFile() || found.size !== file.size) return false;
      return (await file.digest()) === (await digestOf(createReadStream(at(place))));
    },
    async stage(importId, place, file) {
      const target = join(waiting(importId), place);
      await mkdir(dirname(target), { recursive: true });
      await pipeline(await file.open(), createWriteStream(target));
    },
    staged: () => readdir(at(INCOMING)).catch(() => []),
    async publish(importId) {
      const from = waiting(importId);
      const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
      let count = 0;
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const file = join(entry.parentPath, entry.name);
        const target = at(relative(from, file));
        await mkdir(dirname(target), { recursive: true });
        if (await moved(file, target)) count++;
      }
      await rm(from, { recursive: true, force: true });
      return count;
    },
    discard: (importId) => rm(waiting(importId), { recursive: true, force: true }),
  };
}

/** SHA-256 of a stream, in hexadecimal. */
export async function digestOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}

/** Relative paths of a folder in order; holds one folder's names in memory at a time. */
async function* filesBelow(folder: string, path = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(() => []);
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const below = path ? `${path}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* filesBelow(folder, below);
    else if (entry.isFile()) yield below;
  }
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
