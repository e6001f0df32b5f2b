/** Somebody started the work: those who still wait for a turn to do it need none. */
const STARTED = new Error('started');

interface Shared<T> {
  result?: Promise<T>;
  turns: Set<AbortController>;
}

/** Waits for a turn and does the work in it; rejects with the signal's reason when that fires before. */
export type InTurn<T> = (work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/**
 * Work that many ask for at once and that is done once. Everybody waits for a turn of their own; who gets one first
 * does it for all, so that nobody waits in the line of somebody who asked for a hundred other things.
 */
export class SharedWork<T> {
  readonly #known = new Map<string, Shared<T>>();

  /** The result of the work of a name. Given up by `signal` while it waits, it is not done for this asker. */
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
    // Started a moment ago by another whose turn came in the same moment.
    if (shared.result) return shared.result;
    shared.result = work().finally(() => this.#forget(name, shared));
    for (const turn of shared.turns) if (turn !== own) turn.abort(STARTED);
    return shared.result;
  }

  #forget(name: string, shared: Shared<T>): void {
    if (this.#known.get(name) === shared) this.#known.delete(name);
  }
}
