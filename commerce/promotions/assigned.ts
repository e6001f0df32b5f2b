import { sql } from 'kysely';
import { ANY_CURRENCY, inUnitsOf } from '../../shared/minor-units.ts';
import type { Localized } from '../database/columns.ts';
import type { Db } from '../database/connection.ts';
import type { ProductSelection, PromotionQualifiers, PromotionRule } from '../database/tables/promotions.ts';
import type { Recurrence } from '../database/tables/scheduling.ts';
import type { Schedule } from '../scheduling/schedule.ts';
import { resolveRules } from './resolve-selections.ts';
import { isNarrowed } from './selection.ts';

/** A promotion with one of its campaigns, independent of time and customer. */
export interface AssignedPromotion {
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
  /** the rule as it is stored, before its references are resolved */
  storedRule: PromotionRule;
  /** the only currency that it applies in; null for every one */
  currency: string | null;
  campaignId: string;
  exclusivityGroup: string | null;
  combinableIds: string[];
  exclusiveIds: string[];
  /** products that it neither counts nor discounts */
  exclusions: ProductSelection[];
  /** product options that it neither counts nor discounts */
  excludedOptionIds: string[];
  /** the campaign's and the assignment's own; all must hold */
  qualifiers: Qualifiers[];
  startsAt: Date | null;
  endsAt: Date | null;
  recurrence: Recurrence;
  campaignStartsAt: Date | null;
  campaignEndsAt: Date | null;
  /** limits written in the promotion: they must hold besides those of every assignment */
  own: Schedule & { qualifiers: Qualifiers[] };
}

/** Who qualifies: by all kinds of conditions that are not empty, or by any. */
export interface Qualifiers {
  match: 'any' | 'all';
  groups: { match: 'any' | 'all'; ids: string[] }[];
  sourceCodes: string[];
  couponIds: string[];
}

interface Audience {
  groups: string[];
  match: 'any' | 'all';
  codes: string[];
  coupons: string[];
}
type Limits = Audience & { qualifiers: PromotionQualifiers; recurrence: Recurrence };
interface Row {
  promotion: Pick<
    AssignedPromotion,
    'id' | 'class' | 'name' | 'callout' | 'details' | 'exclusivity' | 'rank' | 'tags' | 'rule' | 'currency'
  > & { group: string | null; combinable: string[]; exclusive: string[] };
  campaign: Audience & { id: string };
  assignment: Limits;
  own: Limits;
  starts_at: Date | null;
  ends_at: Date | null;
  campaign_starts_at: Date | null;
  campaign_ends_at: Date | null;
  own_starts_at: Date | null;
  own_ends_at: Date | null;
}

/** Loads all enabled promotions of a site with their campaigns, as `activePromotions` needs them. */
export async function assignedPromotions(db: Db, siteId: string): Promise<AssignedPromotion[]> {
  const { rows } = await sql<Row>`select * from assigned_promotions(${siteId})`.execute(db);
  return assignedFrom(db, siteId, rows);
}

/** A product promotion as it was assigned to a campaign during a time; null is open-ended. */
export interface RecordedPromotion extends AssignedPromotion {
  knownFrom: Date | null;
  knownTo: Date | null;
}

/**
 * Loads the product promotions of a site as they were between two times, also those that were changed or deleted since; of them those
 * that are wanted. Categories, sets and exclusions of the site that they refer to are those of today.
 */
export async function recordedPromotions(
  db: Db,
  siteId: string,
  from: Date,
  to: Date,
  isWanted: (limits: Pick<AssignedPromotion, 'qualifiers' | 'own'>) => boolean = () => true,
): Promise<RecordedPromotion[]> {
  const date = (name: string) => sql`(snapshot ->> ${name})::timestamptz`;
  const { rows: known } = await sql<Row & { known_from: Date | null; known_to: Date | null }>`
    select snapshot -> 'promotion' as promotion, snapshot -> 'campaign' as campaign,
      snapshot -> 'assignment' as assignment, snapshot -> 'own' as own,
      ${sql.join(DATES.map((name) => sql`${date(name)} as ${sql.ref(name)}`))},
      nullif(known_from, '-infinity') as known_from, nullif(known_to, 'infinity') as known_to
    from promotion_version
    where site_id = ${siteId} and known_from <= ${to} and known_to > ${from}
      and coalesce(greatest(${sql.join(DATES.filter(isStart).map(date))}) <= ${to}, true)
      and coalesce(least(${sql.join(DATES.filter((name) => !isStart(name)).map(date))}) > ${from}, true)
    order by promotion_id, campaign_id, known_to`.execute(db);
  const rows = known.filter((row) =>
    isWanted({ qualifiers: qualifiersOf(row.campaign, row.assignment), own: limitsOf(row) }),
  );
  const assigned = await assignedFrom(db, siteId, rows);
  return assigned.map((one, index) => ({
    ...one,
    knownFrom: rows[index]!.known_from,
    knownTo: rows[index]!.known_to,
  }));
}

const DATES = [
  ...['own_starts_at', 'own_ends_at', 'starts_at', 'ends_at'],
  ...['campaign_starts_at', 'campaign_ends_at'],
];
const isStart = (name: string) => name.endsWith('starts_at');

async function assignedFrom(db: Db, siteId: string, rows: Row[]): Promise<AssignedPromotion[]> {
  if (rows.length === 0) return [];
  const settings = await settingsOf(db, siteId);
  const [everywhere, ...rules] = await resolveRules(db, settings?.catalog_id ?? '', [
    { excluded: settings?.excluded_products ?? {} },
    ...rows.map((row) => inDefaultCurrency(row.promotion.rule, settings?.default_currency)),
  ]);
  return rows.map((row, index) => {
    const { promotion, campaign, assignment } = row;
    const { group, combinable, exclusive, ...named } = promotion;
    const rule = withCombination(rules[index]!);
    const own = [rule.excluded, rule.nonQualifying];
    const excluded = rule.ignoreGlobalExclusions ? own : [...own, everywhere?.excluded];
    return {
      ...named,
      rule,
      storedRule: promotion.rule,
      campaignId: campaign.id,
      exclusivityGroup: group,
      combinableIds: combinable,
      exclusiveIds: exclusive,
      exclusions: excluded.filter(isNarrowed),
      excludedOptionIds: rule.ignoreGlobalExclusions ? [] : (settings?.excluded_option_ids ?? []),
      qualifiers: qualifiersOf(campaign, assignment),
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      recurrence: assignment.recurrence,
      campaignStartsAt: row.campaign_starts_at,
      campaignEndsAt: row.campaign_ends_at,
      own: limitsOf(row),
    };
  });
}

const limitsOf = ({ campaign, own, own_starts_at, own_ends_at }: Row): AssignedPromotion['own'] => ({
  startsAt: own_starts_at,
  endsAt: own_ends_at,
  recurrence: own.recurrence,
  qualifiers: ownQualifiers(campaign, own),
});

/** The only combination of a rule is what must be bought together, and what is discounted then. */
function withCombination(rule: PromotionRule): PromotionRule {
  const { discountedCombination, ...rest } = rule;
  if (!discountedCombination || rule.qualifyingCombination) return rule;
  return { ...rest, qualifyingCombination: discountedCombination };
}

const settingsOf = (db: Db, siteId: string) =>
  db
    .selectFrom('site')
    .leftJoin('promotion_settings as settings', 'settings.site_id', 'site.id')
    .select(['catalog_id', 'default_currency', 'excluded_products', 'excluded_option_ids'])
    .where('site.id', '=', siteId)
    .executeTakeFirst();

/** Amounts of a promotion without a currency are in the site's default one. */
function inDefaultCurrency(rule: PromotionRule, currency: string | undefined): PromotionRule {
  const text = JSON.stringify(rule);
  if (!currency || !text.includes(`{"${ANY_CURRENCY}":`)) return rule;
  return JSON.parse(text, (_key, value) => {
    const amount = value?.[ANY_CURRENCY];
    return typeof amount === 'number' ? { [currency]: inUnitsOf(amount, ANY_CURRENCY, currency) } : value;
  });
}

/**
 * Without `qualifiers` in the archive the assignment's lists replace the campaign's and all kinds must hold.
 * With them the kinds that are listed are taken over from the campaign, and the assignment's own lists narrow
 * them: an open campaign must not open a promotion that has its own group.
 */
function qualifiersOf(campaign: Audience, assignment: Limits): Qualifiers[] {
  const { qualifiers, groups, codes, coupons } = assignment;
  const replaced = (mine: string[], theirs: string[]) => (mine.length > 0 ? mine : theirs);
  const own = { match: assignment.match, ids: groups };
  const above = { match: campaign.match, ids: campaign.groups };
  if (Object.keys(qualifiers).length === 0) {
    const list = groups.length > 0 ? own : above;
    return [required('all', list, replaced(codes, campaign.codes), replaced(coupons, campaign.coupons))];
  }
  // A shopper has one source code, and gives one coupon: an own one counts for the campaign's.
  const taken = (isTaken: boolean | undefined, theirs: string[], mine: string[]) =>
    isTaken && theirs.length > 0 ? [...new Set([...theirs, ...mine])] : [];
  const { match = 'any', customerGroups, sourceCodes } = qualifiers;
  const named = {
    sourceCodes: [...campaign.codes, ...codes],
    coupons: [...campaign.coupons, ...coupons],
  };
  if (cannotBeMet(qualifiers, named)) return [NOBODY];
  return [
    required(
      match,
      customerGroups ? above : { match: 'any', ids: [] },
      taken(sourceCodes, campaign.codes, codes),
      taken(qualifiers.coupons, campaign.coupons, coupons),
    ),
    required(match, own, codes, coupons),
  ];
}

/** Qualifiers that no shopper meets: a list of groups without one. */
const NOBODY: Qualifiers = {
  match: 'all',
  groups: [{ match: 'any', ids: [] }],
  sourceCodes: [],
  couponIds: [],
};

/** Whether a promotion asks for a source code or coupon that nothing names. */
export const isForNobody = ({ groups }: Qualifiers): boolean => groups.some(({ ids }) => ids.length === 0);

/**
 * Whether source codes or coupons are switched on that neither the campaign nor the assignment names. All three kinds together say
 * nothing about a kind: the platform writes them in every assignment.
 */
function cannotBeMet(on: PromotionQualifiers, named: Record<'sourceCodes' | 'coupons', string[]>): boolean {
  if (on.customerGroups && on.sourceCodes && on.coupons) return false;
  const asked = (['sourceCodes', 'coupons'] as const).filter((kind) => on[kind]);
  const lacking = asked.filter((kind) => named[kind].length === 0);
  if (on.match === 'all') return lacking.length > 0;
  return !on.customerGroups && asked.length > 0 && lacking.length === asked.length;
}

/** Lists of the promotion itself: without `qualifiers` every kind must hold, and they replace nothing of the campaign. */
const ownQualifiers = (campaign: Audience, own: Limits): Qualifiers[] =>
  Object.keys(own.qualifiers).length > 0
    ? qualifiersOf(campaign, own)
    : [required('all', { match: own.match, ids: own.groups }, own.codes, own.coupons)];

/** Everyone is no condition beside coupons or source codes: a coupon that nobody needs would be pointless. */
function required(
  match: Qualifiers['match'],
  list: Qualifiers['groups'][number],
  sourceCodes: string[],
  couponIds: string[],
): Qualifiers {
  const isOpen = match === 'any' && sourceCodes.length + couponIds.length > 0;
  const isEveryone = list.match === 'any' && list.ids.includes('Everyone');
  const groups = list.ids.length === 0 || (isOpen && isEveryone) ? [] : [list];
  return { match, groups, sourceCodes, couponIds };
}
