import type { Db } from '../../database/connection.ts';
import { matchOf } from './changed-promotion.ts';
import { type Beyond, formOf } from './promotion-form.ts';
import type { AssignmentRow, CampaignRow, PromotionRow, StoredPromotion } from './promotion-rows.ts';
import { unreadElements, versionOf } from './promotion-rows.ts';
import type { PromotionSite } from './promotion-site.ts';

/** A promotion as its form shows it. */
export async function promotionJson(
  db: Db,
  site: PromotionSite,
  { promotion, assignments }: StoredPromotion,
) {
  const { form, beyond } = formOf(promotion.class, promotion.rule, site);
  const unread = await unreadElements(db, site.siteId, 'promotion', promotion.id);
  return {
    siteId: site.siteId,
    id: promotion.id,
    version: versionOf(promotion, assignments),
    class: promotion.class,
    enabled: promotion.enabled,
    currency: promotion.currency || null,
    currencies: site.currencies,
    siteCurrency: site.currency,
    locales: [...new Set([...site.locales, ...localesOf(promotion)])],
    texts: textsOf(promotion),
    exclusivity: promotion.exclusivity,
    rank: promotion.rank,
    ...form,
    assignments: assignments.map(assignmentJson),
    beyond: [...beyond, ...ofPromotion(promotion), ...part('unread', unread)],
  };
}

const part = (name: string, values: string[]): Beyond[] =>
  values.length > 0 ? [{ part: name, values }] : [];

const localesOf = ({ name, callout, details }: PromotionRow) => [name, callout, details].flatMap(Object.keys);

const textsOf = (row: PromotionRow) =>
  Object.fromEntries(
    [...new Set(localesOf(row))].sort().map((locale) => [
      locale,
      {
        name: row.name[locale] ?? '',
        callout: row.callout[locale] ?? '',
        details: row.details[locale] ?? '',
      },
    ]),
  );

/** What the promotion itself has besides its rule that the form has no field for. */
function ofPromotion(row: PromotionRow): Beyond[] {
  return [
    ...(row.archived ? [{ part: 'archived', values: [] }] : []),
    ...part('customerGroups', row.customer_groups),
    ...part('coupons', row.coupon_ids),
    ...part('sourceCodes', row.source_codes),
    ...part(
      'dates',
      [row.starts_at, row.ends_at].some(Boolean) ? [`${row.starts_at ?? ''} – ${row.ends_at ?? ''}`] : [],
    ),
    ...part('recurrence', recurrenceWords(row)),
    ...part('tags', row.tags),
    ...part('exclusivityGroup', row.exclusivity_group ? [row.exclusivity_group] : []),
    ...part('combinable', row.combinable_ids),
    ...part('mutuallyExclusive', row.exclusive_ids),
    ...part('image', row.image ? [row.image] : []),
    ...part('custom', Object.keys(row.custom)),
  ];
}

function recurrenceWords({ recurrence }: Pick<AssignmentRow, 'recurrence'>): string[] {
  const { weekdays = [], timeFrom, timeTo } = recurrence;
  return [...weekdays, ...(timeFrom || timeTo ? [`${timeFrom ?? ''} – ${timeTo ?? ''}`] : [])];
}

const assignmentJson = (row: AssignmentRow) => ({
  campaignId: row.campaign_id,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  customerGroups: row.customer_groups,
  sourceCodes: row.source_codes,
  coupons: row.coupon_ids,
  match: matchOf(row.qualifiers),
  rank: row.rank,
  beyond: [
    ...part('recurrence', recurrenceWords(row)),
    ...(row.customer_group_match === 'all' ? [{ part: 'allGroups', values: [] }] : []),
  ],
});

/** A campaign as its form shows it, with the promotions that are assigned to it. */
export async function campaignJson(db: Db, row: CampaignRow) {
  const unread = await unreadElements(db, row.site_id, 'campaign', row.id);
  const promotions = await db
    .selectFrom('promotion_assignment')
    .select('promotion_id as id')
    .where('site_id', '=', row.site_id)
    .where('campaign_id', '=', row.id)
    .orderBy('promotion_id')
    .limit(500)
    .execute();
  return {
    siteId: row.site_id,
    id: row.id,
    version: versionOf(row),
    enabled: row.enabled,
    description: row.description ?? '',
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    customerGroups: row.customer_groups,
    sourceCodes: row.source_codes,
    coupons: row.coupon_ids,
    promotions: promotions.map(({ id }) => id),
    beyond: [
      ...(row.customer_group_match === 'all' ? [{ part: 'allGroups', values: [] }] : []),
      ...part('scope', row.scope),
      ...part('stores', [...row.store_ids, ...row.store_group_ids]),
      ...part('custom', Object.keys(row.custom)),
      ...part('unread', unread),
    ],
  };
}
