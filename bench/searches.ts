import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { percentile95 } from './pages.ts';
import { guest, ORGANIZATION } from './service.ts';

const TIMES = 200;
const WARM_UP = 100;
const WORDS = [
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
  /** response time in milliseconds */
  p95: number;
}

/**
 * Measures distinct searches of words with refinements, sent one after the other to a warm service. The CPU time compares on
 * a busy machine too, other than the response time.
 */
export async function measureSearches(storePid: number, connectionString: string): Promise<SearchCost> {
  const call = await guest();
  const databasePid = await postmasterOf(connectionString);
  const times: number[] = [];
  let before = { store: 0, database: 0 };
  const used = () => ({ store: cpuOf([storePid]), database: cpuOf(childrenOf(databasePid)) });
  for (let at = 0; at < WARM_UP + TIMES; at++) {
    if (at === WARM_UP) before = used();
    const started = performance.now();
    const response = await call('GET', pathOf(at));
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The service responded with ${response.status}`);
    if (at >= WARM_UP) times.push(performance.now() - started);
  }
  const after = used();
  return {
    store: (after.store - before.store) / TIMES,
    database: (after.database - before.database) / TIMES,
    p95: percentile95(times),
  };
}

/** No two are the same: 96 pairs of word and color, with other prices in each round. */
function pathOf(at: number): string {
  const query = new URLSearchParams({
    siteId: 'RivageEU',
    q: WORDS[at % WORDS.length]!,
    sort: SORTS[at % SORTS.length]!,
    limit: '24',
  });
  query.append('refine', `c_refinementColor=${COLOURS[Math.floor(at / WORDS.length) % COLOURS.length]}`);
  query.append('refine', `price=(${at}..)`);
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
