import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';

/**
 * What the default values of a product's options add to its prices, in units of the currency. The platform's prices exclude
 * options, and its baskets charge them. The commerce service says it; elsewhere it is computed where options are expanded.
 */
export function optionsPrice(product: { [field: string]: unknown }): number {
  if (typeof product.c_optionsPrice === 'number') return product.c_optionsPrice;
  const options = (product.options ?? []) as ShopperProductsTypes.Option[];
  return options.reduce((sum, { values = [] }) => {
    const value = values.find((one) => one.default) ?? values[0];
    return sum + (value?.price ?? 0);
  }, 0);
}

/** Like optionsPrice, for the highest price of a range: a set's members have options of their own. */
function optionsPriceMax(product: { [field: string]: unknown }): number {
  const { type, productType } = product as { type?: { set?: boolean }; productType?: { set?: boolean } };
  const isSet = type?.set || productType?.set;
  return isSet ? Number(product.c_optionsPriceMax ?? 0) : optionsPrice(product);
}

/**
 * The lowest and the highest price of a product with the default values of its options, in units of the currency. For a set
 * with promoted members the commerce service says both, with the promotions.
 */
export function priceRange(product: {
  [field: string]: unknown;
  price?: number | undefined;
  priceMax?: number | undefined;
}): { price: number; priceMax: number; isPromoted: boolean } | undefined {
  const { price, priceMax = price, c_setPrice, c_setPriceMax } = product;
  if (price === undefined || priceMax === undefined) return undefined;
  if (typeof c_setPrice === 'number' && typeof c_setPriceMax === 'number')
    return { price: c_setPrice, priceMax: c_setPriceMax, isPromoted: true };
  return {
    price: price + optionsPrice(product),
    priceMax: priceMax + optionsPriceMax(product),
    isPromoted: false,
  };
}
