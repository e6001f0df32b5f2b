import type { Db } from '../database/connection.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { type BasketRequest, siteInCurrency } from './basket-request.ts';
import { computeBasket } from './compute.ts';
import type { CacheMode } from './line-product.ts';
import type { PricedBasket } from './priced-basket.ts';
import { loadPricingContext, type PricingContext } from './pricing-context.ts';
import type { BasketRow } from './repository.ts';

/** A basket with its totals, and the catalogue data they were computed from. */
export interface BasketPricing {
  context: PricingContext;
  priced: PricedBasket;
}

/** Loads what the prices of a basket depend on, in the basket's own currency. */
export const pricingContextOf = (
  services: CommerceServices,
  request: BasketRequest,
  row: Pick<BasketRow, 'currency' | 'content'>,
  db: Db,
  mode?: CacheMode,
): Promise<PricingContext> =>
  loadPricingContext(db, siteInCurrency(request, row), row.content, request.shopper, services.now(), mode);

/** Prices a basket from what the database holds now: no cached product, so that an order can be placed with it. */
export async function loadPricedBasket(
  services: CommerceServices,
  request: BasketRequest,
  row: BasketRow,
  db: Db,
): Promise<BasketPricing> {
  const context = await pricingContextOf(services, request, row, db, 'fresh');
  return { context, priced: computeBasket(row.content, context, siteInCurrency(request, row)) };
}
