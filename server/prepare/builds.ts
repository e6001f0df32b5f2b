import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Finished builds that stay, the newest first, for stores that were opened from them. */
const KEPT = 3;
/** After so many milliseconds nobody works on an unfinished build any more. */
const ABANDONED = 3_600_000;

/** Where a build is made that will be `folder` once it is whole; this process's alone. */
export const unfinishedBuild = (folder: string): string => `${folder}.${process.pid}`;

/** Puts a whole build in its place. Another process may have been quicker with the same sources: then that one stays. */
export function finishBuild(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Takes away what nobody needs of the folder that builds are in: old builds, and those that were never finished. */
export function dropOldBuilds(builds: string, now: number): void {
  const found = readdirSync(builds)
    // Another process may have taken it away, or put it in its place.
    .map((name) => ({ name, made: statSync(join(builds, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.made - one.made);
  const isUnfinished = ({ name }: { name: string }) => name.includes('.');
  const old = found.filter((build) => !isUnfinished(build)).slice(KEPT);
  const abandoned = found.filter((build) => isUnfinished(build) && build.made < now - ABANDONED);
  for (const { name } of [...old, ...abandoned]) rmSync(join(builds, name), { recursive: true, force: true });
}
