import { Worker } from 'node:worker_threads';
import type { ImageSettings } from '../services.ts';
import type { Answer, Question } from './drawing-worker.ts';

interface Waiting {
  resolve(text: string | null): void;
  reject(error: Error): void;
}

/**
 * A `draw` that runs in a thread of its own, so that composing a picture of a few hundred kilobytes never holds
 * up a request. `module` is a file whose export `name` takes library and path; the thread starts with the first
 * drawing, holds no process open, and is started again after a crash.
 */
export function drawInThread(module: URL, name: string): NonNullable<ImageSettings['draw']> {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let asked = 0;

  function start(): Worker {
    const started = new Worker(new URL('./drawing-worker.ts', import.meta.url), {
      workerData: { module: module.href, name },
    });
    started.on('message', ({ id, text, error }: Answer) => {
      const question = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) question?.resolve(text ?? null);
      else question?.reject(new Error(error));
      if (waiting.size === 0) started.unref();
    });
    started.on('error', (error) => {
      worker = undefined;
      for (const question of waiting.values()) question.reject(error as Error);
      waiting.clear();
    });
    return started;
  }

  return (library, path) =>
    new Promise((resolve, reject) => {
      worker ??= start();
      asked += 1;
      waiting.set(asked, { resolve, reject });
      // While somebody waits for a drawing the process must not end under it.
      worker.ref();
      worker.postMessage({ id: asked, library, path } satisfies Question);
    });
}
