import { LRUCache } from 'lru-cache';
import { ALL_TAGS, TagJournal } from '../../shared/tag-journal.ts';
import { SEARCH_TAG } from './changes.ts';
import type { Db } from './connection.ts';

/** Age from which a value is read again; bounds the delay of dates. */
const TTL_MS = 30_000;
/** Share of the ttl that is random, so that values read together do not expire together. */
const JITTER = 0.2;
/** How long a value other than a price is returned after its ttl, while it is read again in the background. */
const STALE_MS = 270_000;
/** How long one reader has to replace a stale value before another one tries. */
const REFRESH_MS = 5000;
/** Most entries are prices of variants; the data of a thousand masters takes about 20 MB. */
const MAX_ENTRIES = 20_000;
/** Pages of hits and search suggestions. */
const MAX_INDEX_ENTRIES = 5000;

/** The tag of a price change, and the prefix of the keys of cached prices. */
export const PRICES_TAG = 'prices';

const INDEX_PREFIX = 'index ';

const sitePrefix = (siteId: string) => `${INDEX_PREFIX}${JSON.stringify(siteId)} `;

/**
 * Key of data of a site's search index. Changes of prices drop it, and the tag `search:<site>` when a product of the site
 * sells out or is available again.
 */
export const indexKey = (siteId: string, key: string): string => sitePrefix(siteId) + key;

/** Stored for ids without a value, so that they are not read again. */
const MISSING = {};

/** Cache methods that readers use. */
export interface ReadCache {
  /** position in the invalidations, to pass to `set` after a read */
  readonly position: number;
  get(key: string): object | undefined;
  /** Whether the caller has to read the value of a key again, because it is stale; true for one caller. */
  takeStale(key: string): boolean;
  /** Stores a value whose read started at `position`; does nothing when its data changed since. */
  set(key: string, value: object, position: number): void;
}

/** Caches nothing: every read queries the database, as imports and orders need it. */
export const noCache: ReadCache = { position: 0, get: () => undefined, takeStale: () => false, set() {} };

/** Source of catalogue data: a database, or a transaction of it, and the cache of its reads in this process. */
export interface Catalogue {
  db: Db;
  cache: ReadCache;
}

interface Entry {
  value: object;
  /** when it is read again, milliseconds of performance.now() */
  staleAt: number;
  /** when it is no longer returned */
  endsAt: number;
}

/**
 * Caches catalogue data that only an import changes: sites, promotions, shipping methods, prices, pages of hits. Values
 * are shared and must not be modified. The owner passes the tags of every change to `invalidateTags`.
 */
export class CatalogueCache implements ReadCache {
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
  readonly #indexEntries = new LRUCache<string, Entry>({ max: MAX_INDEX_ENTRIES });
  readonly #journal = new TagJournal();

  get position(): number {
    return this.#journal.position;
  }

  get(key: string): object | undefined {
    const entry = this.#entriesOf(key).get(key);
    return entry && entry.endsAt > performance.now() ? entry.value : undefined;
  }

  takeStale(key: string): boolean {
    const entry = this.#entriesOf(key).get(key);
    const now = performance.now();
    if (!entry || entry.staleAt > now) return false;
    entry.staleAt = now + REFRESH_MS;
    return true;
  }

  set(key: string, value: object, position: number): void {
    if (this.#journal.hasChanged(tagsOfKey(key), position)) return;
    const staleAt = performance.now() + TTL_MS * (1 - JITTER * Math.random());
    // A price with an end date must not be shown for long after it.
    const endsAt = key.startsWith(PRICES_TAG) ? staleAt : staleAt + STALE_MS;
    this.#entriesOf(key).set(key, { value, staleAt, endsAt });
  }

  /**
   * Drops what a change with these tags made stale: everything with `all`, prices and search results with `prices`, the
   * search results of a site with `search:<site>`. Products are cached without their stock, so that of a product drops
   * nothing.
   */
  invalidateTags(tags: string[]): void {
    this.#journal.note(tags);
    if (tags.includes(ALL_TAGS)) {
      this.#entries.clear();
      this.#indexEntries.clear();
    } else if (tags.includes(PRICES_TAG)) {
      dropKeys(this.#entries, PRICES_TAG);
      this.#indexEntries.clear();
    }
    for (const tag of tags)
      if (tag.startsWith(SEARCH_TAG)) dropKeys(this.#indexEntries, sitePrefix(tag.slice(SEARCH_TAG.length)));
  }

  #entriesOf(key: string): LRUCache<string, Entry> {
    return key.startsWith(INDEX_PREFIX) ? this.#indexEntries : this.#entries;
  }
}

function dropKeys(entries: LRUCache<string, Entry>, prefix: string): void {
  for (const key of [...entries.keys()]) if (key.startsWith(prefix)) entries.delete(key);
}

/** Tags whose change drops the value of a key, besides `all`. */
function tagsOfKey(key: string): string[] {
  if (key.startsWith(PRICES_TAG)) return [PRICES_TAG];
  const siteId = /^index ("(?:[^"\\]|\\.)*") /.exec(key)?.[1];
  return siteId === undefined ? [] : [PRICES_TAG, SEARCH_TAG + JSON.parse(siteId)];
}

/**
 * The cached value of a key, or else the one that `read` returns. A stale value is returned and read again in the
 * background. Concurrent misses all read: a transaction that waited for the read of another could deadlock.
 */
export async function cached<Value extends object>(
  catalogue: Catalogue,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const { cache } = catalogue;
  const load = async () => {
    const { position } = cache;
    const value = await read();
    cache.set(key, value, position);
    return value;
  };
  const known = cache.get(key);
  if (!known) return load();
  // After a failure the stale value stays, and a later reader tries again.
  if (maySpendTime(catalogue) && cache.takeStale(key)) void load().catch(() => {});
  return known as Value;
}

/**
 * As `cached`, for many ids whose keys start with `prefix`: the missing ones are read together. Ids without a value are
 * left out of the result, and cached as missing.
 */
export async function cachedByIds<Value extends object>(
  catalogue: Catalogue,
  prefix: string,
  ids: string[],
  read: (missing: string[]) => Promise<Map<string, Value>>,
): Promise<Map<string, Value>> {
  const { cache } = catalogue;
  const load = async (wanted: string[]) => {
    const { position } = cache;
    const values = await read(wanted);
    for (const id of wanted) cache.set(`${prefix} ${id}`, values.get(id) ?? MISSING, position);
    return values;
  };
  const found = new Map<string, Value>();
  const missing: string[] = [];
  const stale: string[] = [];
  const refreshes = maySpendTime(catalogue);
  for (const id of ids) {
    const key = `${prefix} ${id}`;
    const known = cache.get(key);
    if (known === undefined) missing.push(id);
    else if (known !== MISSING) found.set(id, known as Value);
    if (known !== undefined && refreshes && cache.takeStale(key)) stale.push(id);
  }
  if (stale.length > 0) void load(stale).catch(() => {});
  if (missing.length > 0) for (const [id, value] of await load(missing)) found.set(id, value);
  return found;
}

/** Whether a read may outlive the call: not in a transaction, whose connection is gone at its end. */
const maySpendTime = ({ db }: Catalogue): boolean => !db.isTransaction;
