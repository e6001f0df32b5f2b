import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { QueueFigures } from '../commerce/jobs/queue-figures.ts';
import type { MemoryIndexFigures } from '../commerce/search/memory/memory-index.ts';
import type { WebhookFigures } from './commerce-connection.ts';

export type Metrics = ReturnType<typeof createMetrics>;

const DOCUMENT = { kind: 'document' };

/**
 * Prometheus metrics: requests by kind and status, response times, the document cache, the search index, queues, webhooks, the process.
 */
export function createMetrics(
  cache: { readonly bytes: number },
  searchFigures?: () => MemoryIndexFigures,
  webhookFigures?: () => Promise<WebhookFigures>,
  queueFigures?: () => Promise<QueueFigures[]>,
) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'vitrine_http_requests_total',
    help: 'Requests answered, by kind and status class',
    labelNames: ['kind', 'status'],
    registers: [registry],
    collect() {
      flushCached();
    },
  });
  const duration = new Histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'Time to answer, by kind',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  // Cached documents are the hot path: count them in a map and update the counters when metrics are collected.
  const cached = new Map<number, number>();
  let staticFiles = 0;
  const documents = new Counter({
    name: 'vitrine_document_cache_total',
    help: 'Shared documents by result: fresh, stale or rendered',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      flushCached();
    },
  });
  new Gauge({
    name: 'vitrine_document_cache_bytes',
    help: 'Memory used by cached documents',
    registers: [registry],
    collect() {
      this.set(cache.bytes);
    },
  });
  if (searchFigures) addSearchMetrics(registry, searchFigures);
  if (webhookFigures) addWebhookMetrics(registry, webhookFigures);
  if (queueFigures) addQueueMetrics(registry, queueFigures);
  function flushCached() {
    for (const [status, times] of cached) {
      requests.inc({ kind: 'document', status: `${Math.floor(status / 100)}xx` }, times);
      documents.inc({ result: 'fresh' }, times);
    }
    cached.clear();
    if (staticFiles > 0) requests.inc({ kind: 'static', status: '2xx' }, staticFiles);
    staticFiles = 0;
  }
  return {
    registry,
    requests,
    duration,
    documents,
    /** Counts a fresh document served from the cache. */
    countCachedDocument(status: number, seconds: number) {
      cached.set(status, (cached.get(status) ?? 0) + 1);
      duration.observe(DOCUMENT, seconds);
    },
    /** Counts a static file served from memory. */
    countStaticFile() {
      staticFiles++;
    },
  };
}

/** Adds the figures of the search index, read when metrics are collected. */
function addSearchMetrics(registry: Registry, figures: () => MemoryIndexFigures): void {
  const gauge = (name: string, help: string, of: (figures: MemoryIndexFigures) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(of(figures()));
      },
    });
  gauge('vitrine_search_index_bytes', 'Memory of the search index of all sites', ({ bytes }) => bytes);
  gauge('vitrine_search_index_documents', 'Documents in the search index', ({ documents }) => documents);
  const counter = (name: string, help: string, label: string, of: (figures: MemoryIndexFigures) => object) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset();
        for (const [value, count] of Object.entries(of(figures()))) this.inc({ [label]: value }, count);
      },
    });
  counter(
    'vitrine_searches_total',
    'Searches by where they were answered: memory or database',
    'answered',
    ({ fromMemory, fromDatabase }) => ({ memory: fromMemory, database: fromDatabase }),
  );
  counter(
    'vitrine_search_index_builds_total',
    'Builds of the search index of a site: complete or failed',
    'result',
    ({ builds, failedBuilds }) => ({ complete: builds, failed: failedBuilds }),
  );
  gauge(
    'vitrine_search_index_last_build_seconds',
    'Duration of the last build of the search index of a site',
    ({ lastBuildSeconds }) => lastBuildSeconds,
  );
}

/** Reads figures of the database for several metrics at once; undefined while it does not answer. */
function readAtOnce<Figures>(figures: () => Promise<Figures>): () => Promise<Figures | undefined> {
  let reading: Promise<Figures | undefined> | undefined;
  return () => {
    reading ??= figures()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
}

const secondsSince = (at: Date | null): number => (at ? Math.max(0, (Date.now() - at.getTime()) / 1000) : 0);

/** Adds what waits for the mail server and the payment provider. */
function addQueueMetrics(registry: Registry, figures: () => Promise<QueueFigures[]>): void {
  const read = readAtOnce(figures);
  new Gauge({
    name: 'vitrine_queue_items',
    help: 'Mails, voids, captures and refunds that wait, and those that were given up',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { queue, waiting, dead } of (await read()) ?? []) {
        this.set({ queue, state: 'waiting' }, waiting);
        this.set({ queue, state: 'dead' }, dead);
      }
    },
  });
  new Gauge({
    name: 'vitrine_queue_oldest_waiting_seconds',
    help: 'Age of the oldest mail, void, capture or refund that waits',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { queue, oldestAt } of (await read()) ?? []) this.set({ queue }, secondsSince(oldestAt));
    },
  });
}

/** Adds the deliveries to other systems. All are read from the database at once; while it does not answer they are missing. */
function addWebhookMetrics(registry: Registry, figures: () => Promise<WebhookFigures>): void {
  const read = readAtOnce(figures);
  new Gauge({
    name: 'vitrine_webhook_deliveries',
    help: 'Events that wait for an endpoint, and those that it did not accept in all attempts',
    labelNames: ['endpoint', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { id: endpoint, waiting, dead } of (await read())?.endpoints ?? []) {
        this.set({ endpoint, state: 'waiting' }, waiting);
        this.set({ endpoint, state: 'dead' }, dead);
      }
    },
  });
  new Gauge({
    name: 'vitrine_webhook_oldest_waiting_seconds',
    help: 'Age of the oldest event that waits for an endpoint',
    labelNames: ['endpoint'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { id: endpoint, oldestAt } of (await read())?.endpoints ?? [])
        this.set({ endpoint }, secondsSince(oldestAt));
    },
  });
  new Counter({
    name: 'vitrine_webhook_attempts_total',
    help: 'Attempts of this process by endpoint and result: delivered, failed, dead or gone',
    labelNames: ['endpoint', 'result'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [endpoint, results] of (await read())?.counts ?? [])
        for (const [result, count] of Object.entries(results)) this.inc({ endpoint, result }, count);
    },
  });
}
