import { startWorker, type Worker } from '../jobs/worker.ts';
import { publishChanges } from './changes.ts';
import type { Db } from './connection.ts';

/** Announcements per publication. */
const BATCH_SIZE = 1000;
/** Interval of the sweep that publishes what a crashed process announced. */
const SWEEP_MS = 400;
/** Commits within this time share a publication. */
const DEBOUNCE_MS = 20;

/**
 * Publishes announced changes: soon after `wake`, which a process calls after its commits, and at every sweep. Every
 * process runs one.
 */
export function startPublisher(db: Db, onFailure: (error: unknown) => void): Worker {
  let isFailing = false;
  return startWorker({
    every: SWEEP_MS,
    batch: BATCH_SIZE,
    debounce: DEBOUNCE_MS,
    async run(batch) {
      const published = await publishChanges(db, batch);
      isFailing = false;
      return published;
    },
    onError(error) {
      // Once per outage: the next sweep is soon.
      if (!isFailing) onFailure(error);
      isFailing = true;
    },
  });
}
