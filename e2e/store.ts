import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findChromium } from './chromium.ts';

const root = dirname(import.meta.dirname);

/** Opens the store as a person would, on free ports and with data of its own, for all flows of a run. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.E2E_CHROMIUM = findChromium();
  if (process.env.E2E_URL) return async () => {};
  const data = mkdtempSync(join(tmpdir(), 'vitrine-e2e-'));
  const [port, commercePort] = [await freePort(), await freePort()];
  const store = spawn(process.execPath, ['server/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      COMMERCE_PORT: String(commercePort),
      DATA_DIR: data,
      DATABASE_URL: '',
      // The flows need the machine for themselves.
      WARM_PICTURES: 'no',
    },
  });
  await opened(store);
  process.env.E2E_URL = `http://localhost:${port}`;
  process.env.E2E_COMMERCE_URL = `http://localhost:${commercePort}`;
  return async () => {
    const ended = new Promise((resolve) => store.once('exit', resolve));
    store.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
}

function opened(store: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    store.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('The store is open at')) resolve();
    });
    store.once('exit', (code) =>
      reject(new Error(`The store ended with ${code} before it opened:\n${said}`)),
    );
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
