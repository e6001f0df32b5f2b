/** Search dictionaries of a language. Lists are comma-separated. */
export interface WordsOfSearch {
  /** synonyms, one set per line */
  synonyms: string[];
  /** hypernyms: a wide word finds the narrow words, but not vice versa */
  hypernyms: [narrow: string, wide: string][];
  /** stop words */
  stopwords: string;
  /** compound phrases */
  phrases: string[];
  /** common searches */
  popular: string[];
  /** search redirects by target id */
  redirects: Record<RedirectId, string>;
}

export type RedirectId =
  | 'returns'
  | 'delivery'
  | 'stores'
  | 'tracking'
  | 'privacy'
  | 'terms'
  | 'gift'
  | 'sale'
  | 'new'
  | 'belt';
