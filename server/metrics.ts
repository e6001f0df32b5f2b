import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

const DOCUMENT = { kind: 'document' };

/** What /metrics tells: requests by kind and status, render times, the document cache, the process. */
export function createMetrics(cache: { readonly bytes: number }) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'vitrine_http_requests_total',
    help: 'Requests answered, by kind and status class',
    labelNames: ['kind', 'status'],
    registers: [registry],
    collect() {
      tellKept();
    },
  });
  const duration = new Histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'Time to answer, by kind',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  // Kept documents are answered by the thousand: they are counted in numbers, and told when somebody asks.
  const kept = new Map<number, number>();
  const documents = new Counter({
    name: 'vitrine_document_cache_total',
    help: 'Shared documents answered fresh, stale or after a render',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      tellKept();
    },
  });
  new Gauge({
    name: 'vitrine_document_cache_bytes',
    help: 'Memory the kept documents take',
    registers: [registry],
    collect() {
      this.set(cache.bytes);
    },
  });
  function tellKept() {
    for (const [status, times] of kept) {
      requests.inc({ kind: 'document', status: `${Math.floor(status / 100)}xx` }, times);
      documents.inc({ result: 'fresh' }, times);
    }
    kept.clear();
  }
  return {
    registry,
    requests,
    duration,
    documents,
    /** Counts a document that was kept and fresh. */
    keptDocument(status: number, seconds: number) {
      kept.set(status, (kept.get(status) ?? 0) + 1);
      duration.observe(DOCUMENT, seconds);
    },
  };
}
