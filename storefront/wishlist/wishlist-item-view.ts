import type { Picture } from '../images/picture.ts';
import type { Expected } from '../platform/expected-stock.ts';
import type { Money } from '../sites/money.ts';

/**
 * Availability of a wishlist item: orderable, variant to choose, bought on its own page, out of stock, or no
 * longer sold.
 */
export type ItemState = 'orderable' | 'choose' | 'page' | 'out' | 'gone';

export interface VariantChoice {
  productId: string;
  /** for example "M" or "32, 34" */
  label: string;
  orderable: boolean;
}

/** View of a wishlist item. */
export interface WishlistItemView {
  itemId: string;
  productId: string;
  state: ItemState;
  /** undefined when the product no longer exists */
  name?: string;
  /** without the prefix of site and locale */
  path?: string;
  picture?: Picture;
  price?: Money;
  /** highest price of the variants, when they differ */
  maxPrice?: Money;
  listPrice?: Money;
  /** selected values, e.g. Colour: white */
  choices: { name: string; value: string }[];
  /** remaining stock, when it is low */
  left?: number;
  /** pre-order or back-order, when nothing is in stock */
  expected?: Expected;
  /** pieces to add at once, when a single one is not sold */
  minimum?: number;
  /** variants to change to, grouped by colour; empty when there is only one */
  variants: { colour: string; choices: VariantChoice[] }[];
  /** names of the attributes to choose, unless it is the size */
  sizeName?: string;
}
