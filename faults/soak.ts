import { readFileSync } from 'node:fs';
import { readOptions } from '../scripts/options.mjs';
import { orderableVariants, setStock } from '../shoppers/shopper.ts';
import { audit, describeViolations } from './audit.ts';
import { type DatabaseKind, newDatabase } from './database.ts';
import { seeded } from './random.ts';
import { live, type SoakResults } from './soak-shopper.ts';
import { openStore } from './store.ts';

const given = readOptions(
  'npm run soak -- [--minutes 2] [--shoppers 12] [--seed 1] [--database embedded|postgres] [--port 3610]',
  {
    minutes: { type: 'string', default: '2' },
    shoppers: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string', default: 'embedded' },
    port: { type: 'string', default: '3610' },
  },
);
const minutes = Number(given.minutes);
const MEMORY_SAMPLES = 12;
/** Fraction of the test that fills caches; memory is compared with its value at that time. */
const WARM_UP = 0.25;
/** Maximum memory growth factor afterwards, since garbage collection is not deterministic. */
const GROWTH = 1.35;

const database = newDatabase(given.database as DatabaseKind);
if (!database) throw new Error(`No ${given.database} server on this machine`);
let failed = false;
try {
  console.log(`Opening the store on ${database.kind}`);
  const store = await openStore(Number(given.port), database.env);
  const things = await orderableVariants(store.commerce, 12);
  for (const productId of things) await setStock(store.commerce, productId, 100_000);

  const day: SoakResults = {
    statuses: new Map(),
    orders: [],
    slow: [],
    until: performance.now() + minutes * 60_000,
  };
  const memory: number[] = [];
  const look = () => memory.push(memoryOf(store.pid));
  const looking = setInterval(look, (minutes * 60_000) / MEMORY_SAMPLES);
  const started = performance.now();
  const shoppers = Array.from({ length: Number(given.shoppers) }, (_, i) =>
    live(store, things, seeded(Number(given.seed) * 1000 + i), day),
  );
  await Promise.all(shoppers);
  const seconds = (performance.now() - started) / 1000;
  clearInterval(looking);
  look();
  await store.stop();

  const connection = await database.connect();
  const seen = await audit(connection.db);
  const missing = await missingOrders(connection.db, day.orders);
  await connection.close();
  failed = !report(day, seconds, memory, describeViolations(seen), missing, seen.orders);
} finally {
  database.remove();
}
process.exit(failed ? 1 : 0);

/** Counts the confirmed orders that are missing in the data or have another total. */
async function missingOrders(
  db: Awaited<ReturnType<NonNullable<typeof database>['connect']>>['db'],
  orders: SoakResults['orders'],
): Promise<number> {
  const rows = await db.selectFrom('placed_order').select(['order_no', 'total_cents']).execute();
  const totals = new Map(rows.map((row) => [row.order_no, Number(row.total_cents)]));
  return orders.filter(({ orderNo, cents }) => totals.get(orderNo) !== cents).length;
}

function report(
  day: SoakResults,
  seconds: number,
  memory: number[],
  wrong: string | undefined,
  missing: number,
  placed: number,
): boolean {
  const statuses = [...day.statuses].sort(([a], [b]) => a - b);
  const requests = statuses.reduce((sum, [, times]) => sum + times, 0);
  const bad = statuses.filter(([status]) => status === 0 || status >= 400);
  const warm = memory[Math.floor(memory.length * WARM_UP)] ?? 0;
  const end = memory.at(-1) ?? 0;
  const sorted = day.slow.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  const checks: [what: string, seen: string, holds: boolean][] = [
    ['stock, orders and payments agree', wrong ?? `${placed} orders, all agree`, !wrong],
    [
      'every confirmed order exists with its total',
      `${day.orders.length} confirmed, ${missing} missing`,
      missing === 0,
    ],
    ['no request fails', statuses.map((pair) => pair.join(' × ')).join(', '), bad.length === 0],
    [
      'memory after warm-up and at the end',
      `${warm} → ${end} MB (${memory.join(', ')})`,
      end <= warm * GROWTH,
    ],
  ];
  console.log(
    `\n${seconds.toFixed(0)} s, ${given.shoppers} shoppers, ${requests} requests (${(requests / seconds).toFixed(1)} per second), ` +
      `${(day.orders.length / seconds).toFixed(1)} orders per second, p95 of one order ${p95.toFixed(0)} ms\n`,
  );
  console.log('| promise | seen | |\n| --- | --- | --- |');
  for (const [what, seen, holds] of checks)
    console.log(`| ${what} | ${seen} | ${holds ? 'holds' : 'BROKEN'} |`);
  return checks.every(([, , holds]) => holds) && day.orders.length > 0;
}

/** Resident memory of a process in MB; 0 where it cannot be read. */
function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
