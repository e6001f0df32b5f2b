import type { Db } from '../database/connection.ts';
import type { SiteContext } from '../http/site-context.ts';
import type { SiteIndex } from './site-index.ts';

/** Caches the result of `load` per locale of a site's index; a new index version starts an empty cache. */
export function cachedByLocale<Value>(
  load: (db: Db, site: SiteContext) => Promise<Value>,
): (db: Db, index: SiteIndex, site: SiteContext) => Promise<Value> {
  const known = new WeakMap<SiteIndex, Map<string, Promise<Value>>>();
  return (db, index, site) => {
    const ofIndex = known.get(index) ?? new Map<string, Promise<Value>>();
    known.set(index, ofIndex);
    const found = ofIndex.get(site.locale);
    if (found) return found;
    const loading = load(db, site);
    ofIndex.set(site.locale, loading);
    loading.catch(() => ofIndex.delete(site.locale));
    return loading;
  };
}
