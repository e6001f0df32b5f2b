import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic';
import { isOrder } from './bag-sum.server.ts';
import { groupItems } from './group-items.server.ts';
import type { LineProduct } from './line-products.server.ts';

type Basket = ShopperBasketsV2Types.Basket;
type Item = NonNullable<Basket['productItems']>[number];

/**
 * Returns the date when a pre-ordered line ships, YYYY-MM-DD; undefined when its pieces are in stock. The commerce service
 * sets `c_inStockDate` on the items of baskets and orders. A tenant does not, so the date comes from the product's current
 * stock; for an order, dates before the order are ignored.
 */
export function inStockDate(
  items: Item[],
  totalQuantity: number,
  product: Pick<LineProduct, 'expected'> | undefined,
  orderedAt?: string,
): string | undefined {
  const dates = items.flatMap(({ c_inStockDate: date }) => (typeof date === 'string' ? [date] : []));
  if (dates.length > 0 || items.some(isAnnotated)) return dates.sort().at(-1);
  const { date = '', inStock = 0 } = product?.expected ?? {};
  return date && totalQuantity > inStock && (!orderedAt || date > orderedAt.slice(0, 10)) ? date : undefined;
}

/** Whether the service reports the availability of an item. */
const isAnnotated = (item: Item) => item.c_availability !== undefined;

/** Whether `shipmentInStockDates` needs the products of the lines. */
export const needsProducts = ({ productItems = [] }: Basket): boolean =>
  productItems.some((item) => !isAnnotated(item) && item.c_inStockDate === undefined);

/** Returns the dates when the pre-ordered lines of a shipment ship; empty when everything is in stock. */
export function shipmentInStockDates(
  basket: Basket,
  shipmentId: string | undefined,
  products: ReadonlyMap<string, Pick<LineProduct, 'expected'>>,
): string[] {
  const orderedAt = isOrder(basket) ? basket.creationDate : undefined;
  return groupItems(basket.productItems ?? []).flatMap(({ items, totalQuantity }) => {
    const own = items.filter((item) => (item.shipmentId ?? 'me') === (shipmentId ?? 'me'));
    if (own.length === 0) return [];
    const date = inStockDate(own, totalQuantity, products.get(items[0]?.productId ?? ''), orderedAt);
    return date ? [date] : [];
  });
}
