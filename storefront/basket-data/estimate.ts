import type { Money } from '../sites/money.ts';

/** Estimated totals before the shopper enters an address. */
export interface Estimate {
  /** for the selected shipping country; undefined while it cannot be calculated */
  tax?: Money;
  /** with the default method; undefined once a method is selected, or when none is available */
  delivery?: { name: string; price: Money; total: Money };
  /** promotions that the bag almost qualifies for, with the missing merchandise amount */
  near: { text: string; missing: Money }[];
  /** bonus products that the shopper may still choose */
  gifts?: GiftChoice[];
}

export interface GiftChoice {
  /** id of the choice in the basket */
  id: string;
  /** callout of the promotion */
  text?: string;
  /** pieces left to choose */
  left: number;
  /** `price`: of one piece, 0 when it is free; undefined where the platform does not say */
  products: { id: string; name: string; price?: Money }[];
}
