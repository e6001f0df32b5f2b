import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { toAmount } from '../../shared/minor-units.ts';
import type { PriceEntry } from '../pricing/price-entries.ts';
import type { ProductPrice } from '../pricing/prices.ts';

/** Tier prices: those of each book, including the list price, or the lowest ones. */
export function tieredPricesJson(
  price: ProductPrice,
  perPricebook: boolean,
): ShopperProductsTypes.ProductPriceTable[] {
  const order = (a: PriceEntry, b: PriceEntry) => a.quantity - b.quantity;
  return (perPricebook ? [...price.entries].sort(order) : price.tiers).map((entry) => ({
    price: toAmount(entry.cents, price.currency),
    pricebook: entry.priceBookId,
    quantity: entry.quantity,
  }));
}

/** Price fields of a product; a price range for products with children. */
export function priceJson(price: ProductPrice, perPricebook: boolean): Partial<ShopperProductsTypes.Product> {
  const single = price.entries.filter((entry) => entry.quantity <= 1);
  return {
    price: toAmount(price.cents, price.currency),
    ...(price.ranges.length > 0 ? { priceMax: toAmount(price.maxCents, price.currency) } : {}),
    prices: Object.fromEntries(
      single.map((entry) => [entry.priceBookId, toAmount(entry.cents, price.currency)]),
    ),
    tieredPrices: tieredPricesJson(price, perPricebook),
    ...(perPricebook && price.ranges.length > 0
      ? {
          priceRanges: price.ranges.map((range) => ({
            maxPrice: toAmount(range.maxCents, price.currency),
            minPrice: toAmount(range.minCents, price.currency),
            pricebook: range.priceBookId,
          })),
        }
      : {}),
  };
}
