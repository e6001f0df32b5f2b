import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPostgres } from '../../commerce/database/connection.ts';
import { writeFiles, xml } from '../../commerce/import/testing/archive.ts';
import { rebuildSearchIndex } from '../../commerce/search/index-documents.ts';
import { rebuildUrlPaths } from '../../commerce/seo/build-paths.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../../commerce/testing/catalogue.ts';
import { administer } from '../../commerce/testing/database.ts';
import { readEnvironment } from '../config/environment.ts';
import { connectEmbeddedService } from '../embedded/embedded-connection.ts';
import { createLog } from '../log.ts';

const server = process.env.TEST_DATABASE_URL as string;
const SHOP = 'two_processes';
const REPLICA = 'two_processes_replica';
const PRODUCT = `/eu/en-IE/pd/shirt-${PRODUCTS.shirt}.html`;
const METRICS_TOKEN = 'for those who operate';
const SECRET = 'the same on every process of the store';
const databaseUrl = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` });

const data = mkdtempSync(join(tmpdir(), 'vitrine-processes-'));
const stores: ChildProcess[] = [];
let first: string;
let second: string;

beforeAll(async () => {
  for (const name of [SHOP, REPLICA])
    await administer(server, `drop database if exists ${name} with (force)`);
  await administer(server, `create database ${SHOP} template vitrine_template`);
  const { db, close } = connectPostgres(databaseUrl(SHOP).href, 2);
  await insertCatalogue(db);
  await rebuildSearchIndex(db);
  await rebuildUrlPaths(db);
  await close();
  await administer(server, `create database ${REPLICA} template ${SHOP}`);
  [first, second] = [await openStore('first'), await openStore('second')];
}, 240_000);

afterAll(async () => {
  for (const store of stores) {
    const ended = new Promise((resolve) => store.once('exit', resolve));
    store.kill('SIGTERM');
    await ended;
  }
  for (const name of [SHOP, REPLICA])
    await administer(server, `drop database if exists ${name} with (force)`);
  rmSync(data, { recursive: true, force: true });
}, 60_000);

/** A process of the store that shares only the database and the secret with the others. */
async function openStore(name: string): Promise<string> {
  const port = await freePort();
  const store = run(['server/commands/start.ts'], {
    PORT: String(port),
    COMMERCE_PORT: '0',
    DATA_DIR: join(data, name),
  });
  stores.push(store);
  await said(store, 'The store is open at');
  return `http://localhost:${port}`;
}

function run(args: string[], settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl(SHOP).href,
      DATA_DIR: join(data, 'import'),
      SESSION_SECRET: SECRET,
      METRICS_TOKEN,
      WARM_PICTURES: 'no',
      ...settings,
    },
  });
}

function said(child: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout!.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      if (text.includes(word)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`Ended with ${code}:\n${text}`)));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const titleAt = async (store: string) =>
  /<h1[^>]*>([^<]*)/.exec(await (await fetch(store + PRODUCT)).text())?.[1]?.trim();
const rendersOf = async (store: string) => {
  const metrics = await (
    await fetch(`${store}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  ).text();
  return Number(/vitrine_document_cache_total\{result="rendered"\} (\d+)/.exec(metrics)?.[1] ?? 0);
};

test('an import in one process invalidates the cached documents of the others', async () => {
  expect([await titleAt(first), await titleAt(second)]).toEqual(['Poplin Shirt', 'Poplin Shirt']);
  const before = await rendersOf(second);
  expect(await titleAt(second)).toBe('Poplin Shirt');
  expect(await rendersOf(second), 'the document is kept').toBe(before);
  const archive = writeFiles({
    'catalogs/rivage-master/catalog.xml': xml(
      'catalog',
      `<product product-id="${PRODUCTS.shirt}"><display-name xml:lang="x-default">Harbour Shirt</display-name></product>`,
      'catalog-id="rivage-master"',
    ),
  });
  const importing = run(['server/commands/import.ts', archive.path], {});
  importing.stdout!.resume();
  expect(await new Promise((resolve) => importing.once('exit', resolve))).toBe(0);
  archive.remove();
  for (const store of [first, second])
    await expect.poll(() => titleAt(store), { timeout: 10_000 }).toBe('Harbour Shirt');
}, 120_000);

test('stock that pages show is current on every process, also when its writer crashed before publishing it', async () => {
  const path = `/eu/en-IE/pd/shirt-${VARIANTS.inStock}.html`;
  const shows = async (store: string, text: string) =>
    (await (await fetch(store + path)).text()).includes(text);
  // A process that commits and ends.
  const sell = (left: number) =>
    administer(
      databaseUrl(SHOP).href,
      `update inventory_record set turnover = allocation - ${left} where product_id = '${VARIANTS.inStock}'`,
    );
  expect([await shows(first, 'Only'), await shows(second, 'Only')]).toEqual([false, false]);
  await sell(2);
  for (const store of [first, second])
    await expect.poll(() => shows(store, 'Only 2 left'), { timeout: 10_000 }).toBe(true);
  const before = [await rendersOf(first), await rendersOf(second)];
  // 20 of 20 to 14 of 20: nothing that a page shows, except that there are enough again.
  await sell(20);
  for (const store of [first, second])
    await expect.poll(() => shows(store, 'Only 2 left'), { timeout: 10_000 }).toBe(false);
  const after = [await rendersOf(first), await rendersOf(second)];
  expect(after.map((count, index) => count - before[index]!)).toEqual([1, 1]);
  await sell(14);
  await expect
    .poll(() =>
      administer(
        databaseUrl(SHOP).href,
        'do $$ begin assert (select count(*) from pending_change) = 0; end $$',
      ),
    )
    .toBeUndefined();
  expect([await shows(first, 'Only'), await shows(second, 'Only')]).toEqual([false, false]);
  expect([await rendersOf(first), await rendersOf(second)]).toEqual(after);
  await sell(20);
}, 60_000);

test('a bag started on one process continues on another that shares only database and secret', async () => {
  const form = new FormData();
  form.set('intent', 'add');
  form.set('items', JSON.stringify([{ productId: VARIANTS.inStock, quantity: 1 }]));
  const added = await fetch(`${first}/eu/en-IE/resource/bag`, {
    method: 'POST',
    body: form,
    headers: { origin: first, accept: 'application/json' },
  });
  expect(added.status).toBe(200);
  const cookie = added.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const seen = await fetch(`${second}/eu/en-IE/resource/bag`, { headers: { cookie } });
  expect(await seen.json()).toMatchObject({ count: 1, bag: { lines: [{ productId: VARIANTS.inStock }] } });
}, 60_000);

test('[CART-05] concurrent changes of one bag in two processes are not lost', async () => {
  const change = (store: string, fields: Record<string, string>, cookie = '') => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const headers = { origin: store, accept: 'application/json', cookie };
    return fetch(`${store}/eu/en-IE/resource/bag`, { method: 'POST', body: form, headers });
  };
  const adding = (productId: string) => ({
    intent: 'add',
    items: JSON.stringify([{ productId, quantity: 1 }]),
  });
  const begun = await change(first, adding(VARIANTS.inStock));
  const cookie = begun.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const changes = [VARIANTS.inStock, VARIANTS.inStockToo, VARIANTS.onSale].flatMap((productId) =>
    [first, second].flatMap((store) => [
      change(store, adding(productId), cookie),
      change(store, adding(productId), cookie),
    ]),
  );
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(Array(12).fill(200));
  for (const store of [first, second]) {
    const seen = await fetch(`${store}/eu/en-IE/resource/bag`, { headers: { cookie } });
    expect(await seen.json()).toMatchObject({ count: 13, bag: { lines: [{ quantity: 5 }, {}, {}] } });
  }
}, 60_000);

test('catalogue reads go to the replica, everything else to the primary', async () => {
  const replica = databaseUrl(REPLICA);
  // A value written to the replica only distinguishes the two.
  await administer(
    replica.href,
    `update product set name = '{"default": "Shirt of the replica"}' where id = '${PRODUCTS.shirt}'`,
  );
  replica.searchParams.set('options', '-c default_transaction_read_only=on');
  const env = readEnvironment({
    DATABASE_URL: databaseUrl(SHOP).href,
    DATABASE_REPLICA_URL: replica.href,
    DATA_DIR: join(data, 'replica'),
  });
  const shop = 'http://localhost:3000';
  const commerce = await connectEmbeddedService(
    env,
    createLog('silent'),
    { shop, own: shop },
    new Uint8Array(32),
  );
  try {
    const ask = commerce.fetchFor('0123-4567');
    const organization = `organizations/${env.COMMERCE_ORGANIZATION_ID}`;
    const signedIn = await ask(`${commerce.origin}/shopper/auth/v1/${organization}/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${env.COMMERCE_CLIENT_ID}:${env.COMMERCE_CLIENT_SECRET}`)}`,
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', channel_id: 'RivageEU' }),
    });
    const { access_token } = (await signedIn.json()) as { access_token: string };
    const call = async (path: string, init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
      const answer = await ask(`${commerce.origin}${path}`, { ...init, headers });
      return { status: answer.status, body: await answer.json() };
    };
    const product = `/product/shopper-products/v1/${organization}/products/${PRODUCTS.shirt}?siteId=RivageEU`;
    expect((await call(product)).body).toMatchObject({ name: 'Shirt of the replica' });
    const baskets = `/checkout/shopper-baskets/v2/${organization}/baskets?siteId=RivageEU`;
    const productItems = [{ productId: VARIANTS.inStock, quantity: 1 }];
    const made = await call(baskets, { method: 'POST', body: JSON.stringify({ productItems }) });
    expect(made).toMatchObject({ status: 200, body: { productItems: [{ quantity: 1 }] } });
    const kept = connectPostgres(databaseUrl(SHOP).href, 1);
    const basket = await kept.db
      .selectFrom('basket')
      .select('id')
      .where('id', '=', (made.body as { basketId: string }).basketId)
      .executeTakeFirst();
    await kept.close();
    expect(basket).toBeDefined();
  } finally {
    await commerce.close();
  }
}, 60_000);
