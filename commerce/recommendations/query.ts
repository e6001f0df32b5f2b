import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** What is asked of a source of recommendations. Products are those that are found: masters, sets, single products. */
export interface RecommendationQuery {
  siteId: string;
  catalogId: string;
  products: string[];
  /** whom recommendations are for; undefined for everybody */
  cookieId: string | undefined;
  /** numbers of the categories asked for (search_value) */
  categories: number[];
  /** numbers of the categories at the top of the menu */
  departments: number[];
  /** never recommended: the products themselves, what sets consist of, what was found before */
  exclude: string[];
  limit: number;
  at: Date;
}

/** Gives product ids, the best first. */
export type Source = (db: Db, query: RecommendationQuery) => Promise<string[]>;

export async function idsOf(db: Db, query: RawBuilder<{ id: string }>): Promise<string[]> {
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/**
 * Joins the search document of a product that may be recommended: the site sells it (only such have one), it can be
 * ordered, and it is not excluded.
 */
export const joinSold = (
  { siteId, exclude }: RecommendationQuery,
  product: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`join search_document document on document.site_id = ${siteId} and document.product_id = ${product}
    and document.orderable and document.product_id <> all(${exclude}::text[])`;
