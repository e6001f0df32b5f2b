import type { Db } from '../database/connection.ts';
import type { SiteContext } from '../http/site-context.ts';
import type { SiteIndex } from './site-index.ts';

/** Reads what belongs to a site's index in a locale once, for as long as that index is the newest. */
export function onceByLocale<Known>(
  load: (db: Db, site: SiteContext) => Promise<Known>,
): (db: Db, index: SiteIndex, site: SiteContext) => Promise<Known> {
  const known = new WeakMap<SiteIndex, Map<string, Promise<Known>>>();
  return (db, index, site) => {
    const ofIndex = known.get(index) ?? new Map<string, Promise<Known>>();
    known.set(index, ofIndex);
    const found = ofIndex.get(site.locale);
    if (found) return found;
    const loading = load(db, site);
    ofIndex.set(site.locale, loading);
    loading.catch(() => ofIndex.delete(site.locale));
    return loading;
  };
}
