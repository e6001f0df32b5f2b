import type { Picture } from '../images/picture.ts';
import type { Money } from '../sites/money.ts';

/**
 * What a tile offers: to choose a size and add it; a mail, where every size is notify-me; the date, where every size
 * is still to come; nothing, where it is gone.
 */
export type Offer = 'add' | 'notify' | 'soon' | 'gone';

export interface TileColour {
  code: string;
  name: string;
  /** exact colour, or RAINBOW for many at once */
  hex?: string;
  /** its first picture */
  picture?: Picture;
  /** how many pictures it has */
  pictures: number;
  offer: Offer;
}

/** A product as grids show it. */
export interface Tile {
  id: string;
  name: string;
  /** path without prefix */
  path: string;
  /** where no colour has one */
  picture?: Picture;
  price?: Money;
  /** the dearest variant's, when that is more */
  maxPrice?: Money;
  listPrice?: Money;
  isNew: boolean;
  isSale: boolean;
  comingSoon: boolean;
  /** the merchant's own words on the picture */
  labels: string[];
  /** the one shown first comes first */
  colours: TileColour[];
  /** without colours; sets and bundles have none, they are chosen on their page */
  offer?: Offer;
}

/** Where a tile leads: the product in a colour. */
export const tilePath = (tile: Pick<Tile, 'path'>, colour: string | undefined): string =>
  colour ? `${tile.path}?color=${encodeURIComponent(colour)}` : tile.path;

/** The id of a tile's link: the product's, cut to 8 characters, and the chosen colour (specification, section 2.9). */
export const tileLinkId = (tile: Pick<Tile, 'id'>, colour: string | undefined): string =>
  tile.id.slice(0, 8) + (colour ?? '');
