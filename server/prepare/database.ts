import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Environment } from '../config/environment.ts';
import { databaseFolder } from '../database/open-database.ts';

/** Migrates the database and fills an empty one with demo data where that is allowed. Throws when it fails. */
export function prepareDatabase(
  env: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR' | 'demoAllowed'>,
  say: (text: string) => void,
): void {
  if (!env.DATABASE_URL && !existsSync(databaseFolder(env.DATA_DIR)))
    say(env.demoAllowed ? 'Creating the database with demo data' : 'Creating the database');
  const seeded = spawnSync(process.execPath, ['server/prepare/seed.ts'], { stdio: 'inherit' });
  if (seeded.status !== 0) throw new Error('The database could not be prepared; see above.');
}
