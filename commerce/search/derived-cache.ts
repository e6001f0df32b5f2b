import { LRUCache } from 'lru-cache';
import type { Db } from '../database/connection.ts';
import type { SiteContext } from '../http/site-context.ts';

/** Most entries are counts of facets, a few kilobytes each. */
const MAX_ENTRIES = 500;

/** Values computed from one version of a site's index; the next version starts with an empty cache. */
export class DerivedCache {
  readonly #entries = new LRUCache<string, Promise<unknown>>({ max: MAX_ENTRIES });

  /** The value of a key; the first caller computes it. A rejection is not cached. */
  get<Value>(key: string, compute: () => Promise<Value>): Promise<Value> {
    const found = this.#entries.get(key);
    // A key belongs to one kind of value.
    if (found) return found as Promise<Value>;
    const computing = compute();
    this.#entries.set(key, computing);
    computing.catch(() => this.#entries.delete(key));
    return computing;
  }
}

interface CachingIndex {
  derived: DerivedCache;
  textLocales: ReadonlySet<string>;
}

/** Caches the result of `load` per locale in the index of a site. `kind` is unique to the values. */
export function cachedByLocale<Value>(
  kind: string,
  load: (db: Db, site: SiteContext, index: CachingIndex) => Promise<Value>,
): (db: Db, index: CachingIndex, site: SiteContext) => Promise<Value> {
  return (db, index, site) => index.derived.get(`${kind} ${site.locale}`, () => load(db, site, index));
}
