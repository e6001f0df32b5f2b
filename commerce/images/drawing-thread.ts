import { Worker } from 'node:worker_threads';
import { inThread } from '../jobs/thread.ts';
import type { ImageSettings } from '../services/commerce-services.ts';
import type { Drawing } from './drawing-worker.ts';

/** Milliseconds without a drawing after which the thread ends, because it uses about 70 MB. */
const IDLE_MS = 5000;

/**
 * Returns a `draw` function that runs in a worker thread, so that composing an image of some hundred kilobytes does not block
 * requests. `module` is a file whose export `name` takes library and path. The thread ends after `idleMs` without drawings.
 */
export function drawInThread(
  module: URL,
  name: string,
  idleMs = IDLE_MS,
): NonNullable<ImageSettings['draw']> {
  const draw = inThread<Drawing, string | null>({
    start: () =>
      new Worker(new URL('./drawing-worker.ts', import.meta.url), {
        workerData: { module: module.href, name },
      }),
    idleMs,
  });
  return (library, path) => draw({ library, path });
}
