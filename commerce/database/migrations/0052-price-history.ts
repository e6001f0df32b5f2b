import { type Kysely, sql } from 'kysely';

/**
 * What every price, price book and site's list of books was and when: triggers record it, so that nothing can change a
 * price without history. `known_from` to `known_to` is when the row existed; a price applied while it existed and was
 * valid. Rows of an export's past price tables, which come with the first prices of a currency, count for their whole
 * validity; undated ones from then on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await createRecorders(db);
  await createAppliedPrices(db);
  await createPriorPrices(db);
  await createPrune(db);
  // Prices of before this table count as the first prices of a currency.
  await sql`update price_book set online = online`.execute(db);
  await sql`update site set price_book_ids = price_book_ids`.execute(db);
  await sql`
    insert into price_version (product_id, price_book_id, amount_cents, valid_from, valid_to, known_from)
    select product_id, price_book_id, amount_cents, valid_from, valid_to,
      case when valid_from > '-infinity' then '-infinity'::timestamptz else now() end
    from price where min_quantity = 1`.execute(db);
  await sql`
    insert into price_history_start (currency)
    select distinct book.currency from price join price_book book on book.id = price.price_book_id`.execute(
    db,
  );
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_history_start (
      currency text primary key,
      started_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table price_version (
      product_id text not null,
      price_book_id text not null,
      amount_cents bigint not null,
      valid_from timestamptz not null,
      valid_to timestamptz not null,
      known_from timestamptz not null,
      known_to timestamptz not null default 'infinity',
      recorded_at timestamptz not null default now(),
      primary key (product_id, price_book_id, valid_from, known_to)
    )`.execute(db);
  await sql`
    create table price_book_version (
      price_book_id text not null,
      currency text not null,
      is_list boolean not null,
      online boolean not null,
      online_from timestamptz not null,
      online_to timestamptz not null,
      known_from timestamptz not null,
      known_to timestamptz not null default 'infinity',
      recorded_at timestamptz not null default now(),
      primary key (price_book_id, known_to)
    )`.execute(db);
  await sql`
    create table site_books_version (
      site_id text not null,
      price_book_ids text[] not null,
      known_from timestamptz not null,
      known_to timestamptz not null default 'infinity',
      recorded_at timestamptz not null default now(),
      primary key (site_id, known_to)
    )`.execute(db);
  // A version is only ever closed; its amount and times stay.
  await sql`
    create function keep_version() returns trigger language plpgsql as $$
    begin
      if to_jsonb(old) - 'known_to' <> to_jsonb(new) - 'known_to' or old.known_to <> 'infinity' then
        raise exception 'The price history cannot be changed.';
      end if;
      return new;
    end $$`.execute(db);
  for (const table of ['price_version', 'price_book_version', 'site_books_version']) {
    await sql`create trigger keep_version before update on ${sql.table(table)}
      for each row execute function keep_version()`.execute(db);
  }
}

async function createRecorders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function record_prices() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        -- A price that existed only within this transaction was never applied.
        delete from price_version version using old_record gone
        where gone.min_quantity = 1 and version.product_id = gone.product_id
          and version.price_book_id = gone.price_book_id and version.valid_from = gone.valid_from
          and version.known_to = 'infinity' and version.recorded_at = now();
        update price_version version set known_to = now() from old_record gone
        where gone.min_quantity = 1 and version.product_id = gone.product_id
          and version.price_book_id = gone.price_book_id and version.valid_from = gone.valid_from
          and version.known_to = 'infinity';
      end if;
      if tg_op <> 'DELETE' then
        insert into price_history_start (currency)
        select distinct book.currency from new_record join price_book book on book.id = new_record.price_book_id
        on conflict do nothing;
        insert into price_version (product_id, price_book_id, amount_cents, valid_from, valid_to, known_from)
        select product_id, price_book_id, amount_cents, valid_from, valid_to,
          case when valid_from > '-infinity' and start.started_at = now() then '-infinity'::timestamptz
            else now() end
        from new_record join price_book book on book.id = new_record.price_book_id
        join price_history_start start using (currency)
        where min_quantity = 1;
      end if;
      return null;
    end $$`.execute(db);
  for (const [event, tables] of [
    ['insert', sql`new table as new_record`],
    ['update', sql`old table as old_record new table as new_record`],
    ['delete', sql`old table as old_record`],
  ] as const) {
    await sql`
      create trigger ${sql.raw(`record_prices_${event}`)} after ${sql.raw(event)} on price referencing ${tables}
      for each statement execute function record_prices()`.execute(db);
  }
  await sql`
    create function record_price_book() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        delete from price_book_version
        where price_book_id = old.id and known_to = 'infinity' and recorded_at = now();
        update price_book_version set known_to = now() where price_book_id = old.id and known_to = 'infinity';
      end if;
      if tg_op <> 'DELETE' then
        insert into price_book_version
          (price_book_id, currency, is_list, online, online_from, online_to, known_from)
        values (new.id, new.currency, new.parent_id is null, new.online,
          coalesce(new.online_from, '-infinity'), coalesce(new.online_to, 'infinity'),
          case when exists (select from price_history_start start
            where start.currency = new.currency and start.started_at < now()) then now() else '-infinity' end);
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger record_price_book after insert or update or delete on price_book
    for each row execute function record_price_book()`.execute(db);
  await sql`
    create function record_site_books() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.price_book_ids = new.price_book_ids and exists (
        select from site_books_version where site_id = new.id and known_to = 'infinity') then
        return null;
      end if;
      if tg_op <> 'INSERT' then
        delete from site_books_version where site_id = old.id and known_to = 'infinity' and recorded_at = now();
        update site_books_version set known_to = now() where site_id = old.id and known_to = 'infinity';
      end if;
      if tg_op <> 'DELETE' then
        insert into site_books_version (site_id, price_book_ids, known_from)
        values (new.id, new.price_book_ids,
          case when exists (select from price_history_start where started_at < now()) then now()
            else '-infinity' end);
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger record_site_books after insert or update or delete on site
    for each row execute function record_site_books()`.execute(db);
}

/**
 * When which price of a book applied to single products (`masters`: whose prices they inherit, or null). Both functions
 * are planned without knowing how many products they get: this one looks every product up by the index, and the other must
 * not join the prices of all products by loops.
 */
async function createAppliedPrices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function applied_prices(site text, ids text[], masters text[])
    returns table (id text, currency text, is_list boolean, price_book_id text, own boolean, valid_from timestamptz,
      cents bigint, starts timestamptz, ends timestamptz)
    stable language sql set enable_nestloop = on as $$
      with leaf as materialized (
        select distinct on (id) id, master_id from unnest(ids, masters) as given (id, master_id) order by id
      ), source as (
        select leaf.id as leaf_id, leaf.id as product_id, true as own from leaf
        union all select leaf.id, leaf.master_id, false from leaf where leaf.master_id is not null
      ), version as (
        select source.leaf_id, book.currency, book.is_list, version.price_book_id, source.own, version.valid_from,
          version.amount_cents,
          greatest(version.valid_from, version.known_from, book.online_from, book.known_from,
            listed.known_from) as starts,
          least(version.valid_to, version.known_to, book.online_to, book.known_to, listed.known_to) as ends
        from source
        join price_version version on version.product_id = source.product_id
        join price_book_version book on book.price_book_id = version.price_book_id and book.online
        join site_books_version listed
          on listed.site_id = site and version.price_book_id = any(listed.price_book_ids)
      )
      select * from version where version.starts < version.ends
    $$`.execute(db);
}

/**
 * The lowest applied price of the 30 days before the running reduction, of single products. Only those whose price at that
 * time is below it. See docs/legal-prices.md.
 */
async function createPriorPrices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function prior_prices(site text, ids text[], masters text[], shown_at timestamptz)
    returns table (product_id text, currency text, cents bigint, since timestamptz)
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
      select running.id, running.currency, min(step.cents), running.since
      from running join step on step.id = running.id and step.currency = running.currency
        and step.at < running.since and step.ends > running.since - interval '720 hours'
      group by running.id, running.currency, running.since, running.cents
      having min(step.cents) > running.cents
    $$`.execute(db);
}

/** Deletes what ended before a time and proves no running reduction. Returns the number of versions. */
async function createPrune(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function prune_price_history(before timestamptz) returns bigint language plpgsql as $$
    declare
      pruned bigint;
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
        select prior.product_id from site, prior_prices(site.id,
          (select array_agg(shown.id order by shown.id, shown.source) from shown),
          (select array_agg(shown.master_id order by shown.id, shown.source) from shown), now()) prior
        where prior.since < before + interval '720 hours'
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
