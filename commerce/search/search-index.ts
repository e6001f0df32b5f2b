import type { SortingAttribute } from '../database/tables/search.ts';
import type { SiteContext } from '../http/site-context.ts';
import type { SearchWords } from './dictionary.ts';
import type { Filter } from './filter.ts';
import type { SiteIndex } from './site-index.ts';

/**
 * Answers which products match, in which order, and how many remain per refinement value. Implementations return the
 * same for the same data; search-index.test.ts is their contract.
 */
export interface SearchIndex {
  /** Returns the ids of one page of hits, and the requested counts. */
  search(request: SearchRequest): Promise<SearchResponse>;
  /** Returns products with a word that starts with each typed term, best first. */
  suggest(request: SuggestRequest): Promise<string[]>;
  /** Drops what a change with these tags made stale, such as `product:10000421`, `prices` or `all`. */
  changed(tags: string[]): void;
}

export interface SearchRequest {
  site: SiteContext;
  index: SiteIndex;
  filter: Filter;
  /** counts in addition to the page, by a name of the caller */
  counts: ReadonlyMap<string, CountRequest>;
  page: HitPage;
}

/** Counts the hits of a filter, and those that remain with each value. */
export interface CountRequest {
  filter: Filter;
  wanted: Wanted;
}

/** The hits to return: `limit` products after the first `offset`, sorted by `rule`. */
export interface HitPage {
  rule: SortingAttribute[];
  /** the category whose positions the rule sorts by */
  categoryId?: string;
  limit: number;
  offset: number;
}

export interface SearchResponse {
  /** product ids */
  ids: string[];
  /** by the names of the request */
  counts: Map<string, Facets>;
}

export interface SuggestRequest {
  site: SiteContext;
  words: SearchWords;
  typed: string;
  limit: number;
}

/** Facets to count in addition to the total. */
export interface Wanted {
  attributes?: string[];
  categories?: boolean;
  /** values counted together, besides the single ones; their keys are negative */
  buckets?: { key: number; ids: number[] }[];
  /** bounds of the price buckets in minor units, ascending */
  priceBounds?: number[];
}

/** Number of hits of a filter, and per value the hits that remain when it is selected; values without hits are missing. */
export interface Facets {
  total: number;
  /** by id of the attribute value, or key of a bucket */
  tokens: Map<number, number>;
  /** by id of the category value */
  categories: Map<number, number>;
  /**
   * by the places of a product's prices among the bounds, ascending (`2,5`); 0 is below the first. Together, so that a
   * bucket with several bounds counts a product with several prices once
   */
  prices: Map<string, number>;
}
