import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** Documents per statement, to limit its memory. */
const BATCH = 4000;

/** Creates temporary tables for documents that are built but not yet searchable. */
export async function createBuiltTables(trx: Db): Promise<void> {
  await sql`
    create temporary table if not exists built_document (
      no integer generated always as identity primary key,
      site_id text not null,
      product_id text not null,
      hit_type text not null,
      categories integer[] not null,
      tokens integer[] not null,
      min_prices jsonb not null,
      all_prices jsonb not null,
      shown_prices jsonb not null,
      needs_stock boolean not null,
      search_rank integer not null,
      created_at timestamptz not null,
      codes text[] not null,
      stock_ids text[],
      unique (product_id, site_id)
    ) on commit drop`.execute(trx);
  await sql`
    create temporary table if not exists built_unit (document_no integer not null, tokens integer[] not null)
      on commit drop`.execute(trx);
  await sql`create index if not exists built_unit_document on built_unit (document_no)`.execute(trx);
  await sql`truncate built_document, built_unit restart identity`.execute(trx);
}

/** Updates planner statistics; call it after building and before reading. */
export async function analyzeBuiltTables(trx: Db): Promise<void> {
  await sql`analyze built_document, built_unit`.execute(trx);
}

/**
 * Writes built documents that differ from the existing ones and deletes those that were not built: on
 * `wholeSites` any, on `otherSites` only of `productIds`. Call it last: until the transaction ends, the stock
 * trigger (migration 0008) waits for it.
 */
export async function mergeDocuments(
  trx: Db,
  wholeSites: string[],
  otherSites: string[],
  productIds: string[],
  onWritten: (documents: number) => void,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('search documents'))`.execute(trx);
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(no), 0)::int as last from built_document`.execute(trx);
  for (let from = 1; from <= rows[0]!.last; from += BATCH) {
    await mergeRange(trx, from, from + BATCH - 1);
    onWritten(Math.min(BATCH, rows[0]!.last - from + 1));
  }
  await sql`
    delete from search_document document
    where (site_id = any(${wholeSites}) or (site_id = any(${otherSites}) and product_id = any(${productIds})))
      and not exists (
        select 1 from built_document built
        where built.product_id = document.product_id and built.site_id = document.site_id
      )`.execute(trx);
}

/**
 * Merges the built documents of a range. Looks up stored rows by the keys of the range alone: joins with whole tables would make the
 * cost of all ranges quadratic.
 */
async function mergeRange(trx: Db, from: number, to: number): Promise<void> {
  await sql`
    with built as materialized (
      select * from built_document where no between ${from} and ${to}
    ), unit as materialized (
      select document_no as no, tokens from built_unit where document_no between ${from} and ${to}
    ), ${stock}, written as (
      insert into search_document as known
        (site_id, product_id, hit_type, categories, tokens, min_prices, all_prices, shown_prices, needs_stock,
          orderable, search_rank, created_at)
      select site_id, product_id, hit_type, categories, tokens, min_prices, all_prices, shown_prices,
        needs_stock, coalesce(stock.orderable, false), search_rank, created_at
      from built left join stock using (no) order by no
      on conflict (site_id, product_id) do update set
        hit_type = excluded.hit_type, categories = excluded.categories, tokens = excluded.tokens,
        min_prices = excluded.min_prices, all_prices = excluded.all_prices,
        shown_prices = excluded.shown_prices, needs_stock = excluded.needs_stock, orderable = excluded.orderable,
        search_rank = excluded.search_rank, created_at = excluded.created_at
      where (known.hit_type, known.categories, known.tokens, known.min_prices, known.all_prices, known.shown_prices,
          known.needs_stock, known.orderable, known.search_rank, known.created_at)
        is distinct from (excluded.hit_type, excluded.categories, excluded.tokens, excluded.min_prices,
          excluded.all_prices, excluded.shown_prices, excluded.needs_stock, excluded.orderable, excluded.search_rank,
          excluded.created_at)
      returning doc_no, site_id, product_id
    ), numbered as materialized (
      select built.no, coalesce(written.doc_no, known.doc_no) as doc_no, built.codes, built.stock_ids
      from built left join written using (site_id, product_id)
      left join lateral (
        select doc_no from search_document document
        where document.site_id = built.site_id and document.product_id = built.product_id limit 1
      ) known on true
    ), reference as (
      insert into search_reference as known (doc_no, codes, stock_ids)
      select doc_no, codes, stock_ids from numbered
      on conflict (doc_no) do update set codes = excluded.codes, stock_ids = excluded.stock_ids
      where (known.codes, known.stock_ids) is distinct from (excluded.codes, excluded.stock_ids)
    ), new_unit as materialized (
      select numbered.doc_no, unit.tokens from numbered join unit using (no)
    ), known_unit as materialized (
      select doc_no, tokens from search_unit where doc_no = any(array(select doc_no from numbered))
    ), deleted as (
      delete from search_unit known
      where doc_no = any(array(select doc_no from numbered))
        and not exists (select 1 from new_unit where new_unit.doc_no = known.doc_no and new_unit.tokens = known.tokens)
      returning doc_no
    ), inserted as (
      insert into search_unit (doc_no, tokens)
      select doc_no, tokens from new_unit
      where not exists (
        select 1 from known_unit known where known.doc_no = new_unit.doc_no and known.tokens = new_unit.tokens
      )
      returning doc_no
    )
    -- Copies of the index find changes by the transaction that wrote the document (memory/read-documents.ts).
    update search_document set search_rank = search_rank
    where doc_no = any(array(
      (select doc_no from deleted union select doc_no from inserted) except select doc_no from written
    ))`.execute(trx);
}

/** CTEs: leaf, and `stock` with what search_orderable (migration 0036) returns for each document, computed for all of them together. */
const stock = sql`
  leaf as materialized (
    select built.no, built.hit_type, site.inventory_list_id as list_id, stock_id
    from built join site on site.id = built.site_id cross join unnest(built.stock_ids) stock_id
  ), unavailable as materialized (
    select product_unavailable(array(select distinct stock_id from leaf)) as id
  ), stock as (
    select leaf.no, case leaf.hit_type when 'bundle' then bool_and(sold.can) else bool_or(sold.can) end as orderable
    from leaf
    left join inventory_list list on list.id = leaf.list_id
    left join lateral (
      select stock_orderable(record) as orderable from inventory_record record
      where record.product_id = leaf.stock_id and record.list_id = leaf.list_id limit 1
    ) record on true
    cross join lateral (
      select coalesce(record.orderable, list.default_in_stock, false)
        and leaf.stock_id not in (select id from unavailable) as can
    ) sold
    group by leaf.no, leaf.hit_type
  )`;
