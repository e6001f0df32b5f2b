import type { Picture } from '../images/picture.ts';
import type { Money } from '../sites/money.ts';

/** A product as listings show it. */
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
  isNew: boolean;
  isSale: boolean;
  comingSoon: boolean;
  colours: { code: string; name: string; hex?: string }[];
}
