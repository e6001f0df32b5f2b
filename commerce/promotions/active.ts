import { sql } from 'kysely';
import { type Catalogue, cached } from '../database/catalogue-cache.ts';
import type { Localized } from '../database/columns.ts';
import type { Db } from '../database/connection.ts';
import type { Discount, PromotionRule } from '../database/tables/promotions.ts';
import type { Recurrence } from '../database/tables/scheduling.ts';
import { percentOf } from '../pricing/money.ts';
import { holdsAt } from '../scheduling/schedule.ts';
import { type SelectableProduct, selects } from './selection.ts';
import { isComputable, isPriced, tiersOf } from './tiers.ts';

/** A promotion active for a customer, once even with several campaigns. */
export interface ActivePromotion {
  id: string;
  class: 'product' | 'order' | 'shipping';
  name: Localized;
  callout: Localized;
  details: Localized;
  /** 'no', 'class' or 'global' */
  exclusivity: string;
  rank: number | null;
  tags: string[];
  rule: PromotionRule;
  campaignId: string;
  /** coupons of which one is required; empty when none is */
  couponIds: string[];
  /** true when only some customers qualify */
  restricted: boolean;
  /** promotions of the same group exclude each other */
  exclusivityGroup: string | null;
  /** promotions it always combines with, and those it never combines with */
  combinableIds: string[];
  exclusiveIds: string[];
}

/** Customer and time that promotions are evaluated for. */
export interface PromotionAudience {
  customerGroups: string[];
  sourceCode?: string;
  at: Date;
}

type Worked =
  | 'campaignId'
  | 'couponIds'
  | 'restricted'
  | 'exclusivityGroup'
  | 'combinableIds'
  | 'exclusiveIds';
interface Row extends Omit<ActivePromotion, Worked> {
  exclusivity_group: string | null;
  combinable_ids: string[];
  exclusive_ids: string[];
  campaign_id: string;
  group_match: string;
  customer_groups: string[];
  coupon_ids: string[];
  source_codes: string[];
  starts_at: Date | null;
  ends_at: Date | null;
  recurrence: Recurrence;
  campaign_starts_at: Date | null;
  campaign_ends_at: Date | null;
}

const EXCLUSIVITY = ['global', 'class', 'no'];
const CLASSES = ['product', 'order', 'shipping'];

/** Built-in customer groups of a shopper. */
export function standardGroups(registered: boolean): string[] {
  return ['Everyone', registered ? 'Registered' : 'Unregistered'];
}

/**
 * Loads the promotions active on a site at a time for a customer, by priority: exclusivity, rank, class, id.
 * Customer groups, coupons and source codes of an assignment override its campaign's. Promotions with coupons
 * are included with their coupons.
 */
export async function activePromotions(
  catalogue: Catalogue,
  siteId: string,
  audience: PromotionAudience,
): Promise<ActivePromotion[]> {
  const rows = await cached(catalogue, `promotions ${siteId}`, () =>
    assignedPromotions(catalogue.db, siteId),
  );
  const byId = new Map<string, ActivePromotion>();
  for (const { starts_at, ends_at, recurrence, campaign_starts_at, campaign_ends_at, ...assigned } of rows) {
    const { campaign_id, group_match, customer_groups, coupon_ids, source_codes, ...named } = assigned;
    const { exclusivity_group, combinable_ids, exclusive_ids, ...row } = named;
    if (campaign_starts_at && campaign_starts_at > audience.at) continue;
    if (campaign_ends_at && campaign_ends_at <= audience.at) continue;
    if (!holdsAt({ startsAt: starts_at, endsAt: ends_at, recurrence }, audience.at)) continue;
    const isMember = (group: string) => audience.customerGroups.includes(group);
    const inGroup = group_match === 'all' ? customer_groups.every(isMember) : customer_groups.some(isMember);
    if (customer_groups.length > 0 && !inGroup) continue;
    if (source_codes.length > 0 && !source_codes.includes(audience.sourceCode ?? '')) continue;
    const known = byId.get(row.id);
    byId.set(row.id, {
      ...row,
      exclusivityGroup: exclusivity_group,
      combinableIds: combinable_ids,
      exclusiveIds: exclusive_ids,
      campaignId: campaign_id,
      // If one of its campaigns requires no coupon, the promotion requires none.
      couponIds:
        known && (known.couponIds.length === 0 || coupon_ids.length === 0)
          ? []
          : [...(known?.couponIds ?? []), ...coupon_ids],
      restricted: customer_groups.some((group) => group !== 'Everyone') || source_codes.length > 0,
    });
  }
  return [...byId.values()].sort(byPriority);
}

/** Loads all promotions of a site with their campaign assignments, independent of time and customer. */
async function assignedPromotions(db: Db, siteId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select promotion.id, promotion.class, promotion.name, promotion.callout, promotion.details,
      promotion.exclusivity, coalesce(assignment.rank, promotion.rank) as rank, promotion.tags,
      promotion.rule, promotion.exclusivity_group, promotion.combinable_ids, promotion.exclusive_ids,
      campaign.id as campaign_id,
      case when assignment.customer_groups <> '{}' then assignment.customer_groups
        else campaign.customer_groups end as customer_groups,
      case when assignment.customer_groups <> '{}' then 'any'
        else campaign.customer_group_match end as group_match,
      case when assignment.coupon_ids <> '{}' then assignment.coupon_ids
        else campaign.coupon_ids end as coupon_ids,
      case when assignment.source_codes <> '{}' then assignment.source_codes
        else campaign.source_codes end as source_codes,
      assignment.starts_at, assignment.ends_at, assignment.recurrence,
      campaign.starts_at as campaign_starts_at, campaign.ends_at as campaign_ends_at
    from promotion
    join promotion_assignment assignment
      on assignment.site_id = promotion.site_id and assignment.promotion_id = promotion.id
    join campaign on campaign.site_id = assignment.site_id and campaign.id = assignment.campaign_id
    where promotion.site_id = ${siteId} and promotion.enabled and not promotion.archived
      and campaign.enabled`.execute(db);
  return rows;
}

function byPriority(a: ActivePromotion, b: ActivePromotion): number {
  return (
    EXCLUSIVITY.indexOf(a.exclusivity) - EXCLUSIVITY.indexOf(b.exclusivity) ||
    (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER) ||
    CLASSES.indexOf(a.class) - CLASSES.indexOf(b.class) ||
    (a.id < b.id ? -1 : 1)
  );
}

/**
 * Price of one piece after a discount, in cents; undefined when the discount has no amount in the currency.
 */
export function discountedCents(discount: Discount, currency: string, cents: number): number | undefined {
  switch (discount.kind) {
    case 'percentage':
      return Math.max(0, cents - percentOf(cents, discount.percentage));
    case 'amount': {
      const amount = discount.amounts[currency];
      return amount === undefined ? undefined : Math.max(0, cents - amount);
    }
    case 'fixed-price': {
      const price = discount.prices[currency];
      return price === undefined ? undefined : Math.min(cents, price);
    }
    case 'free':
      return 0;
  }
}

/** A promotion as displayed with a product. */
export interface PromotionOffer {
  promotion: ActivePromotion;
  /** price of one piece with the promotion; undefined when it depends on the basket */
  promotionalCents?: number;
}

/**
 * Returns the product promotions without coupon that apply to a product, by priority, with the price of one
 * piece (`cents` before promotions).
 */
export function offersFor(
  promotions: ActivePromotion[],
  product: SelectableProduct,
  currency: string,
  cents: number | undefined,
): PromotionOffer[] {
  return promotions.flatMap((promotion) => {
    if (promotion.class !== 'product' || promotion.couponIds.length > 0) return [];
    const { rule } = promotion;
    const { qualifying, discounted, excluded } = rule;
    if (excluded && Object.keys(excluded).length > 0 && selects(excluded, product)) return [];
    const gets = selects(discounted ?? qualifying, product);
    if (!gets && !(qualifying && selects(qualifying, product))) return [];
    const discount = gets ? aloneDiscount(rule) : undefined;
    const promotionalCents =
      discount && cents !== undefined ? discountedCents(discount, currency, cents) : undefined;
    return [{ promotion, ...(promotionalCents === undefined ? {} : { promotionalCents }) }];
  });
}

/** Returns the discount that a rule gives on a single piece alone. */
function aloneDiscount(rule: PromotionRule): Discount | undefined {
  if (!isComputable('product', rule)) return undefined;
  const [step] = tiersOf(rule);
  const depends = step?.threshold || step?.eligibleQuantity || rule.qualifyingCombination;
  return step && !depends && isPriced(step.discount) ? step.discount : undefined;
}
