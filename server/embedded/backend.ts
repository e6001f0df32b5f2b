import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { mailboxRoutes } from '../../commerce/api/mailbox/mailbox-routes.ts';
import { createCommerceApp } from '../../commerce/app.ts';
import { keepForgetting } from '../../commerce/customer-data/forget-orders.ts';
import { CHANGE_CHANNEL } from '../../commerce/database/changes.ts';
import { type Connection, connectEmbedded } from '../../commerce/database/connection.ts';
import { rememberSettings } from '../../commerce/database/settings.ts';
import { drawInThread } from '../../commerce/images/drawing-thread.ts';
import { letOthersIn } from '../../commerce/jobs/event-loop.ts';
import { keepNotifying } from '../../commerce/notices/keep-notifying.ts';
import { NOTICE_CHANNEL } from '../../commerce/notices/wake.ts';
import { keepGivingBack } from '../../commerce/payments/give-back.ts';
import { activityLog } from '../../commerce/recommendations/activity-log.ts';
import type { CommerceServices, ImageSettings } from '../../commerce/services/commerce-services.ts';
import { DEMO_PASSWORD } from '../../demo/archive/customers.ts';
import type { Environment } from '../config/environment.ts';
import { paymentProvider } from '../config/payment-provider.ts';
import { missingSites } from '../database/check-sites.ts';
import { connectNamed } from '../database/connect-named.ts';
import { acquireEmbeddedLock } from '../database/embedded-lock.ts';
import type { Log } from '../log.ts';
import { MANAGER_SCOPES } from '../tenant/manager-token.ts';
import { tenantFetch } from '../tenant/tenant-fetch.ts';
import { mailSettings, openMail } from './mail.ts';

/** Where commerce calls go: the service in this process, or a tenant of the platform over HTTP. */
export interface CommerceBackend {
  /** absolute base of every commerce URL */
  origin: string;
  /** where API clients of the merchant get their tokens */
  managerOrigin: string;
  /** `clientAddress`: of the shopper spoken for, by which the service counts password attempts */
  fetchFor(correlationId: string, clientAddress?: string): typeof fetch;
  /** the embedded service, to listen on its own port */
  app?: Hono;
  /** where the embedded service has its pictures from */
  images?: ImageSettings;
  /** mails that were not sent for want of a server, to be read in the browser of this machine */
  mailbox?: Hono;
  /** whether `onChange` listeners hear of changes */
  tellsChanges: boolean;
  /** whether the database answers */
  isReady(): Promise<boolean>;
  /** those of the sites that nothing was imported for; a tenant's are not known before they are asked for */
  missingSites(ids: readonly string[]): Promise<string[]>;
  onChange(listener: (tags: string[]) => void): Promise<void>;
  close(): Promise<void>;
}

export const databaseFolder = (dataDir: string) => join(dataDir, 'database');

/** Opens the database that the environment names; the embedded one is taken for this process alone. */
export async function openDatabase(env: Environment): Promise<Connection> {
  if (env.DATABASE_URL) return connectNamed('DATABASE_URL', env.DATABASE_URL);
  const lock = acquireEmbeddedLock(env.DATA_DIR);
  try {
    const connection = await connectEmbedded(databaseFolder(env.DATA_DIR));
    return {
      ...connection,
      async close() {
        await connection.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Addresses that the service's answers and mails lead to. */
export interface ServiceAddresses {
  /** of the shop's pages */
  shop: string;
  /** of the service itself: its pictures and the pages of its payments */
  own: string;
}

/** Where sign-ins may redirect to; anywhere on a machine that answers nobody else. */
function redirectsOf(env: Environment, { shop, own }: ServiceAddresses) {
  return {
    redirectUris: [`${shop}/callback`, `${own}/callback`, ...env.COMMERCE_REDIRECT_URIS],
    allowsLoopback: !env.exposed,
  };
}

/** The commerce service in this process, called with the same Request and Response as over HTTP. */
export async function embeddedBackend(
  env: Environment,
  log: Log,
  addresses: ServiceAddresses,
): Promise<CommerceBackend> {
  const connection = await openDatabase(env);
  const replica = env.DATABASE_REPLICA_URL
    ? await connectNamed('DATABASE_REPLICA_URL', env.DATABASE_REPLICA_URL)
    : undefined;
  const images: ImageSettings = {
    mediaDirectory: join(env.DATA_DIR, 'media'),
    cacheDirectory: join(env.DATA_DIR, 'cache', 'images'),
    draw: drawInThread(new URL('../../demo/draw.ts', import.meta.url), 'drawOriginal'),
  };
  const redirects = redirectsOf(env, addresses);
  const services: CommerceServices = {
    db: connection.db,
    catalogueDb: replica?.db ?? connection.db,
    log,
    imageOrigin: addresses.own,
    organizationId: env.COMMERCE_ORGANIZATION_ID,
    clients: [
      {
        id: env.COMMERCE_CLIENT_ID,
        ...(env.COMMERCE_CLIENT_SECRET ? { secret: env.COMMERCE_CLIENT_SECRET } : {}),
        ...redirects,
      },
      ...env.demoClients.map((id) => ({ id, ...redirects })),
    ],
    managers: env.manager
      ? [
          {
            ...env.manager,
            scopes: MANAGER_SCOPES,
            resources: ['custom_objects', 'inventory_lists', 'slots', 'pages'],
          },
        ]
      : [],
    ...(paymentProvider ? { payments: paymentProvider } : {}),
    refusedPasswords: env.demoAllowed ? [] : [DEMO_PASSWORD],
    mail: mailSettings(env, addresses.shop),
    ...(env.GOOGLE_CAPTCHA_SECRET
      ? {
          googleCaptcha: {
            secret: env.GOOGLE_CAPTCHA_SECRET,
            verifies: env.GOOGLE_CAPTCHA_VERIFY_URL,
            fetch,
          },
        }
      : {}),
    now: () => new Date(),
    limits: env,
    images,
  };
  const app = createCommerceApp(services);
  const forget = [connection.db, ...(replica ? [replica.db] : [])].map(rememberSettings);
  await connection.listen(CHANGE_CHANNEL, (payload) => {
    for (const each of forget) each(payload.split(','));
  });
  const payments = keepGivingBack(services);
  const forgetting = keepForgetting(services);
  const postman = await openMail(env, services, connection);
  const notices = keepNotifying(services);
  await connection.listen(CHANGE_CHANNEL, notices.wake);
  await connection.listen(NOTICE_CHANNEL, notices.wake);
  const origin = 'http://commerce.internal';
  return {
    origin,
    managerOrigin: origin,
    app,
    images,
    tellsChanges: true,
    ...(env.mailbox ? { mailbox: new Hono().route('/__mailbox', mailboxRoutes(connection.db)) } : {}),
    fetchFor: (correlationId, clientAddress) => async (input, init) => {
      const request = new Request(input, init);
      request.headers.set('correlation-id', correlationId);
      await letOthersIn();
      const response = await app.fetch(request, { clientAddress });
      // As over HTTP: the official client reads the address when a sign-in is refused.
      return Object.defineProperty(response, 'url', { value: request.url });
    },
    async isReady() {
      const site = await connection.db.selectFrom('site').select('id').limit(1).executeTakeFirst();
      return site !== undefined && (await connection.hasSpace());
    },
    missingSites: (ids) => missingSites(connection.db, ids),
    onChange: (listener) => connection.listen(CHANGE_CHANNEL, (payload) => listener(payload.split(','))),
    async close() {
      payments.stop();
      await notices.stop();
      forgetting.stop();
      await postman.stop();
      await activityLog(services).settle();
      await replica?.close();
      await connection.close();
    },
  };
}

/** A tenant of the platform. Node's fetch keeps connections to it open. */
export function tenantBackend(env: Environment): CommerceBackend {
  const ask = tenantFetch();
  const origin = env.COMMERCE_ORIGIN ?? `https://${env.COMMERCE_SHORT_CODE}.api.commercecloud.salesforce.com`;
  return {
    origin: origin.replace(/\/$/, ''),
    managerOrigin: env.ACCOUNT_MANAGER_ORIGIN.replace(/\/$/, ''),
    fetchFor: (correlationId) => (input, init) => {
      const request = new Request(input, init);
      request.headers.set('correlation-id', correlationId);
      return ask(request);
    },
    tellsChanges: false,
    isReady: async () => true,
    missingSites: async () => [],
    onChange: async () => {},
    close: async () => {},
  };
}

/** A correlation id: the caller's when it is well formed, else a new one. */
export function correlationIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
