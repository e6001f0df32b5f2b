import type { Db } from '../database/connection.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import {
  claimDeliveries,
  type DueDelivery,
  endDelivery,
  nextDelivery,
  postponeDelivery,
  releaseDelivery,
} from './deliveries.ts';
import { disableEndpoint, type WebhookEndpoint } from './endpoints.ts';
import { deleteOldDeliveries } from './manage.ts';
import { type Outcome, sendEvent } from './send.ts';

/** Attempts at once per endpoint and process. */
const BATCH_SIZE = 10;
/** Interval of reads, in case a NOTIFY is lost. */
const INTERVAL_MS = 30_000;
/** Shortest wait for a delivery that another one of its subject holds back. */
const MIN_WAIT_MS = 1000;
/** Pauses after batches without success, so that an endpoint that is away is not asked for each of its events. */
const PAUSES_MS = [0, 1000, 5000, 15_000, 60_000];
/** Time for attempts in progress when the process ends; then they are cut off, and sent again by the next process. */
const GRACE_MS = 3000;
const CLEANING_MS = 3_600_000;
const CLEANING_BATCH = 5000;

/** Attempts of this process by endpoint and result, for metrics. */
export type AttemptCounts = Map<string, Record<AttemptResult, number>>;
export type AttemptResult = 'delivered' | 'failed' | 'dead' | 'gone';

type Services = Pick<CommerceServices, 'db' | 'log' | 'now' | 'machineNow'>;

/** The delivery workers of a process. */
export interface WebhookWorkers extends Worker {
  counts: AttemptCounts;
}

/**
 * Delivers recorded events at least once, to each endpoint by a worker of its own, so that one that fails or is slow does
 * not hold up others. Any number of processes may run them.
 */
export function startWebhookWorkers(
  services: Services,
  endpoints: WebhookEndpoint[],
  graceMs = GRACE_MS,
): WebhookWorkers {
  const stopping = new AbortController();
  const counts: AttemptCounts = new Map();
  const workers = [
    ...endpoints.map((endpoint) => startEndpointWorker(services, endpoint, counts, stopping.signal)),
    ...(endpoints.length > 0 ? [startCleaning(services)] : []),
  ];
  const all = async (run: (worker: Worker) => Promise<void>) => void (await Promise.all(workers.map(run)));
  return {
    counts,
    wake() {
      for (const worker of workers) worker.wake();
    },
    flush: () => all((worker) => worker.flush()),
    idle: () => all((worker) => worker.idle()),
    async stop() {
      const cut = setTimeout(() => stopping.abort(new Error('the process ends')), graceMs);
      await all((worker) => worker.stop());
      clearTimeout(cut);
    },
  };
}

function startEndpointWorker(
  services: Services,
  endpoint: WebhookEndpoint,
  counts: AttemptCounts,
  signal: AbortSignal,
): Worker {
  const { db, log, now } = services;
  const count = { delivered: 0, failed: 0, dead: 0, gone: 0 };
  counts.set(endpoint.id, count);
  let failures = 0;
  let pausedUntil = 0;
  const pauseLeft = () => Math.max(0, pausedUntil - performance.now());
  return startWorker({
    every: INTERVAL_MS,
    // A subject gives one delivery at a time, so a batch that is not full may be followed by more.
    batch: 1,
    async run() {
      if (pauseLeft() > 0) return 0;
      const results = await deliverBatch(services, endpoint, BATCH_SIZE, signal);
      for (const result of results) count[result]++;
      if (results.length === 0) return 0;
      failures = results.includes('delivered') ? 0 : failures + 1;
      pausedUntil = performance.now() + PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]!;
      return results.length;
    },
    async untilNext() {
      const due = await nextDelivery(db, endpoint.id);
      return due && Math.max(due.getTime() - now().getTime(), pauseLeft(), MIN_WAIT_MS);
    },
    onError: (error) => log.error({ error, endpoint: endpoint.id }, 'reading webhook deliveries failed'),
  });
}

/** Attempts due deliveries of an endpoint, at most `limit` at once. Returns their results. */
export async function deliverBatch(
  services: Services,
  endpoint: WebhookEndpoint,
  limit = BATCH_SIZE,
  signal: AbortSignal = new AbortController().signal,
): Promise<AttemptResult[]> {
  if (signal.aborted) return [];
  const due = await claimDeliveries(services.db, endpoint.id, services.now(), limit);
  const results = await Promise.all(due.map((one) => attempt(services, endpoint, one, signal)));
  return results.filter((result) => result !== undefined);
}

async function attempt(
  { db, log, now, machineNow }: Services,
  endpoint: WebhookEndpoint,
  due: DueDelivery,
  signal: AbortSignal,
): Promise<AttemptResult | undefined> {
  let outcome: Outcome;
  try {
    outcome = await sendEvent(endpoint, due, machineNow(), signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    await releaseDelivery(db, due);
    return undefined;
  }
  const fields = { endpoint: endpoint.id, event: due.id, type: due.type, attempt: due.attempts };
  const result = await record(db, due, outcome, now());
  if (outcome.kind === 'gone') log.error(fields, 'a webhook endpoint answered 410 and is disabled');
  else if (outcome.kind === 'failed')
    log[result === 'dead' ? 'error' : 'warn'](
      { ...fields, reason: outcome.reason },
      result === 'dead' ? 'webhook delivery abandoned' : 'webhook delivery failed, will retry',
    );
  return result;
}

async function record(db: Db, due: DueDelivery, outcome: Outcome, now: Date): Promise<AttemptResult> {
  if (outcome.kind === 'delivered') {
    await endDelivery(db, due, now);
    return 'delivered';
  }
  if (outcome.kind === 'gone') {
    await disableEndpoint(db, due.endpointId, outcome.reason, now);
    return 'gone';
  }
  return (await postponeDelivery(db, due, outcome, now)) === 'dead' ? 'dead' : 'failed';
}

const startCleaning = ({ db, log, now }: Services): Worker =>
  startWorker({
    every: CLEANING_MS,
    batch: CLEANING_BATCH,
    run: (batch) => deleteOldDeliveries(db, now(), batch),
    onError: (error) => log.error({ error }, 'deleting old webhook deliveries failed'),
  });
