import type { ShopperProductsTypes, ShopperSearchTypes } from 'commerce-sdk-isomorphic';
import { type Picture, pictureSource } from '../images/picture.ts';
import { colourHex, RAINBOW } from '../listing/colour-hex.ts';
import { money } from '../sites/money.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import { paths } from '../sites/urls.ts';
import type { Offer, Tile, TileColour } from '../tile/tile-view.ts';
import { offerOf, readSizeAttributes } from './size-choices.server.ts';

interface Image {
  link?: string;
  alt?: string;
}

/** `c_variationGroupImages`: what is said of each colour, by its code. */
export type ColourGroups = Record<
  string,
  { hex?: string; name?: string; refinementColor?: string; images?: Image[] }
>;

/** What both APIs say of a product, under one name each. */
interface Source {
  id: string;
  name: string | undefined;
  price: number | undefined;
  priceMax: number | undefined;
  currency: string | undefined;
  orderable: boolean;
  isGroup: boolean;
  image: Image | undefined;
  /** colours that can be ordered; undefined where it is not said */
  orderableColours: Set<string> | undefined;
  /** the colour to show first; undefined for the merchant's first */
  colour: string | undefined;
  attributes: Record<string, unknown>;
}

/** A product of the products API as a tile shows it. */
export function tileOfProduct(product: ShopperProductsTypes.Product): Tile {
  const { id, name, price, priceMax, currency, type } = product;
  return tileOf({
    id,
    name,
    price,
    priceMax,
    currency,
    orderable: product.inventory?.orderable ?? false,
    isGroup: (type?.set || type?.bundle) ?? false,
    image: product.imageGroups?.find((group) => group.viewType === 'large')?.images?.[0],
    orderableColours: orderableColours(product.variationAttributes),
    colour: undefined,
    attributes: product,
  });
}

/** A hit of the search as a tile shows it; `refinedByColour` shows the colour that was asked for first. */
export function tileOfHit(hit: ShopperSearchTypes.ProductSearchHit, refinedByColour: boolean): Tile {
  const { productId, productName, price, priceMax, currency, image, productType } = hit;
  const represented: Record<string, unknown> = { ...hit.representedProduct };
  return tileOf({
    id: productId,
    name: productName,
    price,
    priceMax,
    currency,
    orderable: hit.orderable ?? false,
    isGroup: (productType?.set || productType?.bundle) ?? false,
    image,
    orderableColours: orderableColours(hit.variationAttributes),
    colour: refinedByColour ? String(represented.c_color ?? '') : undefined,
    attributes: hit,
  });
}

function tileOf(source: Source): Tile {
  const { id, price, priceMax, attributes } = source;
  const name = source.name ?? id;
  const currency = source.currency ?? '';
  const list = Number(attributes.c_listPrice ?? 0);
  const colours = coloursOf(source);
  const picture = pictureOf(source.image, name);
  return {
    id,
    name,
    path: paths.product(source.name ?? '', id),
    ...(picture ? { picture } : {}),
    ...(price === undefined ? {} : { price: money(price, currency) }),
    ...(price !== undefined && priceMax !== undefined && priceMax > price
      ? { maxPrice: money(priceMax, currency) }
      : {}),
    ...(price !== undefined && list > price ? { listPrice: money(list, currency) } : {}),
    isNew: attributes.c_isNew === true,
    isSale: attributes.c_isSale === true,
    comingSoon: attributes.c_isComingSoon === true,
    labels: labelsOf(attributes),
    colours,
    ...(colours.length > 0 || source.isGroup ? {} : { offer: offerWithoutColours(source) }),
  };
}

function coloursOf({ attributes, name, orderableColours, colour, id }: Source): TileColour[] {
  const groups = (attributes.c_variationGroupImages ?? {}) as ColourGroups;
  const sizes = readSizeAttributes(attributes);
  const colours = Object.entries(groups).map(([code, group]): TileColour => {
    const hex = colourHex(group.refinementColor ?? '') === RAINBOW ? RAINBOW : group.hex;
    const picture = pictureOf(group.images?.[0], group.name ?? name ?? id);
    return {
      code,
      name: group.name ?? code,
      ...(hex ? { hex } : {}),
      ...(picture ? { picture } : {}),
      pictures: group.images?.length ?? 0,
      offer: offerOf(sizes, code, orderableColours?.has(code) ?? true, attributes.c_isComingSoon === true),
    };
  });
  const first = colours.findIndex(({ code }) => code === colour);
  return first > 0 ? [colours[first] as TileColour, ...colours.toSpliced(first, 1)] : colours;
}

function offerWithoutColours({ attributes, orderable }: Source): Offer {
  if (attributes.c_isNotifyMe === true && !orderable) return 'notify';
  return offerOf(readSizeAttributes(attributes), '', orderable, attributes.c_isComingSoon === true);
}

/** The merchant's badge, and the promotion that is to be told on tiles. */
function labelsOf({ c_productBadge: badge, c_promotagObj: promotion }: Record<string, unknown>): string[] {
  const callout = (promotion as { calloutMsg?: unknown } | undefined)?.calloutMsg;
  return [badge, callout].filter((label): label is string => typeof label === 'string' && label !== '');
}

export function pictureOf(image: Image | undefined, alt: string): Picture | undefined {
  const src = pictureSource(image?.link, storeConfig.imageHost);
  return src ? { src, alt: image?.alt ?? alt } : undefined;
}

function orderableColours(
  attributes: { id: string; values?: { value: string; orderable?: boolean }[] }[] | undefined,
): Set<string> | undefined {
  const values = attributes?.find(({ id }) => id === 'color')?.values;
  return values && new Set(values.filter((value) => value.orderable !== false).map(({ value }) => value));
}
