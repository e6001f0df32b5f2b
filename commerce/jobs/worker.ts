/** Settings of a background worker. */
export interface Job {
  /** milliseconds between runs */
  every: number;
  /** maximum items per run; a full batch is followed by the next one immediately */
  batch: number;
  /** processes at most `batch` items and returns the number processed */
  run(batch: number): Promise<number>;
  /** called after a failed run; the worker retries at the next interval */
  onError(error: unknown): void;
  /** milliseconds to debounce `wake`, so that many calls share one run */
  debounce?: number;
  /** milliseconds until the next item is due, when that can be sooner than the next interval */
  untilNext?(): Promise<number | undefined>;
}

export interface Worker {
  /** schedules a run soon because there may be work */
  wake(): void;
  /** runs now and resolves when no work is left */
  flush(): Promise<void>;
  /** resolves when no run is in progress */
  idle(): Promise<void>;
  /** starts no further batch and waits for the one in progress */
  stop(): Promise<void>;
}

/**
 * Runs a job now, at every interval and on `wake`, one batch at a time per process. Several processes may run
 * the same job if its `run` locks the rows it takes. Timers are unref'd, so they do not keep the process
 * alive.
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
        // Woken after the last batch, while the next run was being scheduled.
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
