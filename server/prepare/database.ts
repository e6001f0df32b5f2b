import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Environment } from '../config/environment.ts';
import { storeConfigWith, storeFile } from '../config/store-file.ts';
import { databaseFolder } from '../database/open-database.ts';

/**
 * Migrates the database, and fills an empty one with the archive of ARCHIVE or with demo data where that is allowed.
 * Sets STORE_CONFIG to the store file that belongs to it, so call this before the storefront is loaded. Throws when it
 * fails.
 */
export function prepareDatabase(
  env: Pick<Environment, 'ARCHIVE' | 'DATABASE_URL' | 'DATA_DIR' | 'demoAllowed'>,
  say: (text: string) => void,
): void {
  if (!env.DATABASE_URL && !existsSync(databaseFolder(env.DATA_DIR)))
    say(
      env.demoAllowed && !env.ARCHIVE && !existsSync(storeFile(env.DATA_DIR))
        ? 'Creating the database with demo data'
        : 'Creating the database',
    );
  const seeded = spawnSync(process.execPath, ['server/prepare/seed.ts'], { stdio: 'inherit' });
  if (seeded.status !== 0) throw new Error('The database could not be prepared; see above.');
  const config = storeConfigWith(env.DATA_DIR, process.env.STORE_CONFIG || undefined);
  if (config !== undefined) process.env.STORE_CONFIG = config;
}
