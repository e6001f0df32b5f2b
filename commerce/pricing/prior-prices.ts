import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** A single product, and the master whose prices it inherits. */
export interface PricedLeaf {
  productId: string;
  masterId: string | null;
}

/** The running reduction of a single product in a currency, by the prices of price books; amounts in minor units. */
export interface Reduction {
  productId: string;
  currency: string;
  /** the lowest price applied in the 30 days before the reduction */
  cents: number;
  /** the price now */
  price: number;
  /** when the reduction began */
  since: Date;
  /** prices applied in these 30 days, with seconds since 1970 */
  steps: [cents: number, from: number, to: number][];
}

interface Row {
  product_id: string;
  currency: string;
  cents: number;
  price: number;
  since: Date;
  steps: Reduction['steps'];
}

/**
 * Reads the running reductions of single products on a site at a time, from the history of prices: only those below the lowest
 * price of the 30 days before. One query by the index of the history. What promotions offered is not part of it
 * (promotions/prior-prices.ts).
 */
export async function reductionsOf(
  db: Db,
  siteId: string,
  leaves: PricedLeaf[],
  at: Date,
): Promise<Reduction[]> {
  if (leaves.length === 0) return [];
  const { rows } = await sql<Row>`
    select product_id, currency, cents, price, since, steps from prior_steps(${siteId},
      ${leaves.map((leaf) => leaf.productId)}::text[], ${leaves.map((leaf) => leaf.masterId)}::text[], ${at})`.execute(
    db,
  );
  return rows.map(({ product_id: productId, ...row }) => ({ productId, ...row }));
}

/** The price before a running reduction that may be announced. */
export interface PriorPrice {
  /** minor units of the currency */
  cents: number;
  /** when the reduction began */
  since: Date;
}
