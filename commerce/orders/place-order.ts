import type { BasketRequest } from '../baskets/basket-request.ts';
import { checkComplete } from '../baskets/check-complete.ts';
import { loadPricedBasket } from '../baskets/load-priced-basket.ts';
import { basketNotFound, findBasket } from '../baskets/repository.ts';
import { Problem } from '../http/problem.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { authorize } from './authorize.ts';
import { commitOrder } from './commit-order.ts';
import type { Order } from './order-json.ts';
import { findByKey, type OrderRow, orderOf } from './repository.ts';

/**
 * Places an order for a basket. Authorises the payment first, outside any lock; `commitOrder` does the rest.
 * A repeated submission with the same key returns the same order.
 */
export async function placeOrder(
  services: CommerceServices,
  request: BasketRequest,
  basketId: string,
  key: string | undefined,
): Promise<Order> {
  const { db } = services;
  // Reads the basket first: if it becomes an order in the meantime, the key finds the order.
  const row = await findBasket(db, request.shopper, basketId, services.now());
  const earlier = key && (await findByKey(db, request.shopper, key));
  if (earlier) return orderOfKey(earlier, basketId);
  if (!row) throw basketNotFound(basketId);
  const before = await loadPricedBasket(services, request, row, db);
  checkComplete(row.content, before);
  const payment = await authorize(services, request, row, before.priced.orderTotalCents);
  return commitOrder(services, request, {
    basketId,
    key,
    payment,
    isSame: (locked, { priced }) =>
      locked.version === row.version && priced.orderTotalCents === before.priced.orderTotalCents,
    whenGone: async (trx) => {
      const first = key && (await findByKey(trx, request.shopper, key));
      if (first) return orderOfKey(first, basketId);
      throw basketNotFound(basketId);
    },
  });
}

/** Returns the order of an idempotency key; throws 409 when the key belongs to another basket. */
function orderOfKey(earlier: OrderRow, basketId: string): Order {
  if (earlier.basket_id === basketId) return orderOf(earlier);
  throw new Problem(
    409,
    'idempotency-key-reused',
    'Idempotency Key Reused',
    'The idempotency key was used for another basket.',
  );
}
