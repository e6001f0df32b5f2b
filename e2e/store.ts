import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort, open } from '../scripts/processes.ts';
import { findChromium } from './chromium.ts';
import { tenantAt } from './tenant.ts';

/**
 * Opens the store once for all flows of a run, on free ports and with its own data. With
 * E2E_BACKEND=tenant the commerce service runs in a separate process, and the storefront calls it over
 * HTTP as a tenant of the platform.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.E2E_CHROMIUM = findChromium();
  if (process.env.E2E_URL) {
    process.env.E2E_MAILBOX_URL ??= process.env.E2E_URL;
    return async () => {};
  }
  const data = mkdtempSync(join(tmpdir(), 'vitrine-e2e-'));
  const [port, commercePort] = [await freePort(), await freePort()];
  const shop = `http://localhost:${port}`;
  const service = `http://localhost:${commercePort}`;
  const settings = {
    NODE_ENV: 'production',
    PORT: String(port),
    COMMERCE_PORT: String(commercePort),
    DATA_DIR: data,
    DATABASE_URL: '',
    // Drawing images ahead would slow the flows down.
    WARM_PICTURES: 'no',
  };
  process.env.E2E_DEMO_DATA = `${data}-demo`;
  process.env.E2E_ARCHIVE_DATA = `${data}-archive`;
  seedDemo(settings, process.env.E2E_DEMO_DATA);
  const asTenant = process.env.E2E_BACKEND === 'tenant';
  const stops = asTenant
    ? [
        await open('server/commands/service.ts', 'The commerce service answers', {
          ...settings,
          PUBLIC_URL: shop,
        }),
        await open('server/commands/start.ts', 'The store is open at', {
          ...settings,
          ...tenantAt(service),
          DATA_DIR: join(data, 'storefront'),
        }),
      ]
    : [await open('server/commands/start.ts', 'The store is open at', settings)];
  process.env.E2E_URL = shop;
  process.env.E2E_DATA_DIR = asTenant ? join(data, 'storefront') : data;
  process.env.E2E_COMMERCE_URL = service;
  process.env.E2E_MAILBOX_URL = asTenant ? service : shop;
  return async () => {
    for (const stop of stops.reverse()) await stop();
    for (const folder of [data, `${data}-demo`, `${data}-archive`])
      rmSync(folder, { recursive: true, force: true });
  };
}

/** Fills the data folder of the store with the demo, and copies it for flows that open a demo store of their own. */
function seedDemo(settings: { DATA_DIR: string }, copy: string): void {
  const { status } = spawnSync(process.execPath, ['server/prepare/seed.ts'], {
    cwd: dirname(import.meta.dirname),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...settings },
  });
  if (status !== 0) throw new Error('The demo could not be imported; see above.');
  cpSync(settings.DATA_DIR, copy, { recursive: true });
}
