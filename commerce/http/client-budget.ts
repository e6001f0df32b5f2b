import { LRUCache } from 'lru-cache';
import { WAIT_SECONDS } from './problem.ts';

/** Maximum clients tracked; the least recently used one is evicted. */
const MAX_CLIENTS = 20_000;

/**
 * Per-client budget for 15 minutes, counted in this process: for events too frequent to count in the
 * database. Unknown clients are not limited.
 */
export class ClientBudget {
  readonly #spent = new LRUCache<string, { amount: number }>({
    max: MAX_CLIENTS,
    ttl: WAIT_SECONDS * 1000,
    ttlResolution: 1000,
  });

  /** Whether a client has spent `most` or more. Unknown clients never have. */
  isSpent(client: string | undefined, most: number): boolean {
    const spent = client === undefined ? undefined : this.#spent.get(client);
    return spent !== undefined && spent.amount >= most;
  }

  /** Spends `amount`; returns false when that would exceed `most`. */
  spend(client: string | undefined, amount: number, most: number): boolean {
    if (client === undefined) return true;
    let spent = this.#spent.get(client);
    if (!spent) {
      spent = { amount: 0 };
      this.#spent.set(client, spent);
    }
    if (spent.amount + amount > most) return false;
    spent.amount += amount;
    return true;
  }
}
