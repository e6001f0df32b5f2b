import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** A query to a source of recommendations. Products are search hits: masters, sets and single products. */
export interface RecommendationQuery {
  siteId: string;
  catalogId: string;
  products: string[];
  /** visitor to recommend for; undefined for everybody */
  cookieId: string | undefined;
  /** ids of the requested categories (search_value) */
  categories: number[];
  /** ids of the top-level categories */
  departments: number[];
  /** products to exclude: the given ones, members of sets, and those already found */
  exclude: string[];
  limit: number;
  at: Date;
}

/** Returns product ids, best first. */
export type Source = (db: Db, query: RecommendationQuery) => Promise<string[]>;

export async function idsOf(db: Db, query: RawBuilder<{ id: string }>): Promise<string[]> {
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/** Of a search document: it can be ordered, and has a price in a currency of the site. */
export const RECOMMENDABLE = sql`document.orderable and document.min_prices <> '{}'`;

/**
 * Joins the search document of a product that may be recommended: sold on the site (it has a document, and a price),
 * orderable and not excluded.
 */
export const joinSold = (
  { siteId, exclude }: RecommendationQuery,
  product: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`join search_document document on document.site_id = ${siteId} and document.product_id = ${product}
    and ${RECOMMENDABLE} and document.product_id <> all(${exclude}::text[])`;
