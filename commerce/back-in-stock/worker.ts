import { startWorker, type Worker } from '../jobs/worker.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { BATCH_SIZE, sendNotifications } from './send-notifications.ts';

/** Finds launches by date and changes with a lost NOTIFY within a minute. */
const INTERVAL_MS = 60_000;
/** Combines changes that arrive together. */
const DEBOUNCE_MS = 500;

/** Starts the worker: checks on start, on every notification (`wake`), and every minute. */
export const startBackInStockWorker = (services: CommerceServices): Worker =>
  startWorker({
    every: INTERVAL_MS,
    batch: BATCH_SIZE,
    debounce: DEBOUNCE_MS,
    async run(batch) {
      const count = await sendNotifications(services, batch);
      if (count > 0) services.log.info({ count }, 'back-in-stock mails queued');
      return count;
    },
    onError: (error) => services.log.error({ error }, 'back-in-stock check failed'),
  });
