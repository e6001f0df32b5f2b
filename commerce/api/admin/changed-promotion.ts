import { ANY_CURRENCY } from '../../../shared/minor-units.ts';
import type { Db } from '../../database/connection.ts';
import { currenciesOf } from '../../promotions/currency-problems.ts';
import { changedRule } from './changed-rule.ts';
import { References } from './promotion-references.ts';
import { checkDates, checkWritable, refuseValue, storedTime } from './promotion-refusals.ts';
import type { AssignmentRow, PromotionRow, StoredPromotion } from './promotion-rows.ts';
import type { AssignmentBody, PromotionBody } from './promotion-schemas.ts';
import type { PromotionSite } from './promotion-site.ts';

/** Rows of a promotion that does not exist yet. */
export const newPromotion = (siteId: string, id: string, kind: PromotionRow['class']): StoredPromotion => ({
  promotion: {
    site_id: siteId,
    id,
    class: kind,
    enabled: false,
    name: {},
    callout: {},
    details: {},
    exclusivity: 'no',
    rank: null,
    tags: [],
    rule: {},
    archived: false,
    searchable: false,
    refinable: false,
    image: null,
    currency: null,
    exclusivity_group: null,
    combinable_ids: [],
    exclusive_ids: [],
    custom: {},
    ...NO_LIMITS,
  },
  assignments: [],
});

const NO_LIMITS = {
  customer_groups: [],
  customer_group_match: 'any' as const,
  coupon_ids: [],
  source_codes: [],
  starts_at: null,
  ends_at: null,
  recurrence: {},
  qualifiers: {},
};

/** What the platform writes in every assignment: the kinds of its campaign count. */
const ALL_KINDS = { match: 'any' as const, customerGroups: true, sourceCodes: true, coupons: true };

/**
 * The rows of a promotion with the values of a request; what the form does not have stays. Throws 400 for values that the promotion
 * cannot have, and ids that the site does not have.
 */
export async function changedPromotion(
  db: Db,
  site: PromotionSite,
  { promotion, assignments }: StoredPromotion,
  body: PromotionBody,
): Promise<StoredPromotion> {
  const references = new References();
  if (body.currency && body.currency !== promotion.currency && !site.currencies.includes(body.currency))
    throw refuseValue('currency', 'unknown', 'the site does not sell in it');
  const currency = body.currency === undefined ? promotion.currency : body.currency;
  const rule = changedRule(site, { ...promotion, currency }, body, references);
  const amounts = [...currenciesOf(rule), ...Object.keys(rule.upsellThreshold ?? {})];
  const other = amounts.find((one) => one !== (currency || ANY_CURRENCY));
  if (body.currency !== undefined && other !== undefined)
    throw refuseValue('currency', 'amounts', `the promotion has amounts in ${other}`);
  const changed: StoredPromotion = {
    promotion: {
      ...promotion,
      ...changedTexts(site, promotion, body),
      currency,
      rule,
      enabled: body.enabled ?? promotion.enabled,
      exclusivity: body.exclusivity ?? promotion.exclusivity,
      rank: body.rank === undefined ? promotion.rank : body.rank,
    },
    assignments: body.assignments
      ? changedAssignments(promotion, assignments, body.assignments, references)
      : assignments,
  };
  await references.check(db, site);
  return changed;
}

function changedTexts(
  site: PromotionSite,
  promotion: PromotionRow,
  { texts = {} }: PromotionBody,
): Pick<PromotionRow, 'name' | 'callout' | 'details'> {
  const changed = {
    name: { ...promotion.name },
    callout: { ...promotion.callout },
    details: { ...promotion.details },
  };
  for (const [locale, given] of Object.entries(texts)) {
    const isKnown = site.locales.includes(locale) || Object.values(changed).some((one) => locale in one);
    if (!isKnown) throw refuseValue(`texts.${locale}`, 'unknown', 'the site does not have this locale');
    for (const name of ['name', 'callout', 'details'] as const) {
      const text = given[name]?.trim();
      if (text === undefined) continue;
      checkWritable(`texts.${locale}.${name}`, text);
      if (text) changed[name][locale] = text;
      else delete changed[name][locale];
    }
  }
  return changed;
}

function changedAssignments(
  promotion: PromotionRow,
  stored: AssignmentRow[],
  given: AssignmentBody[],
  references: References,
): AssignmentRow[] {
  const seen = new Set<string>();
  return given.map((one, index) => {
    const field = `assignments.${index}`;
    if (seen.has(one.campaignId))
      throw refuseValue(`${field}.campaignId`, 'twice', 'the campaign is listed twice');
    seen.add(one.campaignId);
    const known = stored.find(({ campaign_id: id }) => id === one.campaignId);
    references.add('campaign', `${field}.campaignId`, [one.campaignId], known ? [one.campaignId] : []);
    references.add('group', `${field}.customerGroups`, one.customerGroups, known?.customer_groups);
    references.add('coupon', `${field}.coupons`, one.coupons, known?.coupon_ids);
    references.add('source-code', `${field}.sourceCodes`, one.sourceCodes, known?.source_codes);
    const row = known ?? {
      ...NO_LIMITS,
      site_id: promotion.site_id,
      promotion_id: promotion.id,
      campaign_id: one.campaignId,
      rank: null,
      qualifiers: ALL_KINDS,
    };
    const changed: AssignmentRow = {
      ...row,
      starts_at: one.startsAt === undefined ? row.starts_at : storedTime(one.startsAt),
      ends_at: one.endsAt === undefined ? row.ends_at : storedTime(one.endsAt),
      customer_groups: one.customerGroups ?? row.customer_groups,
      coupon_ids: one.coupons ?? row.coupon_ids,
      source_codes: one.sourceCodes ?? row.source_codes,
      rank: one.rank === undefined ? row.rank : one.rank,
      qualifiers: qualifiersOf(row.qualifiers, one.match),
    };
    checkDates(`${field}.endsAt`, changed.starts_at, changed.ends_at);
    return changed;
  });
}

/** Without `qualifiers` in the archive every kind must hold. */
export const matchOf = (qualifiers: AssignmentRow['qualifiers']): 'any' | 'all' =>
  Object.keys(qualifiers).length === 0 ? 'all' : (qualifiers.match ?? 'any');

function qualifiersOf(
  stored: AssignmentRow['qualifiers'],
  match: 'any' | 'all' | undefined,
): AssignmentRow['qualifiers'] {
  if (match === undefined || match === matchOf(stored)) return stored;
  return Object.keys(stored).length === 0 ? { ...ALL_KINDS, match } : { ...stored, match };
}
