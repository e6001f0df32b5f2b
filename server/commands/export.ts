import { exportArchive } from '../../commerce/export/export-archive.ts';
import { exitWith } from '../config/command-line.ts';
import { readEnvironment } from '../config/environment.ts';
import { withDatabase } from '../database/with-database.ts';
import { openMedia } from '../images/open-images.ts';
import { readExportArguments } from './export-arguments.ts';

// npm run export -- <folder or file.zip>: exports the store's data as a site archive.
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => interruption.abort(new Error('Interrupted.')));
}
try {
  const { target, sites, media, customers, force } = readExportArguments(process.argv.slice(2));
  const env = readEnvironment();
  const files = media ? await openMedia(env) : undefined;
  const summary = await withDatabase(env, ({ db }) =>
    exportArchive(db, target, {
      sites,
      withCustomers: customers,
      force,
      media: files,
      signal: interruption.signal,
      onFile: ({ path, records, bytes }) =>
        console.log(`${String(records).padStart(9)} records ${size(bytes)} ${path}`),
    }),
  );
  console.log(
    `${summary.files} files, ${summary.records} records, ${summary.media} pictures, ${size(summary.bytes).trim()} in ${target}`,
  );
  for (const warning of summary.warnings) console.log(`warning: ${warning}`);
  if (customers) console.log('It contains personal data; its files are readable by you only.');
} catch (error) {
  exitWith(error, 'Nothing was written.');
}

function size(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const step = Math.min(3, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1).padStart(7)} ${units[step]}`;
}
