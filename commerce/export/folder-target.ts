import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
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

/** Checks what exists at the target. Throws TargetRefused for anything that must not be replaced. */
async function checkFolder(folder: string, force: boolean): Promise<'nothing' | 'empty' | 'export'> {
  const found = await stat(folder).catch(() => undefined);
  if (!found) return 'nothing';
  if (!found.isDirectory())
    throw new TargetRefused(`${folder} is a file. Name a folder, or a file that ends in .zip.`);
  const entries = await readdir(folder);
  if (entries.length === 0) return 'empty';
  // Beside sites, the platform exports files such as jobs.xml and version.txt.
  const hasSites = entries.includes('sites');
  const isPart = (entry: string) =>
    ARCHIVE_PARTS.has(entry) || (hasSites && (entry === 'version.txt' || entry.endsWith('.xml')));
  const others = entries.filter((entry) => !isPart(entry));
  if (others.length > 0)
    throw new TargetRefused(`${folder} contains other files (${others[0]}). Name a new folder.`);
  if (!force) throw new TargetRefused(`${folder} already contains an export. --force replaces it.`);
  return 'export';
}

/** Writes an archive as a folder. */
export async function openFolderTarget(
  folder: string,
  { force, personal }: TargetOptions,
): Promise<ArchiveTarget> {
  await checkFolder(folder, force);
  await mkdir(dirname(folder), { recursive: true });
  const work = await makeWorkFolder(folder, personal);
  return {
    async write(path, pieces) {
      const content = await beginContent(pieces);
      if (!content) return 0;
      const file = join(work, path);
      await mkdir(dirname(file), { recursive: true });
      await pipeline(content.pieces, createWriteStream(file, { mode: fileMode(personal), flags: 'wx' }));
      return content.bytes();
    },
    async finish() {
      // Check again: it may have changed during the export.
      const now = await checkFolder(folder, force);
      if (now === 'empty') await rmdir(folder);
      if (now !== 'export') return rename(work, folder);
      const old = await makeWorkFolder(folder, personal);
      await rename(folder, join(old, 'old'));
      await rename(work, folder);
      await removeFolder(old);
    },
    abandon: () => removeFolder(work),
  };
}
