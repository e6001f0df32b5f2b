import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { prerenderImages } from '../../commerce/images/prerender.ts';
import { isLoopbackHeader } from '../../shared/loopback.server.ts';
import { storeConfig } from '../../storefront/sites/site-config.server.ts';
import type { CommerceConnection } from '../commerce-connection.ts';
import type { Environment } from '../config/environment.ts';
import { DocumentCache } from '../documents/document-cache.ts';
import { createRenderer, storefrontEntry } from '../documents/renderer.ts';
import { storePolicy } from '../documents/store-policy.ts';
import { TAG_HEADERS } from '../documents/tag-headers.ts';
import { createStoreHandler } from '../handler/store-handler.ts';
import { openAdmission } from '../http/admission.ts';
import { drain, guardedServer } from '../http/guarded-server.ts';
import { listen } from '../http/listener.ts';
import { loadStaticFiles } from '../http/static-files.ts';
import { createLog } from '../log.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { tenantFetch } from '../tenant/tenant-fetch.ts';
import { servicePort, servicePortHost } from './service-port.ts';
import { withStaffApplication } from './staff-application.ts';
import { connectStore } from './store-connections.ts';
import { imagesOfFirstPages } from './warm-pages.ts';

/** Memory limit of the document cache. */
const CACHE_BYTES = 96 * 1024 * 1024;

export interface RunningStore {
  url: string;
  commercePort: number | undefined;
  /** startup warnings */
  warnings: string[];
  stop(): Promise<void>;
}

/**
 * Starts the store and the commerce service on their ports; resolves when both accept requests. `staffBuild` is the folder of
 * the staff's application, which the port of the service shows.
 */
export async function serveStore(
  env: Environment,
  buildFolder: string,
  staffBuild?: string,
): Promise<RunningStore> {
  const log = createLog(env.LOG_LEVEL);
  const { commerce, sessions, preferences, shared, secure, warnings } = await connectStore(env, log);
  const policy = storePolicy(secure);
  const cache = new DocumentCache({
    maxBytes: CACHE_BYTES,
    policy,
    now: Date.now,
    tagHeaders: env.CDN_PURGE ? [TAG_HEADERS[env.CDN_PURGE]] : [],
  });
  const build = (await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href)) as ServerBuild;
  const renderer = createRenderer(build, async () => storefrontEntry(build), shared, 'production');
  const files = await loadStaticFiles(join(buildFolder, 'client'));
  await commerce.onChange((tags) => {
    renderer.invalidateResponses(tags);
    if (tags.includes('all')) preferences.forget();
    cache.invalidateTags(tags);
  });
  const metrics = createMetrics(
    cache,
    commerce.searchFigures,
    commerce.webhookFigures,
    commerce.queueFigures,
  );
  let stopping = false;
  const connections = env.LIMIT_CONNECTIONS;
  const perPeer = env.TRUST_PROXY === 0 ? { perPeer: env.LIMIT_CONNECTIONS_PER_CLIENT } : {};
  const store = guardedServer(
    createStoreHandler({
      admission: openAdmission(env, env.TRUST_PROXY),
      commerce,
      cache,
      renderer,
      files,
      sessions,
      proxy: {
        basePath: env.PROXY_BASE_PATH,
        origin: commerce.origin,
        instanceOrigin: env.COMMERCE_INSTANCE_ORIGIN?.replace(/\/$/, '') ?? commerce.origin,
        ...(env.EINSTEIN_HOST ? { einsteinOrigin: env.EINSTEIN_HOST.replace(/\/$/, '') } : {}),
        siteIds: new Set(storeConfig.sites.map(({ id }) => id)),
        catalogueToken: shared.catalogueToken,
        fetchElsewhere: tenantFetch(log),
      },
      policy,
      metrics,
      log,
      publicUrl: env.PUBLIC_URL,
      trustedProxies: env.TRUST_PROXY,
      metricsToken: env.METRICS_TOKEN,
      isStopping: () => stopping,
    }),
    { connections, ...perPeer },
  );
  const api = commerce.app && withOperations(commerce.app, metrics, commerce);
  const serviceApp =
    api && staffBuild ? await withStaffApplication(staffBuild, env.COMMERCE_ORGANIZATION_ID, api) : api;
  const service =
    serviceApp && guardedServer(getRequestListener(servicePort(env, serviceApp).fetch), { connections });
  await listen(store, env.PORT, env.HOST);
  if (service) await listen(service, env.COMMERCE_PORT, servicePortHost(env));
  setImmediate(() => files.warm());
  const warming = new AbortController();
  const own = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  if (commerce.images && env.WARM_PICTURES === 'yes') {
    const images = imagesOfFirstPages(own, warming.signal);
    prerenderImages(commerce.images, images, { signal: warming.signal }).then(
      (count) => log.info({ count }, 'images of the first pages prerendered'),
      (error) => log.warn({ error }, 'prerendering images failed'),
    );
  }

  return {
    url: `http://${env.loopback ? 'localhost' : env.HOST}:${(store.address() as AddressInfo).port}`,
    commercePort: service && (service.address() as AddressInfo).port,
    warnings,
    async stop() {
      if (stopping) return;
      stopping = true;
      warming.abort();
      await Promise.all([drain(store), service && drain(service)]);
      await commerce.close();
    },
  };
}

/** Adds operations routes to the service, for callers on this machine: no token is required. */
const withOperations = (
  app: Hono,
  { registry }: Metrics,
  { promotionProblems }: Pick<CommerceConnection, 'promotionProblems'>,
): Hono =>
  new Hono()
    .get('/metrics', async (c) =>
      isLoopbackHeader(c.req.header('host'))
        ? c.body(await registry.metrics(), 200, { 'content-type': registry.contentType })
        : c.notFound(),
    )
    .get('/operations/promotions', async (c) =>
      isLoopbackHeader(c.req.header('host')) ? c.json({ problems: await promotionProblems() }) : c.notFound(),
    )
    .notFound((c) => app.fetch(c.req.raw, c.env));
