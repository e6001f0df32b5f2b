import type { Picture } from '../images/picture.ts';
import type { Money } from '../sites/money.ts';

/**
 * What a tile offers: to choose a size and add it; a mail, where every size is notify-me; the date, where every size
 * is still to come; nothing, where it is gone.
 */
export type Offer = 'add' | 'notify' | 'soon' | 'gone';

/** What is not the rule is left out: a listing carries a hundred of these. */
export interface TileColour {
  code: string;
  name: string;
  /** exact colour, or RAINBOW for many at once */
  hex?: string;
  /** its first picture; the first colour's is the tile's */
  src?: string;
  /** has one picture only */
  single?: true;
  /** undefined for `add` */
  offer?: Exclude<Offer, 'add'>;
}

/** A product as grids show it. */
export interface Tile {
  id: string;
  name: string;
  /** path without prefix */
  path: string;
  picture?: Picture;
  price?: Money;
  /** the dearest variant's, when that is more */
  maxPrice?: Money;
  listPrice?: Money;
  badges?: ('new' | 'sale' | 'soon')[];
  /** the merchant's own words on the picture */
  labels?: string[];
  /** the one shown first comes first */
  colours: TileColour[];
  /** without colours; sets and bundles have none, they are chosen on their page */
  offer?: Offer;
}

/** Swatches shown; the others are counted. */
export const SHOWN_COLOURS = 3;

/** The first picture of a colour. */
export function tilePicture({ picture, colours, name }: Tile, index: number): Picture | undefined {
  const colour = colours[index];
  return colour?.src ? { src: colour.src, alt: `${name} – ${colour.name}` } : picture;
}

/** Where a tile leads: the product in a colour. */
export const tilePath = (tile: Pick<Tile, 'path'>, colour: string | undefined): string =>
  colour ? `${tile.path}?color=${encodeURIComponent(colour)}` : tile.path;

/** The id of a tile's link: the product's, cut to 8 characters, and the chosen colour (specification, section 2.9). */
export const tileLinkId = (tile: Pick<Tile, 'id'>, colour: string | undefined): string =>
  tile.id.slice(0, 8) + (colour ?? '');
