import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { pictureSource } from '../images/picture.ts';
import type { Tile } from '../listing/tile-view.ts';
import { money } from '../sites/money.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import { paths } from '../sites/urls.ts';

type Product = ShopperProductsTypes.Product;
type GroupImages = Record<
  string,
  { hex?: string; name?: string; images?: { link?: string; alt?: string }[] }
>;

/** A product of the products API as a tile shows it. */
export function tileOfProduct(product: Product): Tile {
  const groups = (product.c_variationGroupImages ?? {}) as GroupImages;
  const large = product.imageGroups?.find((group) => group.viewType === 'large')?.images?.[0];
  const shown = Object.values(groups)[0]?.images?.[0] ?? large;
  const src = pictureSource(shown?.link, storeConfig.imageHost);
  const currency = product.currency ?? '';
  const list = Number(product.c_listPrice ?? 0);
  const { price, priceMax } = product;
  const name = product.name ?? product.id;
  return {
    id: product.id,
    name,
    path: paths.product(product.name ?? '', product.id),
    ...(src ? { picture: { src, alt: shown?.alt ?? name } } : {}),
    ...(price === undefined ? {} : { price: money(price, currency) }),
    ...(price !== undefined && priceMax !== undefined && priceMax > price
      ? { maxPrice: money(priceMax, currency) }
      : {}),
    ...(price !== undefined && list > price ? { listPrice: money(list, currency) } : {}),
    isNew: product.c_isNew === true,
    isSale: product.c_isSale === true,
    comingSoon: product.c_isComingSoon === true,
    colours: Object.entries(groups).map(([code, group]) => ({
      code,
      name: group.name ?? code,
      ...(group.hex ? { hex: group.hex } : {}),
    })),
  };
}
