/** Searches of shoppers, as the Admin API answers with them. */

export interface SearchedTerm {
  term: string;
  locale: string;
  searches: number;
  /** products that were found the last time; null when the term has a redirect */
  results: number | null;
  /** the search in the shop */
  url: string;
}

export interface SearchReport {
  days: number;
  locales: string[];
  searches: number;
  misses: number;
  top: SearchedTerm[];
  withoutResults: SearchedTerm[];
}
