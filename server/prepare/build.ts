import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lightenManifest } from './lighten-manifest.ts';

const SOURCES = ['storefront', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'];
const STAMP = 'build/sources.sha1';

/** Builds the storefront unless the build there is of the very same sources. Throws with the build's output. */
export function buildStorefront(say: (text: string) => void): void {
  const fingerprint = fingerprintOf(SOURCES);
  if (existsSync('build/server/index.js') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint)
    return;
  say('Building the storefront');
  run('react-router', ['build']);
  lightenManifest('build/client/assets');
  writeFileSync(STAMP, fingerprint);
}

function run(command: string, args: string[]): void {
  const result = spawnSync(join('node_modules', '.bin', command), args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed:\n${result.stdout}\n${result.stderr}`);
}

function fingerprintOf(paths: string[]): string {
  const hash = createHash('sha1');
  const visit = (path: string) => {
    hash.update(path).update(readFileSync(path));
  };
  for (const path of paths) {
    if (path.includes('.')) visit(path);
    else {
      const entries = readdirSync(path, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      // What the build itself writes there is not a source.
      for (const file of files.sort()) if (!file.includes('/compiled/')) visit(file);
    }
  }
  return hash.digest('hex');
}
