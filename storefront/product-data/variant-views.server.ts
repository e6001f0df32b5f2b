import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { highestPrice, priceBefore } from '../platform/price-before.ts';
import { rolesOf } from '../platform/variation-roles.server.ts';
import { findVariant, readSizeAttributes, sizeChoices } from '../product-tile/size-choices.server.ts';
import { money } from '../sites/money.server.ts';
import type { NotifyState, VariantView } from './product-view.ts';
import { promotionOf } from './variant-detail.server.ts';

type Product = ShopperProductsTypes.Product;
type Variant = ShopperProductsTypes.Variant;

/** Maps the variants of a product, with their state when they cannot be ordered. */
export function variantViews(product: Product): VariantView[] {
  const awaited = notifyStates(product);
  const isPriced = product.variants?.some(({ price }) => price !== undefined);
  const { currency = '' } = product;
  return (product.variants ?? []).map((variant) => {
    const { productId, variationValues, price, orderable: inStock = false } = variant;
    // A variant without a price cannot be bought; a backend may also return prices with the chosen variant only.
    const orderable = inStock && (price !== undefined || !isPriced);
    const state = orderable ? undefined : awaited.get(productId);
    return {
      id: productId,
      values: variationValues ?? {},
      orderable,
      ...(state ? { awaited: state } : {}),
      ...(price === undefined ? {} : { price: money(price, currency) }),
      ...(price === undefined ? {} : reductionOf({ ...variant, price }, product)),
    };
  });
}

/** What a variant is reduced from, and its promotion, as the page of the variant shows them. */
function reductionOf(
  variant: Variant & { price: number },
  product: Product,
): Pick<VariantView, 'listPrice' | 'promotion'> {
  const { currency = '', c_isPriorPriceRequired } = product;
  const flagged = { ...variant, currency, c_isPriorPriceRequired };
  const list = priceBefore(flagged, highestPrice(variant));
  return {
    ...(list > variant.price ? { listPrice: money(list, currency) } : {}),
    ...promotionOf(flagged),
  };
}

/** Returns the state of each variant from the merchant's size attributes. */
function notifyStates(product: Product): Map<string, NotifyState> {
  const attributes = readSizeAttributes(product);
  const roles = rolesOf(product);
  const result = new Map<string, NotifyState>();
  const find = (colour: string, size: string, length?: string) => {
    const found = findVariant(product.variants, roles, colour, size, length);
    return found && { id: found.productId, orderable: found.orderable ?? false };
  };
  for (const colour of Object.keys(attributes.sizes)) {
    for (const size of sizeChoices(attributes, colour, (value, length) => find(colour, value, length))) {
      for (const { productId, state } of size.lengths.length > 0 ? size.lengths : [size]) {
        if (productId && (state === 'notify' || state === 'soon')) result.set(productId, state);
      }
    }
  }
  // Without sizes, the notification applies to the colour.
  for (const { productId, variationValues } of product.variants ?? []) {
    const colour = variationValues?.[roles.color ?? ''] ?? '';
    if (!attributes.sizes[colour] && attributes.allNotifyMe[colour]) result.set(productId, 'notify');
  }
  return result;
}
