import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { timeOfDatabase } from '../../commerce/database/clock.ts';
import { migrate } from '../../commerce/database/migrate.ts';
import { writeArchive } from '../../demo/archive/write-archive.ts';
import { MAX_MASTERS } from '../../demo/brand/growth.ts';
import { exitWith } from '../config/command-line.ts';
import { readEnvironment } from '../config/environment.ts';
import { assertDemoAllowed } from '../config/exposure.ts';
import { openDatabase } from '../database/open-database.ts';
import { openMedia } from '../images/open-images.ts';
import { addDemoStaff } from '../prepare/demo-staff.ts';
import { importWithProgress } from '../prepare/import-command.ts';
import { summaryLines } from '../prepare/import-progress.ts';
import { verifyDemoCustomer } from '../prepare/verify-demo-customer.ts';

const HELP = `Imports or writes the demo brand at any catalog size.

  npm run demo -- --products 10000                    import the demo brand with 10,000 products into the store's database
  npm run demo -- --write <folder>                    write the site archive only
  npm run demo -- --write <folder> --products 10000   write a larger one

Products are masters, each with its variants, prices in three currencies and stock in three lists. The database
is the embedded one in DATA_DIR, with the store stopped, or the PostgreSQL server that DATABASE_URL names.
The import keeps existing data that is not part of the demo; npm run reset recreates the database with the default demo.`;

try {
  const { values } = parseArgs({
    options: { products: { type: 'string' }, write: { type: 'string' }, help: { type: 'boolean' } },
  });
  const products = values.products === undefined ? undefined : Number(values.products);
  if (products !== undefined && !(Number.isInteger(products) && products > 0 && products <= MAX_MASTERS)) {
    throw new Error(`--products takes a whole number from 1 to ${MAX_MASTERS.toLocaleString('en')}.`);
  }
  const size = products === undefined ? {} : { products };
  if (values.write) {
    await writeArchive(values.write, size);
    console.log(`Demo archive written to ${values.write}`);
  } else if (products !== undefined && !values.help) await fill(size);
  else console.log(HELP);
} catch (error) {
  exitWith(error, 'See npm run demo -- --help.');
}

async function fill(size: { products?: number }): Promise<void> {
  const env = readEnvironment();
  assertDemoAllowed(env);
  const connection = await openDatabase(env);
  const folder = mkdtempSync(join(tmpdir(), 'rivage-'));
  try {
    await migrate(connection.db);
    console.log('Writing the demo archive');
    await writeArchive(folder, size);
    const summary = await importWithProgress(connection.db, folder, await openMedia(env), {
      drawnImages: true,
    });
    await verifyDemoCustomer(connection.db, await timeOfDatabase(connection.db));
    await addDemoStaff(connection.db, await timeOfDatabase(connection.db), env);
    for (const text of summaryLines(summary)) console.log(text);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await connection.close();
  }
}
