import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeOfDatabase } from '../../commerce/database/clock.ts';
import { migrate } from '../../commerce/database/migrate.ts';
import { hasAccount } from '../../commerce/staff/accounts.ts';
import { writeArchive } from '../../demo/archive/write-archive.ts';
import { reasonOf } from '../config/command-line.ts';
import { readEnvironment } from '../config/environment.ts';
import { storeFile } from '../config/store-file.ts';
import { openDatabase } from '../database/open-database.ts';
import { openMedia } from '../images/open-images.ts';
import { addDemoStaff } from './demo-staff.ts';
import { importFirstArchive, notImported } from './first-archive.ts';
import { importWithProgress } from './import-command.ts';
import { durationLine } from './import-progress.ts';
import { verifyDemoCustomer } from './verify-demo-customer.ts';
import { writeStoreFile } from './write-store-file.ts';

// Runs in a separate process: creating the embedded database takes several hundred megabytes of memory, which the store
// does not need to keep.
try {
  const env = readEnvironment();
  const connection = await openDatabase(env);
  try {
    await migrate(connection.db);
    const sites = await connection.db.selectFrom('site').select('id').orderBy('id').execute();
    if (env.ARCHIVE && sites.length > 0) {
      console.log(
        notImported(
          env.ARCHIVE,
          sites.map(({ id }) => id),
        ),
      );
    } else if (env.ARCHIVE) {
      await importFirstArchive(connection.db, env.ARCHIVE, env, await openMedia(env), console.log);
    } else if (sites.length === 0 && env.demoAllowed && !existsSync(storeFile(env.DATA_DIR))) {
      const folder = mkdtempSync(join(tmpdir(), 'rivage-'));
      try {
        console.log('Writing the demo archive');
        await writeArchive(folder);
        console.log('Importing it');
        const summary = await importWithProgress(connection.db, folder, await openMedia(env), {
          drawnImages: true,
        });
        await verifyDemoCustomer(connection.db, await timeOfDatabase(connection.db));
        await addDemoStaff(connection.db, await timeOfDatabase(connection.db), env);
        console.log(durationLine(summary));
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
    if (env.loopback && !env.exposed && !(await hasAccount(connection.db)))
      console.log('Staff: no account yet. npm run staff -- invite you@example.com');
    for (const line of await writeStoreFile(connection.db, env.DATA_DIR, await openMedia(env)))
      console.log(line);
  } finally {
    await connection.close();
  }
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
