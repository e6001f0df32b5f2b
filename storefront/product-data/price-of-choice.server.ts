import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { getVariants } from './product.server.ts';
import type { ProductView } from './product-view.ts';
import { isMatch, openAttribute, type Selection } from './selection.ts';

/**
 * Returns a product with the price of the variants that an incomplete choice leaves, such as those of a colour: their range, or
 * their one price with what it is reduced from. It is on sale when they are.
 */
export async function pricedForChoice(
  scope: CatalogueScope,
  product: ProductView,
  selection: Selection,
): Promise<ProductView> {
  if (product.kind !== 'master' || !openAttribute(product, selection)) return product;
  const left = product.variants.filter((variant) => isMatch(variant, selection));
  if (left.length === product.variants.length) return product;
  const [lowest, ...others] = left
    .filter(({ price }) => price)
    .toSorted((one, other) => one.price!.cents - other.price!.cents);
  if (!lowest?.price) return product;
  const {
    maxPrice: _max,
    listPrice: _list,
    isPrior: _prior,
    tiers: _tiers,
    promotion: _promotion,
    ...rest
  } = product;
  const highest = others.at(-1)?.price;
  const detail = (await getVariants(scope, [lowest.id]))[lowest.id];
  const isSale = Boolean(detail?.listPrice ?? detail?.promotion);
  if (highest && highest.cents > lowest.price.cents)
    return { ...rest, pricedFor: selection, price: lowest.price, maxPrice: highest, isSale };
  const { listPrice, isPrior, tiers = [], promotion } = detail ?? {};
  return {
    ...rest,
    pricedFor: selection,
    price: lowest.price,
    isSale,
    ...(listPrice ? { listPrice } : {}),
    ...(isPrior === undefined ? {} : { isPrior }),
    ...(tiers.some(({ quantity }) => quantity > 1) ? { tiers } : {}),
    ...(promotion ? { promotion } : {}),
  };
}
