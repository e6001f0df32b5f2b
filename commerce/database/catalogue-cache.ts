import { LRUCache } from 'lru-cache';
import type { Db } from './connection.ts';

/** Maximum age of a cached value; bounds replica lag and missed NOTIFYs. */
const TTL_MS = 30_000;
/** Most entries are prices of variants; the data of a thousand masters takes about 20 MB. */
const MAX_ENTRIES = 20_000;
/** Pages of hits and search suggestions. */
const MAX_INDEX_ENTRIES = 5000;

/** The tag of a price change, and the prefix of the keys of cached prices. */
export const PRICES_TAG = 'prices';

/**
 * Prefix of the keys of search results. They depend on stock, so every change clears them. Stock also moves within an
 * index without a NOTIFY: a cached page of hits may be as old as one a client caches.
 */
export const INDEX_PREFIX = 'index ';

/** Stored for ids without a value, so that they are not read again. */
const MISSING = {};

/** Cache methods that readers use. */
export interface ReadCache {
  /** incremented by every invalidation, so that a value read before one is not stored after it */
  readonly generation: number;
  get(key: string): object | undefined;
  /** Stores a value that was read in `generation`; does nothing when the cache was invalidated since. */
  set(key: string, value: object, generation: number): void;
}

/** Caches nothing: every read queries the database, as imports and orders need it. */
export const noCache: ReadCache = { generation: 0, get: () => undefined, set() {} };

/** Source of catalogue data: a database, or a transaction of it, and the cache of its reads in this process. */
export interface Catalogue {
  db: Db;
  cache: ReadCache;
}

/**
 * Caches catalogue data that only an import changes: sites, promotions, shipping methods, prices, pages of hits. Values
 * are shared and must not be modified. The owner passes the tags of every change to `invalidateTags`.
 */
export class CatalogueCache implements ReadCache {
  readonly #entries = new LRUCache<string, object>({ max: MAX_ENTRIES, ttl: TTL_MS });
  readonly #indexEntries = new LRUCache<string, object>({ max: MAX_INDEX_ENTRIES, ttl: TTL_MS });
  #generation = 0;

  get generation(): number {
    return this.#generation;
  }

  get(key: string): object | undefined {
    return this.#entriesOf(key).get(key);
  }

  set(key: string, value: object, generation: number): void {
    if (generation === this.#generation) this.#entriesOf(key).set(key, value);
  }

  /** Drops what a change with these tags made stale: everything with `all`, prices with `prices`, search results always. */
  invalidateTags(tags: string[]): void {
    this.#generation++;
    this.#indexEntries.clear();
    if (tags.includes('all')) this.#entries.clear();
    else if (tags.includes(PRICES_TAG)) {
      for (const key of [...this.#entries.keys()]) if (key.startsWith(PRICES_TAG)) this.#entries.delete(key);
    }
  }

  #entriesOf(key: string): LRUCache<string, object> {
    return key.startsWith(INDEX_PREFIX) ? this.#indexEntries : this.#entries;
  }
}

/**
 * The cached value of a key, or else the one that `read` returns. Concurrent misses all read: a transaction that waited
 * for the read of another could deadlock.
 */
export async function cached<Value extends object>(
  { cache }: Pick<Catalogue, 'cache'>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known) return known as Value;
  const { generation } = cache;
  const value = await read();
  cache.set(key, value, generation);
  return value;
}

/**
 * As `cached`, for many ids whose keys start with `prefix`: the missing ones are read together. Ids without a value are
 * left out of the result, and cached as missing.
 */
export async function cachedByIds<Value extends object>(
  { cache }: Pick<Catalogue, 'cache'>,
  prefix: string,
  ids: string[],
  read: (missing: string[]) => Promise<Map<string, Value>>,
): Promise<Map<string, Value>> {
  const found = new Map<string, Value>();
  const missing: string[] = [];
  for (const id of ids) {
    const known = cache.get(`${prefix} ${id}`);
    if (known === undefined) missing.push(id);
    else if (known !== MISSING) found.set(id, known as Value);
  }
  if (missing.length === 0) return found;
  const { generation } = cache;
  const values = await read(missing);
  for (const id of missing) {
    const value = values.get(id);
    if (value) found.set(id, value);
    cache.set(`${prefix} ${id}`, value ?? MISSING, generation);
  }
  return found;
}
