import type { ColumnType, Generated } from 'kysely';

/** A localised value: language or locale to text; "default" is what every language falls back to. */
export type Localized<T = string> = Record<string, T>;
type Json<T> = ColumnType<T, string, string>;
type JsonDefault<T> = ColumnType<T, string | undefined, string>;
type Time = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface SiteTable {
  id: string;
  name: string;
  online: Generated<boolean>;
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
}

export interface CatalogTable {
  id: string;
  name: JsonDefault<Localized>;
  /** where pictures lie, and which view types there are; empty for the platform's own storage */
  image_settings: JsonDefault<ImageSettings>;
  custom: JsonDefault<Record<string, unknown>>;
}

export interface RefinementDefinition {
  /** 'attribute', 'category', 'price' or 'promotion' */
  type: string;
  /** API id: c_refinementColor, cgid, price */
  attributeId: string;
  name: Localized;
  /** price buckets in whole currency units, by currency ("*" for any); the last has no upper limit */
  buckets?: Record<string, { from: number; to?: number; name?: Localized }[]>;
  /** the values of an attribute in their order, with what shoppers read; these show even without hits */
  values?: { value: string; name: Localized; presentationId?: string }[];
  /** the archive's other settings by element name: value-set, sort-mode, cutoff-threshold, … */
  settings?: Record<string, string>;
}

export interface CategoryTable {
  catalog_id: string;
  id: string;
  parent_id: string | null;
  position: Generated<number>;
  online: Generated<boolean>;
  name: JsonDefault<Localized>;
  description: JsonDefault<Localized>;
  page_title: JsonDefault<Localized>;
  page_description: JsonDefault<Localized>;
  page_keywords: JsonDefault<Localized>;
  page_url: JsonDefault<Localized>;
  image: string | null;
  thumbnail: string | null;
  /** custom attributes without the c_ prefix: plain values, or {"$localized": Localized} */
  custom: JsonDefault<Record<string, unknown>>;
  refinements: JsonDefault<RefinementDefinition[]>;
  online_from: NullableTime;
  online_to: NullableTime;
  links: JsonDefault<{ categoryId: string; catalogId?: string; type: string }[]>;
}

export interface VariationAttribute {
  /** "color", "size", "length" */
  id: string;
  name: Localized;
  values: { value: string; name: Localized; description?: Localized; default?: boolean }[];
  /** the custom attribute of variants that holds the value, where it is named otherwise */
  attribute?: string;
  /** taken from the catalogue's variation attribute of this id */
  shared?: true;
  /** the merchant's own name for a shared one */
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

export interface OptionValue {
  id: string;
  name: Localized;
  default?: boolean;
  /** what the value adds to the price: currency to cents */
  prices?: Record<string, number>;
  productIdModifier?: string;
}

/** An option of one product, or the name of one that the product's catalogue defines (`product_option`). */
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

/** What a product has otherwise on one site. */
export interface SiteValues {
  onlineFrom?: string;
  onlineTo?: string;
  searchable?: boolean;
  searchRank?: number;
  searchPlacement?: number;
  custom?: Record<string, unknown>;
}

export interface ImageGroup {
  viewType: string;
  /** variation values the group is for, e.g. {"color": "white"}; empty for the product's own */
  variation: Record<string, string>;
  images: { path: string; alt: Localized; title?: Localized }[];
}

export interface ProductMember {
  productId: string;
  /** 'set', 'bundle' or 'group' (a variation group of a master) */
  kind: 'set' | 'bundle' | 'group';
  quantity: number;
}

export interface ProductTable {
  id: string;
  catalog_id: string;
  type: 'item' | 'master' | 'variant' | 'variationGroup' | 'set' | 'bundle';
  master_id: string | null;
  online: Generated<boolean>;
  searchable: Generated<boolean>;
  /** site id to online flag where it differs */
  online_by_site: JsonDefault<Record<string, boolean>>;
  name: JsonDefault<Localized>;
  short_description: JsonDefault<Localized>;
  long_description: JsonDefault<Localized>;
  page_title: JsonDefault<Localized>;
  page_description: JsonDefault<Localized>;
  page_keywords: JsonDefault<Localized>;
  page_url: JsonDefault<Localized>;
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
  /** of a variant or variation group: {"color": "white", "size": "M"} */
  variation_values: JsonDefault<Record<string, string>>;
  /** of a master, in order */
  variation_attributes: JsonDefault<VariationAttribute[]>;
  images: JsonDefault<ImageGroup[]>;
  members: JsonDefault<ProductMember[]>;
  custom: JsonDefault<Record<string, unknown>>;
  /** place among the master's variants */
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
}

export interface CategoryAssignmentTable {
  catalog_id: string;
  category_id: string;
  product_id: string;
  position: number | null;
  is_primary: Generated<boolean>;
}

export interface PriceBookTable {
  id: string;
  currency: string;
  parent_id: string | null;
  name: JsonDefault<Localized>;
  online: Generated<boolean>;
  online_from: NullableTime;
  online_to: NullableTime;
  description: JsonDefault<Localized>;
  custom: JsonDefault<Record<string, unknown>>;
}

export interface PriceTable {
  price_book_id: string;
  product_id: string;
  min_quantity: Generated<number>;
  /** hundredths of the book's currency unit */
  amount_cents: number;
  valid_from: Time;
  valid_to: Time;
}

export interface InventoryListTable {
  id: string;
  default_in_stock: Generated<boolean>;
  description: string | null;
  /** a bundle is in stock by its own record alone */
  bundles_only: Generated<boolean>;
  on_order: Generated<boolean>;
  custom: JsonDefault<Record<string, unknown>>;
}

export interface InventoryRecordTable {
  list_id: string;
  product_id: string;
  allocation: Generated<number>;
  allocated_at: NullableTime;
  perpetual: Generated<boolean>;
  handling: ColumnType<'none' | 'preorder' | 'backorder', string | undefined, string>;
  extra_allocation: Generated<number>;
  in_stock_at: NullableTime;
  turnover: Generated<number>;
  custom: JsonDefault<Record<string, unknown>>;
}

/** One condition on an attribute of a customer or an address. */
export interface Condition {
  /** "profile.custom.size", "OrderAddress.countryCode" */
  attribute: string;
  /** "is-equal", "exists", "is-in-the-last-x-days", … */
  operator: string;
  values?: (string | number)[];
  range?: { from: string | number; to: string | number };
  days?: number;
  period?: 'week' | 'month' | 'year';
}

export interface ConditionGroup {
  match: 'all' | 'any';
  conditions: Condition[];
}

/** Who or what is meant: any of the included groups and none of the excluded ones. */
export interface ConditionRule {
  included?: ConditionGroup[];
  excluded?: ConditionGroup[];
}

export interface CustomerGroupTable {
  site_id: string;
  id: string;
  /** empty where customers are assigned by hand */
  rule: JsonDefault<ConditionRule>;
  description: string | null;
  custom: JsonDefault<Record<string, unknown>>;
}

export interface CustomerGroupAssignmentTable {
  site_id: string;
  group_id: string;
  customer_no: string;
}

/** Where a source code leads. */
export interface CodeTarget {
  type?: 'category' | 'product' | 'page' | 'url' | 'home' | 'default' | 'pipeline';
  id?: string;
  url?: string;
}

export interface SourceCodeGroupTable {
  site_id: string;
  id: string;
  description: string | null;
  enabled: Generated<boolean>;
  /** days the code is remembered; 0 for the visit */
  cookie_max_age: number | null;
  /** days such as "2026-09-01", the last one included */
  online_from: string | null;
  online_to: string | null;
  active_redirect: JsonDefault<CodeTarget>;
  inactive_redirect: JsonDefault<CodeTarget>;
  /** codes, or patterns with * at the end */
  codes: Generated<string[]>;
  price_book_ids: Generated<string[]>;
  custom: JsonDefault<Record<string, unknown>>;
}

/** When a schedule holds within its dates; empty for always. */
export interface Recurrence {
  /** "Monday" … "Sunday" */
  weekdays?: string[];
  /** "09:00:00.000" */
  timeFrom?: string;
  timeTo?: string;
}

export interface CampaignTable {
  site_id: string;
  id: string;
  enabled: Generated<boolean>;
  starts_at: NullableTime;
  ends_at: NullableTime;
  customer_groups: Generated<string[]>;
  coupon_ids: Generated<string[]>;
  source_codes: Generated<string[]>;
  description: string | null;
  customer_group_match: ColumnType<'any' | 'all', string | undefined, string>;
  store_ids: Generated<string[]>;
  store_group_ids: Generated<string[]>;
  custom: JsonDefault<Record<string, unknown>>;
}

/** A condition on products as promotions and shipping methods have it. */
export interface ProductCondition {
  by:
    | 'brand'
    | 'product'
    | 'category'
    | 'price'
    | 'inventory'
    | 'attribute'
    | 'set'
    | 'price-book'
    | 'option';
  /** "is equal", "is not equal", "less than", … */
  operator?: string;
  /** of 'attribute' and 'option': its id; of 'category': its catalogue */
  of?: string;
  values: string[];
}

/** Which products a condition or discount speaks of; an empty object means every product. */
export interface ProductSelection {
  categories?: string[];
  products?: string[];
  /** attribute id (API name) to accepted values */
  attributes?: Record<string, string[]>;
  exclude?: ProductSelection;
  /** the selection as the merchant wrote it, where the fields above cannot say all of it: any group, all of its conditions */
  groups?: ProductCondition[][];
}

export type Discount =
  | { kind: 'percentage'; percentage: number }
  | { kind: 'amount'; amounts: Record<string, number> /* currency to cents */ }
  | { kind: 'fixed-price'; prices: Record<string, number> /* currency to cents */ }
  | { kind: 'free' };

/** A discount the service keeps; the first four it computes. */
export type TierDiscount =
  | Discount
  | { kind: 'price-book-price'; priceBookId?: string }
  | { kind: 'bonus'; products: string[] }
  | {
      kind: 'bonus-choice';
      products?: { id: string; prices?: Record<string, number> }[];
      selection?: ProductSelection;
      maxItems?: number;
    }
  | { kind: 'free-shipping' }
  | { kind: 'fixed-price-shipping'; prices: Record<string, number> }
  | { kind: 'total-fixed-price'; prices: Record<string, number> }
  | { kind: 'percent-off-options'; percentage: number; optionIds: string[] };

export interface PromotionTier {
  threshold?: { quantity?: number; amounts?: Record<string, number> };
  discount: TierDiscount;
  /** buy X get Y: how many pieces are discounted */
  eligibleQuantity?: number;
}

export interface PromotionRule {
  /** qualifying products, and what must be reached: quantity, or merchandise total in cents by currency */
  qualifying?: ProductSelection;
  threshold?: { quantity?: number; amounts?: Record<string, number> };
  /** product class: what is discounted */
  discounted?: ProductSelection;
  /** shipping class: methods it is for; empty for all */
  shippingMethods?: string[];
  discount?: Discount;
  /** every step of the discount, lowest first; `discount` and `threshold` are the first that can be computed */
  tiers?: PromotionTier[];
  /** what thresholds count: product-quantity, product-amount, order-total, shipment-total, product-combination */
  condition?: string;
  /** products that have to be bought together, and those that are then discounted */
  qualifyingCombination?: { quantity: number; products: ProductSelection }[];
  discountedCombination?: { quantity: number; products: ProductSelection }[];
  /** order class: products that do not count */
  excluded?: ProductSelection;
  paymentMethods?: string[];
  maxApplications?: number;
  /** only pieces of one and the same product count together */
  identicalProducts?: boolean;
  onlyQualifying?: boolean;
  excludeDiscounted?: boolean;
  prohibitOthers?: boolean;
  ignoreGlobalExclusions?: boolean;
  requireExactQuantity?: boolean;
  upsellThreshold?: Record<string, number>;
}

export interface PromotionTable {
  site_id: string;
  id: string;
  enabled: Generated<boolean>;
  class: 'product' | 'order' | 'shipping';
  name: JsonDefault<Localized>;
  callout: JsonDefault<Localized>;
  details: JsonDefault<Localized>;
  exclusivity: Generated<string>;
  rank: number | null;
  tags: Generated<string[]>;
  rule: JsonDefault<PromotionRule>;
  archived: Generated<boolean>;
  searchable: Generated<boolean>;
  refinable: Generated<boolean>;
  image: string | null;
  currency: string | null;
  exclusivity_group: string | null;
  combinable_ids: Generated<string[]>;
  exclusive_ids: Generated<string[]>;
  custom: JsonDefault<Record<string, unknown>>;
}

export interface PromotionQualifiers {
  match?: 'any' | 'all';
  customerGroups?: boolean;
  sourceCodes?: boolean;
  coupons?: boolean;
}

export interface PromotionSettingsTable {
  site_id: string;
  /** products that no promotion discounts */
  excluded_products: JsonDefault<ProductSelection>;
  excluded_option_ids: Generated<string[]>;
}

export interface PromotionAssignmentTable {
  site_id: string;
  promotion_id: string;
  campaign_id: string;
  rank: number | null;
  customer_groups: Generated<string[]>;
  coupon_ids: Generated<string[]>;
  source_codes: Generated<string[]>;
  starts_at: NullableTime;
  ends_at: NullableTime;
  recurrence: JsonDefault<Recurrence>;
  /** which of the three are asked for, and whether one of them is enough */
  qualifiers: JsonDefault<PromotionQualifiers>;
}

export interface CouponLimits {
  perCode?: number;
  perCustomer?: number;
  /** redemptions of a customer within a number of days */
  perTimeFrame?: { limit: number; days: number };
  multipleCodesPerOrder?: boolean;
}

export interface CouponTable {
  site_id: string;
  id: string;
  enabled: Generated<boolean>;
  single_use: Generated<boolean>;
  case_insensitive: Generated<boolean>;
  max_redemptions: number | null;
  redemptions: Generated<number>;
  description: string | null;
  limits: JsonDefault<CouponLimits>;
  code_kind: ColumnType<'single' | 'multiple' | 'system', string | undefined, string>;
  /** how a coupon of kind 'system' makes its codes */
  system_codes: JsonDefault<Record<string, string | number | boolean>>;
}

export interface CouponCodeTable {
  site_id: string;
  code: string;
  coupon_id: string;
  redeemed: Generated<number>;
}

export interface CouponRedemptionTable {
  order_no: string;
  site_id: string;
  coupon_id: string;
  code: string;
  customer_id: string;
  /** in small letters */
  customer_email: string;
  redeemed_at: Time;
}

export interface ShopperContextTable {
  site_id: string;
  usid: string;
  source_code: string;
  updated_at: Time;
}

export interface ShippingPrice {
  /** order value in cents from which the price holds */
  from: number;
  /** price in cents */
  amount: number;
}

export interface ShippingMethodTable {
  site_id: string;
  id: string;
  online: Generated<boolean>;
  is_default: Generated<boolean>;
  position: Generated<number>;
  name: JsonDefault<Localized>;
  description: JsonDefault<Localized>;
  currency: string;
  tax_class_id: string | null;
  prices: JsonDefault<ShippingPrice[]>;
  /** country codes it goes to; null for everywhere */
  countries: string[] | null;
  excluded_countries: Generated<string[]>;
  custom: JsonDefault<Record<string, unknown>>;
  base_method: string | null;
  external_method: string | null;
  /** prices as a share of the order, by order value in cents */
  percentages: JsonDefault<{ from: number; percentage: number }[]>;
  customer_groups: Generated<string[]>;
  /** state codes it goes to; null for everywhere */
  states: string[] | null;
  excluded_states: Generated<string[]>;
  /** the merchant's rule that countries and states are read from: addresses it does not go to */
  excluded_addresses: JsonDefault<ConditionRule>;
  excluded_products: JsonDefault<ProductSelection>;
  /** products that cost a price of their own, or more; cents of the method's currency */
  product_costs: JsonDefault<
    { products: ProductSelection; kind: 'fixed-price' | 'surcharge'; amount: number }[]
  >;
}

export interface TaxJurisdictionTable {
  site_id: string;
  id: string;
  name: string | null;
  is_default: Generated<boolean>;
  /** addresses it is for; the first is also in tax_rate */
  mappings: JsonDefault<{ country?: string; state?: string }[]>;
}

export interface TaxClassTable {
  site_id: string;
  id: string;
  name: string | null;
  description: string | null;
  is_default: Generated<boolean>;
}

export interface TaxRateTable {
  site_id: string;
  tax_class_id: string;
  jurisdiction_id: string;
  country_code: string | null;
  state_code: string | null;
  is_default: Generated<boolean>;
  /** a fraction as a decimal string: "0.200000" */
  rate: ColumnType<string, string | number, string | number>;
}

/** Lowest and highest order value in cents, by currency ("*" for any). */
export type AmountRanges = Record<string, { min?: number; max?: number }>;

export interface PaymentCardTable {
  site_id: string;
  card_type: string;
  enabled: Generated<boolean>;
  position: Generated<number>;
  name: JsonDefault<Localized>;
  description: JsonDefault<Localized>;
  image: string | null;
  checksum: Generated<boolean>;
  /** "16", "13-19" */
  number_lengths: Generated<string[]>;
  /** "4", "51-55" */
  number_prefixes: Generated<string[]>;
  security_code_length: number | null;
  /** null for all */
  countries: string[] | null;
  currencies: string[] | null;
  customer_groups: Generated<string[]>;
  amounts: JsonDefault<AmountRanges>;
  custom: JsonDefault<Record<string, unknown>>;
}

export interface PaymentMethodTable {
  site_id: string;
  id: string;
  enabled: Generated<boolean>;
  position: Generated<number>;
  name: JsonDefault<Localized>;
  description: JsonDefault<Localized>;
  /** the enabled cards of payment_card, for the card method */
  cards: JsonDefault<{ cardType: string; name: Localized }[]>;
  custom: JsonDefault<Record<string, unknown>>;
  image: string | null;
  processor_id: string | null;
  /** null for all */
  countries: string[] | null;
  currencies: string[] | null;
  customer_groups: Generated<string[]>;
  amounts: JsonDefault<AmountRanges>;
}

export interface CustomerTable {
  id: string;
  customer_no: string;
  list_id: string;
  login: string;
  email: string;
  password_hash: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  preferred_locale: string | null;
  enabled: Generated<boolean>;
  /** the other platform fields of a customer: phoneHome, gender, birthday, c_… */
  profile: JsonDefault<Record<string, unknown>>;
  created_at: Time;
  updated_at: Time;
}

export interface CustomerAddressTable {
  customer_id: string;
  id: string;
  preferred: Generated<boolean>;
  address: Json<Record<string, unknown>>;
  created_at: Time;
}

export interface CustomerPaymentInstrumentTable {
  id: string;
  customer_id: string;
  payment_method_id: string;
  preferred: Generated<boolean>;
  /** the masked number and the provider's token; never a number */
  card: Json<KeptCard>;
  created_at: Time;
  updated_at: Time;
}

export interface KeptCard {
  cardType: string;
  holder: string;
  maskedNumber: string;
  expirationMonth: number;
  expirationYear: number;
  creditCardToken?: string;
}

export interface ProductListTable {
  id: string;
  customer_id: string;
  site_id: string;
  guest: boolean;
  /** wish_list, gift_registry, shopping_list, custom_1 … */
  type: string;
  name: Generated<string>;
  description: string | null;
  public: Generated<boolean>;
  /** event, registrant, coRegistrant, c_… */
  details: JsonDefault<Record<string, unknown>>;
  created_at: Time;
  updated_at: Time;
}

export interface ProductListItemTable {
  id: string;
  list_id: string;
  type: 'product' | 'gift_certificate';
  /** null for a gift certificate; the product may be gone meanwhile */
  product_id: string | null;
  /** the drivers read a numeric as text */
  quantity: ColumnType<string, number, number>;
  priority: number;
  public: boolean;
  /** c_… */
  details: JsonDefault<Record<string, unknown>>;
  created_at: Time;
}

export interface ShopperSessionTable {
  usid: string;
  site_id: string;
  guest_customer_id: string;
  created_at: Time;
  seen_at: Time;
}

export interface AuthorizationCodeTable {
  code_hash: string;
  usid: string;
  client_id: string;
  redirect_uri: string;
  code_challenge: string | null;
  site_id: string;
  customer_id: string | null;
  expires_at: Time;
}

export interface RefreshTokenTable {
  token_hash: string;
  usid: string;
  client_id: string;
  site_id: string;
  customer_id: string | null;
  dnt: Generated<string>;
  expires_at: Time;
}

export interface LoginAttemptTable {
  key: string;
  attempts: number;
  window_ends_at: Time;
}

export interface SignedOutSessionTable {
  usid: string;
  expires_at: Time;
}

export interface SigningKeyTable {
  kid: string;
  private_jwk: Json<Record<string, unknown>>;
  created_at: Time;
}

export interface BasketTable<Content = Record<string, unknown>> {
  id: string;
  site_id: string;
  customer_id: string;
  currency: string;
  content: Json<Content & object>;
  version: Generated<number>;
  created_at: Time;
  updated_at: Time;
  expires_at: Time;
}

export interface PlacedOrderTable {
  order_no: string;
  site_id: string;
  customer_id: string;
  customer_email: string;
  basket_id: string;
  idempotency_key: string | null;
  locale: string;
  status: string;
  payment_status: string;
  /** the drivers read a bigint as text */
  total_cents: ColumnType<string, number, number>;
  /** what the basket held, less how it was paid: an order that fails may give it back */
  basket: Json<Record<string, unknown>>;
  /** pieces taken by stock record, to be given back if the order fails */
  stock: Json<Record<string, number>>;
  content: Json<Record<string, unknown>>;
  /** its customer is gone: what says who that was goes too, once nothing is to be delivered any more */
  forget: Generated<boolean>;
  created_at: Time;
  updated_at: Time;
}

export interface PaymentTransactionTable {
  id: string;
  site_id: string;
  basket_id: string;
  order_no: string | null;
  method: string;
  /** voiding: no order may have it any more, but the provider may not know yet */
  state: 'pending' | 'authorized' | 'declined' | 'voiding' | 'voided' | 'captured';
  amount_cents: ColumnType<string, number, number>;
  currency: string;
  /** what the provider was asked with: the same key asks for the same authorisation */
  attempt_key: string;
  reference: string | null;
  created_at: Time;
  updated_at: Time;
}

/** A payment the sandbox's payer has to confirm. */
export interface SandboxPaymentTable {
  id: string;
  idempotency_key: string;
  kind: string;
  state: 'open' | 'approved' | 'declined' | 'cancelled' | 'voided';
  amount_cents: ColumnType<string, number, number>;
  currency: string;
  return_url: string;
  locale: string;
  expires_at: Time;
}

export interface ContentAssetTable {
  library_id: string;
  id: string;
  /** null for a plain asset; page.* or component.* for Page Designer content */
  type: string | null;
  online: Generated<boolean>;
  name: JsonDefault<Localized>;
  description: JsonDefault<Localized>;
  page_title: JsonDefault<Localized>;
  page_description: JsonDefault<Localized>;
  page_keywords: JsonDefault<Localized>;
  page_url: JsonDefault<Localized>;
  /** Page Designer attribute values by language */
  data: JsonDefault<Localized<Record<string, unknown>>>;
  /** Page Designer regions: the region's content link type and the linked content, in order */
  links: JsonDefault<{ region: string; contentId: string; position: number }[]>;
  custom: JsonDefault<Record<string, unknown>>;
  online_by_site: JsonDefault<Record<string, boolean>>;
  searchable: Generated<boolean>;
  template: string | null;
  /** Page Designer: visibility rules and layout of a page or component */
  config: JsonDefault<Record<string, unknown>>;
  /** Page Designer: 'visible' or 'invisible' by language */
  visibility: JsonDefault<Localized>;
  search_words: JsonDefault<Localized>;
  aspect_type: string | null;
  /** folders it lies in; the classification folder is one of them */
  folders: JsonDefault<{ folderId: string; position?: number; classification?: true }[]>;
  object_assignments: JsonDefault<{ objectType: string; objectId: string; lookupMode?: string }[]>;
  variants: JsonDefault<{ contentId: string; position: number }[]>;
  /** by site id */
  site_values: JsonDefault<Record<string, Pick<SiteValues, 'searchable' | 'custom'>>>;
}

export interface ContentFolderTable {
  library_id: string;
  id: string;
  parent_id: string | null;
  position: Generated<number>;
  online: Generated<boolean>;
  name: JsonDefault<Localized>;
  description: JsonDefault<Localized>;
  page_title: JsonDefault<Localized>;
  page_description: JsonDefault<Localized>;
  page_keywords: JsonDefault<Localized>;
  page_url: JsonDefault<Localized>;
  template: string | null;
  custom: JsonDefault<Record<string, unknown>>;
}

/** What a slot shows to whom and when. */
export interface SlotConfigurationTable {
  site_id: string;
  slot_id: string;
  context: ColumnType<'global' | 'category' | 'folder', string | undefined, string>;
  /** the category or folder; empty for the global context */
  context_id: Generated<string>;
  id: string;
  description: string | null;
  template: string | null;
  rank: number | null;
  enabled: Generated<boolean>;
  is_default: Generated<boolean>;
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
  /** products, categories or assets in order; the rule of recommended products */
  content_ids: Generated<string[]>;
  /** of type html */
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

export interface StoreTable {
  site_id: string;
  id: string;
  name: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  postal_code: string | null;
  state_code: string | null;
  country_code: string | null;
  email: string | null;
  phone: string | null;
  fax: string | null;
  /** HTML */
  hours: JsonDefault<Localized>;
  events: JsonDefault<Localized>;
  image: string | null;
  latitude: number | null;
  longitude: number | null;
  inventory_list_id: string | null;
  locator_enabled: Generated<boolean>;
  pos_enabled: Generated<boolean>;
  pos_store_id: string | null;
  custom: JsonDefault<Record<string, unknown>>;
}

export interface StoreGroupTable {
  site_id: string;
  id: string;
  name: string | null;
  store_ids: Generated<string[]>;
  price_book_ids: Generated<string[]>;
  custom: JsonDefault<Record<string, unknown>>;
}

export interface GeolocationTable {
  country_code: string;
  postal_code: string;
  city: JsonDefault<Localized>;
  state: JsonDefault<Localized>;
  latitude: number;
  longitude: number;
}

/** How addresses of a site are written (url-rules.xml). */
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
  /** pathKey() of the path, without slashes at its ends */
  path_key: string;
  resource_type: 'CATEGORY' | 'PRODUCT' | 'CONTENT_ASSET';
  resource_id: string;
}

/** A redirect of a site as the merchant wrote it; `path_key` is pathKey() of the address it leaves. */
export interface UrlRedirectTable {
  site_id: string;
  path_key: string;
  status_code: number;
  destination_type: 'category' | 'product' | 'content' | null;
  destination_id: string | null;
  destination_url: string | null;
  product_category_id: string | null;
  additional_url_params: string | null;
  copy_source_params: Generated<boolean>;
  enabled: Generated<boolean>;
  online_from: NullableTime;
  online_to: NullableTime;
}

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
  orderable: boolean;
  search_rank: Generated<number>;
  created_at: Time;
}

export interface SearchTextTable {
  product_id: string;
  language: string;
  name: string;
  sort_name: string;
  body: string;
  words: string;
}

export interface SearchStateTable {
  site_id: string;
  /** grows with every rebuild */
  version: ColumnType<string, number | string, number | string>;
  /** attributes that variants differ in */
  variant_attributes: string[];
}

/** One step of a sorting rule (sort.xml), the first deciding most. */
export interface SortingAttribute {
  by: 'category-position' | 'text-relevance' | 'price' | 'availability-status' | 'attribute';
  /** of 'attribute': product.name, product.creationDate or product.searchRank */
  path?: string;
  direction?: 'ascending' | 'descending';
}

export interface SortingOptionTable {
  site_id: string;
  id: string;
  position: Generated<number>;
  name: JsonDefault<Localized>;
  /** the steps of its sorting rule that this service can sort by */
  rule: JsonDefault<SortingAttribute[]>;
  description: JsonDefault<Localized>;
  rule_id: string | null;
  rule_context: ColumnType<'site' | 'global', string | undefined, string>;
}

/** One step of a sorting rule as the merchant wrote it. */
export interface SortingStep {
  /** element name: category-position, text-relevance, price, unit-price, attribute, dynamic-attribute, … */
  by: string;
  path?: string;
  direction?: 'ascending' | 'descending';
  includeTextRelevance?: boolean;
  dynamicAttribute?: { id: string; context: 'site' | 'global' };
}

/** An empty site id is the organisation. */
export interface SortingRuleTable {
  site_id: string;
  id: string;
  description: string | null;
  steps: JsonDefault<SortingStep[]>;
}

export interface SortingRuleAssignmentTable {
  site_id: string;
  category_id: string;
  /** empty for always */
  campaign_id: Generated<string>;
  rule_id: string;
  rule_context: ColumnType<'site' | 'global', string | undefined, string>;
}

export interface DynamicAttributeTable {
  site_id: string;
  id: string;
  parts: JsonDefault<{ path: string; weight: number; fallback: string; direction: string }[]>;
}

/** Words that searches of a language treat alike, leave out or replace (search2.xml), a line each. */
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
  /** hypernyms of the words, or the stem they have */
  targets: Generated<string[]>;
  /** of common phrases: exact-match or last-word-match */
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
  /** keywords by language, separated by commas */
  keywords: JsonDefault<Localized>;
  online: Generated<boolean>;
  secure: Generated<boolean>;
  target: JsonDefault<CodeTarget>;
}

/** A type's attribute as the metadata defines it. */
export interface AttributeDefinitionTable {
  /** "Product", "SitePreferences", or the id of a custom object type */
  object_type: string;
  id: string;
  system: Generated<boolean>;
  position: Generated<number>;
  /** string, int, double, text, html, image, boolean, date, datetime, email, password, set-of-…, enum-of-… */
  value_type: string | null;
  localizable: Generated<boolean>;
  site_specific: Generated<boolean>;
  mandatory: Generated<boolean>;
  name: JsonDefault<Localized>;
  description: JsonDefault<Localized>;
  value_definitions: JsonDefault<{ value: string; name: Localized; default?: boolean }[]>;
  default_value: string | null;
  /** the other settings by their element name: "visible-flag", "min-length", "unit" */
  settings: JsonDefault<Record<string, string | number | boolean | Localized>>;
}

export interface AttributeGroupTable {
  object_type: string;
  id: string;
  position: Generated<number>;
  name: JsonDefault<Localized>;
  description: JsonDefault<Localized>;
  attributes: JsonDefault<{ id: string; system?: true }[]>;
}

export interface CustomObjectTypeTable {
  id: string;
  name: JsonDefault<Localized>;
  description: JsonDefault<Localized>;
  storage_scope: ColumnType<'site' | 'organization', string | undefined, string>;
  staging_mode: Generated<string>;
  retention_days: number | null;
  key_attribute: Generated<string>;
  key_type: ColumnType<'string' | 'int', string | undefined, string>;
  key_settings: JsonDefault<Record<string, string | number | boolean | Localized>>;
}

/** An empty site id is the organisation. */
export interface CustomObjectTable {
  type_id: string;
  site_id: Generated<string>;
  id: string;
  /** as custom attributes: plain values, or {"$localized": Localized} */
  attributes: JsonDefault<Record<string, unknown>>;
  created_at: Time;
  updated_at: Time;
}

/** A preference of the whole organisation. */
export interface GlobalPreferenceTable {
  id: string;
  value: Json<unknown>;
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

/** A variation attribute that products of a catalogue share. */
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
  /** a number the merchant names, or cross-sell, up-sell, other */
  type: string;
  position: Generated<number>;
  name: JsonDefault<Localized>;
  short_description: JsonDefault<Localized>;
  long_description: JsonDefault<Localized>;
  callout: JsonDefault<Localized>;
  image: string | null;
  custom: JsonDefault<Record<string, unknown>>;
}

export interface SearchPhraseTable {
  site_id: string;
  language: string;
  phrase: string;
  position: Generated<number>;
}

/** What a visitor did, in the words of the activity service; kept for a while. */
export interface ActivityTable {
  id: Generated<string>;
  site_id: string;
  activity: string;
  cookie_id: string;
  user_id: string | null;
  product_ids: string[];
  detail: Json<Record<string, unknown>>;
  created_at: Time;
}

/** When a visitor last looked at a product: a master, set, bundle or single product. */
export interface ProductInterestTable {
  site_id: string;
  cookie_id: string;
  product_id: string;
  seen_at: Time;
}

/** What an order sold, by the product it is found as. */
export interface PurchasedProductTable {
  order_no: string;
  product_id: string;
  site_id: string;
  quantity: number;
  /** in the order's currency */
  revenue_cents: ColumnType<string, number, number>;
  purchased_at: Time;
}

/** The tables of the commerce service. */
export interface OutboxMailTable {
  id: string;
  kind: string;
  site_id: string;
  locale: string;
  /** what to write about: ids, never secrets */
  about: Json<Record<string, unknown>>;
  /** what caused it; the same cause is written about once */
  cause: string | null;
  state: Generated<'waiting' | 'sent' | 'dropped' | 'dead'>;
  attempts: Generated<number>;
  due_at: Time;
  last_error: string | null;
  created_at: Time;
  ended_at: NullableTime;
}

export interface MailboxMailTable {
  message_id: string;
  sender: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  received_at: Time;
}

export interface PasswordResetTokenTable {
  token_hash: string;
  customer_id: string;
  code_challenge: string | null;
  expires_at: Time;
}

export interface NewsletterSubscriptionTable {
  id: string;
  site_id: string;
  email: string;
  state: 'pending' | 'subscribed' | 'unsubscribed';
  locale: string;
  source: string;
  profile: JsonDefault<Record<string, unknown>>;
  created_at: Time;
  updated_at: Time;
}

export interface NewsletterConsentTable {
  id: Generated<string>;
  subscription_id: string;
  act: 'requested' | 'confirmed' | 'withdrawn';
  text_version: string;
  locale: string;
  source: string;
  at: Time;
}

export interface SpentCaptchaTable {
  challenge_hash: string;
  expires_at: Time;
}

export interface Database {
  site: SiteTable;
  catalog: CatalogTable;
  category: CategoryTable;
  product: ProductTable;
  category_assignment: CategoryAssignmentTable;
  price_book: PriceBookTable;
  price: PriceTable;
  inventory_list: InventoryListTable;
  inventory_record: InventoryRecordTable;
  customer_group: CustomerGroupTable;
  campaign: CampaignTable;
  promotion: PromotionTable;
  promotion_assignment: PromotionAssignmentTable;
  coupon: CouponTable;
  coupon_code: CouponCodeTable;
  coupon_redemption: CouponRedemptionTable;
  shopper_context: ShopperContextTable;
  shipping_method: ShippingMethodTable;
  tax_rate: TaxRateTable;
  payment_method: PaymentMethodTable;
  customer: CustomerTable;
  customer_address: CustomerAddressTable;
  customer_payment_instrument: CustomerPaymentInstrumentTable;
  product_list: ProductListTable;
  product_list_item: ProductListItemTable;
  shopper_session: ShopperSessionTable;
  authorization_code: AuthorizationCodeTable;
  refresh_token: RefreshTokenTable;
  login_attempt: LoginAttemptTable;
  signed_out_session: SignedOutSessionTable;
  signing_key: SigningKeyTable;
  outbox_mail: OutboxMailTable;
  mailbox_mail: MailboxMailTable;
  password_reset_token: PasswordResetTokenTable;
  newsletter_subscription: NewsletterSubscriptionTable;
  newsletter_consent: NewsletterConsentTable;
  spent_captcha: SpentCaptchaTable;
  basket: BasketTable;
  placed_order: PlacedOrderTable;
  payment_transaction: PaymentTransactionTable;
  sandbox_payment: SandboxPaymentTable;
  content_asset: ContentAssetTable;
  url_path: UrlPathTable;
  url_redirect: UrlRedirectTable;
  search_value: SearchValueTable;
  search_document: SearchDocumentTable;
  search_text: SearchTextTable;
  search_state: SearchStateTable;
  sorting_option: SortingOptionTable;
  search_phrase: SearchPhraseTable;
  product_option: ProductOptionTable;
  variation_attribute: VariationAttributeTable;
  recommendation: RecommendationTable;
  customer_group_assignment: CustomerGroupAssignmentTable;
  source_code_group: SourceCodeGroupTable;
  promotion_settings: PromotionSettingsTable;
  slot_configuration: SlotConfigurationTable;
  slot_campaign_assignment: SlotCampaignAssignmentTable;
  store: StoreTable;
  store_group: StoreGroupTable;
  geolocation: GeolocationTable;
  tax_jurisdiction: TaxJurisdictionTable;
  tax_class: TaxClassTable;
  payment_card: PaymentCardTable;
  content_folder: ContentFolderTable;
  url_rule: UrlRuleTable;
  search_dictionary: SearchDictionaryTable;
  searchable_attribute: SearchableAttributeTable;
  search_redirect: SearchRedirectTable;
  sorting_rule: SortingRuleTable;
  sorting_rule_assignment: SortingRuleAssignmentTable;
  dynamic_attribute: DynamicAttributeTable;
  attribute_definition: AttributeDefinitionTable;
  attribute_group: AttributeGroupTable;
  custom_object_type: CustomObjectTypeTable;
  custom_object: CustomObjectTable;
  global_preference: GlobalPreferenceTable;
  activity: ActivityTable;
  product_interest: ProductInterestTable;
  purchased_product: PurchasedProductTable;
}
