/** Abort reason for the queued turns of other callers once the work has started. */
const STARTED = new Error('started');

interface Shared<T> {
  result?: Promise<T>;
  turns: Set<AbortController>;
}

/** Queues `work` and runs it in its turn; rejects with the signal's reason when that aborts first. */
export type InTurn<T> = (work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/**
 * Deduplicates concurrent work by name. Every caller queues a turn; the first turn granted runs the work for
 * all callers, so nobody waits behind another caller's long queue.
 */
export class SharedWork<T> {
  readonly #known = new Map<string, Shared<T>>();

  /**
   * Returns the result of the named work. When `signal` aborts while queued, only this caller's turn is
   * cancelled.
   */
  async get(name: string, work: () => Promise<T>, inTurn: InTurn<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const shared: Shared<T> = this.#known.get(name) ?? { turns: new Set() };
    if (shared.result) return shared.result;
    this.#known.set(name, shared);
    const turn = new AbortController();
    shared.turns.add(turn);
    const leave = () => turn.abort(signal?.reason);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await inTurn(() => this.#start(name, shared, work, turn), turn.signal);
    } catch (error) {
      if (turn.signal.reason === STARTED && shared.result) return await shared.result;
      throw error;
    } finally {
      signal?.removeEventListener('abort', leave);
      shared.turns.delete(turn);
      if (!shared.result && shared.turns.size === 0) this.#forget(name, shared);
    }
  }

  #start(name: string, shared: Shared<T>, work: () => Promise<T>, own: AbortController): Promise<T> {
    // Another caller's turn started the work in the same tick.
    if (shared.result) return shared.result;
    shared.result = work().finally(() => this.#forget(name, shared));
    for (const turn of shared.turns) if (turn !== own) turn.abort(STARTED);
    return shared.result;
  }

  #forget(name: string, shared: Shared<T>): void {
    if (this.#known.get(name) === shared) this.#known.delete(name);
  }
}
