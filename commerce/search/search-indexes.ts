import { type Catalogue, cached, indexKey } from '../database/catalogue-cache.ts';
import type { SiteContext } from '../http/site-context.ts';
import type { SearchIndex } from './search-index.ts';
import { loadSiteIndex, type SiteIndex } from './site-index.ts';

/** The search indexes of the sites in a catalogue. Keeps the current version of each in memory. */
export class SearchIndexes {
  readonly catalogue: Catalogue;
  /** searches the products */
  readonly searchIndex: SearchIndex;
  readonly #current = new Map<string, SiteIndex>();

  constructor(catalogue: Catalogue, searchIndex: SearchIndex) {
    this.catalogue = catalogue;
    this.searchIndex = searchIndex;
  }

  /** Returns the site's current index data; reloads it after a rebuild. */
  async ofSite(site: SiteContext): Promise<SiteIndex> {
    const { db } = this.catalogue;
    const [state] = await cached(this.catalogue, indexKey(site.siteId, 'state'), () =>
      db
        .selectFrom('search_state')
        .select(['version', 'variant_attributes', 'text_locales'])
        .where('site_id', '=', site.siteId)
        .execute(),
    );
    const version = String(state?.version ?? 0);
    const current = this.#current.get(site.siteId);
    if (current?.version === version) return current;
    const loaded = await loadSiteIndex(db, site, version, state);
    this.#current.set(site.siteId, loaded);
    return loaded;
  }
}
