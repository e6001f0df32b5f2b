import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
// Shared with the tests.
import { type OwnPostgres, startPostgres } from '../scripts/postgres.mjs';

/** Time for PostgreSQL to write the imported data to disk. */
const SETTLE_MS = 30_000;

/**
 * Opens a durable PostgreSQL server with a generated catalog of `products` masters. `folder`: data folder of the import.
 * `keep`: folder with copies of generated databases by size; one that is missing is added, another is copied instead of importing
 * again, so that every measurement begins with the same data.
 */
export async function openFilledDatabase(
  products: number,
  folder: string,
  keep?: string,
): Promise<OwnPostgres> {
  const kept = keep && join(resolve(keep), `products-${products}`);
  const isKept = kept !== undefined && existsSync(kept);
  const postgres = startPostgres({ durable: true, ...(isKept ? { data: kept } : {}) });
  if (!postgres) throw new Error('PostgreSQL is not installed; see scripts/postgres.mjs.');
  try {
    if (isKept) console.log(`The database is a copy of ${kept}`);
    else await fill(postgres.url, products, folder);
    if (kept && !isKept) {
      mkdirSync(resolve(keep!), { recursive: true });
      // Renamed at the end, so that half a copy is not taken for a database.
      const unfinished = `${kept}.unfinished`;
      rmSync(unfinished, { recursive: true, force: true });
      postgres.copyTo(unfinished);
      renameSync(unfinished, kept);
    }
    await runStatements(postgres.url, ['checkpoint']);
    await wait(SETTLE_MS);
    return postgres;
  } catch (error) {
    postgres.stop();
    throw error;
  }
}

async function fill(url: string, products: number, folder: string): Promise<void> {
  const filled = spawnSync(process.execPath, ['server/commands/demo.ts', '--products', String(products)], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder },
  });
  if (filled.status !== 0) throw new Error('Generating the catalogue failed; see above.');
  // What autovacuum would do within minutes of a large import, so that it does not affect the measurement.
  await runStatements(url, ['vacuum analyze']);
}

/** Runs statements one after the other on a connection of their own. */
export async function runStatements(
  connectionString: string,
  statements: (string | [text: string, values: unknown[]])[],
): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements)
      await (typeof statement === 'string' ? client.query(statement) : client.query(...statement));
  } finally {
    await client.end();
  }
}

/** Gives variants stock for all orders of a measurement. */
export const restock = (connectionString: string, variants: string[], pieces: number): Promise<void> =>
  runStatements(connectionString, [
    [
      'update inventory_record set allocation = $2, turnover = 0 where product_id = any($1) and not perpetual',
      [variants, pieces],
    ],
  ]);
