import type { Db } from '../database/connection.ts';
import type { SiteContext } from '../http/site-context.ts';
import { stockRecords } from '../inventory/availability.ts';
import type { Order } from '../orders/order-json.ts';
import { pricesFor } from '../pricing/prices.ts';

/** A line of an order and the product that its buyer wants instead. */
export interface Exchange {
  itemId: string;
  quantity: number;
  exchangeFor?: string | undefined;
}

/**
 * Returns the items that cannot be exchanged as wanted. They can for another variation of the same product at the same price
 * in the order's currency, so that nothing is due on either side, while as many are in stock. Products with options or parts
 * cannot: they are made for the order.
 */
export async function notExchangeable(
  trx: Db,
  order: Order,
  lines: Exchange[],
  site: SiteContext,
  now: Date,
): Promise<string[]> {
  const wanted = lines.flatMap((line) =>
    line.exchangeFor ? [{ ...line, exchangeFor: line.exchangeFor }] : [],
  );
  if (wanted.length === 0) return [];
  const items = new Map(order.productItems?.map((item) => [item.itemId, item]));
  const orderedId = (itemId: string) => items.get(itemId)?.productId ?? '';
  const ids = [...new Set(wanted.flatMap(({ itemId, exchangeFor }) => [orderedId(itemId), exchangeFor]))];
  const inCurrency = { ...site, currency: order.currency ?? site.currency };
  const [prices, stock] = [
    await pricesFor(trx, inCurrency, ids, 1, now),
    await stockRecords(trx, site.inventoryListId, ids),
  ];
  const rows = await trx.selectFrom('product').select(['id', 'master_id']).where('id', 'in', ids).execute();
  const masters = new Map(rows.map((row) => [row.id, row.master_id]));
  const quantities = new Map<string, number>();
  for (const { exchangeFor: id, quantity } of wanted)
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return wanted.flatMap(({ itemId, exchangeFor }) => {
    const ordered = orderedId(itemId);
    const item = items.get(itemId);
    const master = masters.get(ordered);
    const price = prices.get(exchangeFor)?.cents;
    const available = stock.records.get(exchangeFor) ?? stock.fallback;
    const isPossible =
      exchangeFor !== ordered &&
      master &&
      masters.get(exchangeFor) === master &&
      !item?.optionItems?.length &&
      !item?.bundledProductItems?.length &&
      price !== undefined &&
      price === prices.get(ordered)?.cents &&
      available.orderable &&
      available.ats >= quantities.get(exchangeFor)!;
    return isPossible ? [] : [itemId];
  });
}
