import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { PriceStep } from './reduction.ts';

/** A single product, and the master whose prices it inherits. */
export interface PricedLeaf {
  productId: string;
  masterId: string | null;
}

/** Every price that price books applied to a single product in a currency until a time, oldest first. */
export interface PriceHistory {
  productId: string;
  currency: string;
  steps: PriceStep[];
}

interface Row {
  product_id: string;
  currency: string;
  steps: [cents: number | null, list: number | null, from: number][];
}

/**
 * Reads the history of the single products whose price is below their list price on a site at a time; others have no reduction. One
 * query by the index of the history. What promotions offered is not part of it (promotions/prior-prices.ts).
 */
export async function priceHistories(
  db: Db,
  siteId: string,
  leaves: PricedLeaf[],
  at: Date,
): Promise<PriceHistory[]> {
  if (leaves.length === 0) return [];
  const { rows } = await sql<Row>`
    select product_id, currency, steps from price_steps(${siteId},
      ${leaves.map((leaf) => leaf.productId)}::text[], ${leaves.map((leaf) => leaf.masterId)}::text[], ${at})`.execute(
    db,
  );
  return rows.map(({ product_id: productId, currency, steps }) => ({
    productId,
    currency,
    steps: steps.map(([cents, list, from]) => ({ cents, list, from })),
  }));
}

/** The price before a running reduction that may be announced. */
export interface PriorPrice {
  /** minor units of the currency */
  cents: number;
  /** when the reduction began */
  since: Date;
}
