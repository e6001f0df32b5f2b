import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readOptions, rejectOptions } from '../scripts/options.mjs';
import { measureBytes } from './bytes.ts';
import { measureDocuments } from './documents.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureOrderLists } from './order-lists.ts';
import { measurePeer } from './peer/compare.ts';
import { type Figure, reportDemo } from './report.ts';
import { measureSale } from './sale.ts';
import { measureService } from './service.ts';
import { measureSize } from './sizes.ts';
import { closeStore, memoryOf, openStore } from './store.ts';

const USAGE = `npm run bench                         measures the demo store with the embedded database
npm run bench -- --products 10000     measures the store on PostgreSQL with that number of products
npm run bench -- --orders 1000000     measures lists of that many orders on PostgreSQL
npm run bench -- --sale               measures documents on PostgreSQL during orders and a stock feed; --products: 456 unless given
--keep FOLDER                         with --products or --sale: keeps the generated database there, and uses it the next time
npm run bench -- --peer vendure       measures the commerce service and Vendure in turn on PostgreSQL, with 456 products or those
                                      of --products, in 5 rounds or those of --rounds`;
const values = readOptions(USAGE, {
  products: { type: 'string' },
  orders: { type: 'string' },
  sale: { type: 'boolean' },
  keep: { type: 'string' },
  peer: { type: 'string' },
  rounds: { type: 'string', default: '5' },
});
const orders = values.orders === undefined ? undefined : Number(values.orders);
if (orders !== undefined && !(Number.isInteger(orders) && orders > 0 && orders <= 5_000_000)) {
  rejectOptions(USAGE, '--orders requires a positive integer, at most 5,000,000.');
}
const products = values.products === undefined ? undefined : Number(values.products);
if (products !== undefined && !(Number.isInteger(products) && products > 0)) {
  rejectOptions(USAGE, '--products requires a positive integer.');
}
if (values.keep !== undefined && !values.sale && products === undefined) {
  rejectOptions(USAGE, '--keep requires --products or --sale.');
}
/** Products of the demo brand. */
const DEMO_PRODUCTS = 456;
const rounds = Number(values.rounds);
if (values.peer !== undefined && values.peer !== 'vendure')
  rejectOptions(USAGE, '--peer knows vendure only.');
if (!(Number.isInteger(rounds) && rounds > 0 && rounds <= 50)) {
  rejectOptions(USAGE, '--rounds requires an integer from 1 to 50.');
}
/** Maximum time to wait for pre-rendered images. */
const MAX_RENDERING_MS = 5 * 60_000;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
try {
  if (values.peer) await measurePeer(products ?? DEMO_PRODUCTS, rounds, folder);
  else if (values.sale) await measureSale(folder, products ?? DEMO_PRODUCTS, values.keep);
  else if (orders !== undefined) await measureOrderLists(orders, folder);
  else if (products === undefined) await measureDemo();
  else await measureSize(products, folder, values.keep);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureDemo(): Promise<void> {
  const figures: Figure[] = [];
  const add = (what: string, measured: string, goal = '') => {
    figures.push({ what, measured, goal, command: 'npm run bench' });
    console.log(`${what}: ${measured}${goal && ` (goal ${goal})`}`);
  };
  const first = await openStore(folder);
  add('startup with a new database', `${first.seconds.toFixed(1)} s`);
  await closeStore(first.store);
  const { seconds, store, quiet } = await openStore(folder);
  add('startup with an existing database', `${seconds.toFixed(1)} s`, '≤ 5 s');
  await Promise.race([quiet, wait(MAX_RENDERING_MS, undefined, { ref: false })]);
  for (const page of await measureBytes()) {
    add(`compressed JavaScript, ${page.name}`, `${page.script} KB`, '≤ 130 KB');
    add(`compressed HTML, ${page.name}`, `${page.html} KB`, page.name === 'listing' ? '≤ 20 KB' : '');
  }
  const documents = await measureDocuments();
  add('listing documents per second, uncached', String(documents.rendered), '≥ 200');
  add('documents per second, cached', String(documents.cached), '≥ 8,000');
  for (const { name, p95 } of await measureService())
    add(`service, ${name}, p95 (embedded database)`, `${p95.toFixed(1)} ms`);
  for (const page of await measureLighthouse()) {
    add(
      `Lighthouse mobile, ${page.name}: performance / accessibility / best practices / SEO`,
      page.scores,
      '≥ 98 / 100 / 100 / 100',
    );
    add(`LCP / TBT / CLS, ${page.name}`, page.vitals, '≤ 1.5 s / ≤ 100 ms / ≤ 0.02');
  }
  const memory = memoryOf(store.pid!);
  add('memory of the server after the benchmark', `${memory.now} MB (peak ${memory.peak} MB)`, '≤ 600 MB');
  await closeStore(store);
  reportDemo(figures);
}
