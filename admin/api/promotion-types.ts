/** Promotions, campaigns and coupons, as the Admin API answers with them. */

export const STATES = ['running', 'scheduled', 'ended', 'off'] as const;
export type PromotionClass = 'product' | 'order' | 'shipping';

export interface PromotionRow {
  id: string;
  name: string;
  class: PromotionClass;
  currency?: string;
  campaigns: string[];
  coupons: string[];
  state: (typeof STATES)[number];
}

export interface CampaignRow {
  id: string;
  description: string;
  startsAt: string | null;
  endsAt: string | null;
  promotions: number;
  state: (typeof STATES)[number];
}

export interface CouponRow {
  id: string;
  description: string;
  enabled: boolean;
  kind: 'single' | 'multiple' | 'system';
  codes: number;
  redemptions: number;
  code?: string;
}

/** What a record has that its form has no field for. */
export interface Beyond {
  part: string;
  values: string[];
}

/** Products by id, category and brand; empty for every product. */
export interface Selection {
  products: string[];
  categories: string[];
  brands: string[];
  excludedProducts: string[];
  excludedCategories: string[];
}

export interface Discount {
  kind: 'percentage' | 'amount' | 'fixed-price' | 'free' | 'bonus';
  percentage?: number;
  amount?: string;
  products?: string[];
}

export interface Tier {
  threshold: string | null;
  discount: Discount;
}

interface Audience {
  customerGroups: string[];
  sourceCodes: string[];
  coupons: string[];
}

export interface Assignment extends Audience {
  campaignId: string;
  startsAt: string | null;
  endsAt: string | null;
  match: 'any' | 'all';
  rank: number | null;
  beyond: Beyond[];
}

export interface Promotion {
  siteId: string;
  id: string;
  version: string;
  class: PromotionClass;
  enabled: boolean;
  currency: string | null;
  currencies: string[];
  siteCurrency: string;
  locales: string[];
  texts: Record<string, { name: string; callout: string; details: string }>;
  exclusivity: string;
  rank: number | null;
  /** absent when only an import changes it */
  condition?: string;
  tiers?: Tier[];
  qualifying?: Selection | null;
  discounted?: Selection | null;
  excluded?: Selection | null;
  shippingMethods?: string[];
  assignments: Assignment[];
  beyond: Beyond[];
}

export interface Campaign extends Audience {
  siteId: string;
  id: string;
  version: string;
  enabled: boolean;
  description: string;
  startsAt: string | null;
  endsAt: string | null;
  promotions: string[];
  beyond: Beyond[];
}

export interface Coupon {
  siteId: string;
  id: string;
  version: string;
  kind: CouponRow['kind'];
  enabled: boolean;
  description: string;
  code: string | null;
  codes: number;
  redemptions: number;
  perCode: number | null;
  perCustomer: number | null;
  perTimeFrame: { limit: number; days: number } | null;
  prefix: string;
  length: number;
  usedBy: { campaign: string; promotion: string }[];
  unread: string[];
}

/** What a form may refer to. */
export interface PromotionChoices extends Audience {
  currency: string;
  currencies: string[];
  locales: string[];
  campaigns: string[];
  shippingMethods: { id: string; name: string }[];
}

interface Named {
  promotionId: string;
  name: string;
}

export type NamedDiscount = Named & { amount: string };

/** What a basket would cost; amounts are decimal texts. */
export interface TestBasket {
  currency: string;
  lines: {
    productId: string;
    name: string;
    quantity: number;
    unavailable?: true;
    gift?: Named;
    price: string;
    discounts: NamedDiscount[];
    total: string;
  }[];
  order: NamedDiscount[];
  /** promotions that let the shopper choose a bonus product */
  choices: Named[];
  shipping: { method: string; price: string; discounts: NamedDiscount[]; total: string }[];
  products: string;
  tax: string;
  total: string;
  coupons: { code: string; state: string }[];
  notApplied: (Named & { reason: string })[];
}
