import type { Generated } from 'kysely';
import type { JsonDefault, Localized, MetaRules, SitemapValues } from '../columns.ts';

export interface SiteTable {
  id: string;
  name: string;
  online: Generated<boolean>;
  /** whether the platform asks visitors for a password */
  protected: Generated<boolean>;
  taxation: 'net' | 'gross';
  default_currency: string;
  currencies: string[];
  default_locale: string;
  locales: string[];
  catalog_id: string | null;
  library_id: string | null;
  inventory_list_id: string | null;
  customer_list_id: string;
  price_book_ids: Generated<string[]>;
  preferences: JsonDefault<Record<string, unknown>>;
  description: string | null;
  /** rules of the home page */
  meta_rules: JsonDefault<Pick<MetaRules, 'detail'>>;
  /** settings of its sitemap by kind of page: product, category, content */
  sitemap: JsonDefault<Record<string, SitemapValues>>;
}

/** A rule that computes a meta tag of pages. */
export interface PageMetaTagRuleTable {
  site_id: string;
  id: string;
  /** title, description, keywords, robots, og:title, … */
  tag_id: Generated<string>;
  /** title, name or property */
  tag_type: Generated<string>;
  /** pages that it is for, as in the archive */
  scope: Generated<string>;
  /** valid expressions by language */
  expression: JsonDefault<Localized>;
}
