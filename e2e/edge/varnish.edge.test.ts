import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '../../scripts/postgres.mjs';
import { freePort, open } from '../../scripts/processes.ts';
import { installVarnish, startVarnish, type Varnish } from '../../scripts/varnish.mjs';

const root = dirname(dirname(import.meta.dirname));
const LISTING = '/eu/en-IE/women/clothing';
/** Longest wait for a change to become visible; the measured time is printed. */
const PATIENCE_MS = 20_000;

let folder: string;
let postgres: ReturnType<typeof startPostgres>;
let db: pg.Client;
let varnish: Varnish;
let settings: Record<string, string>;
let closeStore: (() => Promise<void>) | undefined;

const run = (file: string, ...args: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${file} ended with ${status}: ${stderr}`);
};
const openStore = async () => {
  closeStore = await open('server/commands/start.ts', 'The store is open at', settings);
};

beforeAll(async () => {
  installVarnish();
  postgres = startPostgres();
  if (!postgres) throw new Error('PostgreSQL is missing. On Debian: apt-get install postgresql');
  folder = mkdtempSync(join(tmpdir(), 'vitrine-edge-'));
  const [port, commercePort, edgePort] = [await freePort(), await freePort(), await freePort()];
  settings = {
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    COMMERCE_PORT: String(commercePort),
    PUBLIC_URL: `http://127.0.0.1:${edgePort}`,
    TRUST_PROXY: '1',
    DEMO_CREDENTIALS: 'allow',
    COMMERCE_PUBLIC_URL: `http://localhost:${commercePort}`,
    PLAIN_HTTP: 'allow',
    SESSION_SECRET: 'only for this test, thirty-two characters',
    SMTP_URL: 'smtp://127.0.0.1:1',
    WARM_PICTURES: 'no',
    CDN_PURGE: 'varnish',
    CDN_PURGE_URLS: `http://127.0.0.1:${edgePort}`,
  };
  run('server/commands/demo.ts', '--products', '60');
  varnish = await startVarnish(edgePort, port);
  await openStore();
  db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
});
afterAll(async () => {
  await db?.end();
  await closeStore?.();
  await varnish?.stop();
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(varnish.origin + path, {
    headers: { ...BROWSER, ...headers },
    redirect: 'manual',
  });
  const { status } = response;
  return {
    status,
    cache: response.headers.get('x-cache'),
    headers: response.headers,
    text: await response.text(),
  };
}

/** Waits until a page fulfils a condition; returns the milliseconds it took. */
async function until(path: string, holds: (text: string) => boolean): Promise<number> {
  const started = performance.now();
  while (!holds((await get(path)).text)) {
    if (performance.now() - started > PATIENCE_MS) throw new Error(`${path} was not purged`);
  }
  return performance.now() - started;
}

/** The master of a variant with stock and a price in euros, and the variant. */
async function aProduct() {
  const { rows } = await db.query<{ variant: string; master: string; book: string }>(
    `select product.id as variant, product.master_id as master, price.price_book_id as book from product
     join price on price.product_id in (product.id, product.master_id)
     join price_book book on book.id = price.price_book_id and book.currency = 'EUR'
     join inventory_record stock on stock.product_id = product.id
     where product.master_id is not null and stock.allocation > 20
     order by product.id limit 1`,
  );
  const { variant, master, book } = rows[0]!;
  const listed = (await get(`/eu/en-IE/pd/x-${master}.html?variant=${variant}`)).status;
  expect(listed).toBe(200);
  return { variant, master, book, path: `/eu/en-IE/pd/x-${variant}.html` };
}

test('documents come from the cache, compressed with brotli, for guests and for signed-in shoppers', async () => {
  await get(LISTING);
  const hit = await get(LISTING);
  expect([hit.status, hit.cache, hit.headers.get('content-encoding')]).toEqual([200, 'HIT', 'br']);
  expect((await get(LISTING, { cookie: 'vitrine_session=somebody; vitrine_country=IE' })).cache).toBe('HIT');
  expect((await get(LISTING, { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
  // The keys are for the cache, not for shoppers.
  expect(hit.headers.get('xkey')).toBeNull();
});

test('images and static files are cached for long', async () => {
  const [image] = /\/images\/[^"\s]+?sw=\d+&amp;q=\d+/.exec((await get(LISTING)).text)!;
  const path = image.replace('&amp;', '&');
  await get(path, { accept: 'image/webp' });
  const hit = await get(path, { accept: 'image/webp' });
  expect([hit.cache, hit.headers.get('cache-control')]).toEqual([
    'HIT',
    'public, max-age=31536000, immutable',
  ]);
});

test('personal pages are never cached', async () => {
  for (const path of ['/eu/en-IE/cart', '/eu/en-IE/account', '/eu/en-IE/wishlist', '/resource/bag']) {
    const answers = [await get(path), await get(path, { cookie: 'vitrine_country=IE' }), await get(path)];
    expect(answers.map(({ cache }) => `${path} ${cache}`)).toEqual(Array(3).fill(`${path} MISS`));
  }
});

test('an imported price shows on a cached page at once', async () => {
  const { variant, master, book, path } = await aProduct();
  await get(path);
  expect((await get(path)).cache).toBe('HIT');
  const archive = join(folder, 'prices');
  mkdirSync(join(archive, 'pricebooks'), { recursive: true });
  const tables = [variant, master].map(
    (id) => `<price-table product-id="${id}"><amount quantity="1">4321.00</amount></price-table>`,
  );
  const content = `<pricebooks xmlns="http://www.demandware.com/xml/impex/pricebook/2006-10-31"><pricebook>
    <header pricebook-id="${book}"><currency>EUR</currency><online-flag>true</online-flag></header>
    <price-tables>${tables.join('')}</price-tables>
  </pricebook></pricebooks>`;
  writeFileSync(join(archive, 'pricebooks', 'book.xml'), content);
  run('server/commands/import.ts', archive);
  const took = await until(path, (text) => /4,321/.test(text));
  console.log(`an imported price was visible ${took.toFixed(0)} ms after the end of the import command`);
});

test('a change of stock purges the pages of its product alone', async () => {
  const { variant, path } = await aProduct();
  const other = '/eu/en-IE/delivery';
  await get(path);
  await get(other);
  const before = await get(path);
  expect(before.cache).toBe('HIT');
  await db.query('update inventory_record set allocation = 2, turnover = 0 where product_id = $1', [variant]);
  const took = await until(path, (text) => text !== before.text);
  console.log(`a change of stock was visible after ${took.toFixed(0)} ms`);
  expect((await get(other)).cache).toBe('HIT');
});

test('a purge that fails is retried until the cache confirms it', async () => {
  await db.query(`insert into purge_target (id, seen_at) values ('varnish http://127.0.0.1:1', now())`);
  await db.query(
    `insert into pending_change (channel, tags) values ('vitrine_changes', array['product:nothing'])`,
  );
  await expect
    .poll(
      async () => {
        const { rows } = await db.query<{ target_id: string; tags: string[] }>(
          `select target_id, tags from pending_purge where 'product:nothing' = any(tags) order by target_id`,
        );
        return rows.map(({ target_id }) => target_id);
      },
      { timeout: PATIENCE_MS },
    )
    .toEqual(['varnish http://127.0.0.1:1']);
  await db.query(`delete from purge_target where id = 'varnish http://127.0.0.1:1'`);
});

test('only machines of the store may purge, and a client cannot name keys', async () => {
  const answer = await fetch(varnish.origin, { method: 'PURGE' });
  expect(answer.status).toBe(400);
  expect((await get(LISTING, { 'xkey-purge': 'all' })).status).toBe(200);
  expect((await get(LISTING)).cache).toBe('HIT');
});

test('pages are served while the store is down; others get 503 with Retry-After', async () => {
  await get(LISTING);
  await closeStore?.();
  closeStore = undefined;
  const kept = await get(LISTING);
  expect([kept.status, kept.cache]).toEqual([200, 'HIT']);
  const cart = await get('/eu/en-IE/cart');
  expect([cart.status, cart.headers.get('retry-after')]).toEqual([503, '5']);
  expect(cart.text).toContain('Nothing in your bag is lost');
  await openStore();
  await expect.poll(async () => (await get('/eu/en-IE/cart')).status, { timeout: PATIENCE_MS }).toBe(200);
});
