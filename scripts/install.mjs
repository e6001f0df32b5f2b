// Runs on the machine's own Node (20 or later) before anything of the project is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.installed');
const bin = join(root, 'node_modules', '.bin');

/** The pinned Node that the project's packages carry. */
export const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');

/** Stops when package.json asks for another version than the lock file holds, as `npm ci` does. */
function requireSync() {
  const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const [wanted, locked] = [read('package.json'), read('package-lock.json').packages['']];
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    const names = new Set([...Object.keys(wanted[kind] ?? {}), ...Object.keys(locked[kind] ?? {})]);
    for (const name of names) {
      const [version, inLock] = [wanted[kind]?.[name], locked[kind]?.[name]];
      if (version === inLock) continue;
      console.error(
        `${name}: package.json has ${version}, package-lock.json has ${inLock}. Run npm install.`,
      );
      process.exit(1);
    }
  }
}

/** Installs the packages of the lock file unless they are there already. */
export function install() {
  const lock = createHash('sha1')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  requireSync();
  // `npm ci` refuses this lock file: it lists binaries for some platforms only, those that every registry mirror
  // carries. `npm install --no-save` reads the same lock file and never changes it.
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
  // In one step: a stamp that is half written, or shared with another tree by a hard link, is never left.
  writeFileSync(`${stamp}.new`, lock);
  renameSync(`${stamp}.new`, stamp);
}

/**
 * The environment in which the project's own tools and Node come first. Memory that threads gave back stays with each
 * of the allocator's arenas: two of them serve what drawing and compressing need, the usual eight for a core keep
 * a hundred megabytes more.
 */
export function projectEnvironment(extra = {}) {
  return { MALLOC_ARENA_MAX: '2', ...process.env, ...extra, PATH: bin + delimiter + process.env.PATH };
}
