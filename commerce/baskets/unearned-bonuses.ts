import { badRequest } from '../http/problem.ts';
import type { BasketState } from './basket-state.ts';
import type { Touched } from './items.ts';
import type { PricedBasket } from './priced-basket.ts';

/**
 * Removes bonus products of promotions that no longer apply. Throws 400 for one that the shopper is adding or
 * changing.
 */
export function removeUnearnedBonuses(
  content: BasketState,
  { lines }: PricedBasket,
  touched?: Touched,
): void {
  const granted = new Map(lines.map(({ item }) => [item.id, item.quantity]));
  for (const item of content.items) {
    if (!item.bonusOf || granted.get(item.id) === item.quantity) continue;
    if (touched?.has(item.id)) {
      throw badRequest(
        `The product '${item.productId}' is not a bonus product of this basket, or the quantity exceeds the bonus.`,
        'invalid-bonus-product',
        'Invalid Bonus Product',
        { productId: item.productId },
      );
    }
  }
  content.items = content.items.flatMap((item) => {
    const quantity = item.bonusOf ? granted.get(item.id) : item.quantity;
    return quantity === undefined ? [] : [{ ...item, quantity }];
  });
}
