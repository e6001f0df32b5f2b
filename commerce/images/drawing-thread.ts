import { Worker } from 'node:worker_threads';
import type { ImageSettings } from '../services/commerce-services.ts';
import type { DrawingRequest, DrawingResponse } from './drawing-worker.ts';

interface Waiting {
  resolve(text: string | null): void;
  reject(error: Error): void;
}

/** Milliseconds without a drawing after which the thread ends, because it uses about 70 MB. */
const IDLE_MS = 5000;

/**
 * Returns a `draw` function that runs in a worker thread, so that composing an image of some hundred
 * kilobytes does not block requests. `module` is a file whose export `name` takes library and path. The
 * thread starts with the first drawing, does not keep the process alive, ends after `idleMs` without
 * drawings, and restarts on demand or after a crash.
 */
export function drawInThread(
  module: URL,
  name: string,
  idleMs = IDLE_MS,
): NonNullable<ImageSettings['draw']> {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL('./drawing-worker.ts', import.meta.url), {
      workerData: { module: module.href, name },
    });
    started.on('message', ({ id, text, error }: DrawingResponse) => {
      const request = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) request?.resolve(text ?? null);
      else request?.reject(new Error(error));
      if (waiting.size === 0) rest();
    });
    started.on('error', (error) => {
      worker = undefined;
      for (const request of waiting.values()) request.reject(error as Error);
      waiting.clear();
    });
    return started;
  }

  function rest(): void {
    worker?.unref();
    idle = setTimeout(() => {
      worker?.terminate();
      worker = undefined;
    }, idleMs).unref();
  }

  return (library, path) =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      worker ??= start();
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      // Keeps the process alive while a drawing is pending.
      worker.ref();
      worker.postMessage({ id: lastId, library, path } satisfies DrawingRequest);
    });
}
