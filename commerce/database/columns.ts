import type { ColumnType } from 'kysely';

/** A localised value: language or locale to text, with "default" as the fallback. */
export type Localized<T = string> = Record<string, T>;

export type Json<T> = ColumnType<T, string, string>;

export type JsonDefault<T> = ColumnType<T, string | undefined, string>;

export type Time = ColumnType<Date, Date | string | undefined, Date | string>;

export type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Settings of a page in the sitemap; the sitemap's own for those that are missing. */
export interface SitemapValues {
  included?: boolean;
  /** always, hourly, daily, weekly, monthly, yearly or never */
  frequency?: string;
  /** 0 to 1 */
  priority?: number;
}

/** Ids of page meta tag rules assigned to an entity: for its own page, and for listings. */
export interface MetaRules {
  detail?: string[];
  listing?: string[];
}

/** Rules and sitemap settings of entities that have a page. */
export interface PageRules {
  meta_rules: JsonDefault<MetaRules>;
  sitemap: JsonDefault<SitemapValues>;
}

/** SEO texts of entities that have a page. */
export interface PageTexts {
  page_title: JsonDefault<Localized>;
  page_description: JsonDefault<Localized>;
  page_keywords: JsonDefault<Localized>;
  page_url: JsonDefault<Localized>;
}
