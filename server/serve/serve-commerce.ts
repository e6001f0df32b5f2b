import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { isLoopbackHeader } from '../../shared/loopback.server.ts';
import type { Environment } from '../config/environment.ts';
import { connectEmbeddedService } from '../embedded/embedded-connection.ts';
import { drain, guardedServer } from '../http/guarded-server.ts';
import { listen } from '../http/listener.ts';
import { createLog } from '../log.ts';
import { sessionKey } from '../session/secret.ts';
import { behindProxies, type PortEnv } from './service-port.ts';
import { withStaffApplication } from './staff-application.ts';

/** Keep-alive timeout for storefronts, longer than their own idle timeout. */
const STOREFRONT_PAUSE_MS = 65_000;

export interface RunningCommerce {
  url: string;
  stop(): Promise<void>;
}

type Connection = Awaited<ReturnType<typeof connectEmbeddedService>>;
type Served = Pick<Connection, 'mailbox' | 'isReady'> & { app: Pick<Hono, 'fetch'> | undefined };

/** The service with its health, and its mailbox of a local one, for clients that reach it through `TRUST_PROXY` proxies. */
export function serviceApp(
  env: Pick<Environment, 'TRUST_PROXY'>,
  { app: service, mailbox, isReady }: Served,
  isStopping: () => boolean,
): Hono<PortEnv> {
  const app = new Hono<PortEnv>()
    .get('/healthz', (c) => c.text('alive'))
    .get('/readyz', async (c) => {
      const ready = !isStopping() && (await isReady().catch(() => false));
      return c.text(ready ? 'ready' : 'not ready', ready ? 200 : 503);
    });
  if (mailbox) {
    // By a loopback name only, against DNS rebinding.
    app.use('/__mailbox/*', (c, next) =>
      isLoopbackHeader(c.req.header('host'))
        ? next()
        : Promise.resolve(c.text('There is nothing here.', 404)),
    );
    app.route('/', mailbox);
  }
  app.notFound((c) => service!.fetch(c.req.raw, behindProxies(env, c.env)));
  return app;
}

/**
 * Starts the commerce service alone on HOST and COMMERCE_PORT. Images and payment pages link to COMMERCE_PUBLIC_URL,
 * mails to the shop at PUBLIC_URL. A local service shows unsent mails at `/__mailbox`. `staffBuild` is the folder of the
 * staff's application.
 */
export async function serveCommerce(env: Environment, staffBuild?: string): Promise<RunningCommerce> {
  const url = env.COMMERCE_PUBLIC_URL ?? `http://localhost:${env.COMMERCE_PORT}`;
  const shop = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const key = sessionKey(env.SESSION_SECRET, env.DATA_DIR);
  const commerce = await connectEmbeddedService(env, createLog(env.LOG_LEVEL), { shop, own: url }, key);
  const service =
    commerce.app && staffBuild
      ? await withStaffApplication(staffBuild, env.COMMERCE_ORGANIZATION_ID, commerce.app)
      : commerce.app;
  let stopping = false;
  const app = serviceApp(env, { ...commerce, app: service }, () => stopping);
  const server = guardedServer(
    getRequestListener(app.fetch),
    { connections: env.LIMIT_CONNECTIONS },
    // Keeps idle connections open longer than the storefront does, so that it never reuses a closing one.
    { keepAliveTimeout: STOREFRONT_PAUSE_MS },
  );
  await listen(server, env.COMMERCE_PORT, env.HOST);
  const { port } = server.address() as AddressInfo;
  return {
    url: env.COMMERCE_PUBLIC_URL ?? `http://localhost:${port}`,
    async stop() {
      if (stopping) return;
      stopping = true;
      await drain(server);
      await commerce.close();
    },
  };
}
