import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
// Shared with the tests.
import { startPostgres } from '../scripts/postgres.mjs';
import { mapConcurrently } from '../shoppers/http.ts';
import { type Shopper, shopperReadyToOrder } from '../shoppers/shopper.ts';
import { percentile95 } from './pages.ts';
import { sellableVariants } from './service.ts';
import { COMMERCE, closeStore, ORIGIN, openStore } from './store.ts';

/** Orders per second of each measurement, and its length. */
const RATES = [0, 10, 30, 60];
const SECONDS = 10;
/** Records per second of the stock feed. */
const FEED_RATE = 100;
/** Requested documents: listings, home, and products. */
const DOCUMENTS = 40;
const READERS = 4;
/** Products whose stock changes are watched on their pages. */
const WATCHED = 8;
/** Pause of a reader between two documents, in milliseconds. */
const READ_PAUSE_MS = 20;
/** Longest delay until a page shows an announced change. */
const MAX_DELAY_MS = 1000;
const LISTINGS = ['/eu/en-IE/homepage', '/eu/en-IE/women', '/eu/en-IE/men', '/uk/en-GB/women'];
const METRICS_TOKEN = 'measures the sale day';

/** Result of one rate. */
interface Measured {
  orders: number;
  /** share of documents from the cache, in percent */
  cached: number;
  p95: number;
  /** delays until pages showed an announced change */
  delays: number[];
}

/**
 * A sale day on PostgreSQL: documents are read while orders are placed and a feed writes stock. Every second a product
 * gets down to its last two pieces or is restocked, and its page has to show it.
 */
export async function measureSale(folder: string): Promise<void> {
  const postgres = startPostgres({ durable: true });
  if (!postgres) throw new Error('PostgreSQL is not installed; see scripts/postgres.mjs.');
  const env = { DATABASE_URL: postgres.url, WARM_PICTURES: 'no', METRICS_TOKEN, ...NO_LIMITS };
  try {
    const filled = spawnSync(process.execPath, ['server/commands/demo.ts', '--products', '456'], {
      stdio: 'inherit',
      env: { ...process.env, ...env, DATA_DIR: folder },
    });
    if (filled.status !== 0) throw new Error('Filling the database failed; see above.');
    const { store } = await openStore(folder, env);
    const db = new Client({ connectionString: postgres.url });
    await db.connect();
    try {
      await db.query('update inventory_record set allocation = 2000, turnover = 0 where not perpetual');
      const variants = await sellableVariants(DOCUMENTS, 1);
      for (const rate of RATES) report(rate, await measureRate(db, rate, variants));
    } finally {
      await db.end();
      await closeStore(store);
    }
  } finally {
    postgres.stop();
  }
}

/** One machine is all clients, and one card pays. A payment that is still running counts as declined. */
export const NO_LIMITS = {
  LIMIT_CONNECTIONS_PER_CLIENT: '4000',
  LIMIT_REQUESTS_PER_CLIENT: '64',
  LIMIT_GUESTS_PER_CLIENT: '1000000',
  LIMIT_WRITES_KB_PER_CLIENT: '10000000',
  LIMIT_DECLINES_PER_CARD: '1000000',
  LIMIT_DECLINES_PER_CLIENT: '1000000',
};

async function measureRate(db: Client, rate: number, variants: string[]): Promise<Measured> {
  const paths = [...LISTINGS, ...variants.map(pathOf)].slice(0, DOCUMENTS);
  // Orders of the watched products would change the pieces that are left.
  const watched = variants.slice(0, WATCHED);
  const sold = variants.slice(WATCHED);
  const wanted = Array.from({ length: rate * SECONDS }, (_none, index) => sold[index % sold.length]!);
  const ready = await mapConcurrently(8, wanted, (id) => shopperReadyToOrder(COMMERCE, [id]));
  for (const path of paths) await read(path);
  const ended = AbortSignal.timeout(SECONDS * 1000);
  const before = await documentCounts();
  const times: number[] = [];
  const [orders, delays] = await Promise.all([
    placeOrders(ready, ended),
    announceChanges(db, watched, ended),
    feedStock(db, ended),
    ...Array.from({ length: READERS }, (_, reader) => readDocuments(paths, reader, times, ended)),
  ]);
  const after = await documentCounts();
  const rendered = after.rendered - before.rendered;
  const all = rendered + after.cached - before.cached;
  return { orders, cached: (100 * (all - rendered)) / all, p95: percentile95(times), delays };
}

function report(rate: number, { orders, cached, p95, delays }: Measured): void {
  const late = delays.filter((delay) => delay > MAX_DELAY_MS).length;
  console.log(
    `${rate} orders/s (${(orders / SECONDS).toFixed(0)} placed): ${cached.toFixed(1)} % of documents from the cache, ` +
      `p95 ${p95.toFixed(1)} ms; ${delays.length} changes, ${late} later than 1 s, ` +
      `slowest ${Math.max(0, ...delays).toFixed(0)} ms`,
  );
}

const pathOf = (variantId: string) => `/eu/en-IE/pd/sale-${variantId}.html`;

async function read(path: string): Promise<string> {
  const response = await fetch(ORIGIN + path);
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return response.text();
}

async function readDocuments(paths: string[], reader: number, times: number[], ended: AbortSignal) {
  for (let next = reader * 7; !ended.aborted; next++) {
    const started = performance.now();
    await read(paths[next % paths.length]!);
    times.push(performance.now() - started);
    await wait(READ_PAUSE_MS);
  }
}

/** Places the prepared orders evenly over the measured time; returns how many were placed in it. */
async function placeOrders(ready: Shopper[], ended: AbortSignal): Promise<number> {
  let placed = 0;
  const started = performance.now();
  const pending: Promise<void>[] = [];
  for (const [index, shopper] of ready.entries()) {
    await wait(Math.max(0, started + (index * SECONDS * 1000) / ready.length - performance.now()));
    if (ended.aborted) break;
    pending.push(
      shopper.order().then(({ status }) => {
        if (status === 200 && !ended.aborted) placed++;
      }),
    );
  }
  await Promise.all(pending);
  return placed;
}

/** Writes records of a warehouse with hundreds in stock. */
async function feedStock(db: Client, ended: AbortSignal): Promise<void> {
  const { rows } = await db.query<{ product_id: string; list_id: string }>(
    'select product_id, list_id from inventory_record where not perpetual order by product_id limit 1000',
  );
  const started = performance.now();
  for (let next = 0; !ended.aborted; next++) {
    const { product_id, list_id } = rows[next % rows.length]!;
    await db.query(
      'update inventory_record set allocation = $3, turnover = 0 where product_id = $1 and list_id = $2 and allocation > 100',
      [product_id, list_id, 1000 + (next % 500)],
    );
    await wait(Math.max(0, started + (next * 1000) / FEED_RATE - performance.now()));
  }
}

/** Each second sells a product down to two pieces or restocks it; returns how long its page took to show it. */
async function announceChanges(db: Client, variants: string[], ended: AbortSignal): Promise<number[]> {
  const delays: number[] = [];
  for (let next = 0; !ended.aborted; next++) {
    const id = variants[Math.floor(next / 2) % variants.length]!;
    const isLow = next % 2 === 0;
    await db.query(
      'update inventory_record set allocation = $2, turnover = 0 where product_id = $1 and not perpetual',
      [id, isLow ? 2 : 2000],
    );
    const changed = performance.now();
    while ((await read(pathOf(id))).includes('Only 2 left') !== isLow) {
      if (performance.now() - changed > 10 * MAX_DELAY_MS)
        throw new Error(`The page of ${id} never showed its stock.`);
      await wait(10);
    }
    delays.push(performance.now() - changed);
    await wait(1000, undefined, { signal: ended }).catch(() => {});
  }
  return delays;
}

/** Documents answered so far, from the cache and rendered. */
async function documentCounts(): Promise<{ cached: number; rendered: number }> {
  const response = await fetch(`${ORIGIN}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const text = await response.text();
  const count = (result: string) =>
    Number(new RegExp(`vitrine_document_cache_total\\{result="${result}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { cached: count('fresh') + count('stale'), rendered: count('rendered') };
}
