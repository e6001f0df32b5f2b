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
  /** undefined while nobody can know it */
  tax?: Money;
  /** of a country or state alone, not of a whole address */
  taxEstimated?: true;
  /** whether tax is part of the prices or comes on top */
  taxIncluded: boolean;
  total: Money;
  coupons: BagCoupon[];
  promotions: string[];
}

export interface BagCoupon {
  itemId: string;
  code: string;
  /** it brings something; it does not yet; its promotion is over or to come; it cannot be used any more */
  state: 'applied' | 'not_yet' | 'not_running' | 'ended';
}

/** All pieces of one product, however many lines of the platform's basket they are. */
export interface BagLine {
  /** stays the same while pieces come and go */
  key: string;
  /** of the first of its lines */
  itemId: string;
  productId: string;
  /** of its page with what was chosen, without prefix */
  path: string;
  name: string;
  /** its first category, with the names from the top down; none when that is in no menu */
  category?: { id: string; trail: string[] };
  image?: { src: string; alt: string };
  /** chosen values and options, e.g. Colour: white */
  choices: { id?: string; code?: string; name: string; value: string }[];
  /** what one bundle holds, e.g. "4 × Équipage plain cap, White, 58" */
  parts: string[];
  quantity: number;
  /** the least that is sold, and by how many more */
  minQuantity: number;
  step: number;
  /** for the whole line */
  price: Money;
  /** before promotions and markdown, when that is more */
  listPrice?: Money;
  /** the same in other sizes or lengths, its own among them; none where there is one only */
  sizes?: { productId: string; label: string; orderable: boolean }[];
  /** what can be ordered at most; undefined when unlimited */
  stock?: number;
  /** when pieces that are ordered ahead are expected, YYYY-MM-DD; none where all are in stock */
  expected?: string;
  /** no longer sold here */
  unavailable?: true;
  /** came with a promotion; its quantity is not the shopper's to change */
  gift?: true;
}

/** What keeps a line from being ordered as it is; undefined when nothing does. */
export function lineProblem({ gift, unavailable, stock, quantity }: BagLine): LineProblem | undefined {
  if (gift) return undefined;
  if (unavailable) return 'unavailable';
  if (stock === undefined || stock >= quantity) return undefined;
  return stock === 0 ? 'out_of_stock' : 'low_stock';
}
export type LineProblem = 'unavailable' | 'out_of_stock' | 'low_stock';

/** What a shopper puts into the bag: a product in its size, with what was chosen of its options or its parts. */
export interface BagItem {
  productId: string;
  quantity: number;
  optionItems?: { optionId: string; optionValueId: string }[];
  bundledProductItems?: { productId: string; quantity: number }[];
  /** the text of an option that needs one, by its custom attribute */
  [text: `c_${string}`]: string;
}

/** Pieces put into a line just now, by the line's key. */
export interface AddedPieces {
  key: string;
  quantity: number;
}

/** What the bag's resource route answers. */
export interface BagResponse {
  count: number;
  bag: Bag | null;
  /** the lines that were added to, in the order asked for */
  added?: AddedPieces[];
  /** message id of what was refused, with its values */
  refusal?: { id: BagRefusal; values?: Record<string, string | number> };
  /** what happened to the bag beside what was asked */
  notice?: BagNotice;
  /** number of the shopper's last order, where the bag is empty or its confirmation did not reach the browser */
  ordered?: string;
}

export const REFUSALS = [
  'out_of_stock',
  'not_enough',
  'unknown_coupon',
  'coupon_ended',
  'coupon_used',
  'coupon_twice',
  'coupon_too_many',
  'quantity',
  'steps',
  'text_exact',
  'text_between',
  'full',
  'gone',
  'unavailable',
  'attention',
  'failed',
  'lost',
] as const;
export type BagRefusal = (typeof REFUSALS)[number];

/** The bag had ended and a new one holds what was just chosen; it had ended; it was priced in another currency. */
export const NOTICES = ['renewed', 'ended', 'currency'] as const;
export type BagNotice = (typeof NOTICES)[number];
