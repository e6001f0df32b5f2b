import type { ShopperProductsTypes, ShopperSearchTypes } from 'commerce-sdk-isomorphic';
import { type Picture, pictureSource, sized } from '../images/picture.ts';
import { imagesOf } from '../images/view-types.server.ts';
import { optionsPrice, priceRange } from '../platform/options-price.ts';
import { needsPriorPrice, priceBefore } from '../platform/price-before.ts';
import { promotionalPrice } from '../platform/promotional-price.ts';
import { type Measure, measureOf, unitPriceAt } from '../platform/unit-price.ts';
import { rolesOf } from '../platform/variation-roles.server.ts';
import { money } from '../sites/money.server.ts';
import type { Money } from '../sites/money.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import { paths } from '../sites/urls.ts';
import { colourHex, RAINBOW } from './shell/colour-hex.ts';
import { byColour, offerOf, readSizeAttributes } from './size-choices.server.ts';
import { type Offer, SHOWN_COLOURS, type Tile, type TileColour } from './tile-view.ts';

interface Image {
  link?: string;
  alt?: string;
}

interface ColourGroup {
  hex?: string;
  name?: string;
  refinementColor?: string;
  images?: Image[];
  swatch?: Image;
  /** undefined where the platform does not say */
  isSale?: boolean;
}

/** `c_variationGroupImages`: data of each colour, by colour code. */
export type ColourGroups = Record<string, ColourGroup>;

type TilePrices = Pick<Tile, 'price' | 'maxPrice' | 'listPrice' | 'unitPrice'>;

/** Product data that both APIs provide, under common names. */
interface Source {
  id: string;
  name: string | undefined;
  price: number | undefined;
  priceMax: number | undefined;
  promotions: { promotionalPrice?: number }[] | undefined;
  currency: string | undefined;
  measure: Measure | undefined;
  orderable: boolean;
  image: Image | undefined;
  /** colours that can be ordered; undefined when the API does not say */
  orderableColours: Set<string> | undefined;
  /** id of the attribute of the colours */
  colourId: string | undefined;
  /** colour to show first; undefined for the merchant's order */
  colour: string | undefined;
  attributes: Record<string, unknown>;
}

/** Maps a product of the products API to a tile. */
export function tileOfProduct(product: ShopperProductsTypes.Product): Tile {
  const { id, name, price, priceMax, currency } = product;
  return tileOf({
    id,
    name,
    price,
    priceMax,
    promotions: product.productPromotions,
    currency,
    measure: measureOf(product),
    orderable: product.inventory?.orderable ?? false,
    image: imagesOf(product.imageGroups, 'large', product.variationValues)[0],
    orderableColours: orderableColours(product.variationAttributes, rolesOf(product).color),
    colourId: rolesOf(product).color,
    colour: undefined,
    attributes: product,
  });
}

/** Maps a search hit to a tile. `refinedByColour` puts the refined colour first. */
export function tileOfHit(hit: ShopperSearchTypes.ProductSearchHit, refinedByColour: boolean): Tile {
  const { productId, productName, price, priceMax, currency, image } = hit;
  const represented: Record<string, unknown> = { ...hit.representedProduct };
  const colourId = rolesOf(hit).color;
  return tileOf({
    id: productId,
    name: productName,
    price,
    priceMax,
    promotions: hit.productPromotions,
    currency,
    measure: measureOf(hit),
    orderable: hit.orderable ?? false,
    image: image ?? imagesOf(hit.imageGroups, 'large')[0],
    orderableColours: orderableColours(hit.variationAttributes, colourId),
    colourId,
    colour: refinedByColour ? String(represented[`c_${colourId ?? 'color'}`] ?? '') : undefined,
    attributes: hit,
  });
}

function tileOf(source: Source): Tile {
  const { id, attributes } = source;
  const name = source.name ?? id;
  const groups = withSwatches(groupsInOrder(source));
  const picture = pictureOf(groups[0]?.[1].images?.[0] ?? source.image, name);
  const prices = pricesOf(source);
  const badges = badgesOf(attributes, prices);
  const labels = labelsOf(attributes);
  return {
    id,
    name,
    path:
      paths.product(source.name ?? '', id) +
      assignedQuery(attributes, groups.length > 0 ? (source.colourId ?? 'color') : undefined),
    ...(picture ? { picture } : {}),
    ...prices,
    ...(badges.length > 0 ? { badges } : {}),
    ...(labels.length > 0 ? { labels } : {}),
    colours: groups.map(([code, group], index) => ({
      ...colourOf(source, code, group, index),
      ...(groups.some(([, { isSale }]) => isSale) && !group.isSale ? { unreduced: true as const } : {}),
    })),
    ...(groups.length > 0 && source.colourId && source.colourId !== 'color'
      ? { colourId: source.colourId }
      : {}),
    ...(groups.length > 0 ? {} : { offer: offerWithoutColours(source) }),
    ...(isIds(attributes.c_assignedVariantIds) ? { variantIds: attributes.c_assignedVariantIds } : {}),
  };
}

/** Query of the variation values that all variants of the category have, without the colour that the tile chooses. */
function assignedQuery(attributes: Source['attributes'], chosenId: string | undefined): string {
  const values = Object.entries<unknown>({ ...(attributes.c_assignedVariationValues as object | undefined) });
  const query = new URLSearchParams(
    values.flatMap(([id, value]) => (id === chosenId || typeof value !== 'string' ? [] : [[id, value]])),
  );
  return query.size > 0 ? `?${query}` : '';
}

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/**
 * The price with its range, or the price that a bag with one piece computes with the price it is reduced from; with the
 * default values of options.
 */
function pricesOf(source: Source): TilePrices {
  const { price, priceMax, currency = '', promotions, attributes, measure } = source;
  const range = priceRange({ ...attributes, price, priceMax });
  if (price === undefined || !range) return {};
  // List price and promotional price apply to a single price: in a range they belong to one of the variants or members.
  const extra = optionsPrice(attributes);
  const isRange = range.priceMax > range.price;
  if (isRange || range.isPromoted)
    return {
      price: priceOf(range.price, currency),
      ...(isRange ? { maxPrice: priceOf(range.priceMax, currency) } : {}),
      // Options are not sold by measure.
      ...unitPrice(
        measure,
        money(price, currency),
        (priceMax ?? 0) > price ? money(priceMax!, currency) : undefined,
      ),
    };
  const current = promotionalPrice(promotions, price);
  const list = priceBefore(attributes, Math.max(Number(attributes.c_listPrice ?? 0), price));
  return {
    price: priceOf(current + extra, currency),
    ...(list > current ? { listPrice: money(list + extra, currency) } : {}),
    ...unitPrice(measure, money(current, currency)),
  };
}

const unitPrice = (
  measure: Measure | undefined,
  price: Money,
  maxPrice?: Money,
): Pick<TilePrices, 'unitPrice'> =>
  measure
    ? {
        unitPrice: {
          price: unitPriceAt(price, measure),
          ...(maxPrice ? { maxPrice: unitPriceAt(maxPrice, measure) } : {}),
          unit: measure.unit,
        },
      }
    : {};

/** An amount with its digits is shown as it is; other tiles round it (see roundForTile). */
const priceOf = (amount: number, currency: string): Money => ({
  ...(storeConfig.tilePrices === 'exact' ? { digits: 2 } : {}),
  ...money(amount, currency),
});

/**
 * Returns the colours in the merchant's order, with the refined colour first, else that of a product on sale which is reduced:
 * the tile says so, and leads to its first colour.
 */
function groupsInOrder({ attributes, colour }: Source): [string, ColourGroup][] {
  const groups = Object.entries<ColourGroup>(byColour(attributes.c_variationGroupImages));
  const first =
    colour || attributes.c_isSale !== true ? colour : groups.find(([, { isSale }]) => isSale)?.[0];
  return groups.toSorted(([one], [other]) => Number(other === first) - Number(one === first));
}

function colourOf(
  { attributes, orderableColours, price }: Source,
  code: string,
  { name = code, hex, refinementColor, images = [], swatch }: ColourGroup,
  index: number,
): TileColour {
  const sizes = readSizeAttributes(attributes);
  const orderable = orderableColours?.has(code) ?? true;
  const offer = priced(offerOf(sizes, code, orderable, attributes.c_isComingSoon === true), price);
  const named = colourHex(refinementColor ?? code.toLowerCase());
  const shown = refinementColor && named === RAINBOW ? RAINBOW : (hex ?? swatchSource(swatch) ?? named);
  const src = index > 0 && index < SHOWN_COLOURS ? pictureOf(images[0], name)?.src : undefined;
  return {
    code,
    name,
    ...(shown ? { hex: shown } : {}),
    ...(src ? { src } : {}),
    ...(images.length < 2 ? { single: true } : {}),
    ...(offer === 'add' ? {} : { offer }),
  };
}

/** Where the law asks for a prior price, a reduction is announced only with it, as on the product page. */
function badgesOf(
  attributes: Record<string, unknown>,
  { listPrice }: TilePrices,
): NonNullable<Tile['badges']> {
  const { c_isNew, c_isSale, c_isComingSoon } = attributes;
  const isSale = c_isSale === true && (listPrice !== undefined || !needsPriorPrice(attributes));
  return [
    ...(c_isNew === true ? (['new'] as const) : []),
    ...(isSale ? (['sale'] as const) : []),
    ...(c_isComingSoon === true ? (['soon'] as const) : []),
  ];
}

/** A product without a price cannot be bought. */
const priced = (offer: Offer, price: number | undefined): Offer =>
  offer === 'add' && price === undefined ? 'gone' : offer;

function offerWithoutColours({ attributes, orderable, price }: Source): Offer {
  if (attributes.c_isNotifyMe === true && !orderable) return 'notify';
  const isComingSoon = attributes.c_isComingSoon === true;
  return priced(offerOf(readSizeAttributes(attributes), '', orderable, isComingSoon), price);
}

/** Returns the merchant's badge and the callout of the promotion for tiles. */
function labelsOf({ c_productBadge: badge, c_promotagObj: promotion }: Record<string, unknown>): string[] {
  const callout = (promotion as { calloutMsg?: unknown } | undefined)?.calloutMsg;
  return [badge, callout].filter((label): label is string => typeof label === 'string' && label !== '');
}

/** Where no colour has a value or a swatch, the first picture of each is its swatch. */
function withSwatches(groups: [string, ColourGroup][]): [string, ColourGroup][] {
  if (groups.some(([, { hex, refinementColor, swatch }]) => hex || refinementColor || swatch)) return groups;
  return groups.map(([code, group]) => {
    const [swatch] = group.images ?? [];
    return [code, { ...group, ...(swatch ? { swatch } : {}) }];
  });
}

/** Pixels of a swatch image, for screens of double density. */
const SWATCH_WIDTH = 48;

/** Returns the URL of a swatch image; undefined without one. */
export function swatchSource(image: Image | undefined): string | undefined {
  const src = pictureSource(image?.link, storeConfig);
  return src && sized(src, SWATCH_WIDTH);
}

export function pictureOf(image: Image | undefined, alt: string): Picture | undefined {
  const src = pictureSource(image?.link, storeConfig);
  return src ? { src, alt: image?.alt ?? alt } : undefined;
}

function orderableColours(
  attributes: { id: string; values?: { value: string; orderable?: boolean }[] }[] | undefined,
  colourId = 'color',
): Set<string> | undefined {
  const values = attributes?.find(({ id }) => id === colourId)?.values;
  return values && new Set(values.filter((value) => value.orderable !== false).map(({ value }) => value));
}
