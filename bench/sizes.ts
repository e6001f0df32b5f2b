import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
// The server is a program of the tests, which the rooms share.
import { startPostgres } from '../scripts/postgres.mjs';
import { measureOrders } from './orders.ts';
import { reportSize } from './report.ts';
import { measureService, sellableVariants } from './service.ts';
import { COMMERCE, closeStore, memoryOf, openStore } from './store.ts';

/** Pieces of each variant in stock for the orders that are placed. */
const ENOUGH = 20;
const VARIANTS = 60;
/** What the import left to the disk is written by then. */
const SETTLE_MS = 30_000;

/** Fills a PostgreSQL server of its own with a house of so many products and measures the service on it. */
export async function measureSize(products: number, folder: string): Promise<void> {
  const postgres = startPostgres({ durable: true });
  if (!postgres) throw new Error('No PostgreSQL server is installed here; see scripts/postgres.mjs.');
  const DATABASE_URL = postgres.url;
  try {
    const filled = spawnSync(process.execPath, ['server/commands/demo.ts', '--products', String(products)], {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL, DATA_DIR: folder },
    });
    if (filled.status !== 0) throw new Error('The house could not be made; see above.');
    await tidy(DATABASE_URL);
    await wait(SETTLE_MS);
    const { store } = await openStore(folder, { DATABASE_URL, WARM_PICTURES: 'no' });
    try {
      const calls: Record<string, number> = {};
      const say = (name: string, p95: number) => {
        calls[name] = p95;
        console.log(`${products.toLocaleString('en')} products, ${name}, p95: ${p95.toFixed(1)} ms`);
      };
      for (const { name, p95 } of await measureService()) say(name, p95);
      const { p95, ordersASecond } = await measureOrders(COMMERCE, await sellableVariants(VARIANTS, ENOUGH));
      say('place order', p95);
      console.log(`orders a second: ${ordersASecond.toFixed(0)}`);
      reportSize({ products, calls, ordersASecond, memory: memoryOf(store.pid!).now, settled: true });
    } finally {
      await closeStore(store);
    }
  } finally {
    postgres.stop();
  }
}

/** What the server would do by itself within minutes of a large import, and would else be measured with the calls. */
async function tidy(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}
