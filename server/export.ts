import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isMigrated } from '../commerce/database/connection.ts';
import { exportArchive } from '../commerce/export/export-archive.ts';
import { databaseFolder, openDatabase } from './backend.ts';
import { readEnvironment } from './environment.ts';
import { readExportArguments } from './export-arguments.ts';

// npm run export -- <folder or file.zip>: the store's state as a site archive of the platform.
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => interruption.abort(new Error('Interrupted.')));
}
try {
  const { target, sites, media, customers, force } = readExportArguments(process.argv.slice(2));
  const env = readEnvironment();
  if (!env.DATABASE_URL && !existsSync(databaseFolder(env.DATA_DIR)))
    throw new Error(`There is no database in ${env.DATA_DIR}. npm start makes one.`);
  const connection = await openDatabase(env);
  try {
    if (!(await isMigrated(connection.db)))
      throw new Error('The database is of an older version. npm start brings it up to date.');
    const summary = await exportArchive(connection.db, target, {
      sites,
      withCustomers: customers,
      force,
      mediaDirectory: media ? join(env.DATA_DIR, 'media') : undefined,
      signal: interruption.signal,
      onFile: ({ path, records, bytes }) =>
        console.log(`${String(records).padStart(9)} records ${size(bytes)} ${path}`),
    });
    console.log(
      `${summary.files} files, ${summary.records} records, ${summary.media} pictures, ${size(summary.bytes).trim()} in ${target}`,
    );
    if (customers) console.log('It holds personal data; only you may read it.');
  } finally {
    await connection.close();
  }
} catch (error) {
  // A server that cannot be reached fails once for each of its addresses.
  const reason = error instanceof AggregateError ? error.errors[0] : error;
  console.error(reason instanceof Error ? reason.message : reason);
  console.error('Nothing was written.');
  process.exit(1);
}

function size(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const step = Math.min(3, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1).padStart(7)} ${units[step]}`;
}
