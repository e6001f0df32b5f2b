import { Problem } from '../http/problem.ts';

/** The basket, a price or a balance changed after the shopper saw it. */
export const basketChanged = () =>
  new Problem(409, 'basket-changed', 'Basket Changed', 'The bag has changed. Please review it.');
