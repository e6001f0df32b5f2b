import type { ColumnType, Generated } from 'kysely';
import type {
  JsonDefault,
  Localized,
  NullableTime,
  PageRules,
  PageTexts,
  SitemapValues,
  Time,
} from '../columns.ts';

export interface CatalogTable {
  id: string;
  name: JsonDefault<Localized>;
  /** image location and view types; empty for the platform's storage */
  image_settings: JsonDefault<ImageSettings>;
  custom: JsonDefault<Record<string, unknown>>;
}

/** A language for which a catalogue or library (`owner`) has static files of its own. */
export interface StaticLocaleTable {
  owner: string;
  locale: string;
}

export interface RefinementDefinition {
  /** 'attribute', 'category', 'price' or 'promotion' */
  type: string;
  /** API id: c_refinementColor, cgid, price */
  attributeId: string;
  name: Localized;
  /** price buckets in whole currency units, by currency ("*" for any); the last one is open-ended */
  buckets?: Record<string, { from: number; to?: number; name?: Localized }[]>;
  /** ordered values of an attribute with display names, shown even without hits; "CE|EN 1" combines two */
  values?: {
    value: string;
    name: Localized;
    presentationId?: string;
    /** the value list by locale, where the archive has locales */
    list?: Localized;
    /** stands for the values that no other bucket has */
    default?: true;
  }[];
  /** buckets of numbers: each starts at the end of the previous one, the last one without `to` is open-ended */
  thresholds?: { to?: string; name: Localized; presentationId?: string; list?: Localized }[];
  /** buckets of dates: the last `days` until now */
  periods?: { days: number; name: Localized; presentationId?: string }[];
  /** not shown in the category and below, although inherited */
  blocked?: true;
  /** other settings of the archive by element name: value-set, sort-mode, cutoff-threshold, … */
  settings?: Record<string, string>;
}

/** Attributes that are shown together on a product page. */
export interface AttributeGroup {
  id: string;
  name: Localized;
  description?: Localized;
  attributes: { id: string; system?: true }[];
}

export interface CategoryTable extends PageTexts, PageRules {
  catalog_id: string;
  id: string;
  parent_id: string | null;
  position: Generated<number>;
  online: Generated<boolean>;
  name: JsonDefault<Localized>;
  description: JsonDefault<Localized>;
  image: string | null;
  thumbnail: string | null;
  /** custom attributes without the c_ prefix: plain values, or {"$localized": Localized} */
  custom: JsonDefault<Record<string, unknown>>;
  refinements: JsonDefault<RefinementDefinition[]>;
  online_from: NullableTime;
  online_to: NullableTime;
  links: JsonDefault<{ categoryId: string; catalogId?: string; type: string }[]>;
  /** groups on the pages of products with this classification category, or one below it */
  attribute_groups: JsonDefault<AttributeGroup[]>;
}

export interface VariationAttribute {
  /** "color", "size", "length" */
  id: string;
  name: Localized;
  values: { value: string; name: Localized; description?: Localized; default?: boolean }[];
  /** custom attribute of variants that holds the value, when its name differs */
  attribute?: string;
  /** references the catalogue's shared variation attribute of this id */
  shared?: true;
  /** the product overrides the display name of a shared attribute */
  ownName?: true;
  slicing?: boolean;
}

export interface ImageSettings {
  basePath?: string;
  httpUrl?: string;
  httpsUrl?: string;
  viewTypes?: string[];
  variationAttributeId?: string;
  altPattern?: string;
  titlePattern?: string;
}

/** Image settings of a catalogue, with the languages that have static files of their own. */
export type CatalogImages = ImageSettings & { locales?: string[] };

export interface OptionValue {
  id: string;
  name: Localized;
  default?: boolean;
  /** surcharge of the value: currency to cents */
  prices?: Record<string, number>;
  productIdModifier?: string;
}

/** An option of one product, or a reference to a shared option of the catalogue (`product_option`). */
export type ProductOption =
  | { id: string; shared: true }
  | {
      id: string;
      shared?: false;
      name: Localized;
      description?: Localized;
      image?: string;
      sortMode?: 'position' | 'price';
      values: OptionValue[];
    };

/** Product values overridden for one site. */
export interface SiteValues {
  onlineFrom?: string;
  onlineTo?: string;
  searchable?: boolean;
  searchableIfUnavailable?: boolean;
  searchRank?: number;
  searchPlacement?: number;
  sitemap?: SitemapValues;
  custom?: Record<string, unknown>;
}

export interface ImageGroup {
  viewType: string;
  /** variation values the group applies to, e.g. {"color": "white"}; empty for the product itself */
  variation: Record<string, string>;
  images: { path: string; alt: Localized; title?: Localized }[];
}

export interface ProductMember {
  productId: string;
  /** 'set', 'bundle' or 'group' (a variation group of a master) */
  kind: 'set' | 'bundle' | 'group';
  quantity: number;
}

export interface ProductTable extends PageTexts, PageRules {
  id: string;
  catalog_id: string;
  type: 'item' | 'master' | 'variant' | 'variationGroup' | 'set' | 'bundle';
  master_id: string | null;
  online: Generated<boolean>;
  searchable: Generated<boolean>;
  /** online flag by site id, where it differs */
  online_by_site: JsonDefault<Record<string, boolean>>;
  name: JsonDefault<Localized>;
  short_description: JsonDefault<Localized>;
  long_description: JsonDefault<Localized>;
  brand: string | null;
  ean: string | null;
  upc: string | null;
  manufacturer_name: string | null;
  manufacturer_sku: string | null;
  unit: string | null;
  min_order_quantity: Generated<number>;
  step_quantity: Generated<number>;
  tax_class_id: string | null;
  search_rank: number | null;
  default_variant_id: string | null;
  /** for a variant or variation group: {"color": "white", "size": "M"} */
  variation_values: JsonDefault<Record<string, string>>;
  /** for a master, in order */
  variation_attributes: JsonDefault<VariationAttribute[]>;
  images: JsonDefault<ImageGroup[]>;
  members: JsonDefault<ProductMember[]>;
  custom: JsonDefault<Record<string, unknown>>;
  /** position among the master's variants */
  position: Generated<number>;
  created_at: Time;
  updated_at: Time;
  online_from: NullableTime;
  online_to: NullableTime;
  /** by site id */
  site_values: JsonDefault<Record<string, SiteValues>>;
  search_placement: number | null;
  unit_quantity: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  unit_measure: string | null;
  options: JsonDefault<ProductOption[]>;
  /** type: cross-sell, up-sell, accessory, replacement, … */
  links: JsonDefault<{ productId: string; type: string }[]>;
  classification_catalog_id: string | null;
  classification_category_id: string | null;
  /** false: cannot be ordered, whatever its stock; that of a master counts for its variants */
  available: Generated<boolean>;
  /** false: search and listings show it only while it can be ordered; null counts as true */
  searchable_if_unavailable: boolean | null;
}

/** Values of a variation attribute in which a category shows a master; all values when the archive names none. */
export interface VariationAssignment {
  id: string;
  values?: string[];
  slicing?: boolean;
}

export interface CategoryAssignmentTable {
  catalog_id: string;
  category_id: string;
  product_id: string;
  position: number | null;
  is_primary: Generated<boolean>;
  variations: JsonDefault<VariationAssignment[]>;
}

export interface ProductOptionTable {
  catalog_id: string;
  id: string;
  name: JsonDefault<Localized>;
  description: JsonDefault<Localized>;
  image: string | null;
  sort_mode: ColumnType<'position' | 'price', string | undefined, string>;
  option_values: JsonDefault<OptionValue[]>;
}

/** A variation attribute shared by the products of a catalogue. */
export interface VariationAttributeTable {
  catalog_id: string;
  id: string;
  attribute_id: string;
  name: JsonDefault<Localized>;
  slicing: Generated<boolean>;
  attribute_values: JsonDefault<VariationAttribute['values']>;
}

export interface RecommendationTable {
  catalog_id: string;
  source_type: 'product' | 'category';
  source_id: string;
  target_id: string;
  /** a merchant-defined number, or cross-sell, up-sell, other */
  type: string;
  position: Generated<number>;
  name: JsonDefault<Localized>;
  short_description: JsonDefault<Localized>;
  long_description: JsonDefault<Localized>;
  callout: JsonDefault<Localized>;
  image: string | null;
  custom: JsonDefault<Record<string, unknown>>;
}
