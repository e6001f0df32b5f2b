import type { ColumnType, Generated } from 'kysely';
import type { JsonDefault, Localized, NullableTime, PageRules, PageTexts } from '../columns.ts';
import type { SiteValues } from './catalogue.ts';
import type { Recurrence } from './scheduling.ts';

export interface ContentAssetTable extends PageTexts, PageRules {
  library_id: string;
  id: string;
  /** null for a plain asset; page.* or component.* for Page Designer content */
  type: string | null;
  online: Generated<boolean>;
  name: JsonDefault<Localized>;
  description: JsonDefault<Localized>;
  /** Page Designer attribute values by language */
  data: JsonDefault<Localized<Record<string, unknown>>>;
  /** Page Designer regions: content link type of the region and ordered content */
  links: JsonDefault<{ region: string; contentId: string; position: number }[]>;
  custom: JsonDefault<Record<string, unknown>>;
  online_by_site: JsonDefault<Record<string, boolean>>;
  searchable: Generated<boolean>;
  template: string | null;
  /** Page Designer: visibility rules and layout */
  config: JsonDefault<Record<string, unknown>>;
  /** Page Designer: 'visible' or 'invisible' by language */
  visibility: JsonDefault<Localized>;
  search_words: JsonDefault<Localized>;
  aspect_type: string | null;
  /** folders it is assigned to, including the classification folder */
  folders: JsonDefault<{ folderId: string; position?: number; classification?: true }[]>;
  object_assignments: JsonDefault<{ objectType: string; objectId: string; lookupMode?: string }[]>;
  variants: JsonDefault<{ contentId: string; position: number }[]>;
  /** by site id */
  site_values: JsonDefault<Record<string, Pick<SiteValues, 'searchable' | 'sitemap' | 'custom'>>>;
}

export interface ContentFolderTable extends PageTexts, PageRules {
  library_id: string;
  id: string;
  parent_id: string | null;
  position: Generated<number>;
  online: Generated<boolean>;
  name: JsonDefault<Localized>;
  description: JsonDefault<Localized>;
  template: string | null;
  custom: JsonDefault<Record<string, unknown>>;
}

/** Content of a slot, with its audience and schedule. */
export interface SlotConfigurationTable {
  site_id: string;
  slot_id: string;
  context: ColumnType<'global' | 'category' | 'folder', string | undefined, string>;
  /** category or folder; empty for the global context */
  context_id: Generated<string>;
  id: string;
  description: string | null;
  template: string | null;
  rank: number | null;
  enabled: Generated<boolean>;
  is_default: Generated<boolean>;
  /** false: shown while one of its campaigns is active */
  assigned_to_site: Generated<boolean>;
  callout: JsonDefault<Localized>;
  starts_at: NullableTime;
  ends_at: NullableTime;
  recurrence: JsonDefault<Recurrence>;
  customer_groups: Generated<string[]>;
  content_type: ColumnType<
    'products' | 'categories' | 'content-assets' | 'html' | 'recommended-products',
    string | undefined,
    string
  >;
  /** ordered products, categories or assets; the rule of recommended products */
  content_ids: Generated<string[]>;
  /** HTML of type html */
  body: JsonDefault<Localized>;
  custom: JsonDefault<Record<string, unknown>>;
}

export interface SlotCampaignAssignmentTable {
  site_id: string;
  slot_id: string;
  context: Generated<string>;
  context_id: Generated<string>;
  configuration_id: string;
  campaign_id: string;
  rank: number | null;
  starts_at: NullableTime;
  ends_at: NullableTime;
  recurrence: JsonDefault<Recurrence>;
  customer_groups: Generated<string[]>;
}
