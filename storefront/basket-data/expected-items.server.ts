import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic';
import type { Expected } from '../platform/expected-stock.ts';
import { isOrder } from './bag-sum.server.ts';
import { groupItems } from './group-items.server.ts';
import type { LineProduct } from './line-products.server.ts';

type Basket = ShopperBasketsV2Types.Basket;
type Item = NonNullable<Basket['productItems']>[number];

/**
 * Returns when a pre-ordered or back-ordered line ships; undefined when its pieces are in stock. The commerce service sets
 * `c_stockHandling` and `c_inStockDate` on the items of baskets and orders; older orders have only the date, which is that of
 * a pre-order. A tenant sets neither, so the product's current stock is used; for an order, dates before the order are
 * ignored.
 */
export function expectedOf(
  items: Item[],
  totalQuantity: number,
  product: Pick<LineProduct, 'expected'> | undefined,
  orderedAt?: string,
): Expected | undefined {
  if (items.some(isAnnotated)) return last(items.flatMap(annotated));
  if (!product?.expected || totalQuantity <= product.expected.inStock) return undefined;
  const { kind, date } = product.expected;
  // Without a date it is unknown whether the line was in stock on the day of the order.
  if (orderedAt && (date === 'none' || date <= orderedAt.slice(0, 10))) return undefined;
  return { kind, date };
}

function annotated({ c_stockHandling: kind, c_inStockDate: date }: Item): Expected[] {
  if (!kind && !date) return [];
  return [
    {
      kind: kind === 'backorder' ? 'backorder' : 'preorder',
      date: typeof date === 'string' ? date : 'none',
    },
  ];
}

/** Returns the item that ships last; `none` sorts after every date. */
const last = (all: Expected[]): Expected | undefined =>
  all.sort((one, other) => (one.date < other.date ? -1 : 1)).at(-1);

/** Whether the service reports the availability of an item. */
const isAnnotated = ({ c_availability, c_stockHandling, c_inStockDate }: Item) =>
  (c_availability ?? c_stockHandling ?? c_inStockDate) !== undefined;

/** Whether `shipmentInStockDates` needs the products of the lines. */
export const needsProducts = ({ productItems = [] }: Basket): boolean =>
  productItems.some((item) => !isAnnotated(item));

/**
 * The dates from which the pre-ordered and back-ordered lines of a shipment ship, `none` for a line without a date; empty when all is in
 * stock.
 */
export function shipmentInStockDates(
  basket: Basket,
  shipmentId: string | undefined,
  products: ReadonlyMap<string, Pick<LineProduct, 'expected'>>,
): string[] {
  const orderedAt = isOrder(basket) ? basket.creationDate : undefined;
  return groupItems(basket.productItems ?? []).flatMap(({ items, totalQuantity }) => {
    const own = items.filter((item) => (item.shipmentId ?? 'me') === (shipmentId ?? 'me'));
    if (own.length === 0) return [];
    const expected = expectedOf(own, totalQuantity, products.get(items[0]?.productId ?? ''), orderedAt);
    return expected ? [expected.date] : [];
  });
}
