import { LRUCache } from 'lru-cache';

interface Answer {
  value: unknown;
}

/**
 * In-process cache of view models. Bounded, so that a crawler that opens every combination of refinements cannot
 * exhaust the memory.
 */
const answers = new LRUCache<string, Answer>({ max: 5_000 });
const inFlight = new Map<string, Promise<unknown>>();

/** Cache lifetime in seconds, shortened by each response of a query; the shortest wins. */
export interface Lifetime {
  seconds: number;
}

/**
 * Returns the cached result for a key, or joins or starts the query. Results are cached as long as the Cache-Control
 * headers of the underlying responses allow; failures are not cached.
 */
export async function cachedResponse<T>(key: string, ask: (lifetime: Lifetime) => Promise<T>): Promise<T> {
  const known = answers.get(key);
  if (known) return known.value as T;
  const pending = inFlight.get(key);
  if (pending) return pending as Promise<T>;

  const lifetime: Lifetime = { seconds: Number.POSITIVE_INFINITY };
  const query = ask(lifetime)
    .then((value) => {
      const keepFor = Number.isFinite(lifetime.seconds) ? lifetime.seconds : 0;
      if (keepFor > 0 && inFlight.get(key) === query) answers.set(key, { value }, { ttl: keepFor * 1000 });
      return value;
    })
    .finally(() => {
      if (inFlight.get(key) === query) inFlight.delete(key);
    });
  inFlight.set(key, query);
  return query;
}

/** Clears the cache after a change of prices, stock or content. Results of pending queries are not cached either. */
export function clearResponseCache(): void {
  answers.clear();
  inFlight.clear();
}

/** Lifetime in seconds of a 404 response without Cache-Control. */
const NOT_FOUND_SECONDS = 60;

/** Seconds a shared cache may store a response; 0 when Cache-Control forbids it or, except for 404, is missing. */
export function cacheLifetime({ status, headers }: Pick<Response, 'status' | 'headers'>): number {
  const cacheControl = headers.get('cache-control');
  if (!cacheControl) return status === 404 ? NOT_FOUND_SECONDS : 0;
  if (/no-store|no-cache|private/.test(cacheControl)) return 0;
  const seconds = /s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? /max-age=(\d+)/.exec(cacheControl)?.[1];
  return Number(seconds ?? 0);
}
