import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from './process-identity.ts';

/**
 * Locks the embedded database, which one process at a time may open. Throws an Error that names the pid of the holder.
 * Takes over a stale lock, also when the pid has been reused.
 */
export function acquireEmbeddedLock(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'database.lock');
  const own = `${process.pid} ${processIdentity(process.pid) ?? ''}`;
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = holderOf(readFileSync(file, 'utf8'));
      if (holder !== undefined) {
        throw new Error(
          `The embedded database in ${dataDir} is in use by process ${holder}. Stop the store first, or use a PostgreSQL server (DATABASE_URL).`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new Error(`The embedded database in ${dataDir} is in use.`);
}

/** The pid in the lock while that process runs. A lock with this process's own pid is stale. */
function holderOf(lock: string): number | undefined {
  const [, number, lockedAt = ''] = /^(\d+) ?(.*)$/.exec(lock.trim()) ?? [];
  const pid = Number(number);
  const startedAt = processIdentity(pid);
  if (startedAt === undefined || pid === process.pid) return undefined;
  // Without start times (unsupported system, lock of an older version) compare pids only.
  return lockedAt === '' || startedAt === '' || lockedAt === startedAt ? pid : undefined;
}
