import { type Kysely, sql } from 'kysely';

/**
 * Returns the whole history of applied prices instead of a prior price: whether a price has risen, and so which reduction runs, can be
 * said only of what price books and promotions offered together. The service decides that, for both alike.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPriceSteps(db);
  await sql`drop function prior_prices(text, text[], text[], timestamptz)`.execute(db);
  await sql`drop function prior_steps(text, text[], text[], timestamptz)`.execute(db);
  await createPrune(db);
  // What was closed before a time is skipped, however long the history of a site's promotions is.
  await sql`create index promotion_version_known on promotion_version (site_id, known_to)`.execute(db);
}

/**
 * The prices applied to single products that price books reduce at a time, oldest first, as [price, list price, milliseconds since 1970]:
 * each until the next one, the last one until then. Prices are null while there was none.
 */
async function createPriceSteps(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function price_steps(site text, ids text[], masters text[], shown_at timestamptz)
    returns table (product_id text, currency text, steps jsonb)
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
      )
      select id, currency, jsonb_agg(jsonb_build_array(cents, list,
        floor(extract(epoch from greatest(at, 'epoch')) * 1000)) order by at)
      from price_at group by id, currency
      having (array_agg(cents order by at desc))[1] < (array_agg(list order by at desc))[1]
    $$`.execute(db);
}

/**
 * Deletes what ended before a time and proves no running reduction; returns the number of versions. A reduction of today may have begun
 * before that time unless the product cost its list price since; a promotion may have offered less meanwhile.
 */
async function createPrune(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function prune_price_history(before timestamptz) returns bigint language plpgsql as $$
    declare
      pruned bigint;
      proving timestamptz := before + interval '720 hours';
    begin
      with ended as materialized (
        select distinct product_id as id from price_version where least(valid_to, known_to) < before
      ), shown as materialized (
        select ended.id as source, ended.id, product.master_id
        from ended left join product on product.id = ended.id
        union all
        select ended.id, variant.id, variant.master_id
        from ended join product variant on variant.master_id = ended.id and variant.type = 'variant'
      ), needed as materialized (
        select prior.product_id from site, price_steps(site.id,
          (select array_agg(shown.id order by shown.id, shown.source) from shown),
          (select array_agg(shown.master_id order by shown.id, shown.source) from shown), now()) prior
        where exists (
          select from promotion_version version
          where version.site_id = site.id and version.known_to > proving and version.known_from <= proving
            and coalesce(greatest((snapshot ->> 'own_starts_at')::timestamptz, (snapshot ->> 'starts_at')::timestamptz,
              (snapshot ->> 'campaign_starts_at')::timestamptz) <= proving, true)
            and coalesce(least((snapshot ->> 'own_ends_at')::timestamptz, (snapshot ->> 'ends_at')::timestamptz,
              (snapshot ->> 'campaign_ends_at')::timestamptz) > proving, true)
        ) or not exists (
          select from (
            select one.step, lead(one.step) over (order by one.position) ->> 2 as ends
            from jsonb_array_elements(prior.steps) with ordinality one (step, position)
          ) known
          where known.ends::numeric > extract(epoch from proving) * 1000
            and coalesce(known.step ->> 0, known.step ->> 1) is not distinct from (known.step ->> 1)
        )
      )
      delete from price_version
      where least(valid_to, known_to) < before and product_id in (select id from ended)
        and not exists (
          select from shown join needed on needed.product_id = shown.id where shown.source = price_version.product_id
        );
      get diagnostics pruned = row_count;
      return pruned;
    end $$`.execute(db);
}
