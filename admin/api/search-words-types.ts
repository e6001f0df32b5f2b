/** Synonyms and stop words of a site, as the Admin API answers with them. */
export interface SearchWords {
  siteId: string;
  version: string;
  /** `default`, languages and locales of the site */
  languages: string[];
  words: Record<string, { synonyms: string[][]; stopwords: string[] }>;
}
