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
}

export interface CatalogTable {
  id: string;
  name: JsonDefault<Localized>;
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
}

export interface VariationAttribute {
  /** "color", "size", "length" */
  id: string;
  name: Localized;
  values: { value: string; name: Localized }[];
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
}

export interface CustomerGroupTable {
  site_id: string;
  id: string;
  rule: JsonDefault<Record<string, unknown>>;
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
}

/** Which products a condition or discount speaks of; an empty object means every product. */
export interface ProductSelection {
  categories?: string[];
  products?: string[];
  /** attribute id (API name) to accepted values */
  attributes?: Record<string, string[]>;
  exclude?: ProductSelection;
}

export type Discount =
  | { kind: 'percentage'; percentage: number }
  | { kind: 'amount'; amounts: Record<string, number> /* currency to cents */ }
  | { kind: 'fixed-price'; prices: Record<string, number> /* currency to cents */ }
  | { kind: 'free' };

export interface PromotionRule {
  /** qualifying products, and what must be reached: quantity, or merchandise total in cents by currency */
  qualifying?: ProductSelection;
  threshold?: { quantity?: number; amounts?: Record<string, number> };
  /** product class: what is discounted */
  discounted?: ProductSelection;
  /** shipping class: methods it is for; empty for all */
  shippingMethods?: string[];
  discount?: Discount;
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
}

export interface PromotionAssignmentTable {
  site_id: string;
  promotion_id: string;
  campaign_id: string;
  rank: number | null;
  customer_groups: Generated<string[]>;
  coupon_ids: Generated<string[]>;
  source_codes: Generated<string[]>;
}

export interface CouponTable {
  site_id: string;
  id: string;
  enabled: Generated<boolean>;
  single_use: Generated<boolean>;
  case_insensitive: Generated<boolean>;
  max_redemptions: number | null;
  redemptions: Generated<number>;
}

export interface CouponCodeTable {
  site_id: string;
  code: string;
  coupon_id: string;
  redeemed: Generated<number>;
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

export interface PaymentMethodTable {
  site_id: string;
  id: string;
  enabled: Generated<boolean>;
  position: Generated<number>;
  name: JsonDefault<Localized>;
  description: JsonDefault<Localized>;
  cards: JsonDefault<{ cardType: string; name: Localized }[]>;
  custom: JsonDefault<Record<string, unknown>>;
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
  created_at: Time;
  updated_at: Time;
}

export interface PaymentTransactionTable {
  id: string;
  site_id: string;
  basket_id: string;
  order_no: string | null;
  method: string;
  state: 'pending' | 'authorized' | 'declined' | 'voided' | 'captured';
  amount_cents: ColumnType<string, number, number>;
  currency: string;
  /** what the provider was asked with: the same key asks for the same authorisation */
  attempt_key: string;
  reference: string | null;
  created_at: Time;
  updated_at: Time;
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
  rule: JsonDefault<SortingAttribute[]>;
}

export interface SearchPhraseTable {
  site_id: string;
  language: string;
  phrase: string;
  position: Generated<number>;
}

/** The tables of the commerce service. */
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
  shipping_method: ShippingMethodTable;
  tax_rate: TaxRateTable;
  payment_method: PaymentMethodTable;
  customer: CustomerTable;
  customer_address: CustomerAddressTable;
  shopper_session: ShopperSessionTable;
  authorization_code: AuthorizationCodeTable;
  refresh_token: RefreshTokenTable;
  login_attempt: LoginAttemptTable;
  signing_key: SigningKeyTable;
  basket: BasketTable;
  placed_order: PlacedOrderTable;
  payment_transaction: PaymentTransactionTable;
  content_asset: ContentAssetTable;
  url_path: UrlPathTable;
  url_redirect: UrlRedirectTable;
  search_value: SearchValueTable;
  search_document: SearchDocumentTable;
  search_text: SearchTextTable;
  search_state: SearchStateTable;
  sorting_option: SortingOptionTable;
  search_phrase: SearchPhraseTable;
}
