import { type Catalogue, cached } from '../database/catalogue-cache.ts';
import { holdsAt } from '../scheduling/schedule.ts';
import { type AssignedPromotion, assignedPromotions, type Qualifiers } from './assigned.ts';
import { givesOnlyUnknown, hasNoProducts, lackingMethods, offeredBy, unknownGifts } from './never-applies.ts';
import { isComputable } from './tiers.ts';

/** A promotion active for a customer, once even with several campaigns. */
export interface ActivePromotion
  extends Pick<
    AssignedPromotion,
    | 'id'
    | 'class'
    | 'name'
    | 'callout'
    | 'details'
    | 'exclusivity'
    | 'rank'
    | 'tags'
    | 'rule'
    | 'campaignId'
    | 'exclusivityGroup'
    | 'combinableIds'
    | 'exclusiveIds'
  > {
  /** coupons of which one is required; empty when none is */
  couponIds: string[];
  /** true when only some customers qualify */
  restricted: boolean;
  /** the only currency that it applies in; undefined or null for every one */
  currency?: string | null;
  /** products that it neither counts nor discounts; those of its rule when undefined */
  exclusions?: AssignedPromotion['exclusions'];
  /** product options that it neither counts nor discounts */
  excludedOptionIds?: string[];
}

/** Customer and time that promotions are evaluated for. */
export interface PromotionAudience {
  customerGroups: string[];
  sourceCode?: string;
  at: Date;
}

const EXCLUSIVITY = ['global', 'class', 'no'];
const CLASSES = ['product', 'order', 'shipping'];

/** Built-in customer groups of a shopper. */
export function standardGroups(registered: boolean): string[] {
  return ['Everyone', registered ? 'Registered' : 'Unregistered'];
}

/**
 * Loads the promotions active on a site at a time for a customer, by priority: exclusivity, rank, class, id.
 * Promotions with coupons are included with their coupons, and with a currency only those of that currency.
 */
export async function activePromotions(
  catalogue: Catalogue,
  siteId: string,
  audience: PromotionAudience,
  currency?: string,
): Promise<ActivePromotion[]> {
  const rows = await sitePromotions(catalogue, siteId);
  const byId = new Map<string, ActivePromotion>();
  for (const assigned of rows) {
    if (!runsAt(assigned, audience.at, currency)) continue;
    const { startsAt, endsAt, recurrence, campaignStartsAt, campaignEndsAt, qualifiers, own, ...row } =
      assigned;
    const couponIds = couponsFor(assigned, audience);
    if (!couponIds) continue;
    const known = byId.get(row.id);
    byId.set(row.id, {
      ...row,
      // If one of its campaigns requires no coupon, the promotion requires none.
      couponIds:
        known && (known.couponIds.length === 0 || couponIds.length === 0)
          ? []
          : [...(known?.couponIds ?? []), ...couponIds],
      restricted: [...qualifiers, ...own.qualifiers].some(isRestricted),
    });
  }
  return [...byId.values()].sort(byPriority);
}

/**
 * Without promotions that never apply, because their rule is not computed, no product is left for them, the site offers none of the
 * methods that they need, or they give only products that do not exist: shoppers would read of an offer that no basket gives.
 */
const sitePromotions = (catalogue: Catalogue, siteId: string): Promise<AssignedPromotion[]> =>
  cached(catalogue, `promotions ${siteId}`, async () => {
    const { db } = catalogue;
    const promotions = (await assignedPromotions(db, siteId)).filter(
      (one) => isComputable(one.class, one.rule) && !hasNoProducts(one),
    );
    if (promotions.length === 0) return [];
    const rules = promotions.map(({ rule }) => rule);
    const [offered, unknown] = await Promise.all([offeredBy(db, siteId), unknownGifts(db, rules)]);
    return promotions.filter(
      ({ rule }) => !lackingMethods(rule, offered) && !givesOnlyUnknown(rule, unknown),
    );
  });

/** Loads the promotions that run on a site, whoever buys: those that `activePromotions` chooses from. */
export async function runningPromotions(
  catalogue: Catalogue,
  siteId: string,
  at: Date,
  currency: string,
): Promise<AssignedPromotion[]> {
  return (await sitePromotions(catalogue, siteId)).filter((one) => runsAt(one, at, currency));
}

/** Whether a promotion applies in a currency, and is in all its dates, days and hours at a time. */
export function runsAt(
  { startsAt, endsAt, recurrence, campaignStartsAt, campaignEndsAt, ...row }: AssignedPromotion,
  at: Date,
  currency?: string,
): boolean {
  if (currency !== undefined && row.currency !== null && row.currency !== currency) return false;
  if (campaignStartsAt && campaignStartsAt > at) return false;
  if (campaignEndsAt && campaignEndsAt <= at) return false;
  return holdsAt({ startsAt, endsAt, recurrence }, at) && holdsAt(row.own, at);
}

/** Coupons of which the customer needs one, by the assignment and by the promotion itself; undefined for one who cannot qualify. */
export function couponsFor(
  { qualifiers, own }: Pick<AssignedPromotion, 'qualifiers' | 'own'>,
  audience: Omit<PromotionAudience, 'at'>,
): string[] | undefined {
  const [assigned, ofPromotion] = [qualifiers, own.qualifiers].map((all) => {
    const needed = all.map((one) => neededCoupons(one, audience));
    // The assignment's own coupon counts for the campaign's.
    return needed.includes(undefined) ? undefined : (needed.findLast((ids) => ids && ids.length > 0) ?? []);
  });
  if (!assigned || !ofPromotion) return undefined;
  if (assigned.length === 0 || ofPromotion.length === 0) return [...assigned, ...ofPromotion];
  const both = assigned.filter((id) => ofPromotion.includes(id));
  return both.length > 0 ? both : undefined;
}

/** Coupons of which the customer needs one; undefined for a customer who cannot qualify. */
function neededCoupons(
  { match, groups, sourceCodes, couponIds }: Qualifiers,
  { customerGroups, sourceCode }: Omit<PromotionAudience, 'at'>,
): string[] | undefined {
  const isMember = (id: string) => customerGroups.includes(id);
  const inGroup = groups.some((list) =>
    list.match === 'all' ? list.ids.every(isMember) : list.ids.some(isMember),
  );
  const hasCode = sourceCode !== undefined && sourceCodes.includes(sourceCode);
  if (match === 'all') {
    const qualifies = (groups.length === 0 || inGroup) && (sourceCodes.length === 0 || hasCode);
    return qualifies ? couponIds : undefined;
  }
  if (inGroup || hasCode) return [];
  if (couponIds.length > 0) return couponIds;
  return groups.length + sourceCodes.length === 0 ? [] : undefined;
}

const isRestricted = ({ groups, sourceCodes }: Qualifiers): boolean =>
  groups.some(({ ids }) => ids.some((id) => id !== 'Everyone')) || sourceCodes.length > 0;

/** The order in which a basket applies promotions: exclusivity, rank, class, id. */
export function byPriority(a: ActivePromotion, b: ActivePromotion): number {
  return (
    EXCLUSIVITY.indexOf(a.exclusivity) - EXCLUSIVITY.indexOf(b.exclusivity) ||
    (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER) ||
    CLASSES.indexOf(a.class) - CLASSES.indexOf(b.class) ||
    (a.id < b.id ? -1 : 1)
  );
}
