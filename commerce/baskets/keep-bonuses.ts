import { badRequest } from '../http/problem.ts';
import type { BasketState } from './basket-state.ts';
import type { Touched } from './items.ts';
import type { PricedBasket } from './priced-basket.ts';

/**
 * Lets go of gifts that were chosen from a promotion the basket no longer earns; one that is being chosen
 * now and is not to be had is refused.
 */
export function keepBonuses(content: BasketState, { lines }: PricedBasket, touched?: Touched): void {
  const held = new Map(lines.map(({ item }) => [item.id, item.quantity]));
  for (const item of content.items) {
    if (!item.bonusOf || held.get(item.id) === item.quantity) continue;
    if (touched?.has(item.id)) {
      throw badRequest(
        `The product '${item.productId}' is not among the gifts of this basket, or no more of them.`,
        'invalid-bonus-product',
        'Invalid Bonus Product',
        { productId: item.productId },
      );
    }
  }
  content.items = content.items.flatMap((item) => {
    const quantity = item.bonusOf ? held.get(item.id) : item.quantity;
    return quantity === undefined ? [] : [{ ...item, quantity }];
  });
}
