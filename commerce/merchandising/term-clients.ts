import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Different clients that search for a term on a day before it is written: what one person types is nobody else's to read. */
export const MIN_CLIENTS = 3;
/** New terms that a client may propose in an hour, so that one client cannot fill the report. */
const MAX_PROPOSALS = 60;
const PROPOSALS_MS = 3_600_000;
/** Terms and clients in memory; the least recently used one is dropped, so that a flood shortens the memory and does not close it. */
const MAX_TERMS = 20_000;
const MAX_PROPOSERS = 20_000;

/** Searches for a term, and those of them that found nothing. */
export interface Searches {
  searches: number;
  misses: number;
}

interface Term extends Searches {
  clients: Set<string>;
}

/**
 * Decides in this process which terms enough clients search for on a day. Clients are hashed with a random key that is never stored and is
 * replaced, with everything that it was used for, when the day ends.
 */
export class TermClients {
  #day = '';
  #key = randomBytes(32);
  readonly #terms = new LRUCache<string, Term>({ max: MAX_TERMS });
  readonly #proposals = new LRUCache<string, { since: number; terms: number }>({ max: MAX_PROPOSERS });

  /** Forgets clients and terms of other days than that of `at`, in UTC. */
  keepDay(at: Date): void {
    const day = at.toISOString().slice(0, 10);
    if (day === this.#day) return;
    this.#day = day;
    this.#key = randomBytes(32);
    this.#terms.clear();
    this.#proposals.clear();
  }

  /**
   * Adds a search for a term, which is `term` in all its searches of the day. Returns what is to be written: nothing before three clients
   * searched for it, then all searches until now, later the search itself. `client`: its network; clients without one count as one.
   */
  add(term: string, client: string | undefined, isMiss: boolean, at: Date): Searches | undefined {
    this.keepDay(at);
    const search = { searches: 1, misses: isMiss ? 1 : 0 };
    const known = this.#terms.get(term);
    if (known && known.clients.size >= MIN_CLIENTS) return search;
    const hash = createHmac('sha256', this.#key)
      .update(client ?? '')
      .digest('base64url');
    if (!known?.clients.has(hash) && !this.#propose(hash, at)) return undefined;
    const entry = known ?? { clients: new Set(), searches: 0, misses: 0 };
    entry.clients.add(hash);
    entry.searches += search.searches;
    entry.misses += search.misses;
    this.#terms.set(term, entry);
    return entry.clients.size < MIN_CLIENTS ? undefined : { searches: entry.searches, misses: entry.misses };
  }

  /** Whether a client may propose another term in this hour; counts it. */
  #propose(hash: string, at: Date): boolean {
    const found = this.#proposals.get(hash);
    const isCurrent = found !== undefined && at.getTime() - found.since < PROPOSALS_MS;
    const current = isCurrent ? found : { since: at.getTime(), terms: 0 };
    if (current.terms >= MAX_PROPOSALS) return false;
    current.terms += 1;
    this.#proposals.set(hash, current);
    return true;
  }
}
