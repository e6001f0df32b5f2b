import type { Db } from '../database/connection.ts';
import type { SiteContext } from '../http/site-context.ts';
import type { Shopper } from '../identity/tokens.ts';
import type { StockRecords } from '../inventory/availability.ts';
import { type ActivePromotion, activePromotions } from '../promotions/active.ts';
import { audienceOf } from '../promotions/audience.ts';
import { type CouponState, couponStates } from '../promotions/coupons.ts';
import { isComputable } from '../promotions/steps.ts';
import { findMethod, type ShippingMethod, shippingMethods } from '../shipping/methods.ts';
import { type TaxRates, taxRatesFor } from '../taxes/rates.ts';
import type { BasketState } from './basket-state.ts';
import { giftIds } from './bonuses.ts';
import { type CacheMode, type LineProduct, loadLineProducts } from './line-product.ts';
import { DEFAULT_SHIPMENT } from './shipments.ts';

/** Everything a basket is priced from. */
export interface PricingContext {
  /** by product id; products that cannot be sold here are left out */
  products: Map<string, LineProduct>;
  stock: StockRecords;
  /** names of products that cannot be sold here, by id */
  goneNames?: Map<string, string>;
  promotions: ActivePromotion[];
  /** of the basket's coupons, by coupon id */
  coupons: Map<string, CouponState>;
  /** the chosen method, when it goes to the address */
  method?: ShippingMethod;
  methods: ShippingMethod[];
  taxes: TaxRates;
  /** the same of shipments beside the default one, by their ids */
  others?: Map<string, ShipmentContext>;
}

/** How a shipment is sent and taxed: by its own address. */
export interface ShipmentContext {
  method?: ShippingMethod;
  taxes: TaxRates;
}

/**
 * Loads what a basket is priced from, in a fixed number of queries. `cached` takes products and categories from the
 * catalogue cache, for a basket that is shown or changed; `fresh` reads everything, for an order.
 */
export async function loadPricingContext(
  db: Db,
  site: SiteContext,
  content: BasketState,
  shopper: Shopper,
  at: Date,
  mode: CacheMode = 'cached',
): Promise<PricingContext> {
  const redeemer = { customerId: shopper.customerId, email: content.email, at };
  const [audience, coupons, methods, taxes] = await Promise.all([
    audienceOf(db, shopper, at),
    couponStates(db, site.siteId, content.coupons, redeemer),
    shippingMethods(db, site),
    taxRatesFor(db, site.siteId, content.shippingAddress),
  ]);
  const active = await activePromotions(db, site.siteId, audience);
  const promotions = active.filter((promotion) => isComputable(promotion.class, promotion.rule));
  const quantities = quantitiesOf(content);
  // An empty basket earns nothing.
  const gifts = quantities.size > 0 ? giftIds(promotions) : [];
  const wanted = new Map([...gifts.map((id): [string, number] => [id, 1]), ...quantities]);
  const lines = await loadLineProducts(db, withBooks(site, audience.priceBookIds), wanted, at, mode);
  const method = findMethod(methods, content.shippingMethodId, content.shippingAddress);
  const others = new Map<string, ShipmentContext>();
  for (const { id, shippingAddress, shippingMethodId } of content.otherShipments ?? []) {
    const chosen = findMethod(methods, shippingMethodId, shippingAddress);
    const rates = shippingAddress ? await taxRatesFor(db, site.siteId, shippingAddress) : taxes;
    others.set(id, { taxes: rates, ...(chosen ? { method: chosen } : {}) });
  }
  return { ...lines, promotions, coupons, methods, taxes, others, ...(method ? { method } : {}) };
}

const withBooks = (site: SiteContext, ids: string[]): SiteContext =>
  ids.length === 0 ? site : { ...site, priceBookIds: [...new Set([...site.priceBookIds, ...ids])] };

/** LineQuantities by product, over all lines. */
export function quantitiesOf({ items }: BasketState): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of items) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return quantities;
}

/** How the shipment of an id is sent and taxed. */
export const shipmentContext = (context: PricingContext, id: string): ShipmentContext =>
  id === DEFAULT_SHIPMENT ? context : (context.others?.get(id) ?? { taxes: context.taxes });
