import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

const DOCUMENT = { kind: 'document' };

/** Prometheus metrics: requests by kind and status, response times, the document cache, the process. */
export function createMetrics(cache: { readonly bytes: number }) {
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
