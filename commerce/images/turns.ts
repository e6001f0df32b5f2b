import { availableParallelism } from 'node:os';

/** Jobs that run a few at a time, the others waiting in the order they came. */
export class Turns {
  readonly #most: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #idle: (() => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Runs a job in its turn. Given up by `signal` while it waits, it never starts. */
  async take<T>(job: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#running < this.#most) this.#running += 1;
    else await this.#wait(signal);
    try {
      return await job();
    } finally {
      // The turn passes on directly, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
      if (this.#running === 0) for (const wake of this.#idle.splice(0)) wake();
    }
  }

  /** Resolves when nothing runs and nothing waits: the moment for work nobody asked for yet. */
  async idle(): Promise<void> {
    while (this.#running > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(signal?.reason);
      };
      this.#waiting.push(start);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }
}

/**
 * Renderings of this process. Each takes a thread of the pool of four that files, names and passwords need too,
 * so one of those always stays free.
 */
export const renderTurns = new Turns(Math.max(1, Math.min(availableParallelism(), 3)));
