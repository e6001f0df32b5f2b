import { join } from 'node:path';
import { migrate } from '../commerce/database/connection.ts';
import { openDatabase } from './backend.ts';
import { readEnvironment } from './environment.ts';
import { summaryLines } from './import-progress.ts';
import { importShowing } from './import-showing.ts';

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
    const summary = await importShowing(connection.db, source, join(env.DATA_DIR, 'media'));
    for (const text of summaryLines(summary)) console.log(text);
  } finally {
    await connection.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('Nothing was changed.');
  process.exit(1);
}
