import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createCommerceApp } from '../app.ts';
import { noCache, type ReadCache } from '../database/catalogue-cache.ts';
import type { Connection, Db } from '../database/connection.ts';
import { signAccessToken } from '../identity/tokens.ts';
import { ADMIN_SCOPES } from '../services/admin-scopes.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { WriteBudget } from '../services/write-budget.ts';
import { freshDatabase } from './database.ts';
import { differences } from './described-responses.ts';
import { MAIL_THEME } from './mail-theme.ts';

export const ORGANIZATION = 'f_ecom_vtrn_001';
export const PUBLIC_CLIENT = 'a7c5b1f0-6d1e-4f57-9c55-0b6e5f3a2d10';
export const PRIVATE_CLIENT = 'a7c5b1f0-6d1e-4f57-9c55-0b6e5f3a2d11';
export const PRIVATE_SECRET = 'vitrine-demo-secret';

export const MANAGER_CLIENT = 'a7c5b1f0-6d1e-4f57-9c55-0b6e5f3a2d12';
export const MANAGER_SECRET = 'vitrine-demo-manager-secret';

/** The same client, as tokens are signed for it. */
export const MANAGER = { id: MANAGER_CLIENT, secret: MANAGER_SECRET };
/** A client of the merchant that may do nothing but read orders. */
export const ORDERS_ONLY = { id: 'orders-only', secret: 'another-secret' };

export interface RunningService {
  db: Db;
  /** receives notifications of other processes from the database */
  listen: Connection['listen'];
  services: CommerceServices;
  /** origin of the listener, e.g. http://127.0.0.1:40123 */
  origin: string;
  /** signs in a new guest of the site */
  guest(siteId: string): Promise<{ token: string; customerId: string; usid: string }>;
  /** fetch relative to the origin, with JSON body and response */
  call(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<{ status: number; body: any; headers: Headers }>;
  /** advances both clocks of the service by seconds */
  wait(seconds: number): void;
  close(): Promise<void>;
}

/**
 * Starts the commerce service on a real socket with a fresh database and a controllable clock. Catalogue reads are
 * not cached unless a `cache` is given. `close` throws when a response was not as the OpenAPI document describes it.
 */
export async function startService(cache: ReadCache = noCache): Promise<RunningService> {
  const connection = await freshDatabase();
  let shift = 0;
  const services: CommerceServices = {
    db: connection.db,
    cache,
    catalogue: { db: connection.db, cache },
    log: { info() {}, warn() {}, error: (fields, message) => console.error(message, fields) },
    imageOrigin: 'http://images.test',
    organizationId: ORGANIZATION,
    clients: [
      { id: PUBLIC_CLIENT, redirectUris: [], allowsLoopback: true },
      { id: PRIVATE_CLIENT, secret: PRIVATE_SECRET, redirectUris: [], allowsLoopback: true },
    ],
    managers: [
      {
        id: MANAGER_CLIENT,
        secrets: [MANAGER_SECRET],
        scopes: ADMIN_SCOPES,
        resources: ['custom_objects', 'inventory_lists', 'slots', 'pages'],
      },
      { id: ORDERS_ONLY.id, secrets: [ORDERS_ONLY.secret], scopes: ['sfcc.orders'] },
    ],
    staff: { origin: 'http://commerce.test', isPublic: false, key: new Uint8Array(32).fill(7) },
    mail: {
      from: () => 'Rivage <care@rivage.test>',
      brandName: () => 'Rivage',
      logo: () => ({ text: 'rivage', accent: '.' }),
      theme: MAIL_THEME,
      messages: {},
      defaultLocale: () => 'en-IE',
      shopUrl: (siteId, locale, path) => `http://shop.test/${siteId}/${locale}${path}`,
      pageId: (_siteId, page) => ({ terms: 'terms-purchase', returns: 'returns' })[page],
      contactAddress: () => undefined,
      pageUrl: (siteId, locale, page) =>
        `http://shop.test/${siteId}/${locale}/${page === 'contact' ? 'contact-us' : 'privacy-policy'}`,
    },
    now: () => new Date(Date.now() + shift * 1000),
    machineNow: () => new Date(Date.now() + shift * 1000),
    writes: new WriteBudget(),
  };
  const app = createCommerceApp(services);
  const undescribed = new Set<string>();
  const server = createAdaptorServer({
    async fetch(request, env) {
      const response = await app.fetch(request, env);
      for (const one of await differences(request, response.clone())) undescribed.add(one);
      return response;
    },
  }) as Server;
  // Tests can pause longer than the keep-alive timeout; without this the next request may hit a closing
  // connection.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    db: connection.db,
    listen: connection.listen,
    services,
    origin,
    async guest(siteId) {
      const customerId = `guest${randomUUID().replaceAll('-', '').slice(0, 20)}`;
      const usid = randomUUID();
      const token = await signAccessToken(services, { customerId, usid, siteId, clientId: PUBLIC_CLIENT });
      return { token, customerId, usid };
    },
    async call(method, path, options = {}) {
      const response = await fetch(origin + path, {
        method,
        headers: {
          ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
          ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...options.headers,
        },
        ...(options.body === undefined
          ? {}
          : { body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
      });
      const text = await response.text();
      const json = response.headers.get('content-type')?.includes('json');
      return { status: response.status, body: json ? JSON.parse(text) : text, headers: response.headers };
    },
    wait(seconds) {
      shift += seconds;
    },
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await connection.close();
      if (undescribed.size > 0)
        throw new Error(`Not as described in the OpenAPI document:\n${[...undescribed].join('\n')}`);
    },
  };
}
