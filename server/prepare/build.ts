import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dropOldBuilds, finishBuild, unfinishedBuild } from './builds.ts';
import { compressAssets } from './compress-assets.ts';
import { reduceManifest } from './reduce-manifest.ts';

const SOURCES = ['storefront', 'shared', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'];
const STAFF_SOURCES = ['admin', 'package-lock.json'];

/**
 * Builds the storefront unless a build of the same sources exists, and returns its folder. Builds are immutable, so that
 * several processes can build and run at the same time. Throws with the build's output.
 */
export const buildStorefront = (say: (text: string) => void): string =>
  built('build', SOURCES, (unfinished) => {
    say('Building the storefront');
    run('react-router', ['build'], { BUILD_DIRECTORY: unfinished });
    const assets = join(unfinished, 'client', 'assets');
    reduceManifest(assets);
    compressAssets(assets);
  });

/** Builds the staff's application, as `buildStorefront` does the storefront. */
export const buildStaffApplication = (say: (text: string) => void): string =>
  built(join('admin', 'build'), STAFF_SOURCES, (unfinished) => {
    say('Building the application for staff');
    run('vite', ['build', '--config', 'admin/vite.config.ts', '--outDir', resolve(unfinished)]);
    compressAssets(join(unfinished, 'assets'));
  });

/** The build of `sources` in `builds`; `build` writes it to a folder when there is none. */
function built(builds: string, sources: string[], build: (unfinished: string) => void): string {
  const folder = join(builds, fingerprintOf(sources));
  if (existsSync(folder)) return folder;
  const unfinished = unfinishedBuild(folder);
  build(unfinished);
  finishBuild(unfinished, folder);
  dropOldBuilds(builds, Date.now());
  return folder;
}

function run(command: string, args: string[], env: Record<string, string> = {}): void {
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
      for (const file of files.sort()) if (!/\/(compiled|build)\//.test(file)) visit(file);
    }
  }
  return hash.digest('hex');
}
