import type { Catalogue } from '../database/catalogue-cache.ts';
import type { SiteContext } from '../http/site-context.ts';
import { type Filter, filterOf } from '../search/filter.ts';
import { parseRefinements } from '../search/refinement-parameters.ts';
import { refinementCounts } from '../search/refinements.ts';
import type { SearchIndex, SearchResponse } from '../search/search-index.ts';
import { SearchIndexes } from '../search/search-indexes.ts';
import { searchWords } from '../search/search-words.ts';
import type { SiteIndex } from '../search/site-index.ts';
import { phraseQuery } from '../search/text-query.ts';

/** A search as the storefront requests it. */
export interface TestQuery {
  siteId: string;
  locale: string;
  q?: string;
  /** refine parameters such as `c_refinementColor=white|blue` */
  refine?: string[];
  sort?: string;
  limit?: number;
  offset?: number;
  /** other changes of the filter */
  filter?: Partial<Filter>;
}

/** Returns a function that sends one query to a search index; `prepare` resolves when it can answer for a site. */
export function searchQueries(
  catalogue: Catalogue,
  searchIndex: SearchIndex,
  prepare?: (site: SiteContext, index: SiteIndex) => Promise<void>,
) {
  const indexes = new SearchIndexes(catalogue, searchIndex);
  return async function search(query: TestQuery): Promise<SearchResponse> {
    const site = await siteOf(catalogue, query.siteId, query.locale);
    const index = await indexes.ofSite(site);
    await prepare?.(site, index);
    const refinements = parseRefinements(query.refine ?? [], site.currency);
    const phrase = query.q ?? '';
    const filter: Filter = { ...filterOf(site, index, phrase, refinements), ...query.filter };
    if (phrase !== '') {
      const words = await searchWords(catalogue.db, index, site);
      filter.text = await phraseQuery(catalogue.db, words, phrase, { strict: true });
    }
    const { categoryId } = refinements;
    const sorting = index.sortingOptions.find(({ id }) => id === query.sort) ?? index.sortingOptions[0]!;
    return searchIndex.search({
      site,
      index,
      filter,
      counts: refinementCounts({ site, index, filter, categoryId }),
      page: {
        rule: sorting.rule,
        ...(categoryId === undefined ? {} : { categoryId }),
        limit: query.limit ?? 25,
        offset: query.offset ?? 0,
      },
    });
  };
}

/** Reads a site as a request in a locale sees it. */
export async function siteOf({ db }: Catalogue, siteId: string, locale: string): Promise<SiteContext> {
  const row = await db.selectFrom('site').selectAll().where('id', '=', siteId).executeTakeFirstOrThrow();
  return {
    siteId,
    locale,
    currency: row.default_currency,
    taxation: row.taxation,
    catalogId: row.catalog_id ?? '',
    libraryId: row.library_id,
    inventoryListId: row.inventory_list_id,
    customerListId: row.customer_list_id,
    priceBookIds: row.price_book_ids,
    currencies: row.currencies,
    locales: row.locales,
  };
}
