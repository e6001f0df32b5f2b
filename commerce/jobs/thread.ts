import type { Worker } from 'node:worker_threads';

/** A message to the thread, and its answer. */
export interface ThreadTask<Task> {
  id: number;
  task: Task;
}

export interface ThreadAnswer<Result> {
  id: number;
  result?: Result;
  error?: string;
}

interface Waiting<Result> {
  resolve(result: Result): void;
  reject(error: Error): void;
}

export interface ThreadSettings {
  /** starts the thread, which answers each ThreadTask with a ThreadAnswer */
  start(): Worker;
  /** milliseconds without a task after which the thread ends, because it keeps its memory */
  idleMs: number;
  /** milliseconds without an answer after which the thread is ended and its tasks are rejected */
  silentMs?: number;
}

/**
 * Returns a function that runs tasks in a worker thread, so that they do not block requests. The thread starts with the first
 * task, does not keep the process alive without one, and is replaced by the next task after it crashed or was silent; its own
 * tasks are rejected then.
 */
export function inThread<Task, Result>({
  start,
  idleMs,
  silentMs,
}: ThreadSettings): (task: Task) => Promise<Result> {
  const waiting = new Map<number, Waiting<Result>>();
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function watch(started: Worker): Worker {
    started.on('message', ({ id, result, error }: ThreadAnswer<Result>) => {
      const task = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) task?.resolve(result as Result);
      else task?.reject(new Error(error));
      if (waiting.size === 0) rest();
      else awaitAnswer();
    });
    started.on('error', (error) => end(started, error as Error));
    started.on('exit', () => end(started, new Error('The thread has ended.')));
    return started;
  }

  function end(ended: Worker, error: Error): void {
    if (worker !== ended) return;
    worker = undefined;
    clearTimeout(timer);
    const tasks = [...waiting.values()];
    waiting.clear();
    for (const task of tasks) task.reject(error);
    void ended.terminate();
  }

  function rest(): void {
    const resting = worker;
    clearTimeout(timer);
    if (!resting) return;
    resting.unref();
    timer = setTimeout(() => end(resting, new Error('The thread was idle.')), idleMs).unref();
  }

  function awaitAnswer(): void {
    const asked = worker;
    clearTimeout(timer);
    if (silentMs !== undefined && asked)
      timer = setTimeout(() => end(asked, new Error('The thread does not answer.')), silentMs);
  }

  return (task) =>
    new Promise((resolve, reject) => {
      worker ??= watch(start());
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      // Further tasks do not extend the time of the first.
      if (waiting.size === 1) awaitAnswer();
      // Keeps the process alive while a task is pending.
      worker.ref();
      worker.postMessage({ id: lastId, task } satisfies ThreadTask<Task>);
    });
}
