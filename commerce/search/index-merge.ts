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

async function mergeRange(trx: Db, from: number, to: number): Promise<void> {
  await sql`
    with built as materialized (
      select * from built_document where no between ${from} and ${to}
    ), written as (
      insert into search_document as known
        (site_id, product_id, hit_type, categories, tokens, min_prices, all_prices, shown_prices, needs_stock,
          orderable, search_rank, created_at)
      select built.site_id, product_id, hit_type, categories, tokens, min_prices, all_prices, shown_prices,
        needs_stock, search_orderable(site.inventory_list_id, hit_type, stock_ids), search_rank, created_at
      from built join site on site.id = built.site_id order by built.no
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
      left join search_document known using (site_id, product_id)
    ), reference as (
      insert into search_reference as known (doc_no, codes, stock_ids)
      select doc_no, codes, stock_ids from numbered
      on conflict (doc_no) do update set codes = excluded.codes, stock_ids = excluded.stock_ids
      where (known.codes, known.stock_ids) is distinct from (excluded.codes, excluded.stock_ids)
    ), old_unit as (
      delete from search_unit unit using numbered
      where unit.doc_no = numbered.doc_no and not exists (
        select 1 from built_unit where document_no = numbered.no and built_unit.tokens = unit.tokens
      )
      returning unit.doc_no
    ), new_unit as (
      insert into search_unit (doc_no, tokens)
      select numbered.doc_no, built_unit.tokens
      from numbered join built_unit on built_unit.document_no = numbered.no
      where not exists (
        select 1 from search_unit known
        where known.doc_no = numbered.doc_no and known.tokens = built_unit.tokens
      )
      returning doc_no
    )
    -- Copies of the index find changes by the transaction that wrote the document (memory/read-documents.ts).
    update search_document document set search_rank = search_rank
    where doc_no in (select doc_no from old_unit union select doc_no from new_unit)
      and doc_no not in (select doc_no from written)`.execute(trx);
}
