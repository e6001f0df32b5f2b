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
  /** 'online' and 'in-store'; empty when the archive does not say, which means online */
  scope: Generated<string[]>;
  custom: JsonDefault<Record<string, unknown>>;
}

/** A product condition of a promotion or shipping method. */
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
  /** for 'attribute' and 'option': its id; for 'category': its catalogue */
  of?: string;
  values: string[];
}

/** Products a condition or discount applies to; an empty object means every product. */
export interface ProductSelection {
  categories?: string[];
  /** catalogue of `categories`, as it is written; that of the site when absent */
  catalog?: string;
  products?: string[];
  /** attribute id (API name) to accepted values */
  attributes?: Record<string, string[]>;
  exclude?: ProductSelection;
  /**
   * the unabridged selection, set when the fields above cannot express it: any group must match, with all its
   * conditions
   */
  groups?: ProductCondition[][];
}

export type Discount =
  | { kind: 'percentage'; percentage: number }
  | {
      kind: 'amount';
      amounts: Record<string, number> /* currency to minor units; "*" is the site's, with four digits */;
    }
  | {
      kind: 'fixed-price';
      prices: Record<string, number> /* currency to minor units; "*" is the site's, with four digits */;
    }
  | { kind: 'price-book-price'; priceBookId?: string }
  | { kind: 'free' };

/** A stored discount; those of `Discount` change a price. */
export type TierDiscount =
  | Discount
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
  /** buy X get Y: number of discounted pieces */
  eligibleQuantity?: number;
}

export interface PromotionRule {
  /** qualifying products and the threshold: quantity, or merchandise total in cents by currency */
  qualifying?: ProductSelection;
  threshold?: { quantity?: number; amounts?: Record<string, number> };
  /** product class: discounted products */
  discounted?: ProductSelection;
  /** shipping class: discounted methods; product class: methods of the discounted products; empty for all */
  shippingMethods?: string[];
  discount?: Discount;
  /** all tiers, lowest first; `discount` and `threshold` are those of the first computable tier */
  tiers?: PromotionTier[];
  /**
   * what thresholds measure: product-quantity, product-amount, order-total, shipment-total,
   * product-combination
   */
  condition?: string;
  /** products that must be bought together, and those discounted then */
  qualifyingCombination?: { quantity: number; products: ProductSelection }[];
  discountedCombination?: { quantity: number; products: ProductSelection }[];
  /** order class: products excluded from the total */
  excluded?: ProductSelection;
  /** order class: other products excluded from it, where the archive has both elements */
  nonQualifying?: ProductSelection;
  /** one of them must be in the basket: an id, or a card type such as CREDIT_CARD.Visa */
  paymentMethods?: string[];
  maxApplications?: number;
  /** only pieces of the same product count together */
  identicalProducts?: boolean;
  onlyQualifying?: boolean;
  excludeDiscounted?: boolean;
  /** shipping class with qualifying products: prohibits others in the shipment; true when absent */
  prohibitOthers?: boolean;
  ignoreGlobalExclusions?: boolean;
  requireExactQuantity?: boolean;
  /** what it discounts qualifies for no product promotion after it */
  preventRequalifying?: boolean;
  /** its discount is distributed over the qualifying products as well */
  prorated?: boolean;
  /** false: not among the approaching discounts */
  upsells?: boolean;
  /** amount from which it is among the approaching discounts */
  upsellThreshold?: Record<string, number>;
}

/** Whom a promotion is for, and when. */
interface PromotionLimits {
  customer_groups: Generated<string[]>;
  /** whether a shopper must be in one or in all of the groups */
  customer_group_match: ColumnType<'any' | 'all', string | undefined, string>;
  coupon_ids: Generated<string[]>;
  source_codes: Generated<string[]>;
  starts_at: NullableTime;
  ends_at: NullableTime;
  recurrence: JsonDefault<Recurrence>;
  /** which of the three qualifiers are required, and whether one of them suffices */
  qualifiers: JsonDefault<PromotionQualifiers>;
}

/** The limits of a promotion count for all its assignments. */
export interface PromotionTable extends PromotionLimits {
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
  /** products excluded from all promotions */
  excluded_products: JsonDefault<ProductSelection>;
  excluded_option_ids: Generated<string[]>;
}

export interface PromotionAssignmentTable extends PromotionLimits {
  site_id: string;
  promotion_id: string;
  campaign_id: string;
  rank: number | null;
}
