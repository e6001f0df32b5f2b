import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropOldBuilds, finishBuild, unfinishedBuild } from './builds.ts';
import { compressAssets } from './compress-assets.ts';
import { reduceManifest } from './reduce-manifest.ts';

const SOURCES = ['storefront', 'shared', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'];
const BUILDS = 'build';

/**
 * Builds the storefront unless a build of the same sources exists, and returns its folder. Builds are immutable, so that
 * several processes can build and run at the same time. Throws with the build's output.
 */
export function buildStorefront(say: (text: string) => void): string {
  const folder = join(BUILDS, fingerprintOf(SOURCES));
  if (existsSync(folder)) return folder;
  say('Building the storefront');
  const unfinished = unfinishedBuild(folder);
  run('react-router', ['build'], { BUILD_DIRECTORY: unfinished });
  const assets = join(unfinished, 'client', 'assets');
  reduceManifest(assets);
  compressAssets(assets);
  finishBuild(unfinished, folder);
  dropOldBuilds(BUILDS, Date.now());
  return folder;
}

function run(command: string, args: string[], env: Record<string, string>): void {
  const result = spawnSync(join('node_modules', '.bin', command), args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', ...env },
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
      // Skip files that the build writes.
      for (const file of files.sort()) if (!file.includes('/compiled/')) visit(file);
    }
  }
  return hash.digest('hex');
}
