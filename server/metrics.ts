import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DocumentCache } from './documents/document-cache.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** What /metrics tells: requests by kind and status, render times, the document cache, the process. */
export function createMetrics(cache: DocumentCache) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'vitrine_http_requests_total',
    help: 'Requests answered, by kind and status class',
    labelNames: ['kind', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'Time to answer, by kind',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const documents = new Counter({
    name: 'vitrine_document_cache_total',
    help: 'Shared documents answered fresh, stale or after a render',
    labelNames: ['result'],
    registers: [registry],
  });
  new Gauge({
    name: 'vitrine_document_cache_bytes',
    help: 'Memory the kept documents take',
    registers: [registry],
    collect() {
      this.set(cache.bytes);
    },
  });
  return { registry, requests, duration, documents };
}
