// Runs on the machine's own Node (20 or later) before anything of the project is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.installed');
const bin = join(root, 'node_modules', '.bin');

/** The pinned Node that the project's packages carry. */
export const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');

/** Installs the packages of the lock file unless they are there already. */
export function install() {
  const lock = createHash('sha1')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`: it refuses a lock file without the packages of other platforms, which a mirror may not carry.
  const result = spawnSync(
    npm,
    ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (result.status !== 0) process.exit(result.status ?? 1);
  writeFileSync(stamp, lock);
}

/**
 * The environment in which the project's own tools and Node come first. Memory that threads gave back stays with each
 * of the allocator's arenas: two of them serve what drawing and compressing need, the usual eight for a core keep
 * a hundred megabytes more.
 */
export function projectEnvironment(extra = {}) {
  return { MALLOC_ARENA_MAX: '2', ...process.env, ...extra, PATH: bin + delimiter + process.env.PATH };
}
