import { type Catalogue, cachedByIds, PRICES_TAG } from '../database/catalogue-cache.ts';
import type { Db } from '../database/connection.ts';
import type { SiteContext } from '../http/site-context.ts';
import {
  type PricedLeaf,
  type PriceHistory,
  type PriorPrice,
  priceHistories,
} from '../pricing/price-history.ts';
import { PRIOR_WINDOW_MS, runningReduction } from '../pricing/reduction.ts';
import { recordedPromotions } from './assigned.ts';
import { audiencesOf, findRuns, type OfferRun, runOf } from './offer-runs.ts';
import { type OfferedReduction, offeredHistory, offeredReduction } from './offered-history.ts';
import { selectableProducts } from './selectable-products.ts';

type Site = Pick<SiteContext, 'siteId' | 'catalogId'>;

/** A reduction that may be announced. */
export interface Reduction extends PriorPrice {
  productId: string;
  currency: string;
}

/**
 * Reads the running reductions of single products that may be announced on a site at a time: of the prices that price books and
 * promotions for everybody offered together, with the lowest of the 30 days before as prior price (docs/legal-prices.md). One query
 * when no product is below its list price, else two, and up to six where promotions for everybody ran, whatever the number of products; each
 * time that a promotion continues a reduction further into the past, up to four more.
 */
export async function announcedReductions(
  db: Db,
  site: Site,
  leaves: PricedLeaf[],
  at: Date,
): Promise<Reduction[]> {
  const histories = await priceHistories(db, site.siteId, leaves, at);
  if (histories.length === 0) return [];
  const ids = new Set(histories.map(({ productId }) => productId));
  const reduced = leaves.filter(({ productId }) => ids.has(productId));
  const begins = histories.map(({ steps }) => runningReduction(steps)?.since ?? at.getTime());
  let products: Awaited<ReturnType<typeof selectableProducts>> | undefined;
  let from = Math.min(...begins) - PRIOR_WINDOW_MS;
  for (;;) {
    const runs = await runsFor(db, site.siteId, new Date(from), at);
    if (runs.length > 0) products ??= await selectableProducts(db, site.catalogId, reduced);
    const runsOf = findRuns(runs);
    const found = histories.map((history) => {
      const product = products?.get(history.productId);
      const steps = product
        ? offeredHistory(history, product, runsOf(product, history.currency), from, at.getTime())
        : history.steps.map((step) => ({ ...step, possible: step.cents }));
      return { history, reduction: offeredReduction(steps, history.steps.at(-1)?.cents ?? 0) };
    });
    const earliest = Math.min(...found.map(lookedBackTo));
    if (earliest >= from) return found.flatMap(announced);
    // A promotion continues a reduction that began before the promotions that were read. Doubling bounds the number of queries.
    from = Math.min(earliest, from - (at.getTime() - from));
  }
}

interface Found {
  history: PriceHistory;
  reduction: OfferedReduction | undefined;
}

/** Since when the promotions of a product must be known, in milliseconds since 1970. */
const lookedBackTo = ({ history, reduction }: Found): number =>
  reduction ? Math.max(reduction.since - PRIOR_WINDOW_MS, history.steps[0]!.from) : Number.POSITIVE_INFINITY;

const announced = ({ history: { productId, currency }, reduction }: Found): Reduction[] =>
  reduction?.cents === undefined
    ? []
    : [{ productId, currency, cents: reduction.cents, since: new Date(reduction.since) }];

/** Runs of promotions that at least registered customers or guests got without a coupon or source code. */
async function runsFor(db: Db, siteId: string, from: Date, at: Date): Promise<OfferRun[]> {
  const recorded = await recordedPromotions(db, siteId, from, at, (one) => audiencesOf(one).includes(true));
  return recorded.flatMap((one) => runOf(one) ?? []);
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
