import { join } from 'node:path';
import { Hono } from 'hono';
import { mailboxRoutes } from '../../commerce/api/mailbox/mailbox-routes.ts';
import { createCommerceApp } from '../../commerce/app.ts';
import { startAuditRetention } from '../../commerce/audit/retention.ts';
import { BACK_IN_STOCK_CHANNEL } from '../../commerce/back-in-stock/channel.ts';
import { startBackInStockWorker } from '../../commerce/back-in-stock/worker.ts';
import { startPurgeWorker } from '../../commerce/cdn/purge-worker.ts';
import { startAnonymizeWorker } from '../../commerce/customer-data/anonymize-orders.ts';
import { KEEP_CARDS_CHANNEL, startKeepWorker } from '../../commerce/customers/keep-cards.ts';
import { CatalogueCache } from '../../commerce/database/catalogue-cache.ts';
import { CHANGE_CHANNEL, tagsOf } from '../../commerce/database/changes.ts';
import { openClock } from '../../commerce/database/clock.ts';
import { startPublisher } from '../../commerce/database/publisher.ts';
import { drawInThread } from '../../commerce/images/drawing-thread.ts';
import { startMediaWorker } from '../../commerce/import/media-worker.ts';
import { yieldToEventLoop } from '../../commerce/jobs/event-loop.ts';
import { MAIL_TEXTS } from '../../commerce/mail/messages/messages.ts';
import { searchLog } from '../../commerce/merchandising/search-log.ts';
import { startConfirmWorker } from '../../commerce/orders/confirm-late-payments.ts';
import { SETTLEMENT_CHANNEL } from '../../commerce/orders/deliver-certificates.ts';
import { startSettlementWorker } from '../../commerce/orders/settle-payments.ts';
import { mailQueue } from '../../commerce/outbox/dead-mails.ts';
import { startForgetWorker } from '../../commerce/payments/forget-cards.ts';
import { startVoidWorker } from '../../commerce/payments/void-payment.ts';
import { paymentQueues } from '../../commerce/payments/waiting-requests.ts';
import { promotionProblems } from '../../commerce/promotions/problems.ts';
import { recallDueTimes } from '../../commerce/recall-due-times.ts';
import { activityLog } from '../../commerce/recommendations/activity-log.ts';
import { startOfferWorker } from '../../commerce/scheduling/scheduled-offers.ts';
import { MemorySearchIndex } from '../../commerce/search/memory/memory-index.ts';
import { startScheduleWorker } from '../../commerce/search/scheduled-changes.ts';
import { SqlSearchIndex } from '../../commerce/search/sql-index.ts';
import type { CommerceServices, ImageSettings } from '../../commerce/services/commerce-services.ts';
import { WriteBudget } from '../../commerce/services/write-budget.ts';
import { taxProblems } from '../../commerce/taxes/problems.ts';
import { DEMO_PASSWORD } from '../../demo/archive/customers.ts';
import { storeConfig } from '../../storefront/sites/site-config.server.ts';
import type { CommerceConnection } from '../commerce-connection.ts';
import { purgersOfEnvironment } from '../config/cdn.ts';
import { acceptsDemoStaff, DEMO_STAFF } from '../config/demo-staff.ts';
import type { Environment } from '../config/environment.ts';
import { MANAGER_SCOPES } from '../config/manager-scopes.ts';
import { readOwnMessages } from '../config/own-messages.ts';
import { paymentProviderOf, sandboxAddressOf } from '../config/payment-provider.ts';
import { staffOrigin } from '../config/staff-origin.ts';
import { siteDifferences } from '../database/check-sites.ts';
import { openDatabase } from '../database/open-database.ts';
import { openReplicas } from '../database/open-replicas.ts';
import { undeliveredSites } from '../database/undelivered-sites.ts';
import { unpaidSites } from '../database/unpaid-sites.ts';
import { openImages } from '../images/open-images.ts';
import type { Log } from '../log.ts';
import { mailSettings, openMail } from './mail.ts';
import { openWebhooks } from './webhooks.ts';

/** Base URLs of links in the service's responses and mails. */
export interface ServiceAddresses {
  /** of the shop's pages */
  shop: string;
  /** of the service itself: its pictures and the pages of its payments */
  own: string;
}

/** Allowed redirect URIs of sign-ins. A store that is not exposed allows any loopback URI. */
function redirectsOf(env: Environment, { shop, own }: ServiceAddresses) {
  return {
    redirectUris: [`${shop}/callback`, `${own}/callback`, ...env.COMMERCE_REDIRECT_URIS],
    allowsLoopback: !env.exposed,
  };
}

/**
 * Starts the commerce service in this process; it is called with the Request and Response of HTTP. `staffKey`: 32 bytes that the
 * second factors of staff are encrypted with.
 */
export async function connectEmbeddedService(
  env: Environment,
  log: Log,
  addresses: ServiceAddresses,
  staffKey: Uint8Array,
): Promise<CommerceConnection> {
  const connection = await openDatabase(env);
  const replicas = await openReplicas(env, connection, log);
  const cache = new CatalogueCache();
  const catalogue = { db: replicas?.db ?? connection.db, cache };
  const clock = await openClock(connection.db, {
    onDifference: (seconds) =>
      log.warn(
        { seconds },
        'the clock of this machine differs from that of the database, whose time is stored: synchronise both',
      ),
    onCorrected: (now) => recallDueTimes(connection.db, now),
    onError: (error) => log.warn({ error }, 'reading the clock of the database failed'),
  });
  const images: ImageSettings = {
    ...(await openImages(env, (error) => log.warn({ error }, 'the bucket did not keep or give an image'))),
    draw: drawInThread(new URL('../../demo/draw.ts', import.meta.url), 'drawOriginal'),
  };
  const redirects = redirectsOf(env, addresses);
  const publisher = startPublisher(connection.db, (error) =>
    log.error({ error }, 'publishing changes failed, will retry'),
  );
  const services: CommerceServices = {
    db: connection.db,
    publisher,
    cache,
    catalogue,
    log,
    imageOrigin: addresses.own,
    sandboxAddress: sandboxAddressOf(env, addresses),
    organizationId: env.COMMERCE_ORGANIZATION_ID,
    clients: [
      {
        id: env.COMMERCE_CLIENT_ID,
        ...(env.COMMERCE_CLIENT_SECRET ? { secret: env.COMMERCE_CLIENT_SECRET } : {}),
        ...redirects,
      },
      ...env.demoClients.map((id) => ({ id, ...redirects })),
    ],
    managers: [
      ...(env.manager
        ? [
            {
              id: env.manager.id,
              secrets: [env.manager.secret],
              scopes: MANAGER_SCOPES,
              resources: ['custom_objects', 'inventory_lists', 'slots', 'pages'] as const,
            },
          ]
        : []),
      ...env.API_CLIENTS,
    ],
    optionTexts: storeConfig.optionTexts,
    countriesOf: (siteId) =>
      storeConfig.countries.filter((country) => country.siteId === siteId).map(({ id }) => id),
    refusedPasswords: env.demoAllowed ? [] : [DEMO_PASSWORD],
    staff: {
      origin: staffOrigin(env),
      isPublic: env.COMMERCE_PUBLIC_URL !== undefined,
      key: staffKey,
      ...(acceptsDemoStaff(env) ? { demo: DEMO_STAFF } : {}),
    },
    mail: mailSettings(
      env,
      addresses.shop,
      readOwnMessages(join(env.DATA_DIR, 'messages', 'mail'), MAIL_TEXTS),
    ),
    ...(env.GOOGLE_CAPTCHA_SECRET
      ? {
          googleCaptcha: {
            secret: env.GOOGLE_CAPTCHA_SECRET,
            verifies: env.GOOGLE_CAPTCHA_VERIFY_URL,
            fetch,
          },
        }
      : {}),
    now: clock.now,
    machineNow: () => new Date(),
    limits: env,
    writes: new WriteBudget(),
    images,
  };
  const payments = await paymentProviderOf(env, services);
  if (payments) services.payments = payments;
  const inDatabase = new SqlSearchIndex(catalogue);
  const inMemory =
    env.SEARCH_INDEX_MB > 0
      ? new MemorySearchIndex(catalogue, inDatabase, { maxBytes: env.SEARCH_INDEX_MB * 2 ** 20, log })
      : undefined;
  const app = createCommerceApp(services, inMemory ?? inDatabase);
  await connection.listen(CHANGE_CHANNEL, (payload) => {
    const tags = tagsOf(payload);
    // First, so that nothing of before the change is read again.
    replicas?.changed();
    cache.invalidateTags(tags);
    inMemory?.changed(tags);
  });
  const backInStock = startBackInStockWorker(services);
  await connection.listen(CHANGE_CHANNEL, backInStock.wake);
  await connection.listen(BACK_IN_STOCK_CHANNEL, backInStock.wake);
  const schedule = startScheduleWorker(services);
  const offers = startOfferWorker(services);
  await connection.listen(CHANGE_CHANNEL, schedule.wake);
  await connection.listen(CHANGE_CHANNEL, (payload) => {
    // Changed schedules are announced for everything, orders are not.
    if (tagsOf(payload).includes('all')) offers.wake();
  });
  const cdn = purgersOfEnvironment(env);
  const purges = cdn.length > 0 ? startPurgeWorker(services, cdn) : undefined;
  if (purges) await connection.listen(CHANGE_CHANNEL, purges.wake);
  const { workers: webhooks, ...webhookFigures } = await openWebhooks(env, services, connection);
  const settling = startSettlementWorker(services);
  await connection.listen(SETTLEMENT_CHANNEL, settling.wake);
  const keeping = startKeepWorker(services);
  await connection.listen(KEEP_CARDS_CHANNEL, keeping.wake);
  const workers = [
    publisher,
    ...webhooks,
    ...(purges ? [purges] : []),
    backInStock,
    schedule,
    offers,
    startVoidWorker(services),
    startConfirmWorker(services),
    settling,
    startForgetWorker(services),
    keeping,
    startAnonymizeWorker(services),
    startMediaWorker(services, images.media),
    startAuditRetention(services),
    await openMail(env, services, connection),
    activityLog(services),
    searchLog(services),
  ];
  const origin = 'http://commerce.internal';
  return {
    origin,
    managerOrigin: origin,
    app,
    images,
    invalidatesCache: true,
    ...(env.mailbox ? { mailbox: new Hono().route('/__mailbox', mailboxRoutes(connection.db)) } : {}),
    fetchFor: (correlationId, clientAddress) => async (input, init) => {
      const request = new Request(input, init);
      request.headers.set('correlation-id', correlationId);
      await yieldToEventLoop();
      const response = await app.fetch(request, { clientAddress, cacheTags: true });
      // The official client reads response.url when a sign-in is refused.
      return Object.defineProperty(response, 'url', { value: request.url });
    },
    async isReady() {
      const site = await connection.db.selectFrom('site').select('id').limit(1).executeTakeFirst();
      return site !== undefined && (await connection.hasSpace());
    },
    siteDifferences: async (config) => [
      ...(await siteDifferences(connection.db, config)),
      ...(await unpaidSites(connection.db, config)),
      ...(await undeliveredSites(connection.db, config)),
    ],
    taxProblems: () => taxProblems(catalogue.db),
    promotionProblems: () => promotionProblems(catalogue.db, services.now()),
    ...(inMemory ? { searchFigures: () => inMemory.figures } : {}),
    ...webhookFigures,
    queueFigures: async () => [...(await paymentQueues(connection.db)), await mailQueue(connection.db)],
    onChange: (listener) => connection.listen(CHANGE_CHANNEL, (payload) => listener(tagsOf(payload))),
    async close() {
      // A batch in progress needs the database.
      await Promise.all([...workers.map((worker) => worker.stop()), inMemory?.stop(), clock.stop()]);
      await replicas?.close();
      await connection.close();
    },
  };
}
