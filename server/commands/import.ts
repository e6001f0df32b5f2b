import { migrate } from '../../commerce/database/migrate.ts';
import { openArchive } from '../../commerce/import/archive-source.ts';
import { exitWith, readArguments, reasonOf } from '../config/command-line.ts';
import { readEnvironment } from '../config/environment.ts';
import { openDatabase } from '../database/open-database.ts';
import { openMedia } from '../images/open-images.ts';
import { writeReport } from '../prepare/first-archive.ts';
import { importWithProgress } from '../prepare/import-command.ts';
import { summaryLines } from '../prepare/import-progress.ts';
import { writeStoreFile } from '../prepare/write-store-file.ts';

/** Archives may arrive in parts, so that an import without an open site succeeds. */
const unopened = (error: unknown): string[] => [reasonOf(error)];

// npm run import -- <folder or zip>: imports a site archive into the store's database.
try {
  const [source = ''] = readArguments('Usage: npm run import -- <folder or zip>', ['folder or zip']);
  // A wrong path must not create a database.
  (await openArchive(source)).close();
  const env = readEnvironment();
  const connection = await openDatabase(env);
  try {
    await migrate(connection.db);
    const media = await openMedia(env);
    const summary = await importWithProgress(connection.db, source, media);
    for (const text of summaryLines(summary, true)) console.log(text);
    console.log(writeReport(summary, env.DATA_DIR));
    const opened = await writeStoreFile(connection.db, env.DATA_DIR, media).catch(unopened);
    for (const text of opened) console.log(text);
  } finally {
    await connection.close();
  }
} catch (error) {
  exitWith(error, 'Nothing was changed.');
}
