import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { pictureSource } from '../images/picture.ts';
import { imagesOf } from '../images/view-types.server.ts';
import { type CatalogueScope, queryCatalogue } from '../platform/catalogue.server.ts';
import { expectedStock } from '../platform/expected-stock.ts';
import { optionsPrice, priceRange } from '../platform/options-price.ts';
import { highestPrice, priceBefore } from '../platform/price-before.ts';
import { promotionalPrice } from '../platform/promotional-price.ts';
import { namesBesidesSize, rolesOf } from '../platform/variation-roles.server.ts';
import { money } from '../sites/money.server.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import { paths } from '../sites/urls.ts';
import type { VariantChoice, WishlistItemView } from './wishlist-item-view.ts';

type Product = ShopperProductsTypes.Product;
type ProductView = Omit<WishlistItemView, 'itemId'>;

/** Stock up to which the remaining pieces are shown. */
const LOW_STOCK = 3;

/** Returns the views of up to MAX_PRODUCTS items, in their order. */
export async function viewItems(
  scope: CatalogueScope,
  items: { itemId: string; productId: string }[],
): Promise<WishlistItemView[]> {
  const ids = [...new Set(items.map((item) => item.productId))];
  const known = new Map(ids.length > 0 ? await readProducts(scope, ids) : []);
  return items.map(({ itemId, productId }) => ({
    itemId,
    ...(known.get(productId) ?? { productId, state: 'gone', choices: [], variants: [] }),
  }));
}

function readProducts(scope: CatalogueScope, ids: string[]): Promise<(readonly [string, ProductView])[]> {
  return queryCatalogue(scope, `wishlist/${JSON.stringify(ids)}`, async ({ products }) => {
    const result = await products.getProducts({
      parameters: {
        ids,
        allImages: true,
        perPricebook: true,
        expand: ['availability', 'images', 'prices', 'promotions', 'variations'],
      },
    });
    return (result as ShopperProductsTypes.ProductResult).data.map(
      (product) => [product.id, viewProduct(product)] as const,
    );
  });
}

function viewProduct(product: Product): ProductView {
  const { currency = '', inventory, productPromotions } = product;
  const range = priceRange(product);
  const isRange = range !== undefined && range.priceMax > range.price;
  const single =
    product.price === undefined || isRange || range?.isPromoted
      ? undefined
      : promotionalPrice(productPromotions, product.price) + optionsPrice(product);
  const price = single ?? range?.price;
  const name = product.name ?? product.id;
  const path = paths.product(name, product.master?.masterId ?? product.id);
  const list =
    priceBefore(product, Math.max(product.price ?? 0, highestPrice(product))) + optionsPrice(product);
  const picture = pictureOf(product);
  const expected = expectedStock(inventory);
  const sizeName = namesBesidesSize(product);
  const left = inventory?.orderable && !expected ? inventory.ats : undefined;
  return {
    productId: product.id,
    state: stateOf(product),
    name,
    path: product.variationValues ? `${path}?${new URLSearchParams(product.variationValues)}` : path,
    ...(picture ? { picture } : {}),
    ...(price === undefined ? {} : { price: money(price, currency) }),
    ...(isRange ? { maxPrice: money(range.priceMax, currency) } : {}),
    // As on tiles: in a range it belongs to one of the variants or members.
    ...(single !== undefined && list > single ? { listPrice: money(list, currency) } : {}),
    choices: chosenValues(product),
    ...((product.minOrderQuantity ?? 1) > 1 ? { minimum: product.minOrderQuantity } : {}),
    ...(left !== undefined && left > 0 && left <= LOW_STOCK ? { left } : {}),
    ...(expected?.inStock === 0 ? { expected } : {}),
    variants: variantsOf(product),
    ...(sizeName ? { sizeName } : {}),
  };
}

function stateOf({ type, inventory, price }: Product): WishlistItemView['state'] {
  if (type?.set || type?.bundle) return 'page';
  if (!inventory?.orderable || price === undefined) return 'out';
  return type?.master || type?.variationGroup ? 'choose' : 'orderable';
}

/** Returns the first large picture in the product's own variation. */
function pictureOf(product: Product) {
  const [image] = imagesOf(product.imageGroups, 'large', product.variationValues);
  const src = pictureSource(image?.link, storeConfig);
  return src ? { src, alt: image?.alt ?? product.name ?? '' } : undefined;
}

const nameOf = ({ variationAttributes }: Product, id: string, value: string | undefined) =>
  variationAttributes?.find((attribute) => attribute.id === id)?.values?.find((one) => one.value === value)
    ?.name ?? value;

function chosenValues(product: Product): { name: string; value: string }[] {
  return (product.variationAttributes ?? []).flatMap((attribute) => {
    const value = nameOf(product, attribute.id, product.variationValues?.[attribute.id]);
    return value === undefined ? [] : [{ name: attribute.name ?? attribute.id, value }];
  });
}

/** Groups the variants of the product's master by colour, each labelled with its other values. */
function variantsOf(product: Product): WishlistItemView['variants'] {
  const byColour = new Map<string, VariantChoice[]>();
  const { color } = rolesOf(product);
  for (const variant of product.variants ?? []) {
    const { variationValues: values = {} } = variant;
    const colour = (color && nameOf(product, color, values[color])) ?? '';
    const label = Object.entries(values)
      .filter(([id]) => id !== color)
      .map(([id, value]) => nameOf(product, id, value));
    const choice = {
      productId: variant.productId,
      label: label.join(', ') || colour,
      orderable: variant.orderable ?? false,
    };
    byColour.set(colour, [...(byColour.get(colour) ?? []), choice]);
  }
  return [...byColour].map(([colour, choices]) => ({ colour, choices }));
}
