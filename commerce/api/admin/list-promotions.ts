import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { escapeLike } from '../../database/escape-like.ts';
import { localizeText } from '../../database/localized.ts';
import type { STATES } from './promotion-schemas.ts';

type State = (typeof STATES)[number];

interface Listing {
  siteId: string;
  /** a part of an id, or of a name or description */
  text: string | undefined;
  state: State | 'all';
  /** id of the last record of the page before */
  after: string | undefined;
  limit: number;
  now: Date;
}

/** A state from whether a record is on, and its dates; `starts` and `ends` are infinite when open. */
const stateOf = (
  isOn: RawBuilder<unknown>,
  starts: RawBuilder<unknown>,
  ends: RawBuilder<unknown>,
  now: Date,
) =>
  sql<State>`case when not ${isOn} then 'off' when ${ends} <= ${now} or ${ends} <= ${starts} then 'ended'
    when ${starts} > ${now} then 'scheduled' else 'running' end`;

const earliest = (...columns: string[]) =>
  sql`least(${sql.join(columns.map((one) => sql`coalesce(${sql.ref(one)}, 'infinity')`))})`;
const latest = (...columns: string[]) =>
  sql`greatest(${sql.join(columns.map((one) => sql`coalesce(${sql.ref(one)}, '-infinity')`))})`;

const timeText = (column: RawBuilder<unknown>) =>
  sql<
    string | null
  >`case when isfinite(${column}) then to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`;

const inState = ({ state }: Listing) => (state === 'all' ? sql`` : sql`and state = ${state}`);
const startingAfter = ({ after }: Listing) =>
  after === undefined ? sql`` : sql`and id collate "C" > ${after}`;

/**
 * Promotions of a site by id. A promotion runs while one of its assignments to an enabled campaign does; it is off when it is disabled
 * or has no such assignment. `languages`: of names, the first that there is.
 */
export async function listPromotions(
  db: Db,
  listing: Listing & { class: string | undefined },
  languages: readonly string[],
) {
  const { siteId, text, now, limit } = listing;
  const pattern = text && `%${escapeLike(text)}%`;
  const state = stateOf(
    sql`true`,
    latest('campaign.starts_at', 'assignment.starts_at', 'promotion.starts_at'),
    earliest('campaign.ends_at', 'assignment.ends_at', 'promotion.ends_at'),
    now,
  );
  const { rows } = await sql<{
    id: string;
    name: Record<string, string>;
    class: 'product' | 'order' | 'shipping';
    currency: string | null;
    campaigns: string[];
    coupons: string[];
    state: State;
  }>`
    select * from (
      select promotion.id, promotion.name, promotion.class, nullif(promotion.currency, '') as currency,
        coalesce(found.campaigns, '{}') as campaigns, coalesce(found.coupons, '{}') as coupons,
        case when not promotion.enabled or promotion.archived or found.states is null then 'off'
          when 'running' = any(found.states) then 'running'
          when 'scheduled' = any(found.states) then 'scheduled' else 'ended' end as state
      from promotion left join lateral (
        select array_agg(campaign.id order by campaign.id) as campaigns,
          array_agg(${state}) filter (where campaign.enabled) as states,
          (select array_agg(distinct coupon order by coupon) from promotion_assignment one
            join campaign above on above.site_id = one.site_id and above.id = one.campaign_id,
            unnest(one.coupon_ids || above.coupon_ids) coupon
            where one.site_id = promotion.site_id and one.promotion_id = promotion.id) as coupons
        from promotion_assignment assignment
        join campaign on campaign.site_id = assignment.site_id and campaign.id = assignment.campaign_id
        where assignment.site_id = promotion.site_id and assignment.promotion_id = promotion.id
      ) found on true
      where promotion.site_id = ${siteId}
        ${listing.class ? sql`and promotion.class = ${listing.class}` : sql``}
        ${
          pattern
            ? sql`and (promotion.id ilike ${pattern} or exists (
              select from jsonb_each_text(promotion.name) one where one.value ilike ${pattern}))`
            : sql``
        }
    ) listed where true ${inState(listing)} ${startingAfter(listing)}
    order by id collate "C" limit ${limit}`.execute(db);
  return rows.map(({ name, currency, ...row }) => ({
    ...row,
    name: localizeText(name, languages) || row.id,
    ...(currency ? { currency } : {}),
  }));
}

/** Campaigns of a site by id, with their dates and the number of their promotions. */
export async function listCampaigns(db: Db, listing: Listing) {
  const { siteId, text, now, limit } = listing;
  const pattern = text && `%${escapeLike(text)}%`;
  const state = stateOf(sql`campaign.enabled`, latest('starts_at'), earliest('ends_at'), now);
  const { rows } = await sql<{
    id: string;
    description: string | null;
    starts: string | null;
    ends: string | null;
    promotions: number;
    state: State;
  }>`
    select * from (
      select id, description, ${timeText(sql`starts_at`)} as starts, ${timeText(sql`ends_at`)} as ends,
        (select count(*)::int from promotion_assignment assignment
          where assignment.site_id = campaign.site_id and assignment.campaign_id = campaign.id) as promotions,
        ${state} as state
      from campaign where site_id = ${siteId}
        ${pattern ? sql`and (id ilike ${pattern} or description ilike ${pattern})` : sql``}
    ) listed where true ${inState(listing)} ${startingAfter(listing)}
    order by id collate "C" limit ${limit}`.execute(db);
  return rows.map(({ description, starts, ends, ...row }) => ({
    ...row,
    description: description ?? '',
    startsAt: starts,
    endsAt: ends,
  }));
}

/** What the form of a promotion may refer to on a site: at most 500 of each. */
export async function promotionChoices(db: Db, siteId: string, languages: readonly string[]) {
  const ids = async (table: 'campaign' | 'coupon' | 'customer_group' | 'source_code_group') => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where site_id = ${siteId} order by id collate "C" limit 500`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };
  const [campaigns, coupons, groups, sourceCodes] = await Promise.all([
    ids('campaign'),
    ids('coupon'),
    ids('customer_group'),
    ids('source_code_group'),
  ]);
  const { rows: methods } = await sql<{ id: string; name: Record<string, string> }>`
    select id, name from shipping_method where site_id = ${siteId} order by position, id limit 500`.execute(
    db,
  );
  return {
    campaigns,
    coupons,
    customerGroups: [...new Set(['Everyone', 'Registered', 'Unregistered', ...groups])],
    sourceCodes,
    shippingMethods: methods.map(({ id, name }) => ({ id, name: localizeText(name, languages) || id })),
  };
}
