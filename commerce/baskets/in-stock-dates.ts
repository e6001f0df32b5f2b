import type { PricedBasket } from './priced-basket.ts';
import type { PricingContext } from './pricing-context.ts';

/**
 * Expected restock dates (YYYY-MM-DD) by line id, of lines that take more from a stock record than it has in stock:
 * pre-orders and back-orders. Lines of one product share its stock. A bundle waits for the last of its parts.
 */
export function inStockDates(
  { lines }: Pick<PricedBasket, 'lines'>,
  { stock: { records } }: Pick<PricingContext, 'stock'>,
): Map<string, string> {
  const taken = new Map<string, number>();
  for (const { item, stock } of lines) {
    for (const { productId, quantity } of stock) {
      taken.set(productId, (taken.get(productId) ?? 0) + quantity * item.quantity);
    }
  }
  const dates = new Map<string, string>();
  for (const { item, stock } of lines) {
    const waits = stock.flatMap(({ productId }) => {
      const record = records.get(productId);
      const isAhead = record && !record.perpetual && (taken.get(productId) ?? 0) > record.stockLevel;
      return isAhead && record.inStockDate ? [record.inStockDate.toISOString().slice(0, 10)] : [];
    });
    const last = waits.sort().at(-1);
    if (last) dates.set(item.id, last);
  }
  return dates;
}
