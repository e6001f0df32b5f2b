import type { Money } from '../sites/money.ts';

/** What the bag would come to, before the shopper has said where it goes. */
export interface Estimate {
  /** undefined once a method is chosen, or when none is offered */
  delivery?: { name: string; price: Money; total: Money };
  /** promotions the bag is close to, and how much more merchandise they need */
  near: { text: string; missing: Money }[];
}
