import { z } from 'zod';
import {
  count,
  flag,
  named,
  object,
  optional,
  type Responses,
  text,
  time,
} from '../../http/response-schema.ts';
import { CLASSES, CONDITIONS, STATES, tier } from './promotion-schemas.ts';

const ids = z.array(text);
const moment = time.nullable();
const beyond = z.array(object({ part: text, values: ids }));
const selection = object({
  products: ids,
  categories: ids,
  brands: ids,
  excludedProducts: ids,
  excludedCategories: ids,
}).nullable();
const audience = { customerGroups: ids, sourceCodes: ids, coupons: ids };
const list = (id: string, row: z.ZodType) =>
  named(id, object({ limit: count, data: z.array(row), nextCursor: text.optional() }));

const promotion = named(
  'StaffPromotion',
  object({
    siteId: text,
    id: text,
    /** for If-Match */
    version: text,
    class: z.enum(CLASSES),
    enabled: flag,
    currency: text.nullable(),
    currencies: ids,
    siteCurrency: text,
    locales: ids,
    texts: z.record(z.string(), object({ name: text, callout: text, details: text })),
    exclusivity: text,
    rank: z.int().nullable(),
    ...optional({
      condition: z.enum(CONDITIONS),
      tiers: z.array(tier),
      qualifying: selection,
      discounted: selection,
      excluded: selection,
      shippingMethods: ids,
    }),
    assignments: z.array(
      object({
        campaignId: text,
        startsAt: moment,
        endsAt: moment,
        ...audience,
        match: z.enum(['any', 'all']),
        rank: z.int().nullable(),
        beyond,
      }),
    ),
    /** what the form has no field for: kept as it is */
    beyond,
  }),
);

const campaign = named(
  'StaffCampaign',
  object({
    siteId: text,
    id: text,
    version: text,
    enabled: flag,
    description: text,
    startsAt: moment,
    endsAt: moment,
    ...audience,
    promotions: ids,
    beyond,
  }),
);

const coupon = named(
  'StaffCoupon',
  object({
    siteId: text,
    id: text,
    version: text,
    kind: z.enum(['single', 'multiple', 'system']),
    enabled: flag,
    description: text,
    caseInsensitive: flag,
    code: text.nullable(),
    codes: count,
    redemptions: count,
    perCode: count.nullable(),
    perCustomer: count.nullable(),
    perTimeFrame: object({ limit: count, days: count }).nullable(),
    multipleCodesPerOrder: flag,
    prefix: text,
    length: count,
    /** campaigns, and promotions in them, that need it */
    usedBy: z.array(object({ campaign: text, promotion: text })),
    /** elements of its archive that are not read */
    unread: ids,
  }),
);

/** Responses of promotions, campaigns and coupons for staff. */
export const promotionResponses: Responses = {
  'GET /promotions': {
    200: list(
      'FoundPromotions',
      object({
        id: text,
        name: text,
        class: z.enum(CLASSES),
        currency: text.optional(),
        campaigns: ids,
        coupons: ids,
        state: z.enum(STATES),
      }),
    ),
  },
  'GET /promotion-choices': {
    200: named(
      'PromotionChoices',
      object({
        currency: text,
        currencies: ids,
        locales: ids,
        campaigns: ids,
        coupons: ids,
        customerGroups: ids,
        sourceCodes: ids,
        shippingMethods: z.array(object({ id: text, name: text })),
      }),
    ),
  },
  'GET /promotions/{promotionId}': { 200: promotion },
  'POST /promotions': { 201: promotion },
  'PATCH /promotions/{promotionId}': { 200: promotion },
  'POST /promotions/{promotionId}/copies': { 201: promotion },
  'GET /campaigns': {
    200: list(
      'FoundCampaigns',
      object({
        id: text,
        description: text,
        startsAt: moment,
        endsAt: moment,
        promotions: count,
        state: z.enum(STATES),
      }),
    ),
  },
  'GET /campaigns/{campaignId}': { 200: campaign },
  'POST /campaigns': { 201: campaign },
  'PATCH /campaigns/{campaignId}': { 200: campaign },
  'GET /coupons': {
    200: list(
      'FoundCoupons',
      object({
        id: text,
        description: text,
        enabled: flag,
        kind: z.enum(['single', 'multiple', 'system']),
        codes: count,
        redemptions: count,
        code: text.optional(),
      }),
    ),
  },
  'GET /coupons/{couponId}': { 200: coupon },
  'POST /coupons': { 201: coupon },
  'PATCH /coupons/{couponId}': { 200: coupon },
  'GET /coupons/{couponId}/codes': {
    200: named(
      'CouponCodes',
      object({ limit: count, data: z.array(object({ code: text, redeemed: count })) }),
    ),
  },
  'POST /coupons/{couponId}/codes': { 201: coupon },
};
