import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { databaseFolder } from './backend.ts';
import { acquireEmbeddedLock } from './embedded-lock.ts';
import { readEnvironment } from './environment.ts';

// Fresh demo data. A PostgreSQL server's data are its owner's: they are never dropped from here.
const env = readEnvironment();
if (env.DATABASE_URL) {
  console.error('npm run reset renews the embedded database only; DATABASE_URL is set.');
  process.exit(1);
}
const lock = acquireEmbeddedLock(env.DATA_DIR);
rmSync(databaseFolder(env.DATA_DIR), { recursive: true, force: true });
lock.release();
const seeded = spawnSync(process.execPath, ['server/prepare/seed.ts'], { stdio: 'inherit' });
process.exit(seeded.status ?? 1);
