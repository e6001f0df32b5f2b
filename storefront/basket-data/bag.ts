import type { Expected } from '../platform/expected-stock.ts';
import type { Money } from '../sites/money.ts';

/** View model of the platform's basket. */
export interface Bag {
  id: string;
  lines: BagLine[];
  /** total quantity of all lines */
  count: number;
  currency: string;
  merchandise: Money;
  /** discount of order-level promotions; positive */
  orderDiscount: Money;
  /** undefined until a method is selected */
  shipping?: Money;
  /** undefined while the destination is unknown */
  tax?: Money;
  /** set when the tax is based on country or state only */
  taxEstimated?: true;
  /** whether prices include tax (gross) or not (net) */
  taxIncluded: boolean;
  total: Money;
  /** gift certificates that pay */
  payments?: BagPayment[];
  /** total without what gift certificates pay; set together with them */
  payable?: Money;
  /** an order, which is paid */
  paid?: true;
  /** only gift certificates, which are mailed: no delivery */
  mailed?: true;
  coupons: BagCoupon[];
  promotions: string[];
}

/** A gift certificate that pays a part of the total. */
export interface BagPayment {
  id: string;
  /** last characters of the code */
  digits: string;
  amount: Money;
  /** balance after the payment */
  left?: Money;
  /** what refunds of the order gave back to it; what was left then is no longer known */
  returned?: Money;
}

export interface BagCoupon {
  itemId: string;
  code: string;
  /** discount applied; conditions not met yet; in other currencies only; promotion not active; no longer usable */
  state: 'applied' | 'not_yet' | 'other_currency' | 'not_running' | 'ended';
  /** currencies that a coupon of the state `other_currency` applies in, for its text */
  currencies?: string;
}

/** All pieces of one product with the same configuration, combined from one or more platform lines. */
export interface BagLine {
  /** stable while the quantity changes */
  key: string;
  /** id of the first platform line */
  itemId: string;
  productId: string;
  /** product page with the selected configuration, without prefix */
  path: string;
  name: string;
  /** main category, with the names from the top level down; missing when it is not in the menu */
  category?: { id: string; trail: string[] };
  image?: { src: string; alt: string };
  /** selected variation values and options, e.g. Colour: white */
  choices: { id?: string; code?: string; name: string; value: string }[];
  /** contents of a bundle, e.g. "4 × Équipage plain cap, White, 58" */
  parts: string[];
  quantity: number;
  /** minimum order quantity and step */
  minQuantity: number;
  step: number;
  /** for the whole line */
  price: Money;
  /** before promotions and markdowns, when higher; where the law asks for it the prior price, or nothing */
  listPrice?: Money;
  /** price per unit of measure, with the promotions of the line */
  unitPrice?: { price: Money; unit: string };
  /** variants in the same colour, including this one; missing when there is only one */
  sizes?: { productId: string; label: string; orderable: boolean }[];
  /** names of the attributes that these differ in, unless it is the size */
  sizeName?: string;
  /** maximum orderable quantity; undefined when unlimited */
  stock?: number;
  /** pre-order or back-order, when the line takes more than the stock */
  expected?: Expected;
  /** no longer sold on this site */
  unavailable?: true;
  /** without a product page: a bonus product that is in no category */
  unlinked?: true;
  /** bonus product of a promotion; the shopper cannot change its quantity */
  gift?: true;
  /** a bonus product that the shopper chose and may remove, or a gift certificate */
  chosen?: true;
  /** pieces of an order's line that the shop cancelled */
  cancelled?: number;
  /** a gift certificate, which has a drawing instead of a photograph */
  certificate?: true;
  /** says that there is no right of withdrawal, and why */
  exemption?: string;
  /** fibre composition or material */
  composition?: string;
  /** shown instead of the quantity of a gift */
  note?: string;
}

/** Returns the problem that prevents ordering the line; undefined when there is none. */
export function lineProblem({ gift, unavailable, stock, quantity }: BagLine): LineProblem | undefined {
  if (gift) return undefined;
  if (unavailable) return 'unavailable';
  if (stock === undefined || stock >= quantity) return undefined;
  return stock === 0 ? 'out_of_stock' : 'low_stock';
}
export type LineProblem = 'unavailable' | 'out_of_stock' | 'low_stock';

/** A product to add, with its options, option texts or bundle parts. */
export interface BagItem {
  productId: string;
  quantity: number;
  optionItems?: { optionId: string; optionValueId: string }[];
  bundledProductItems?: { productId: string; quantity: number }[];
  /** option texts by custom attribute */
  [text: `c_${string}`]: string;
}

/** Quantity just added to a line, by the line's key. */
export interface AddedPieces {
  key: string;
  quantity: number;
}

/** Response of the bag's resource route. */
export interface BagResponse {
  count: number;
  bag: Bag | null;
  /** lines that were added to, in the order of the request */
  added?: AddedPieces[];
  /** message id of the error, with its values */
  refusal?: { id: BagRefusal; values?: Record<string, string | number> };
  /** change of the bag that was not requested */
  notice?: BagNotice;
  /** number of the shopper's last order, until its confirmation was shown */
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

/**
 * `renewed`: the basket had expired and a new one has the added items; `ended`: the basket had expired; `currency`:
 * prices changed to another currency; `session_ended`: the checkout lost its session.
 */
export const NOTICES = ['renewed', 'ended', 'currency', 'session_ended'] as const;
export type BagNotice = (typeof NOTICES)[number];
