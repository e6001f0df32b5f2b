/** A text index query as tsquery: `body` with stemmed, `words` with unstemmed words. */
export interface TextQuery {
  body: string;
  words: string;
}

/** A text and its text index queries. */
export type Wording = TextQuery & { text: string };

/** A word or phrase of the merchant's dictionary. */
export interface Entry {
  self: Wording;
  /** true for a common phrase, whose words must be adjacent */
  together: boolean;
  /** synonyms and hyponyms (narrower words), which also match */
  others: Wording[];
}

/** Search dictionary of a language (search2.xml). */
export interface SearchWords {
  /** key of the texts: a language, or a locale with texts of its own */
  language: string;
  /** by word stems */
  byStem: Map<string, Entry>;
  /** by folded words (lower case, without accents) */
  byText: Map<string, Entry>;
  /** weights of the parts of a product's text (text-weights.ts) */
  weights: number[];
  isStopword(word: string): boolean;
  /** whether a phrase must not be suggested */
  isExcluded(phrase: string): boolean;
}
