import { sql } from 'kysely';
import { type Catalogue, cachedByIds, PRICES_TAG } from '../database/catalogue-cache.ts';
import type { Db } from '../database/connection.ts';
import type { SiteContext } from '../http/site-context.ts';

/** The lowest price of the 30 days before the running reduction of a product. */
export interface PriorPrice {
  /** minor units of the currency */
  cents: number;
  /** when the reduction began */
  since: Date;
}

/** A single product, and the master whose prices it inherits. */
export interface PricedLeaf {
  productId: string;
  masterId: string | null;
}

/**
 * Reads the prior prices of single products on a site at a time, by product id, from the history of prices. Only products
 * whose price is a reduction from it have one. One query by the index of the history.
 */
export async function priorPrices(
  db: Db,
  site: Pick<SiteContext, 'siteId' | 'currency'>,
  leaves: PricedLeaf[],
  at: Date,
): Promise<Map<string, PriorPrice>> {
  if (leaves.length === 0) return new Map();
  const { rows } = await sql<{ product_id: string; cents: number; since: Date }>`
    select product_id, cents, since from prior_prices(${site.siteId},
      ${leaves.map((leaf) => leaf.productId)}::text[], ${leaves.map((leaf) => leaf.masterId)}::text[], ${at})
    where currency = ${site.currency}`.execute(db);
  return new Map(rows.map(({ product_id, cents, since }) => [product_id, { cents, since }]));
}

/** Like priorPrices, from the catalogue cache, which drops them with the prices. */
export function cachedPriorPrices(
  catalogue: Catalogue,
  site: Pick<SiteContext, 'siteId' | 'currency'>,
  leaves: PricedLeaf[],
  at: Date,
): Promise<Map<string, PriorPrice>> {
  const byId = new Map(leaves.map((leaf) => [leaf.productId, leaf]));
  return cachedByIds(
    catalogue,
    `${PRICES_TAG} before ${JSON.stringify(site.siteId)} ${site.currency}`,
    [...byId.keys()],
    (missing) =>
      priorPrices(
        catalogue.db,
        site,
        missing.flatMap((id) => byId.get(id) ?? []),
        at,
      ),
  );
}
