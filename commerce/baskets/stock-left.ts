import type { StockRecords } from '../inventory/availability.ts';
import type { StockNeed } from './item-configuration.ts';

/** Consumed quantities by stock record. */
export type Taken = Map<string, number>;

/** Adds up the stock that lines consume. */
export function takenBy(lines: { stock: StockNeed[]; quantity: number }[]): Taken {
  const taken: Taken = new Map();
  for (const { stock, quantity } of lines) {
    for (const need of stock) {
      taken.set(need.productId, (taken.get(need.productId) ?? 0) + need.quantity * quantity);
    }
  }
  return taken;
}

/** How many pieces are available after `taken`; Infinity for perpetual stock. */
export function stockLeft(stock: StockRecords, needs: StockNeed[], taken: Taken): number {
  const each = needs.map((need) =>
    Math.floor((onStock(stock, need) - (taken.get(need.productId) ?? 0)) / need.quantity),
  );
  return Math.max(0, Math.min(...each));
}

function onStock({ records, fallback }: StockRecords, { productId, optional }: StockNeed): number {
  const record = records.get(productId);
  if (!record && optional) return Number.POSITIVE_INFINITY;
  const { perpetual, ats } = record ?? fallback;
  return perpetual ? Number.POSITIVE_INFINITY : ats;
}
