import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { type Filter, type PromotionProducts, promotionCondition, textMatches } from '../filter.ts';
import { relevance } from '../hit-page.ts';
import { type Bits, setBit, wordsFor } from './bits.ts';
import type { DocumentTable } from './document-table.ts';
import { eachHash, productHash } from './read-documents.ts';

/** Documents that match a phrase. */
export interface TextMatches {
  bits: Bits;
  /** relevance by document, where it was read */
  ranks?: Float64Array;
}

/** Places of documents in an order; equal ones share a place. */
export interface Ranks {
  documents: Uint32Array;
  /** from 1, in the order of `documents` */
  places: Uint32Array;
  last: number;
}

const HASHES = sql`string_agg(int8send(${productHash(sql`product_id`)}), '')`;

/** Reads the documents that match a phrase, with their relevance if wanted: computing it takes most of the time. */
export async function readTextMatches(
  db: Db,
  table: DocumentTable,
  filter: Filter,
  withRanks: boolean,
): Promise<TextMatches> {
  const text = filter.text!;
  const { rows } = await sql<{ hashes: Uint8Array | null; ranks: Uint8Array | null }>`
    select ${HASHES} as hashes ${
      withRanks ? sql`, string_agg(float8send((${relevance(text)})::double precision), '') as ranks` : sql``
    }
    from search_text where language = ${filter.language} and ${textMatches(text)}`.execute(db);
  const { hashes, ranks } = rows[0]!;
  const matches: TextMatches = { bits: new Uint32Array(wordsFor(table.size)) };
  if (withRanks) matches.ranks = new Float64Array(table.size);
  const view = ranks ? viewOf(ranks) : undefined;
  let place = 0;
  eachHash(hashes, (high, low) => {
    const document = table.numbers.of(high, low);
    if (document >= 0) {
      setBit(matches.bits, document);
      if (view && matches.ranks) matches.ranks[document] = view.getFloat64(8 * place);
    }
    place++;
  });
  return matches;
}

/** Reads the relevance of some documents that match a phrase. */
export async function readRelevance(
  db: Db,
  table: DocumentTable,
  filter: Filter,
  documents: Uint32Array,
): Promise<Float64Array> {
  const ids = Array.from(documents, (document) => table.productIds[document]!);
  const { rows } = await sql<{ hashes: Uint8Array | null; ranks: Uint8Array | null }>`
    select ${HASHES} as hashes, string_agg(float8send((${relevance(filter.text!)})::double precision), '') as ranks
    from search_text where language = ${filter.language} and product_id = any(${ids})`.execute(db);
  const relevances = new Float64Array(table.size);
  const { hashes, ranks } = rows[0]!;
  const view = ranks ? viewOf(ranks) : undefined;
  let place = 0;
  eachHash(hashes, (high, low) => {
    const document = table.numbers.of(high, low);
    if (document >= 0) relevances[document] = view!.getFloat64(8 * place);
    place++;
  });
  return relevances;
}

/** Reads the products of promotions; prices and stock that their conditions compare are in the database. */
export async function readPromotionProducts(
  db: Db,
  table: DocumentTable,
  filter: Filter,
  promotions: PromotionProducts[],
): Promise<Bits> {
  const { rows } = await sql<{ hashes: Uint8Array | null }>`
    select ${HASHES} as hashes from search_document document
    where site_id = ${filter.siteId} and ${promotionCondition(promotions, filter)}`.execute(db);
  const bits: Bits = new Uint32Array(wordsFor(table.size));
  eachHash(rows[0]!.hashes, (high, low) => {
    const document = table.numbers.of(high, low);
    if (document >= 0) setBit(bits, document);
  });
  return bits;
}

/** Reads the positions of a category's products. */
export const readPositions = (
  db: Db,
  table: DocumentTable,
  catalogId: string,
  categoryId: string,
): Promise<Ranks> =>
  readRanks(
    db,
    table,
    sql`select product_id, dense_rank() over (order by position) as place from category_assignment
      where catalog_id = ${catalogId} and category_id = ${categoryId} and position is not null`,
  );

/** Reads the order of the products' names in a language. */
export const readNames = (db: Db, table: DocumentTable, language: string): Promise<Ranks> =>
  readRanks(
    db,
    table,
    sql`select product_id, dense_rank() over (order by sort_name) as place from search_text
      where language = ${language}`,
  );

async function readRanks(db: Db, table: DocumentTable, ordered: ReturnType<typeof sql>): Promise<Ranks> {
  const { rows } = await sql<{ hashes: Uint8Array | null; places: Uint8Array | null; last: number | null }>`
    select ${HASHES} as hashes, string_agg(int4send(place::integer), '') as places, max(place)::integer as last
    from (${ordered}) ordered`.execute(db);
  const { hashes, places, last } = rows[0]!;
  const view = places ? viewOf(places) : undefined;
  const found: number[] = [];
  const own: number[] = [];
  let at = 0;
  eachHash(hashes, (high, low) => {
    const document = table.numbers.of(high, low);
    if (document >= 0) {
      found.push(document);
      own.push(view!.getInt32(4 * at));
    }
    at++;
  });
  return { documents: Uint32Array.from(found), places: Uint32Array.from(own), last: last ?? 0 };
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
