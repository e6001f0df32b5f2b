import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import {
  ARCHIVE_PARTS,
  type ArchiveTarget,
  beginContent,
  fileMode,
  makeWorkFolder,
  removeFolder,
  type TargetOptions,
  TargetRefused,
} from './archive-target.ts';

// Zip stores local times: use the earliest, so that the bytes do not depend on time and zone.
const BEGINNING = new Date(1980, 0, 1);

async function checkFile(file: string, force: boolean): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found) return;
  if (found.isDirectory()) throw new TargetRefused(`${file} is a folder. Name a file that ends in .zip.`);
  if (!force) throw new TargetRefused(`${file} already exists. --force replaces it.`);
  if (!(await isZip(file))) throw new TargetRefused(`${file} is not a zip file, so it is not replaced.`);
}

async function isZip(file: string): Promise<boolean> {
  for await (const start of createReadStream(file, { end: 1 })) return String(start) === 'PK';
  return false;
}

/** Writes an archive as a zip whose files are in a folder of the zip's name, as the platform requires. */
export async function openZipTarget(
  file: string,
  { force, personal }: TargetOptions,
): Promise<ArchiveTarget> {
  await checkFile(file, force);
  await mkdir(dirname(file), { recursive: true });
  const work = await makeWorkFolder(file, personal);
  const partial = join(work, 'archive.zip');
  const name = basename(file).replace(/\.zip$/i, '');
  // A folder named like an archive entry would be read as that entry.
  const top = /^\.|^$/.test(name) || ARCHIVE_PARTS.has(name) ? 'export' : name;
  const zip = new yazl.ZipFile();
  const mode = fileMode(personal);
  const output = pipeline(zip.outputStream, createWriteStream(partial, { mode }));
  // The writer receives the error; without this handler an early failure would crash the process.
  output.catch(() => {});
  return {
    async write(path, pieces) {
      const content = await beginContent(pieces);
      if (!content) return 0;
      const stream = Readable.from(content.pieces);
      zip.addReadStream(stream, `${top}/${path}`, {
        mtime: BEGINNING,
        forceDosTimestamp: true,
        mode: 0o100000 | mode,
        compress: path.endsWith('.xml'),
      });
      await Promise.race([finished(stream, { writable: false }), output]);
      return content.bytes();
    },
    async finish() {
      zip.end();
      await output;
      await checkFile(file, force);
      await rename(partial, file);
      await removeFolder(work);
    },
    async abandon() {
      (zip.outputStream as Readable).destroy();
      await output.catch(() => {});
      await removeFolder(work);
    },
  };
}
