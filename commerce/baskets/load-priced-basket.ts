import { noCache } from '../database/catalogue-cache.ts';
import type { Db } from '../database/connection.ts';
import { resolveSite, type SiteContext, unusedCurrency } from '../http/site-context.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { type BasketRequest, siteInCurrency } from './basket-request.ts';
import { computeBasket } from './compute.ts';
import type { CacheMode } from './line-product.ts';
import type { PricedBasket } from './priced-basket.ts';
import { withPricedMethods } from './priced-methods.ts';
import { loadPricingContext, type PricingContext } from './pricing-context.ts';
import type { BasketRow } from './repository.ts';

/** A priced basket and the data it was priced from. */
export interface BasketPricing {
  /** as it was read for the prices, in the currency of the request */
  site: SiteContext;
  context: PricingContext;
  priced: PricedBasket;
}

/** Loads the pricing context of a basket in its own currency. */
export async function pricingContextOf(
  services: CommerceServices,
  request: BasketRequest,
  row: Pick<BasketRow, 'currency' | 'content'>,
  db: Db,
  mode?: CacheMode,
): Promise<PricingContext> {
  const catalogue = { db, cache: services.cache };
  const site = siteInCurrency(request, row);
  const context = await loadPricingContext(
    catalogue,
    site,
    row.content,
    request.shopper,
    services.now(),
    mode,
  );
  return withPricedMethods(row.content, context, site);
}

/**
 * Prices a basket from current database content, as required for an order. Site, promotions, methods and taxes come from the
 * cache unless it `mayBeStale`. Throws 400 for a site that is offline or no longer has the currency of the basket.
 */
export async function loadPricedBasket(
  services: CommerceServices,
  request: BasketRequest,
  row: BasketRow,
  db: Db,
  mayBeStale: boolean,
): Promise<BasketPricing> {
  const { siteId, locale } = request.site;
  const cache = mayBeStale ? noCache : services.cache;
  const site = mayBeStale ? await resolveSite({ db, cache }, siteId, locale) : request.site;
  if (!site.currencies.includes(row.currency)) throw unusedCurrency(row.currency);
  const current = { ...request, site };
  const context = await pricingContextOf({ ...services, cache }, current, row, db, 'fresh');
  return { site, context, priced: computeBasket(row.content, context, siteInCurrency(current, row)) };
}
