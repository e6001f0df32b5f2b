import type { OwnPostgres } from '../scripts/postgres.mjs';
import { type CallKind, prepareCalls } from './call-kinds.ts';
import { readListings, readProducts } from './catalogue.ts';
import { openFilledDatabase, restock } from './database.ts';
import { COLD_CALLS, IDLE_CALLS, measureCold, measureIdle } from './first-calls.ts';
import { measureListingDocuments, measureListings } from './listings.ts';
import { measureOrders } from './orders.ts';
import { measurePurchases, pairOf, purchase } from './purchases.ts';
import { reportSize } from './report.ts';
import { measureSaleDay, storeOnDatabase } from './sale.ts';
import { measureSearches } from './searches.ts';
import { measureService, sellableVariants } from './service.ts';
import type { SizeFigures } from './size-report.ts';
import { countStatements } from './statements.ts';
import { COMMERCE, closeStore, memoryOf, openStore } from './store.ts';

/** Stock per variant that the orders require. */
const MIN_STOCK = 20;
/** Stock for what is bought afterwards. */
const MORE_STOCK = 200;
const VARIANTS = 60;
const PRODUCTS = 400;
/** Purchases whose statements are counted. */
const COUNTED_PURCHASES = 10;

type Measured = Omit<SizeFigures, 'measured' | 'machine'>;

/**
 * Measures the store on a PostgreSQL server with a generated catalog of `products` masters: warm, after a pause, on a sale day, and right
 * after its start. `folder` and `keep`: see `openFilledDatabase`.
 */
export async function measureSize(products: number, folder: string, keep?: string): Promise<void> {
  const postgres = await openFilledDatabase(products, folder, keep);
  const env = storeOnDatabase(postgres.url);
  try {
    const { store } = await openStore(folder, env);
    const warm = await closing(store, () => measureWarm(products, postgres, store.pid!));
    const { store: restarted, seconds } = await openStore(folder, env);
    say('startup with an existing database', `${seconds.toFixed(1)} s`);
    const cold = await closing(restarted, () => measureCold(warm.afterRestart));
    for (const [name, { p95, slowest }] of Object.entries(cold))
      say(`after the start, ${name}`, `p95 ${ms(p95)}, slowest ${ms(slowest)}`);
    reportSize({ ...warm.figures, cold });
    const { store: inDatabase } = await openStore(folder, { ...env, SEARCH_INDEX_MB: '0' });
    await closing(inDatabase, () => searches('searching in the database', inDatabase.pid!, postgres.url));
  } finally {
    postgres.stop();
  }
}

/** Also prepares the calls that are measured after the restart. */
async function measureWarm(
  products: number,
  postgres: OwnPostgres,
  pid: number,
): Promise<{ figures: Measured; afterRestart: CallKind[] }> {
  const calls: Record<string, number> = {};
  const rates: Record<string, number> = {};
  const call = (name: string, p95: number) => {
    calls[name] = p95;
    say(`${name}, p95`, ms(p95));
  };
  const rate = (name: string, perSecond: number) => {
    rates[name] = perSecond;
    say(`${name} per second`, perSecond.toFixed(0));
  };
  for (const { name, p95 } of await measureService()) call(name, p95);
  const variants = await sellableVariants(VARIANTS, MIN_STOCK);
  const orders = await measureOrders(COMMERCE, variants);
  call('place order', orders.p95);
  rate('orders', orders.ordersASecond);

  const { one, eight } = await searches('with copies of the search index', pid, postgres.url);
  call('distinct search', one.p95);
  call('distinct search, 8 connections', eight.p95);
  rate('distinct searches', one.searchesASecond);
  rate('distinct searches, 8 connections', eight.searchesASecond);

  const listings = await readListings();
  call('distinct listing', await measureListings(listings));
  const documents = await measureListingDocuments(listings);
  call('distinct listing document, 8 connections', documents.p95);
  rate('distinct listing documents', documents.documentsASecond);

  await restock(postgres.url, variants, MORE_STOCK);
  const purchases = await measurePurchases(COMMERCE, variants);
  call('order of 16 concurrent purchases', purchases.p95);
  rate('complete purchases', purchases.purchasesASecond);
  const statements = await countStatements(postgres, async () => {
    for (let at = 0; at < COUNTED_PURCHASES; at++) await purchase(COMMERCE, pairOf(variants, at));
  });
  const statementsAPurchase = statements / COUNTED_PURCHASES;
  say('statements of a complete purchase', statementsAPurchase.toFixed(0));

  const parameters = { listings, variants, products: await readProducts(PRODUCTS) };
  const pause = await measureIdle(await prepareCalls(parameters, IDLE_CALLS));
  for (const [name, { slowest }] of Object.entries(pause.idle))
    say(
      `after 40 s without calls, ${name}`,
      `slowest ${ms(slowest)}, before ${ms(pause.warm[name]!.slowest)}`,
    );
  const sale = await measureSaleDay(postgres.url);
  const memory = memoryOf(pid);
  // The sale day ends with the last pieces of some.
  await restock(postgres.url, variants, MORE_STOCK);
  say('memory', `${memory.now} MB, peak ${memory.peak} MB`);
  return {
    figures: {
      products,
      calls,
      rates,
      statementsAPurchase,
      pause,
      sale,
      memory: memory.now,
      peak: memory.peak,
      settled: true,
    },
    afterRestart: await prepareCalls(parameters, COLD_CALLS),
  };
}

async function searches(how: string, pid: number, databaseUrl: string) {
  const cost = await measureSearches(pid, databaseUrl);
  const { store, database, one, eight } = cost;
  say(
    `distinct searches, ${how}`,
    `CPU ${store.toFixed(1)} ms in the store, ${database.toFixed(1)} ms in PostgreSQL, ` +
      `p95 ${ms(one.p95)}, with 8 connections ${ms(eight.p95)}`,
  );
  return cost;
}

/** Runs `work`, then closes the store. */
async function closing<Result>(
  store: Parameters<typeof closeStore>[0],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } finally {
    await closeStore(store);
  }
}

const say = (what: string, measured: string) => console.log(`${what}: ${measured}`);
const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;
