import type { Db } from '../database/connection.ts';
import type { SiteContext } from '../http/site-context.ts';
import type { StockRecords } from '../inventory/availability.ts';
import { type ActivePromotion, activePromotions, standardGroups } from '../promotions/active.ts';
import { type CouponState, couponStates } from '../promotions/coupons.ts';
import { isComputable } from '../promotions/steps.ts';
import { findMethod, type ShippingMethod, shippingMethods } from '../shipping/methods.ts';
import { type TaxRates, taxRatesFor } from '../taxes/rates.ts';
import { giftIds } from './bonuses.ts';
import type { BasketContent } from './content.ts';
import { type LineFacts, loadLines } from './line-facts.ts';

/** Everything a basket is computed from, read in a fixed number of queries. */
export interface BasketFacts {
  /** by product id; products that cannot be sold here are left out */
  products: Map<string, LineFacts>;
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
}

export async function loadFacts(
  db: Db,
  site: SiteContext,
  content: BasketContent,
  registered: boolean,
  at: Date,
): Promise<BasketFacts> {
  const [active, coupons, methods, taxes] = await Promise.all([
    activePromotions(db, site.siteId, { customerGroups: standardGroups(registered), at }),
    couponStates(db, site.siteId, content.coupons),
    shippingMethods(db, site),
    taxRatesFor(db, site.siteId, content.shippingAddress),
  ]);
  const promotions = active.filter((promotion) => isComputable(promotion.class, promotion.rule));
  const quantities = quantitiesOf(content);
  // An empty basket earns nothing.
  const gifts = quantities.size > 0 ? giftIds(promotions) : [];
  const wanted = new Map([...gifts.map((id): [string, number] => [id, 1]), ...quantities]);
  const lines = await loadLines(db, site, wanted, at);
  const method = findMethod(methods, content.shippingMethodId, content.shippingAddress);
  return { ...lines, promotions, coupons, methods, taxes, ...(method ? { method } : {}) };
}

/** Pieces by product, over all lines. */
export function quantitiesOf({ items }: BasketContent): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of items) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return quantities;
}
