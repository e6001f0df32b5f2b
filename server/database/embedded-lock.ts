import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from './process-identity.ts';

/**
 * The embedded database can be open in one process only. Takes it for this one; throws an Error that says who has it.
 * A lock of a process that is gone is taken over, also when its number is another process's by now.
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

/** The number of the process that wrote the lock while it lives; this process's own lock is a leftover too. */
function holderOf(lock: string): number | undefined {
  const [, number, wrote = ''] = /^(\d+) ?(.*)$/.exec(lock.trim()) ?? [];
  const pid = Number(number);
  const lives = processIdentity(pid);
  if (lives === undefined || pid === process.pid) return undefined;
  // Where the system does not say when a process began, or an older version wrote the lock, the number has to do.
  return wrote === '' || lives === '' || wrote === lives ? pid : undefined;
}
