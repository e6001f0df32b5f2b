import { createReadStream, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl from 'yauzl';

/** A file of an archive, by its path below the archive's root. */
export interface ArchiveFile {
  path: string;
  size: number;
  open(): Promise<Readable>;
}

export interface Archive {
  files: ArchiveFile[];
  close(): void;
}

/** No file of an archive may unpack to more than this, in bytes. */
const MAX_FILE = 4 * 1024 ** 3;

/** Opens a folder or a zip. A zip's single top folder counts as its root, as the platform writes it. */
export async function openArchive(source: string): Promise<Archive> {
  return statSync(source).isDirectory() ? openFolder(source) : openZip(source);
}

async function openFolder(folder: string): Promise<Archive> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return {
        path: relative(folder, path).split(sep).join('/'),
        size: statSync(path).size,
        open: async () => createReadStream(path),
      };
    });
  return { files, close() {} };
}

async function openZip(path: string): Promise<Archive> {
  const open = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);
  const zip = await open(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
  const openEntry = promisify(zip.openReadStream.bind(zip)) as (entry: yauzl.Entry) => Promise<Readable>;
  const files: ArchiveFile[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve());
    zip.on('entry', (entry: yauzl.Entry) => {
      if (entry.uncompressedSize > MAX_FILE) {
        reject(new Error(`${entry.fileName} unpacks to more than can be read.`));
        return;
      }
      if (!entry.fileName.endsWith('/')) {
        files.push({ path: entry.fileName, size: entry.uncompressedSize, open: () => openEntry(entry) });
      }
      zip.readEntry();
    });
    zip.readEntry();
  });
  const top = files[0]?.path.split('/')[0];
  const wrapped = top && !FOLDERS.has(top) && files.every((file) => file.path.startsWith(`${top}/`));
  return {
    files: wrapped ? files.map((file) => ({ ...file, path: file.path.slice(top.length + 1) })) : files,
    close: () => zip.close(),
  };
}

const FOLDERS = new Set([
  'catalogs',
  'pricebooks',
  'inventory-lists',
  'libraries',
  'customer-lists',
  'sites',
  'meta',
]);
