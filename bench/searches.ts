import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { mapConcurrently } from '../shoppers/http.ts';
import { percentile95 } from './pages.ts';
import { guest, ORGANIZATION } from './service.ts';

const TIMES = 200;
const WARM_UP = 100;
/** Searches of the measurement with several connections. */
const CONCURRENT = 400;
const CONNECTIONS = 8;
/** Lower bounds of the price in cents: coprime numbers, so that no two of that many searches are the same. */
const PRICE_STEP = 37;
const PRICES = 6000;
export const WORDS = [
  'linen',
  'wool',
  'shirt',
  'dress',
  'wide',
  'cotton',
  'silk',
  'coat',
  'jumper',
  'black',
  'shoes',
  'bag',
];
const COLOURS = ['black', 'white', 'blue', 'navy', 'grey', 'green', 'red', 'pink'];
const SORTS = ['best-matches', 'price-low-to-high', 'newest'];
/** Milliseconds per clock tick of /proc. */
const TICK_MS = 10;

export interface SearchCost {
  /** CPU milliseconds per search */
  store: number;
  database: number;
  /** one after the other, and with 8 connections */
  one: SearchRate;
  eight: SearchRate;
}

interface SearchRate {
  /** response time in milliseconds */
  p95: number;
  searchesASecond: number;
}

/**
 * Measures distinct searches of words with refinements in a warm service: one after the other with their CPU time, then with 8
 * connections. The CPU time compares on a busy machine too, other than the response time.
 */
export async function measureSearches(storePid: number, connectionString: string): Promise<SearchCost> {
  const call = await guest();
  const databasePid = await postmasterOf(connectionString);
  const used = () => ({ store: cpuOf([storePid]), database: cpuOf(childrenOf(databasePid)) });
  const run = async (from: number, count: number, connections: number): Promise<SearchRate> => {
    const started = performance.now();
    const numbers = Array.from({ length: count }, (_none, index) => from + index);
    const times = await mapConcurrently(connections, numbers, async (at) => {
      const sent = performance.now();
      const response = await call('GET', searchCall(at));
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The service responded with ${response.status}`);
      return performance.now() - sent;
    });
    const seconds = (performance.now() - started) / 1000;
    return { p95: percentile95(times), searchesASecond: count / seconds };
  };
  await run(0, WARM_UP, 1);
  const before = used();
  const one = await run(WARM_UP, TIMES, 1);
  const after = used();
  const eight = await run(WARM_UP + TIMES, CONCURRENT, CONNECTIONS);
  return {
    store: (after.store - before.store) / TIMES,
    database: (after.database - before.database) / TIMES,
    one,
    eight,
  };
}

/** Path and query of a search. No two below 6,000 are the same, and the price bounds stay below what most products cost. */
export function searchCall(at: number): string {
  const query = new URLSearchParams({
    siteId: 'RivageEU',
    q: WORDS[at % WORDS.length]!,
    sort: SORTS[at % SORTS.length]!,
    limit: '24',
  });
  query.append('refine', `c_refinementColor=${COLOURS[Math.floor(at / WORDS.length) % COLOURS.length]}`);
  query.append('refine', `price=(${((at * PRICE_STEP) % PRICES) / 100}..)`);
  if (at % 2 === 0) query.append('refine', 'cgid=women');
  return `/search/shopper-search/v1/${ORGANIZATION}/product-search?${query}`;
}

async function postmasterOf(connectionString: string): Promise<number> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = parentOf(rows[0]!.pid);
  await client.end();
  return parent;
}

const fieldsOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
const parentOf = (pid: number) => Number(fieldsOf(pid)[1]);

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return parentOf(pid) === parent;
      } catch {
        // It has ended.
        return false;
      }
    });
}

/** User and system time of processes in milliseconds. */
function cpuOf(pids: number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    const fields = fieldsOf(pid);
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * TICK_MS;
}
