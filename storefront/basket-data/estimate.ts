import type { Money } from '../sites/money.ts';

/** What the bag would come to, before the shopper has said where it goes. */
export interface Estimate {
  /** of the selected shipping country; undefined while nobody can know it */
  tax?: Money;
  /** by the default method; undefined once one is chosen, or when none is offered */
  delivery?: { name: string; price: Money; total: Money };
  /** promotions the bag is close to, and how much more merchandise they need */
  near: { text: string; missing: Money }[];
}
