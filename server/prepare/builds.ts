import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Number of finished builds to keep for running stores. */
const KEPT = 3;
/** Age in milliseconds at which an unfinished build counts as abandoned. */
const ABANDONED = 3_600_000;

/** Temporary folder of this process's build of `folder`. */
export const unfinishedBuild = (folder: string): string => `${folder}.${process.pid}`;

/** Renames a finished build to its final folder. Keeps an existing one that another process built first. */
export function finishBuild(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Removes old and abandoned builds. */
export function dropOldBuilds(builds: string, now: number): void {
  const found = readdirSync(builds)
    // Another process may have removed or renamed it.
    .map((name) => ({ name, made: statSync(join(builds, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.made - one.made);
  const isUnfinished = ({ name }: { name: string }) => name.includes('.');
  const old = found.filter((build) => !isUnfinished(build)).slice(KEPT);
  const abandoned = found.filter((build) => isUnfinished(build) && build.made < now - ABANDONED);
  for (const { name } of [...old, ...abandoned]) rmSync(join(builds, name), { recursive: true, force: true });
}
