import { statfs } from 'node:fs/promises';

/** A segment of the log that PostgreSQL writes ahead, in bytes: with less it cannot go on for long. */
const LEAST_FREE = 16 * 1024 * 1024;

/** Whether an error says that a disk has no space left for what was to be written. */
export function lacksSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(code ?? '') || /No space left on device/.test(error.message);
}

/**
 * Knows whether a database can write. A server's disk cannot be looked at from here: a failed write says that it is
 * full, and from then on `tryWrite` is asked until it works again.
 */
export function spaceWatch(tryWrite: () => Promise<unknown>) {
  let isFull = false;
  return {
    note(error: unknown): void {
      isFull ||= lacksSpace(error);
    },
    async hasSpace(): Promise<boolean> {
      if (isFull) {
        isFull = await tryWrite().then(
          () => false,
          (error) => lacksSpace(error),
        );
      }
      return !isFull;
    },
  };
}

/** Whether the disk that holds a folder has space for a database to go on. */
export async function diskHasSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= LEAST_FREE;
}
