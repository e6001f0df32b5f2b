import { Client } from 'pg';
import { mapConcurrently } from '../shoppers/http.ts';
import { shopperReadyToOrder } from '../shoppers/shopper.ts';
import { openFilledDatabase, restock } from './database.ts';
import { percentile95 } from './pages.ts';
import {
  announceChanges,
  type FeedRecord,
  feedRecords,
  feedStock,
  MAX_DELAY_MS,
  pathOf,
  placeOrders,
  read,
  readDocuments,
  SECONDS,
} from './sale-load.ts';
import { sellableVariants } from './service.ts';
import { COMMERCE, closeStore, ORIGIN, openStore } from './store.ts';

/** Orders per second of each measurement. */
const RATES = [0, 10, 30, 60];
/** Requested documents: listings, home, and products. */
const DOCUMENTS = 40;
const READERS = 4;
/** Products whose stock changes are watched on their pages. */
const WATCHED = 8;
const LISTINGS = ['/eu/en-IE/homepage', '/eu/en-IE/women', '/eu/en-IE/men', '/uk/en-GB/women'];
const METRICS_TOKEN = 'measures the sale day';

/** Result of one rate of orders. */
export interface SaleFigures {
  /** orders per second: wanted, and placed in the measured time */
  rate: number;
  placed: number;
  /** share of documents from the cache, in percent */
  cached: number;
  /** of a document, in milliseconds */
  p95: number;
  /** announced changes; those that pages showed later than after a second; the longest delay in milliseconds */
  changes: number;
  late: number;
  slowest: number;
}

/**
 * A sale day on PostgreSQL with a catalog of `products` masters. `folder` and `keep`: see `openFilledDatabase`. Prints the results.
 */
export async function measureSale(folder: string, products: number, keep?: string): Promise<void> {
  const postgres = await openFilledDatabase(products, folder, keep);
  try {
    const { store } = await openStore(folder, storeOnDatabase(postgres.url));
    try {
      await measureSaleDay(postgres.url);
    } finally {
      await closeStore(store);
    }
  } finally {
    postgres.stop();
  }
}

/** Settings of a measured store on a PostgreSQL server. */
export const storeOnDatabase = (DATABASE_URL: string): Record<string, string> => ({
  DATABASE_URL,
  WARM_PICTURES: 'no',
  METRICS_TOKEN,
  ...NO_LIMITS,
});

/**
 * Reads documents of the open store while orders are placed and a feed writes stock. Every second a product gets down to its last two
 * pieces or is restocked, and its page has to show it.
 */
export async function measureSaleDay(databaseUrl: string): Promise<SaleFigures[]> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const variants = await sellableVariants(DOCUMENTS, 1);
    const records = await feedRecords(db);
    await restock(databaseUrl, [...variants, ...records.map(({ product_id }) => product_id)], 2000);
    const figures: SaleFigures[] = [];
    for (const rate of RATES) {
      const measured = await measureRate(db, rate, variants, records);
      console.log(saleLine(measured));
      figures.push(measured);
    }
    return figures;
  } finally {
    await db.end();
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

async function measureRate(
  db: Client,
  rate: number,
  variants: string[],
  records: FeedRecord[],
): Promise<SaleFigures> {
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
    feedStock(db, records, ended),
    ...Array.from({ length: READERS }, (_, reader) => readDocuments(paths, reader, times, ended)),
  ]);
  const after = await documentCounts();
  const rendered = after.rendered - before.rendered;
  const all = rendered + after.cached - before.cached;
  return {
    rate,
    placed: orders / SECONDS,
    cached: (100 * (all - rendered)) / all,
    p95: percentile95(times),
    changes: delays.length,
    late: delays.filter((delay) => delay > MAX_DELAY_MS).length,
    slowest: Math.max(0, ...delays),
  };
}

const saleLine = ({ rate, placed, cached, p95, changes, late, slowest }: SaleFigures): string =>
  `${rate} orders/s (${placed.toFixed(0)} placed): ${cached.toFixed(1)} % of documents from the cache, p95 ${p95.toFixed(1)} ms; ` +
  `${changes} changes, ${late} later than 1 s, slowest ${slowest.toFixed(0)} ms`;

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
