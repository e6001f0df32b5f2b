import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { freePort, open } from './processes.ts';
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
    rmSync(data, { recursive: true, force: true });
  };
}
