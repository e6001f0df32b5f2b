import { Worker } from 'node:worker_threads';
import type { ImageSettings } from '../services/commerce-services.ts';
import type { Answer, Question } from './drawing-worker.ts';

interface Waiting {
  resolve(text: string | null): void;
  reject(error: Error): void;
}

/** Milliseconds without a drawing after which the thread ends: it holds some 70 MB. */
const IDLE_MS = 5000;

/**
 * A `draw` that runs in a thread of its own, so that composing a picture of a few hundred kilobytes never holds
 * up a request. `module` is a file whose export `name` takes library and path; the thread starts with the first
 * drawing, holds no process open, ends when none was asked for `idleMs`, and is started again when one is, or after a
 * crash.
 */
export function drawInThread(
  module: URL,
  name: string,
  idleMs = IDLE_MS,
): NonNullable<ImageSettings['draw']> {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
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
      if (waiting.size === 0) rest();
    });
    started.on('error', (error) => {
      worker = undefined;
      for (const question of waiting.values()) question.reject(error as Error);
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
      asked += 1;
      waiting.set(asked, { resolve, reject });
      // While somebody waits for a drawing the process must not end under it.
      worker.ref();
      worker.postMessage({ id: asked, library, path } satisfies Question);
    });
}
