// Runs on the installed Node.js (20 or later) before any package of the project is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.installed');
const bin = join(root, 'node_modules', '.bin');

/** Path of the pinned Node.js, which is one of the project's packages. */
export const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');

/** Fails when package.json and the lock file disagree, like `npm ci`. */
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

/** Installs the packages of the lock file unless they are installed already. */
export function install() {
  const lock = createHash('sha1')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  requireSync();
  // `npm ci` rejects this lock file, because it lists the binaries of some platforms only (those that every registry
  // mirror has). `npm install --no-save` uses the same lock file without changing it.
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
  // Replaced atomically, so that the stamp is never incomplete or shared with another tree by a hard link.
  writeFileSync(`${stamp}.new`, lock);
  renameSync(`${stamp}.new`, stamp);
}

/**
 * Environment with the project's tools and Node.js first in PATH. Limits glibc to two malloc arenas: image rendering
 * and compression need no more, and the default of eight per core retains a hundred megabytes of freed memory. Node.js keeps
 * compiled files, by their content: each process of the store would take a second to strip their types and compile them.
 */
export function projectEnvironment(extra = {}) {
  return {
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
    ...extra,
    PATH: bin + delimiter + process.env.PATH,
  };
}
