import { serviceUnavailable } from './problem.ts';

/** How many jobs run and wait at once. */
export interface TurnLimits {
  /** jobs that run at once */
  running: number;
  /** of these, jobs of one client */
  runningPerClient: number;
  /** jobs that wait, in all and of one client; one more is refused with 503 */
  waiting: number;
  waitingPerClient: number;
  /** milliseconds a job waits at most before it is refused with 503; without end unless given */
  patience?: number;
}

/** Whose a job is and what it costs. */
export interface Turn {
  /** who asked; jobs without a client share one line */
  client?: string | undefined;
  /** of the jobs of one client the one of the lowest cost comes first */
  cost?: number;
  /** the job is given up when it fires while the job waits */
  signal?: AbortSignal | undefined;
}

interface Waiting {
  cost: number;
  start(): void;
}

/**
 * Jobs that run a few at a time. Clients take turns, so that one that asks for much makes itself wait and nobody else;
 * within a client the cheapest job comes first, then the earliest.
 */
export class FairTurns {
  readonly #limits: TurnLimits;
  #running = 0;
  #waiting = 0;
  readonly #runningOf = new Map<string, number>();
  /** in the order in which clients come next */
  readonly #lines = new Map<string, Waiting[]>();
  readonly #idle: (() => void)[] = [];

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Runs a job in its turn. Rejects with a Problem of status 503 when too many wait, or with the signal's reason. */
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

  /** Resolves when nothing runs and nothing waits: the moment for work nobody asked for yet. */
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

  /** A turn is counted for the next job at once, so that nobody slips in between. */
  #startNext(): void {
    for (const [client, line] of this.#lines) {
      if (!this.#mayRun(client)) continue;
      const next = line.shift()!;
      this.#waiting -= 1;
      this.#lines.delete(client);
      if (line.length > 0) this.#lines.set(client, line);
      this.#count(client, 1);
      // In a later turn of the event loop: what came in meanwhile and is answered at once goes first.
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
