import type { ColumnType, Generated } from 'kysely';
import type { JsonDefault, Localized, NullableTime } from '../columns.ts';
import type { Recurrence } from './scheduling.ts';

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
