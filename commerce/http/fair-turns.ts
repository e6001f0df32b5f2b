import { serviceUnavailable } from './problem.ts';

/** Limits of concurrent and queued jobs. */
export interface TurnLimits {
  /** concurrent jobs */
  running: number;
  /** concurrent jobs of one client */
  runningPerClient: number;
  /** queued jobs, in total and per client; further ones are rejected with 503 */
  waiting: number;
  waitingPerClient: number;
  /** milliseconds a job may queue before it is rejected with 503; default unlimited */
  patience?: number;
}

/** Client, priority and abort signal of a job. */
export interface Turn {
  /** client id; jobs without one share a queue */
  client?: string | undefined;
  /** a client's cheapest job runs first */
  cost?: number;
  /** cancels the job while it is queued */
  signal?: AbortSignal | undefined;
}

interface Waiting {
  cost: number;
  start(): void;
}

/**
 * Fair queue with limited concurrency. Clients take turns round-robin, so one with many jobs delays only
 * itself; within a client the cheapest job runs first, then the oldest.
 */
export class FairTurns {
  readonly #limits: TurnLimits;
  #running = 0;
  #waiting = 0;
  readonly #runningOf = new Map<string, number>();
  /** per-client queues in round-robin order */
  readonly #lines = new Map<string, Waiting[]>();
  readonly #idle: (() => void)[] = [];

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Runs a job in its turn. Rejects with a 503 Problem when the queue is full, or with the signal's reason.
   */
  async take<T>(job: () => Promise<T>, { client = '', cost = 0, signal }: Turn = {}): Promise<T> {
    signal?.throwIfAborted();
    if (this.#mayRun(client)) this.#count(client, 1);
    else await this.#wait(client, cost, signal);
    try {
      return await job();
    } finally {
      this.#count(client, -1);
      this.#startNext();
      if (this.#running === 0) for (const wake of this.#idle.splice(0)) wake();
    }
  }

  /** Resolves when nothing runs or waits; use it to schedule prefetching. */
  async idle(): Promise<void> {
    while (this.#running > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #mayRun(client: string): boolean {
    const own = this.#runningOf.get(client) ?? 0;
    return this.#running < this.#limits.running && own < this.#limits.runningPerClient;
  }

  #count(client: string, change: 1 | -1): void {
    this.#running += change;
    const own = (this.#runningOf.get(client) ?? 0) + change;
    if (own === 0) this.#runningOf.delete(client);
    else this.#runningOf.set(client, own);
  }

  /** Counts the turn before the job starts, so that no other job takes it. */
  #startNext(): void {
    for (const [client, line] of this.#lines) {
      if (!this.#mayRun(client)) continue;
      const next = line.shift()!;
      this.#waiting -= 1;
      this.#lines.delete(client);
      if (line.length > 0) this.#lines.set(client, line);
      this.#count(client, 1);
      // Yield first, so that requests answered immediately go ahead.
      setImmediate(next.start);
      return;
    }
  }

  #wait(client: string, cost: number, signal: AbortSignal | undefined): Promise<void> {
    const line = this.#lines.get(client) ?? [];
    const { waiting, waitingPerClient, patience } = this.#limits;
    if (this.#waiting >= waiting || line.length >= waitingPerClient)
      return Promise.reject(serviceUnavailable(undefined, 'too-busy'));
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        const place = line.indexOf(entry);
        if (place < 0) return;
        line.splice(place, 1);
        this.#waiting -= 1;
        if (line.length === 0) this.#lines.delete(client);
        settle();
        reject(reason);
      };
      const giveUp = () => leave(signal?.reason);
      const timer =
        patience && setTimeout(() => leave(serviceUnavailable(undefined, 'too-busy')), patience).unref();
      const settle = () => {
        if (timer) clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const entry: Waiting = {
        cost,
        start() {
          settle();
          resolve();
        },
      };
      const after = line.findIndex((other) => other.cost > cost);
      line.splice(after < 0 ? line.length : after, 0, entry);
      this.#lines.set(client, line);
      this.#waiting += 1;
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }
}
