import { statfs } from 'node:fs/promises';

/** Size of a write-ahead log segment in bytes; with less free space PostgreSQL soon stops. */
const LEAST_FREE = 16 * 1024 * 1024;

/** Whether an error means that the disk is full. */
export function lacksSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(code ?? '') || /No space left on device/.test(error.message);
}

/**
 * Tracks whether a database can write. The disk of a server cannot be inspected, so a failed write marks it
 * full; `tryWrite` is then called until it succeeds.
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

/** Whether the disk of a folder has enough free space for the database. */
export async function diskHasSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= LEAST_FREE;
}
