import type { Money } from '../sites/money.ts';

/** The bag as screens show it: a small view of the platform's basket. */
export interface Bag {
  id: string;
  lines: BagLine[];
  /** pieces in the bag */
  count: number;
  currency: string;
  merchandise: Money;
  /** what promotions on the whole order take off; positive */
  orderDiscount: Money;
  /** undefined until a method is chosen */
  shipping?: Money;
  tax: Money;
  /** whether tax is part of the prices or comes on top */
  taxIncluded: boolean;
  total: Money;
  coupons: { itemId: string; code: string; applied: boolean }[];
  promotions: string[];
}

export interface BagLine {
  itemId: string;
  productId: string;
  /** path without prefix */
  path: string;
  name: string;
  image?: { src: string; alt: string };
  /** chosen values, e.g. Colour: white */
  choices: { id?: string; code?: string; name: string; value: string }[];
  quantity: number;
  /** for the whole line */
  price: Money;
  /** before promotions and markdown, when that is more */
  listPrice?: Money;
  /** what can be ordered at most; undefined when unlimited */
  stock?: number;
}

/** What a shopper puts into the bag: a product in its size, with what was chosen of its options or its parts. */
export interface BagItem {
  productId: string;
  quantity: number;
  optionItems?: { optionId: string; optionValueId: string }[];
  bundledProductItems?: { productId: string; quantity: number }[];
}

export const emptyCount = { count: 0, bag: null } as const;

/** What the bag's resource route answers. */
export interface BagAnswer {
  count: number;
  bag: Bag | null;
  /** message id of what was refused, with its values */
  refusal?: { id: BagRefusal; values?: Record<string, string | number> };
}

export type BagRefusal =
  | 'out_of_stock'
  | 'not_enough'
  | 'unknown_coupon'
  | 'quantity'
  | 'unavailable'
  | 'failed';
