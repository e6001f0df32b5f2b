import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { exitWith, readArguments } from '../config/command-line.ts';
import { readEnvironment } from '../config/environment.ts';
import { assertDemoAllowed } from '../config/exposure.ts';
import { acquireEmbeddedLock } from '../database/embedded-lock.ts';
import { databaseFolder } from '../database/open-database.ts';

// npm run reset: recreates the embedded database with demo data. Never drops the data of a PostgreSQL server.
try {
  readArguments('Usage: npm run reset. Recreates the embedded database in DATA_DIR with demo data.', []);
  const env = readEnvironment();
  if (env.DATABASE_URL)
    throw new Error('npm run reset recreates the embedded database only, but DATABASE_URL is set.');
  assertDemoAllowed(env);
  const lock = await acquireEmbeddedLock(env.DATA_DIR);
  rmSync(databaseFolder(env.DATA_DIR), { recursive: true, force: true });
  lock.release();
} catch (error) {
  exitWith(error);
}
const seeded = spawnSync(process.execPath, ['server/prepare/seed.ts'], { stdio: 'inherit' });
process.exit(seeded.status ?? 1);
