import type { Picture } from '../images/picture.ts';
import type { Money } from '../sites/money.ts';

/**
 * What a tile offers: add to bag, notification (all sizes notify-me), coming soon (all sizes), or nothing
 * (`gone`).
 */
export type Offer = 'add' | 'notify' | 'soon' | 'gone';

/** Default values are left out, because a listing serialises a hundred of these. */
export interface TileColour {
  code: string;
  name: string;
  /** exact colour, RAINBOW, or the URL of a swatch image */
  hex?: string;
  /** first picture of the colour; the tile's picture for the first colour */
  src?: string;
  /** true when there is only one picture */
  single?: true;
  /** not reduced, unlike other colours of the product */
  unreduced?: true;
  /** undefined for `add` */
  offer?: Exclude<Offer, 'add'>;
}

/** Product in a grid. */
export interface Tile {
  id: string;
  name: string;
  /** path without the prefix of site and locale, with the values that the category shows alone (`?memory=128+GB`) */
  path: string;
  picture?: Picture;
  price?: Money;
  /** highest price of the variants, when they differ */
  maxPrice?: Money;
  listPrice?: Money;
  /** price per unit of measure, for goods sold by measure */
  unitPrice?: { price: Money; maxPrice?: Money; unit: string };
  badges?: ('new' | 'sale' | 'soon')[];
  /** the merchant's badge texts on the picture */
  labels?: string[];
  /** in display order */
  colours: TileColour[];
  /** id of the attribute of the colours, unless it is `color` */
  colourId?: string | undefined;
  /** offer of a product without colours; sets and bundles have none */
  offer?: Offer;
  /** the only variants to choose from, where the category shows fewer than its colours have */
  variantIds?: string[];
}

/** Number of swatches shown. */
export const SHOWN_COLOURS = 3;

/** Returns the first picture of a colour. */
export function tilePicture({ picture, colours, name }: Tile, index: number): Picture | undefined {
  const colour = colours[index];
  return colour?.src ? { src: colour.src, alt: `${name} – ${colour.name}` } : picture;
}

/** Returns the path of the product in a colour. */
export const tilePath = (tile: Pick<Tile, 'path' | 'colourId'>, colour: string | undefined): string =>
  colour
    ? `${tile.path}${tile.path.includes('?') ? '&' : '?'}${tile.colourId ?? 'color'}=${encodeURIComponent(colour)}`
    : tile.path;

/**
 * Returns the id of a tile's link: the product id cut to 8 characters, and the chosen colour (specification,
 * section 2.9).
 */
export const tileLinkId = (tile: Pick<Tile, 'id'>, colour: string | undefined): string =>
  tile.id.slice(0, 8) + (colour ?? '');
