import { LRUCache } from 'lru-cache';

interface Entry {
  value: unknown;
}

/**
 * View models made from responses of the commerce service, in this process. Bounded, so that a crawler that walks every
 * refinement cannot fill the memory.
 */
const entries = new LRUCache<string, Entry>({ max: 5_000 });
const inFlight = new Map<string, Promise<unknown>>();

/** Time to live of a cached value. Each response it is made from may shorten it; 0 is not cached. */
export interface Ttl {
  seconds: number;
}

/**
 * Returns the cached value of a key, or calls `read` and caches its result for the `ttl` it sets. Concurrent reads of one
 * key share one call. Failures are not cached.
 */
export async function cachedResponse<T>(key: string, read: (ttl: Ttl) => Promise<T>): Promise<T> {
  const known = entries.get(key);
  if (known) return known.value as T;
  const pending = inFlight.get(key);
  if (pending) return pending as Promise<T>;

  const ttl: Ttl = { seconds: Number.POSITIVE_INFINITY };
  const reading = read(ttl)
    .then((value) => {
      const seconds = Number.isFinite(ttl.seconds) ? ttl.seconds : 0;
      // When the cache was cleared during the read, the value may be stale.
      if (seconds > 0 && inFlight.get(key) === reading) entries.set(key, { value }, { ttl: seconds * 1000 });
      return value;
    })
    .finally(() => {
      if (inFlight.get(key) === reading) inFlight.delete(key);
    });
  inFlight.set(key, reading);
  return reading;
}

/** Drops every entry, and reads in flight, after a change of prices, stock or content. Entries have no tags. */
export function clearResponseCache(): void {
  entries.clear();
  inFlight.clear();
}

/** Ttl of a 404 without Cache-Control, in seconds. */
const NOT_FOUND_TTL = 60;

/** Returns how many seconds a shared cache may keep a response; without Cache-Control only a 404 is cached. */
export function responseTtl({ status, headers }: Pick<Response, 'status' | 'headers'>): number {
  const cacheControl = headers.get('cache-control');
  if (!cacheControl) return status === 404 ? NOT_FOUND_TTL : 0;
  if (/no-store|no-cache|private/.test(cacheControl)) return 0;
  const seconds = /s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? /max-age=(\d+)/.exec(cacheControl)?.[1];
  return Number(seconds ?? 0);
}
