import { z } from 'zod';

/** Ids of promotions, campaigns and coupons that staff create; `checkNewId` says which ones. */
const newId = z.string().min(1).max(256);
const id = z.string().min(1).max(256);
const ids = z.array(id).max(500);
export const siteId = z.string().min(1).max(32);
const instant = z.iso.datetime({ offset: true }).nullable();

/** Steps of a discount. */
export const MAX_TIERS = 20;

export const STATES = ['running', 'scheduled', 'ended', 'off'] as const;
export const CLASSES = ['product', 'order', 'shipping'] as const;
export const CONDITIONS = [
  'none',
  'product-quantity',
  'product-amount',
  'order-total',
  'shipment-total',
] as const;

export const siteQuery = z.object({ siteId });

const listed = {
  siteId,
  /** a part of an id or name */
  q: z.string().trim().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** `nextCursor` of the page before */
  cursor: z.string().min(1).max(600).optional(),
};

export const promotionQuery = z.object({
  ...listed,
  state: z.enum(['all', ...STATES]).default('all'),
  class: z.enum(CLASSES).optional(),
  language: z.string().min(2).max(20).default('en'),
});
export const campaignQuery = z.object({ ...listed, state: z.enum(['all', ...STATES]).default('all') });
export const couponQuery = z.object(listed);

/** Products by id, category or brand; without any, every product. */
const selection = z.strictObject({
  products: ids.default([]),
  categories: ids.default([]),
  brands: ids.default([]),
  excludedProducts: ids.default([]),
  excludedCategories: ids.default([]),
});
export type SelectionBody = z.output<typeof selection>;

/** Amounts are decimal texts in the currency of the promotion; without one, in that of the site. */
const money = z.string().max(40);
const discount = z.union([
  z.strictObject({ kind: z.literal('percentage'), percentage: z.number() }),
  z.strictObject({ kind: z.enum(['amount', 'fixed-price']), amount: money }),
  z.strictObject({ kind: z.literal('free') }),
  z.strictObject({ kind: z.literal('bonus'), products: ids }),
]);
export const tier = z.strictObject({
  /** pieces, or an amount; null from the first piece on */
  threshold: money.nullable(),
  discount,
});
export type TierBody = z.output<typeof tier>;

const audience = {
  customerGroups: ids.optional(),
  sourceCodes: ids.optional(),
  coupons: ids.optional(),
};

const assignment = z.strictObject({
  campaignId: id,
  startsAt: instant.optional(),
  endsAt: instant.optional(),
  ...audience,
  /** whether one kind of customer group, source code and coupon suffices */
  match: z.enum(['any', 'all']).optional(),
  rank: z.int().min(0).max(1_000_000).nullable().optional(),
});
export type AssignmentBody = z.output<typeof assignment>;

const text = z.string().max(20_000);
const values = {
  enabled: z.boolean().optional(),
  /** by locale; `default` for all that have none; '' deletes a text */
  texts: z
    .record(
      z.string().max(35),
      z.strictObject({ name: text.optional(), callout: text.optional(), details: text.optional() }),
    )
    .optional(),
  /** the only one that it applies in; null for every one */
  currency: z.string().length(3).nullable().optional(),
  exclusivity: z.enum(['no', 'class', 'global']).optional(),
  rank: z.int().min(0).max(1_000_000).nullable().optional(),
  condition: z.enum(CONDITIONS).optional(),
  tiers: z.array(tier).min(1).max(1000).optional(),
  /** products that must be in the basket; null for every one */
  qualifying: selection.nullable().optional(),
  /** discounted products of a product promotion; null for the qualifying ones */
  discounted: selection.nullable().optional(),
  /** products that an order promotion leaves out */
  excluded: selection.nullable().optional(),
  /** of a shipping promotion; none for every one */
  shippingMethods: ids.optional(),
  assignments: z.array(assignment).max(100).optional(),
};

export const promotionBody = z.strictObject(values);
export const newPromotionBody = z.strictObject({
  siteId,
  id: newId,
  class: z.enum(CLASSES),
  ...values,
  tiers: z.array(tier).min(1).max(1000),
});
export type PromotionBody = z.output<typeof promotionBody>;

export const copyBody = z.strictObject({ siteId, id: newId });

const campaignValues = {
  enabled: z.boolean().optional(),
  description: z.string().max(4000).optional(),
  startsAt: instant.optional(),
  endsAt: instant.optional(),
  ...audience,
};
export const campaignBody = z.strictObject(campaignValues);
export const newCampaignBody = z.strictObject({ siteId, id: newId, ...campaignValues });
export type CampaignBody = z.output<typeof campaignBody>;

/** Codes that one request adds. */
export const MAX_CODES = 10_000;

const code = z.string().max(256);
const most = z.int().min(1).max(1_000_000_000).nullable().optional();
const couponValues = {
  enabled: z.boolean().optional(),
  description: z.string().max(4000).optional(),
  /** the code of a coupon with one */
  code: code.optional(),
  /** redemptions of each code, of each customer, and of each customer in a number of days; null for no limit */
  perCode: most,
  perCustomer: most,
  perTimeFrame: z
    .strictObject({ limit: z.int().min(1).max(1_000_000), days: z.int().min(1).max(36_500) })
    .nullable()
    .optional(),
  /** of generated codes */
  prefix: z.string().max(50).optional(),
  length: z.int().min(8).max(40).optional(),
};
export const couponBody = z.strictObject(couponValues);
export const newCouponBody = z.strictObject({
  siteId,
  id: newId,
  kind: z.enum(['single', 'multiple', 'system']),
  ...couponValues,
});
export type CouponBody = z.output<typeof couponBody>;

export const codesQuery = z.object({
  siteId,
  limit: z.coerce.number().int().min(1).max(5000).default(100),
  /** the last code of the page before */
  after: z.string().min(1).max(256).optional(),
});
/** New codes: a number of generated ones, or own ones. */
export const codesBody = z.union([
  z.strictObject({ count: z.int().min(1).max(MAX_CODES) }),
  z.strictObject({ codes: z.array(code).min(1).max(MAX_CODES) }),
]);
