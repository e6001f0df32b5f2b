import { type Catalogue, cached, indexKey } from '../database/catalogue-cache.ts';
import { facetsOf } from './facets.ts';
import { hitPage } from './hit-page.ts';
import { suggestProductIds } from './product-suggestions.ts';
import type { Facets, SearchIndex, SearchRequest, SearchResponse, SuggestRequest } from './search-index.ts';

/** Searches the documents in the database: one statement for the page, and one for each count. */
export class SqlSearchIndex implements SearchIndex {
  readonly #catalogue: Catalogue;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  async search({ site, index, filter, counts, page }: SearchRequest): Promise<SearchResponse> {
    const { db } = this.#catalogue;
    const { rule, ...place } = page;
    // Rules change only with the version of the index.
    const key = JSON.stringify([index.version, filter, rule, place]);
    const find = () => hitPage(db, filter, rule, { catalogId: site.catalogId, ...place });
    const [ids, ...found] = await Promise.all([
      // Stock of other lists than the site's changes without a notification of its searches.
      filter.inventoryListIds ? find() : cached(this.#catalogue, indexKey(site.siteId, `page ${key}`), find),
      ...[...counts].map(
        async ([name, count]): Promise<[string, Facets]> => [
          name,
          await facetsOf(db, index, count.filter, count.wanted),
        ],
      ),
    ]);
    return { ids, counts: new Map(found) };
  }

  suggest({ site, words, typed, limit }: SuggestRequest): Promise<string[]> {
    return suggestProductIds(this.#catalogue.db, site, words, typed, limit);
  }

  /** The cache of the catalogue is invalidated by its owner. */
  changed(): void {}
}
