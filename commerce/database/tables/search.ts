import type { ColumnType, Generated } from 'kysely';
import type { JsonDefault, Localized, NullableTime, Time } from '../columns.ts';
import type { CodeTarget } from './customer-groups.ts';

export interface SearchValueTable {
  id: Generated<number>;
  site_id: string;
  /** API id: c_refinementColor, brand, cgid */
  attribute: string;
  value: string;
  name: JsonDefault<Localized>;
}

export interface SearchDocumentTable {
  doc_no: Generated<number>;
  site_id: string;
  product_id: string;
  hit_type: 'master' | 'set' | 'bundle' | 'product';
  /** ids of search_value */
  categories: number[];
  tokens: number[];
  /** currency to the lowest price in cents */
  min_prices: JsonDefault<Record<string, number>>;
  /** currency to all prices in cents, ascending, where there are several */
  all_prices: JsonDefault<Record<string, number[]>>;
  /**
   * prices that a tile shows, where they differ from those: by the id of a category's search_value, or empty for all
   * places; currency to the prices in cents, ascending
   */
  shown_prices: JsonDefault<Record<string, Record<string, number[]>>>;
  orderable: boolean;
  /** found only while orderable */
  needs_stock: Generated<boolean>;
  search_rank: Generated<number>;
  created_at: Time;
}

export interface SearchTextTable {
  product_id: string;
  /** a language, or a locale with texts of its own */
  language: string;
  name: string;
  sort_name: string;
  body: string;
  words: string;
}

export interface SearchStateTable {
  site_id: string;
  /** incremented by every rebuild */
  version: number;
  /** attributes that differ between variants */
  variant_attributes: string[];
  /** locales whose texts differ from those of their language */
  text_locales: string[];
  /** when a date of a category, product, price book or price next changes the index */
  next_change: NullableTime;
}

/** One step of a sorting rule (sort.xml), in descending priority. */
export interface SortingAttribute {
  by: 'category-position' | 'text-relevance' | 'price' | 'availability-status' | 'attribute';
  /** for 'attribute': product.name, product.creationDate or product.searchRank */
  path?: string;
  direction?: 'ascending' | 'descending';
}

export interface SortingOptionTable {
  site_id: string;
  id: string;
  position: Generated<number>;
  name: JsonDefault<Localized>;
  /** steps of its sorting rule that this service supports */
  rule: JsonDefault<SortingAttribute[]>;
  description: JsonDefault<Localized>;
  rule_id: string | null;
  rule_context: ColumnType<'site' | 'global', string | undefined, string>;
}

/** One step of a sorting rule, unchanged from the archive. */
export interface SortingStep {
  /** element name: category-position, text-relevance, price, unit-price, attribute, dynamic-attribute, … */
  by: string;
  path?: string;
  direction?: 'ascending' | 'descending';
  includeTextRelevance?: boolean;
  dynamicAttribute?: { id: string; context: 'site' | 'global' };
}

/** An empty site id means the organisation. */
export interface SortingRuleTable {
  site_id: string;
  id: string;
  description: string | null;
  steps: JsonDefault<SortingStep[]>;
}

export interface SortingRuleAssignmentTable {
  site_id: string;
  category_id: string;
  /** empty for assignments without a campaign */
  campaign_id: Generated<string>;
  rule_id: string;
  rule_context: ColumnType<'site' | 'global', string | undefined, string>;
}

export interface DynamicAttributeTable {
  site_id: string;
  id: string;
  parts: JsonDefault<{ path: string; weight: number; fallback: string; direction: string }[]>;
}

/** Synonyms, stop words and other dictionary lines of a language (search2.xml). */
export interface SearchDictionaryTable {
  site_id: string;
  /** "default", "en", "fr-FR" */
  language: string;
  kind:
    | 'stopword'
    | 'synonym'
    | 'hypernym'
    | 'common-phrase'
    | 'compound-word'
    | 'category-exclusion'
    | 'stemming-exception'
    | 'suggestion-exclusion';
  position: number;
  words: Generated<string[]>;
  /** hypernyms of the words, or their stem */
  targets: Generated<string[]>;
  /** for common phrases: exact-match or last-word-match */
  match: string | null;
}

export interface SearchableAttributeTable {
  site_id: string;
  /** "product.name", "product.custom.material" */
  path: string;
  position: Generated<number>;
  boost: Generated<number>;
  auto_correction: Generated<boolean>;
}

export interface SearchRedirectTable {
  site_id: string;
  position: number;
  /** comma-separated keywords by language */
  keywords: JsonDefault<Localized>;
  online: Generated<boolean>;
  secure: Generated<boolean>;
  target: JsonDefault<CodeTarget>;
}

/** Searches of a day in UTC, by what was searched for. */
export interface SearchTermTable {
  site_id: string;
  locale: string;
  day: Date;
  term: string;
  searches: number;
  /** searches that found nothing */
  misses: number;
  /** products that the last search found; null when the term has a redirect */
  results: number | null;
}

export interface SearchPhraseTable {
  site_id: string;
  language: string;
  phrase: string;
  position: Generated<number>;
}
