import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, openCluster } from '../../cluster/open-cluster.ts';
import { orderableVariants, shopperReadyToOrder } from '../../shoppers/shopper.ts';

const root = dirname(dirname(import.meta.dirname));
/** The replica is behind for so long after every change. */
const LAG_MS = 3000;
const LIMITS = {
  LIMIT_CONNECTIONS_PER_CLIENT: '4000',
  LIMIT_REQUESTS_PER_CLIENT: '64',
  LIMIT_GUESTS_PER_CLIENT: '1000000',
  LIMIT_DECLINES_PER_CARD: '1000000',
  LIMIT_DECLINES_PER_CLIENT: '1000000',
};
const PATIENCE = { timeout: 30_000, interval: 20 };

let cluster: Cluster;
let folder: string;
let variants: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-cluster-test-'));
  cluster = await openCluster({ stores: 2, products: 60, delayMs: LAG_MS, env: LIMITS });
  variants = await orderableVariants(cluster.commerce, 6);
});
afterAll(async () => {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: cluster.database });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

const page = async (store: string, path: string) => {
  const answer = await fetch(store + path, { headers: { accept: 'text/html' } });
  return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() };
};

test('HAProxy spreads the requests over both processes', async () => {
  const statuses = await Promise.all(Array.from({ length: 20 }, () => page(cluster.url, '/eu/en-IE')));
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
});

test('a price shows within a second on every process, although the replica is behind', async () => {
  const variant = variants[0]!;
  const path = `/eu/en-IE/pd/x-${variant}.html`;
  for (const store of cluster.stores) expect((await page(store, path)).status).toBe(200);
  const [row] = await query<{ master: string; book: string }>(
    `select product.master_id as master, price.price_book_id as book from product
     join price on price.product_id in (product.id, product.master_id)
     join price_book book on book.id = price.price_book_id and book.currency = 'EUR' where product.id = $1 limit 1`,
    [variant],
  );
  const archive = join(folder, 'prices');
  mkdirSync(join(archive, 'pricebooks'), { recursive: true });
  const tables = [variant, row!.master].map(
    (id) => `<price-table product-id="${id}"><amount quantity="1">4321.00</amount></price-table>`,
  );
  writeFileSync(
    join(archive, 'pricebooks', 'book.xml'),
    `<pricebooks xmlns="http://www.demandware.com/xml/impex/pricebook/2006-10-31"><pricebook>
      <header pricebook-id="${row!.book}"><currency>EUR</currency><online-flag>true</online-flag></header>
      <price-tables>${tables.join('')}</price-tables></pricebook></pricebooks>`,
  );
  const { status, stderr } = spawnSync(process.execPath, ['server/commands/import.ts', archive], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...cluster.env, DATA_DIR: join(folder, 'import') },
  });
  expect(status, stderr).toBe(0);
  const committed = performance.now();
  for (const store of cluster.stores)
    await expect.poll(async () => (await page(store, path)).text.includes('4,321'), PATIENCE).toBe(true);
  const took = performance.now() - committed;
  console.log(`the new price was on both processes ${took.toFixed(0)} ms after the import`);
  expect(took).toBeLessThan(LAG_MS);
  // It stays: nobody has cached what the replica still said.
  for (const store of cluster.stores) expect((await page(store, path)).text).toContain('4,321');
});

test('after the primary is lost and the replica promoted, every acknowledged order exists; in between 503 with Retry-After', async () => {
  const placed: string[] = [];
  const refusals: { status: number; retry: string | null }[] = [];
  let stopped = false;
  const buy = async (variant: string) => {
    while (!stopped) {
      try {
        const shopper = await shopperReadyToOrder(cluster.commerce, [variant]);
        const { status, body, headers } = await shopper.order();
        if (status === 200) placed.push(body.orderNo);
        else refusals.push({ status, retry: headers.get('retry-after') });
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
  const buyers = variants.slice(1, 5).map(buy);
  await expect.poll(() => placed.length, PATIENCE).toBeGreaterThan(8);
  // Orders change nothing that it shows, so that both processes still have it.
  const cached = '/eu/en-IE/delivery';
  for (const store of cluster.stores) expect((await page(store, cached)).status).toBe(200);

  cluster.killPrimary();
  const before = placed.length;
  await expect
    .poll(async () => {
      const answer = await fetch(`${cluster.url}/resource/bag`, {
        method: 'POST',
        headers: { origin: cluster.url },
        body: new URLSearchParams({ intent: 'add', productId: variants[5]!, quantity: '1' }),
      });
      return [answer.status, answer.headers.has('retry-after')];
    }, PATIENCE)
    .toEqual([503, true]);
  // Cached pages need no database.
  expect([(await page(cluster.url, cached)).status, (await page(cluster.url, cached)).status]).toEqual([
    200, 200,
  ]);

  cluster.promote();
  await expect.poll(() => placed.length, PATIENCE).toBeGreaterThan(before + 8);
  stopped = true;
  await Promise.all(buyers);
  const kept = await query<{ number: string }>(
    'select order_no as number from placed_order where order_no = any($1)',
    [placed],
  );
  expect(placed.filter((number) => !kept.some((row) => row.number === number))).toEqual([]);
  // An order that failed while the primary was lost is an unavailable database, and never an error of the service.
  expect(refusals.filter(({ status }) => ![0, 503].includes(status))).toEqual([]);
  expect(refusals.filter(({ status, retry }) => status === 503 && !retry)).toEqual([]);
  console.log(`${placed.length} orders acknowledged, ${before} before the primary was lost, none missing`);
}, 120_000);
