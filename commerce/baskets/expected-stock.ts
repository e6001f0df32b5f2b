import type { PricedBasket } from './priced-basket.ts';
import type { PricingContext } from './pricing-context.ts';

/** Custom attributes of an item that takes more from a stock record than it has in stock. */
export interface ExpectedStock {
  c_stockHandling: 'preorder' | 'backorder';
  /** expected restock date, YYYY-MM-DD; undefined when the merchant has not set one */
  c_inStockDate?: string;
}

/**
 * Pre-orders and back-orders by line id. Lines of one product share its stock. A bundle waits for the last of its parts; a part
 * without a date comes last.
 */
export function expectedStock(
  { lines }: Pick<PricedBasket, 'lines'>,
  { stock: { records } }: Pick<PricingContext, 'stock'>,
): Map<string, ExpectedStock> {
  const taken = new Map<string, number>();
  for (const { item, stock } of lines) {
    for (const { productId, quantity } of stock) {
      taken.set(productId, (taken.get(productId) ?? 0) + quantity * item.quantity);
    }
  }
  const expected = new Map<string, ExpectedStock>();
  for (const { item, stock } of lines) {
    const waits = stock.flatMap(({ productId }): ExpectedStock[] => {
      const record = records.get(productId);
      if (!record || (taken.get(productId) ?? 0) <= record.stockLevel) return [];
      if (!record.preorderable && !record.backorderable) return [];
      const date = record.inStockDate?.toISOString().slice(0, 10);
      return [
        {
          c_stockHandling: record.preorderable ? 'preorder' : 'backorder',
          ...(date ? { c_inStockDate: date } : {}),
        },
      ];
    });
    const last = waits.sort((one, other) => (dateOf(one) < dateOf(other) ? -1 : 1)).at(-1);
    if (last) expected.set(item.id, last);
  }
  return expected;
}

/** Sorts items without a date after those with one. */
const dateOf = ({ c_inStockDate: date = '9' }: ExpectedStock): string => date;
