import { toAmount } from '../../shared/minor-units.ts';
import { customOf, isSet, type ProductRow } from '../catalogue/family.ts';
import type { SiteContext } from '../http/site-context.ts';
import { discountPercentage } from '../pricing/money.ts';
import type { ProductPrice } from '../pricing/prices.ts';

type Row = Pick<ProductRow, 'custom'>;

/**
 * Whether a product is announced as reduced: its price is below the one before. The merchant's flag alone announces a sale
 * except where the law asks for a prior price.
 */
export function saleFlags(
  row: Row,
  master: ProductRow | undefined,
  price: ProductPrice | undefined,
  site: Pick<SiteContext, 'priorPrices'>,
): { isDiscount: boolean; isSale: boolean } {
  const isDiscount = price?.before !== undefined;
  return { isDiscount, isSale: isDiscount || (!site.priorPrices && isSet(customOf(row, master, 'isSale'))) };
}

/** Tells whether a variant is announced as reduced by its own price or flag: that of the master is for one of them. */
export const reducedIn =
  ({ prices, site }: { prices: Map<string, ProductPrice>; site: Pick<SiteContext, 'priorPrices'> }) =>
  (variant: Row & { id: string }): boolean =>
    saleFlags(variant, undefined, prices.get(variant.id), site).isSale;

/**
 * Custom fields of a tile: new and sale flags, and the discount in whole percent from the price before the reduction
 * (`c_listPrice`): the list price, or where the law asks for it the lowest of the 30 days before, then also in
 * `c_priorPrice`. `c_isPriorPriceRequired` is true on such sites.
 */
export function priceAttributes(
  row: Row,
  master: ProductRow | undefined,
  price: ProductPrice | undefined,
  site: Pick<SiteContext, 'priorPrices'>,
): Record<string, unknown> {
  const { isDiscount, isSale } = saleFlags(row, master, price, site);
  const attributes: Record<string, unknown> = {
    c_isNew: isSet(customOf(row, master, 'isNew')),
    c_isSale: isSale,
    c_isDiscount: isDiscount,
    ...(site.priorPrices ? { c_isPriorPriceRequired: true } : {}),
  };
  if (!price) return attributes;
  const { before, cents, listCents, currency } = price;
  const shown = before?.cents ?? (site.priorPrices ? cents : listCents);
  return {
    ...attributes,
    c_listPrice: toAmount(shown, currency),
    c_salesPrice: toAmount(cents, currency),
    c_discountPercentage: before ? discountPercentage(before.cents, cents) : 0,
    ...(before?.isPrior ? { c_priorPrice: toAmount(before.cents, currency) } : {}),
  };
}
