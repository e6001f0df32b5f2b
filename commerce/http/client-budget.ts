import { LRUCache } from 'lru-cache';
import { WAIT_SECONDS } from './problem.ts';

/** Clients that are remembered; the one that was longest silent is forgotten first. */
const MAX_CLIENTS = 20_000;

/**
 * What each client may spend in a quarter of an hour, counted in this process: for what happens too often to be counted
 * in the database. Who is not known is not counted.
 */
export class ClientBudget {
  readonly #spent = new LRUCache<string, { amount: number }>({
    max: MAX_CLIENTS,
    ttl: WAIT_SECONDS * 1000,
    ttlResolution: 1000,
  });

  /** Spends an amount; false when it is more than what is left of `most`. */
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
