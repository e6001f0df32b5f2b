import { join } from 'node:path';
import { migrate } from '../commerce/database/connection.ts';
import { importArchive } from '../commerce/import/import-archive.ts';
import { openDatabase } from './backend.ts';
import { readEnvironment } from './environment.ts';

// npm run import -- <folder or zip>: a merchant's site archive into the store's database.
const source = process.argv[2];
if (!source) {
  console.error('Which archive? npm run import -- <folder or zip>');
  process.exit(1);
}
try {
  const env = readEnvironment();
  const connection = await openDatabase(env);
  try {
    await migrate(connection.db);
    const summary = await importArchive(connection.db, source, {
      mediaDirectory: join(env.DATA_DIR, 'media'),
      onProgress: (file) => console.log(`reading ${file}`),
    });
    for (const [table, count] of Object.entries(summary.counts))
      console.log(`${String(count).padStart(8)} ${table}`);
    for (const [name, count] of Object.entries(summary.unknown)) console.log(`not used: ${name} (${count})`);
    for (const warning of summary.warnings) console.log(`warning: ${warning}`);
  } finally {
    await connection.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('Nothing was changed.');
  process.exit(1);
}
