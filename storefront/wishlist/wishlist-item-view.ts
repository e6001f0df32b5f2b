import type { Picture } from '../images/picture.ts';
import type { Money } from '../sites/money.ts';

/** Whether a thing on the wishlist can be bought: as it is, after a choice, on its own page, later, or not. */
export type ItemState = 'orderable' | 'choose' | 'page' | 'out' | 'gone';

export interface VariantChoice {
  productId: string;
  /** such as "M" or "32, 34" */
  label: string;
  orderable: boolean;
}

/** One thing on the wishlist as its page shows it. */
export interface WishlistItemView {
  itemId: string;
  productId: string;
  state: ItemState;
  /** undefined when the shop knows it no more */
  name?: string;
  /** without prefix */
  path?: string;
  picture?: Picture;
  price?: Money;
  /** the dearest variant's, when that is more */
  maxPrice?: Money;
  listPrice?: Money;
  /** chosen values, e.g. Colour: white */
  choices: { name: string; value: string }[];
  /** pieces left, when there are few */
  left?: number;
  /** when it is expected, YYYY-MM-DD */
  expected?: string;
  /** what it may be changed to, by colour; empty where there is nothing to choose */
  variants: { colour: string; choices: VariantChoice[] }[];
}
