import { toAmount } from '../../shared/minor-units.ts';
import { customOf, isSet, type ProductRow } from '../catalogue/family.ts';
import { discountPercentage } from '../pricing/money.ts';
import type { ProductPrice } from '../pricing/prices.ts';

/**
 * Custom fields of a tile: new and sale flags from the data (or a price below the list price), and the
 * discount in whole percent, round((list − current) / list × 100).
 */
export function priceAttributes(
  row: Pick<ProductRow, 'custom'>,
  master: ProductRow | undefined,
  price: ProductPrice | undefined,
): Record<string, unknown> {
  const isDiscount = price !== undefined && price.cents < price.listCents;
  return {
    c_isNew: isSet(customOf(row, master, 'isNew')),
    c_isSale: isDiscount || isSet(customOf(row, master, 'isSale')),
    c_isDiscount: isDiscount,
    ...(price
      ? {
          c_listPrice: toAmount(price.listCents, price.currency),
          c_salesPrice: toAmount(price.cents, price.currency),
          c_discountPercentage: isDiscount ? discountPercentage(price.listCents, price.cents) : 0,
        }
      : {}),
  };
}
