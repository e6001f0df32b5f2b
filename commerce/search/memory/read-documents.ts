import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { RawDocument } from './table-builder.ts';

/** Documents per statement: the embedded database answers nothing else meanwhile. */
const BATCH = 400;

/** What the index of a site contains at a moment. */
export interface IndexState {
  version: string;
  /** every transaction that is not visible yet has this id or a later one */
  oldestPending: string;
}

export async function readState(db: Db, siteId: string): Promise<IndexState> {
  const { rows } = await sql<IndexState>`
    select version::text, pg_snapshot_xmin(pg_current_snapshot())::text as "oldestPending"
    from search_state where site_id = ${siteId}`.execute(db);
  return rows[0] ?? { version: '0', oldestPending: '0' };
}

/**
 * Condition on rows of `document` that a transaction may have written since a state. A rebuild writes a document when
 * its variants change too.
 */
const changedSince = ({ oldestPending }: IndexState) =>
  sql<boolean>`age(document.xmin) <= age(${oldestPending}::xid8::xid)`;

/** Number of documents, and of those that changed since a state. */
export async function countChanges(
  db: Db,
  siteId: string,
  since: IndexState,
): Promise<{ documents: number; changed: number }> {
  const { rows } = await sql<{ documents: number; changed: number }>`
    select count(*)::integer as documents, (count(*) filter (where ${changedSince(since)}))::integer as changed
    from search_document document where site_id = ${siteId}`.execute(db);
  return rows[0]!;
}

/** The hash of a product id that ProductNumbers finds documents by. */
export const productHash = (productId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`hashtextextended(${productId}, 0)`;

/** Hashes of all documents in the order of their product ids, for `hashesIn`. */
export async function readOrder(db: Db, siteId: string): Promise<Uint8Array> {
  const { rows } = await sql<{ hashes: Uint8Array | null }>`
    select string_agg(int8send(${productHash(sql`product_id`)}), '' order by product_id) as hashes
    from search_document where site_id = ${siteId}`.execute(db);
  return rows[0]!.hashes ?? new Uint8Array();
}

/** Reads documents in batches in the order of their product ids; only those that changed `since` a state, if given. */
export async function* readDocuments(
  db: Db,
  siteId: string,
  since?: IndexState,
): AsyncGenerator<RawDocument[]> {
  let last = '';
  for (;;) {
    const { rows } = await sql<{ documents: RawDocument[] | null; last: string }>`
      with batch as materialized (
        select document.*, ${productHash(sql`product_id`)} as hash from search_document document
        where site_id = ${siteId} and product_id > ${last} ${since ? sql`and ${changedSince(since)}` : sql``}
        order by product_id limit ${BATCH}
      )
      select max(product_id) as last, json_agg(json_build_array(product_id, (hash >> 32)::integer,
        ((hash << 32) >> 32)::integer, hit_type, categories || tokens, min_prices, all_prices, orderable,
        needs_stock, search_rank, (extract(epoch from created_at) * 1000000)::bigint,
        (select json_agg(unit.tokens) from search_unit unit where unit.doc_no = batch.doc_no), shown_prices
      ) order by product_id) as documents
      from batch`.execute(db);
    const [row] = rows;
    if (!row?.documents) return;
    yield row.documents;
    if (row.documents.length < BATCH) return;
    last = row.last;
  }
}

/** Calls back with each hash of an aggregate of `int8send`. */
export function eachHash(hashes: Uint8Array | null, each: (high: number, low: number) => void): void {
  if (!hashes) return;
  const view = new DataView(hashes.buffer, hashes.byteOffset, hashes.byteLength);
  for (let at = 0; at < hashes.byteLength; at += 8) each(view.getInt32(at), view.getInt32(at + 4));
}
