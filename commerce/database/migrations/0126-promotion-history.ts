import { type Kysely, sql } from 'kysely';

/**
 * Product promotions as they were: a price that a promotion offered to everybody is a prior price too. Triggers record every enabled
 * promotion with its campaign, and when it was so, whether an import or a statement changes one of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAssignedPromotions(db);
  await createVersions(db);
  await createRecorders(db);
  await createPriorSteps(db);
  // Their own dates say since when the promotions of before this table run.
  await sql`
    insert into promotion_version (site_id, promotion_id, campaign_id, snapshot, known_from)
    select site.id, offered.promotion ->> 'id', offered.campaign ->> 'id', promotion_snapshot(to_jsonb(offered)), '-infinity'
    from site, assigned_promotions(site.id) offered where offered.promotion ->> 'class' = 'product'`.execute(
    db,
  );
}

/** The enabled promotions of a site with their campaigns: one query for what runs now, and for what is recorded. */
async function createAssignedPromotions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function assigned_promotions(site text)
    returns table (promotion jsonb, campaign jsonb, assignment jsonb, own jsonb, own_starts_at timestamptz,
      own_ends_at timestamptz, starts_at timestamptz, ends_at timestamptz, campaign_starts_at timestamptz,
      campaign_ends_at timestamptz)
    stable language sql as $$
      select jsonb_build_object('id', promotion.id, 'class', promotion.class, 'name', promotion.name,
          'callout', promotion.callout, 'details', promotion.details, 'exclusivity', promotion.exclusivity,
          'rank', coalesce(assignment.rank, promotion.rank), 'tags', promotion.tags, 'rule', promotion.rule,
          'currency', nullif(promotion.currency, ''), 'group', nullif(promotion.exclusivity_group, ''),
          'combinable', promotion.combinable_ids, 'exclusive', promotion.exclusive_ids),
        jsonb_build_object('id', campaign.id, 'groups', campaign.customer_groups,
          'match', campaign.customer_group_match, 'codes', campaign.source_codes, 'coupons', campaign.coupon_ids),
        jsonb_build_object('groups', assignment.customer_groups, 'match', assignment.customer_group_match,
          'codes', assignment.source_codes, 'coupons', assignment.coupon_ids,
          'qualifiers', assignment.qualifiers, 'recurrence', assignment.recurrence),
        jsonb_build_object('groups', promotion.customer_groups, 'match', promotion.customer_group_match,
          'codes', promotion.source_codes, 'coupons', promotion.coupon_ids, 'qualifiers', promotion.qualifiers,
          'recurrence', promotion.recurrence),
        promotion.starts_at, promotion.ends_at, assignment.starts_at, assignment.ends_at, campaign.starts_at,
        campaign.ends_at
      from promotion
      join promotion_assignment assignment
        on assignment.site_id = promotion.site_id and assignment.promotion_id = promotion.id
      join campaign on campaign.site_id = assignment.site_id and campaign.id = assignment.campaign_id
      where promotion.site_id = site and promotion.enabled and not promotion.archived and campaign.enabled
        and (campaign.scope = '{}' or 'online' = any(campaign.scope))
      order by promotion.id, campaign.id
    $$`.execute(db);
}

async function createVersions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promotion_version (
      site_id text not null,
      promotion_id text not null,
      campaign_id text not null,
      snapshot jsonb not null,
      known_from timestamptz not null,
      known_to timestamptz not null default 'infinity',
      recorded_at timestamptz not null default now(),
      primary key (site_id, promotion_id, campaign_id, known_to)
    )`.execute(db);
  // Texts change no price.
  await sql`
    create function promotion_snapshot(offered jsonb) returns jsonb immutable language sql as $$
      select jsonb_set(offered, '{promotion}', (offered -> 'promotion') - array['name', 'callout', 'details', 'tags'])
    $$`.execute(db);
  // A version is closed, and opened again within the same transaction: imports delete and insert what stays the same.
  await sql`
    create function keep_promotion_version() returns trigger language plpgsql as $$
    begin
      if to_jsonb(old) - 'known_to' <> to_jsonb(new) - 'known_to' or old.known_to not in ('infinity', now()) then
        raise exception 'The history of promotions cannot be changed.';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger keep_promotion_version before update on promotion_version
    for each row execute function keep_promotion_version()`.execute(db);
}

async function createRecorders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function record_promotions(site text) returns void language plpgsql as $$
    declare
      offered_now jsonb := (
        select coalesce(jsonb_agg(jsonb_build_object('promotion_id', offered.promotion ->> 'id',
          'campaign_id', offered.campaign ->> 'id', 'snapshot', promotion_snapshot(to_jsonb(offered)))), '[]')
        from assigned_promotions(site) offered where offered.promotion ->> 'class' = 'product');
    begin
      -- What existed only within this transaction was never offered.
      delete from promotion_version version
      where version.site_id = site and version.known_to = 'infinity' and version.recorded_at = now()
        and (version.promotion_id, version.campaign_id, version.snapshot) not in (
          select * from jsonb_to_recordset(offered_now) same (promotion_id text, campaign_id text, snapshot jsonb));
      update promotion_version version set known_to = now()
      where version.site_id = site and version.known_to = 'infinity'
        and (version.promotion_id, version.campaign_id, version.snapshot) not in (
          select * from jsonb_to_recordset(offered_now) same (promotion_id text, campaign_id text, snapshot jsonb));
      update promotion_version version set known_to = 'infinity'
      where version.site_id = site and version.known_to = now()
        and (version.promotion_id, version.campaign_id, version.snapshot) in (
          select * from jsonb_to_recordset(offered_now) same (promotion_id text, campaign_id text, snapshot jsonb));
      insert into promotion_version (site_id, promotion_id, campaign_id, snapshot, known_from)
      select site, same.*,
        case when exists (select from price_history_start where started_at < now()) then now() else '-infinity' end
      from jsonb_to_recordset(offered_now) same (promotion_id text, campaign_id text, snapshot jsonb)
      where (promotion_id, campaign_id) not in (
        select version.promotion_id, version.campaign_id from promotion_version version
        where version.site_id = site and version.known_to = 'infinity');
    end $$`.execute(db);
  await sql`
    create function record_promotion_changes() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform record_promotions(site_id) from (select distinct site_id from new_record) changed;
      elsif tg_op = 'DELETE' then
        perform record_promotions(site_id) from (select distinct site_id from old_record) changed;
      else
        perform record_promotions(site_id)
        from (select site_id from new_record union select site_id from old_record) changed;
      end if;
      return null;
    end $$`.execute(db);
  for (const table of ['promotion', 'promotion_assignment', 'campaign']) {
    for (const [event, tables] of [
      ['insert', sql`new table as new_record`],
      ['update', sql`old table as old_record new table as new_record`],
      ['delete', sql`old table as old_record`],
    ] as const) {
      await sql`
        create trigger ${sql.raw(`record_promotion_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${tables} for each statement execute function record_promotion_changes()`.execute(db);
    }
  }
}

/**
 * The running reductions of single products with the prices applied in the 30 days before, as [cents, from, to] in seconds since 1970:
 * what `prior_prices` returned until now, and the steps that promotions reduced.
 */
async function createPriorSteps(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function prior_steps(site text, ids text[], masters text[], shown_at timestamptz)
    returns table (product_id text, currency text, cents bigint, since timestamptz, price bigint, steps jsonb)
    stable language sql set enable_nestloop = off as $$
      with applied as materialized (
        select * from applied_prices(site, ids, masters) where starts <= shown_at
      ), point as (
        select id, currency, starts as at from applied
        union select id, currency, ends from applied where ends <= shown_at
      ), in_book as (
        select distinct on (point.id, point.currency, point.at, applied.price_book_id)
          point.id, point.currency, point.at, applied.cents, applied.is_list
        from point left join applied on applied.id = point.id and applied.currency = point.currency
          and applied.starts <= point.at and applied.ends > point.at
        order by point.id, point.currency, point.at, applied.price_book_id, applied.own desc,
          applied.valid_from desc
      ), price_at as (
        select id, currency, at, min(cents) as cents,
          coalesce(max(cents) filter (where is_list), max(cents)) as list
        from in_book group by id, currency, at
      ), step as materialized (
        select id, currency, at, cents,
          -- Nothing was reduced before the first known price.
          coalesce(cents < list and at > min(at) filter (where cents is not null) over product, false) as reduced,
          lead(at, 1, 'infinity') over timeline as ends
        from price_at
        window product as (partition by id, currency), timeline as (partition by id, currency order by at)
      ), marked as (
        select *, row_number() over (partition by id, currency order by at desc) as age,
          -- A deeper cut continues a reduction; a higher price, or one in between, ends it.
          reduced and not coalesce(lag(reduced) over timeline and lag(step.cents) over timeline >= step.cents, false)
            as begins
        from step window timeline as (partition by id, currency order by at)
      ), running as (
        select id, currency, max(at) filter (where begins) as since,
          min(marked.cents) filter (where age = 1) as cents
        from marked group by id, currency having bool_or(reduced) filter (where age = 1)
      )
      select running.id, running.currency, min(step.cents), running.since, running.cents,
        jsonb_agg(jsonb_build_array(step.cents,
          extract(epoch from greatest(step.at, running.since - interval '720 hours')),
          extract(epoch from least(step.ends, running.since))) order by step.at)
          filter (where step.cents is not null)
      from running join step on step.id = running.id and step.currency = running.currency
        and step.at < running.since and step.ends > running.since - interval '720 hours'
      group by running.id, running.currency, running.since, running.cents
      having min(step.cents) > running.cents
    $$`.execute(db);
  await sql`
    create or replace function prior_prices(site text, ids text[], masters text[], shown_at timestamptz)
    returns table (product_id text, currency text, cents bigint, since timestamptz)
    stable language sql as $$
      select product_id, currency, cents, since from prior_steps(site, ids, masters, shown_at)
    $$`.execute(db);
}
