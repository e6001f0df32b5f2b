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

// The format knows local times only: these are its first, wherever it is written.
const BEGINNING = new Date(1980, 0, 1);

async function checkFile(file: string, force: boolean): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found) return;
  if (found.isDirectory()) throw new TargetRefused(`${file} is a folder. Name a file that ends in .zip.`);
  if (!force) throw new TargetRefused(`${file} is there already. --force replaces it.`);
  if (!(await isZip(file))) throw new TargetRefused(`${file} is no zip, so it is not replaced.`);
}

async function isZip(file: string): Promise<boolean> {
  for await (const start of createReadStream(file, { end: 1 })) return String(start) === 'PK';
  return false;
}

/** An archive as a zip, its files below a folder of the zip's name, as the platform wants them. */
export async function openZipTarget(
  file: string,
  { force, personal }: TargetOptions,
): Promise<ArchiveTarget> {
  await checkFile(file, force);
  await mkdir(dirname(file), { recursive: true });
  const work = await makeWorkFolder(file, personal);
  const partial = join(work, 'archive.zip');
  const name = basename(file).replace(/\.zip$/i, '');
  // A folder that is named as a part of an archive would be taken for that part.
  const top = /^\.|^$/.test(name) || ARCHIVE_PARTS.has(name) ? 'export' : name;
  const zip = new yazl.ZipFile();
  const mode = fileMode(personal);
  const output = pipeline(zip.outputStream, createWriteStream(partial, { mode }));
  // Whoever writes hears of it; without this an early failure would end the process.
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
