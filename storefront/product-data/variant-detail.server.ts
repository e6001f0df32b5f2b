import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { expectedStock } from '../platform/expected-stock.ts';
import { highestPrice, needsPriorPrice, priceBefore } from '../platform/price-before.ts';
import { measureOf } from '../platform/unit-price.ts';
import { money } from '../sites/money.server.ts';
import type { Tier, VariantDetail } from './product-view.ts';

/** Stock from which a product counts as unlimited. */
const UNLIMITED_STOCK = 999_999;

/** Maps the quantity prices of all price books. */
export const tiersOf = ({ tieredPrices = [], currency = '' }: ShopperProductsTypes.Product): Tier[] =>
  tieredPrices.map(({ quantity = 1, price = 0 }) => ({ quantity, price: money(price, currency) }));

/** The promotion with a price for one piece, if any; its price applies to a single price, not to a range. */
export function promotionOf(
  product: Pick<ShopperProductsTypes.Product, 'productPromotions' | 'currency'> & {
    [field: string]: unknown;
  },
): Pick<VariantDetail, 'promotion'> {
  const { productPromotions, currency = '' } = product;
  const promotional = productPromotions?.find((promotion) => promotion.promotionalPrice !== undefined);
  if (!promotional) return {};
  const price = money(promotional.promotionalPrice ?? 0, currency);
  const withoutDiscount = needsPriorPrice(product) ? { withoutDiscount: true as const } : {};
  return { promotion: { text: promotional.calloutMsg ?? '', price, ...withoutDiscount } };
}

/** Maps price and stock of a product; undefined without a price. */
export function detailOf(product: ShopperProductsTypes.Product): VariantDetail | undefined {
  const { inventory } = product;
  if (product.price === undefined) return undefined;
  const currency = product.currency ?? '';
  const expected = expectedStock(inventory);
  const measure = measureOf(product);
  const tiers = tiersOf(product);
  const list = priceBefore(product, highestPrice(product));
  return {
    id: product.id,
    price: money(product.price, currency),
    ...(list > product.price ? { listPrice: money(list, currency) } : {}),
    ...(needsPriorPrice(product) ? { isPrior: list > product.price } : {}),
    tiers,
    ...(measure ? { measure } : {}),
    orderable: inventory?.orderable ?? false,
    ...(inventory?.ats !== undefined && inventory.ats < UNLIMITED_STOCK ? { stock: inventory.ats } : {}),
    ...(inventory?.inStockDate && (inventory.stockLevel ?? 0) === 0
      ? { inStockDate: inventory.inStockDate.slice(0, 10) }
      : {}),
    ...(expected ? { expected } : {}),
    ...promotionOf(product),
    minimum: Math.max(1, product.minOrderQuantity ?? 1),
    step: Math.max(1, product.stepQuantity ?? 1),
  };
}
