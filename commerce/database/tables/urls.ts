import type { Generated } from 'kysely';
import type { JsonDefault, Localized, NullableTime } from '../columns.ts';

/** URL syntax rules of a site (url-rules.xml). */
export interface UrlRules {
  settings?: Record<string, string | boolean>;
  locales?: { type: string; parameter?: string; mappings?: Localized };
  /** rule text and flags of categories, products, folders, content and pipelines, by the archive's element name */
  rules?: Record<string, string | boolean>;
  pipelineAliases?: { language: string; pipeline: string; alias: string }[];
  characterReplacements?: { language: string; character: string; replacement: string }[];
  refinements?: { kind: 'category' | 'folder'; language: string; name: string; constant: boolean }[];
  refinementSettings?: Record<string, string>;
}

export interface UrlRuleTable {
  site_id: string;
  rules: JsonDefault<UrlRules>;
}

export interface UrlPathTable {
  site_id: string;
  locale: string;
  /** pathKey() of the path */
  path_key: string;
  resource_type: 'CATEGORY' | 'PRODUCT' | 'CONTENT_ASSET';
  resource_id: string;
}

/** A redirect of a site; `path_key` is redirectKey() of the source path, or objectRedirectKey() of the source object. */
export interface UrlRedirectTable {
  site_id: string;
  path_key: string;
  status_code: number;
  destination_type: 'category' | 'product' | 'content' | null;
  destination_id: string | null;
  destination_url: string | null;
  product_category_id: string | null;
  additional_url_params: string | null;
  /** null for the setting of the platform's site, which copies none here */
  copy_source_params: Generated<boolean | null>;
  /** source path as the archive writes it */
  source_uri: string | null;
  /** order among patterns, the lowest number first */
  priority: number | null;
  enabled: Generated<boolean>;
  online_from: NullableTime;
  online_to: NullableTime;
}
