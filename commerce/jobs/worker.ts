/** What a background worker does, and how often. */
export interface Job {
  /** milliseconds between runs */
  every: number;
  /** items of one run; after a full batch the next one follows at once */
  batch: number;
  /** processes at most `batch` items and returns how many there were */
  run(batch: number): Promise<number>;
  /** a failed run; the worker goes on at the next interval */
  onError(error: unknown): void;
  /** milliseconds that `wake` waits for further calls, so that many share one run */
  debounce?: number;
  /** milliseconds until the next item is due, where that may be sooner than the next interval */
  untilNext?(): Promise<number | undefined>;
}

export interface Worker {
  /** runs soon: there may be something to do */
  wake(): void;
  /** runs now and resolves when nothing is left to do */
  flush(): Promise<void>;
  /** resolves when no run is in progress */
  idle(): Promise<void>;
  /** starts nothing more and waits for the batch in progress */
  stop(): Promise<void>;
}

/**
 * Runs a job now, at every interval and on `wake`, one batch at a time in this process. Any number of processes may run
 * the same job, when its `run` locks the rows it takes. Its timers keep no process alive.
 */
export function startWorker({ every, batch, run, onError, debounce = 0, untilNext }: Job): Worker {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waking: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  async function runBatches(): Promise<void> {
    do {
      isWoken = false;
      while (!isStopped && (await run(batch)) >= batch);
    } while (isWoken && !isStopped);
  }

  async function schedule(): Promise<void> {
    if (isStopped) return;
    const wait = (await untilNext?.()) ?? every;
    if (!isStopped) timer = setTimeout(start, Math.min(Math.max(wait, 0), every)).unref();
  }

  function start(): void {
    clearTimeout(timer);
    clearTimeout(waking);
    waking = undefined;
    isWoken = true;
    if (isStopped || running) return;
    running = runBatches()
      .then(schedule)
      .catch((error) => {
        onError(error);
        if (!isStopped) timer = setTimeout(start, every).unref();
      })
      .finally(() => {
        running = undefined;
        // Woken after the last batch, while the next run was being planned.
        if (isWoken) start();
      });
  }

  async function idle(): Promise<void> {
    while (running) await running;
  }

  start();
  return {
    wake() {
      if (isStopped) return;
      if (debounce === 0) start();
      else waking ??= setTimeout(start, debounce).unref();
    },
    async flush() {
      start();
      await idle();
    },
    idle,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(waking);
      await idle();
    },
  };
}
