/** A product or search hit with its custom attributes. */
interface Reducible {
  [field: string]: unknown;
}

/** Whether the site announces reductions only from the lowest price of the 30 days before (docs/legal-prices.md). */
export const needsPriorPrice = (product: Reducible): boolean => product.c_isPriorPriceRequired === true;

/**
 * The price that a product is reduced from, in units of the currency; 0 without one. `listPrice` counts on sites that need
 * no prior price.
 */
export const priceBefore = (product: Reducible, listPrice: number): number =>
  needsPriorPrice(product) ? Number(product.c_priorPrice ?? 0) : listPrice;

/** The highest price of a product in its price books, which is its list price. */
export const highestPrice = ({ tieredPrices = [] }: { tieredPrices?: { price?: number }[] }): number =>
  Math.max(0, ...tieredPrices.map((tier) => tier.price ?? 0));
