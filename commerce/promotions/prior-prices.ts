import { type Catalogue, cachedByIds, PRICES_TAG } from '../database/catalogue-cache.ts';
import type { Db } from '../database/connection.ts';
import type { SiteContext } from '../http/site-context.ts';
import { type PricedLeaf, type PriorPrice, type Reduction, reductionsOf } from '../pricing/prior-prices.ts';
import { isForEverybody } from './active.ts';
import { recordedPromotions } from './assigned.ts';
import { lowestOffered, wasCheaperSince } from './offered-before.ts';
import { selectableProducts } from './selectable-products.ts';

type Site = Pick<SiteContext, 'siteId' | 'catalogId'>;

/** Days × hours × minutes × seconds that Article 6a looks back; `prior_steps` has the same in SQL. */
const WINDOW_MS = 720 * 3_600_000;

/**
 * Reads the running reductions of single products that may be announced on a site at a time: the prior price is the lowest that
 * price books applied, or that a promotion for everybody offered for one piece, in the 30 days before. Products are missing where
 * such a promotion cost as little as now, or less since then and in the last 30 days, and where what it cost cannot be known any more (docs/legal-prices.md). One query
 * without promotions for everybody in this time, else up to six, whatever the number of products.
 */
export async function announcedReductions(
  db: Db,
  site: Site,
  leaves: PricedLeaf[],
  at: Date,
): Promise<Reduction[]> {
  const reductions = await reductionsOf(db, site.siteId, leaves, at);
  if (reductions.length === 0) return [];
  const begins = reductions.map(({ since }) => since.getTime());
  const from = new Date(Math.min(...begins) - WINDOW_MS);
  const recorded = await recordedPromotions(db, site.siteId, from, at);
  const promotions = recorded.filter(isForEverybody);
  if (promotions.length === 0) return reductions;
  const ids = new Set(reductions.map(({ productId }) => productId));
  const products = await selectableProducts(
    db,
    site.catalogId,
    leaves.filter(({ productId }) => ids.has(productId)),
  );
  return reductions.flatMap((reduction) => {
    const product = products.get(reduction.productId)!;
    const since = Math.max(reduction.since.getTime(), at.getTime() - WINDOW_MS);
    if (wasCheaperSince(reduction, product, promotions, [since / 1000, at.getTime() / 1000])) return [];
    const cents = lowestOffered(reduction, product, promotions);
    return cents !== undefined && cents > reduction.price ? [{ ...reduction, cents }] : [];
  });
}

/** Prior prices in the currency of a site, by product id, from the catalogue cache, which drops them with the prices. */
export function cachedPriorPrices(
  catalogue: Catalogue,
  site: Site & Pick<SiteContext, 'currency'>,
  leaves: PricedLeaf[],
  at: Date,
): Promise<Map<string, PriorPrice>> {
  const byId = new Map(leaves.map((leaf) => [leaf.productId, leaf]));
  return cachedByIds(
    catalogue,
    `${PRICES_TAG} before ${JSON.stringify(site.siteId)} ${site.currency}`,
    [...byId.keys()],
    async (missing) => {
      const unknown = missing.flatMap((id) => byId.get(id) ?? []);
      const reductions = await announcedReductions(catalogue.db, site, unknown, at);
      return new Map(
        reductions.flatMap(({ productId, currency, cents, since }) =>
          currency === site.currency ? [[productId, { cents, since }]] : [],
        ),
      );
    },
  );
}
