import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectEmbedded } from '../../commerce/database/connection.ts';
import { insertCatalogue, PRODUCTS } from '../../commerce/testing/catalogue.ts';
import { databaseFolder } from '../database/open-database.ts';
import { listen } from '../http/listener.ts';

const data = mkdtempSync(join(tmpdir(), 'vitrine-dev-'));
let dev: ChildProcess;
let origin: string;

// With a database of a few products, because the demo takes a minute to import.
beforeAll(async () => {
  const snapshot = new Blob([readFileSync(process.env.TEST_SNAPSHOT!)]);
  const connection = await connectEmbedded(databaseFolder(data), snapshot);
  await insertCatalogue(connection.db);
  await connection.close();
  const probe = createServer();
  await listen(probe, 0, '127.0.0.1');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  origin = `http://localhost:${port}`;
  dev = spawn(process.execPath, ['server/commands/dev.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, DATA_DIR: data, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    dev.stdout!.on('data', (text) => String(text).includes('The store opens at') && resolve());
    dev.once('exit', () => reject(new Error('The development server ended before it opened.')));
  });
}, 120_000);
afterAll(async () => {
  if (dev.exitCode === null) await stop();
  rmSync(data, { recursive: true, force: true });
});

/** Stops the server and returns its exit code. */
function stop(): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => dev.once('exit', resolve));
  dev.kill('SIGTERM');
  return ended;
}

test('the development server renders documents and serves their modules', async () => {
  const read = async (path: string) => {
    const response = await fetch(origin + path);
    return { status: response.status, body: await response.text() };
  };
  const product = await read(`/eu/en-IE/pd/poplin-shirt-${PRODUCTS.shirt}.html`);
  expect(product).toMatchObject({ status: 200, body: expect.stringContaining('Poplin Shirt') });
  for (const path of ['/eu/en-IE/login', '/eu/en-IE/cart'])
    expect(await read(path)).toMatchObject({ status: 200, body: expect.stringContaining('<main') });
  expect(product.body.includes('import("/storefront/entry.client.tsx")')).toBe(true);
  const button = await read('/storefront/ui/button.tsx');
  expect(button).toMatchObject({ status: 200, body: expect.stringContaining('import.meta.hot') });
}, 120_000);

test('hot reload connects to the port of the store', async () => {
  const client = await (await fetch(`${origin}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const message = await new Promise((resolve, reject) => {
    socket.onmessage = ({ data: text }) => resolve(JSON.parse(text));
    socket.onerror = reject;
  });
  socket.close();
  expect(message).toEqual({ type: 'connected' });
});

test('the development server closes its database on SIGTERM', async () => {
  expect(await stop()).toBe(0);
  const connection = await connectEmbedded(databaseFolder(data));
  expect(await connection.db.selectFrom('site').select('id').execute()).not.toEqual([]);
  await connection.close();
}, 60_000);
