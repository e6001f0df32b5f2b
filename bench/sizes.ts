import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
// Shared with the tests.
import { startPostgres } from '../scripts/postgres.mjs';
import { measureOrders } from './orders.ts';
import { reportSize } from './report.ts';
import { NO_LIMITS } from './sale.ts';
import { measureSearches } from './searches.ts';
import { measureService, sellableVariants } from './service.ts';
import { COMMERCE, closeStore, memoryOf, openStore } from './store.ts';

/** Stock per variant that the orders require. */
const MIN_STOCK = 20;
const VARIANTS = 60;
/** Time for PostgreSQL to write the imported data to disk. */
const SETTLE_MS = 30_000;

/** Fills a new PostgreSQL server with a generated catalogue and measures the service on it. */
export async function measureSize(products: number, folder: string): Promise<void> {
  const postgres = startPostgres({ durable: true });
  if (!postgres) throw new Error('PostgreSQL is not installed; see scripts/postgres.mjs.');
  const DATABASE_URL = postgres.url;
  try {
    const filled = spawnSync(process.execPath, ['server/commands/demo.ts', '--products', String(products)], {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL, DATA_DIR: folder },
    });
    if (filled.status !== 0) throw new Error('Generating the catalogue failed; see above.');
    await vacuum(DATABASE_URL);
    await wait(SETTLE_MS);
    const { store } = await openStore(folder, { DATABASE_URL, WARM_PICTURES: 'no', ...NO_LIMITS });
    try {
      const calls: Record<string, number> = {};
      const say = (name: string, p95: number) => {
        calls[name] = p95;
        console.log(`${products.toLocaleString('en')} products, ${name}, p95: ${p95.toFixed(1)} ms`);
      };
      for (const { name, p95 } of await measureService()) say(name, p95);
      const { p95, ordersASecond } = await measureOrders(
        COMMERCE,
        await sellableVariants(VARIANTS, MIN_STOCK),
      );
      say('place order', p95);
      console.log(`orders per second: ${ordersASecond.toFixed(0)}`);
      await saySearches('with copies of the search index', store.pid!);
      reportSize({ products, calls, ordersASecond, memory: memoryOf(store.pid!).now, settled: true });
    } finally {
      await closeStore(store);
    }
    const settings = { DATABASE_URL, WARM_PICTURES: 'no', SEARCH_INDEX_MB: '0', ...NO_LIMITS };
    const { store: inDatabase } = await openStore(folder, settings);
    try {
      await saySearches('searching in the database', inDatabase.pid!);
    } finally {
      await closeStore(inDatabase);
    }
  } finally {
    postgres.stop();
  }

  async function saySearches(how: string, pid: number): Promise<void> {
    const { store, database, p95 } = await measureSearches(pid, DATABASE_URL);
    console.log(
      `distinct searches, ${how}: CPU ${store.toFixed(1)} ms in the store, ${database.toFixed(1)} ms in PostgreSQL, p95 ${p95.toFixed(1)} ms`,
    );
  }
}

/** Runs now what autovacuum would do within minutes of a large import, so that it does not affect the measurement. */
async function vacuum(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}
