/** What the search knows of a language beside the words of the catalogue. Lists are separated by commas. */
export interface WordsOfSearch {
  /** words that mean the same, a set a line */
  synonyms: string[];
  /** a wide word finds what the narrow words find, not the other way round */
  hypernyms: [narrow: string, wide: string][];
  /** words that narrow nothing down */
  stopwords: string;
  /** words that are one thing together */
  phrases: string[];
  /** what shoppers ask for most */
  popular: string[];
  /** phrases that lead to a place instead of a result list, by the place's id */
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
