import type { BasketRequest } from '../baskets/basket-request.ts';
import { checkComplete } from '../baskets/check-complete.ts';
import { loadPricedBasket } from '../baskets/load-priced-basket.ts';
import { basketNotFound, findBasketToOrder } from '../baskets/repository.ts';
import type { Db } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { authorize } from './authorize.ts';
import { commitOrder } from './commit-order.ts';
import { type Expected, isExpected, totalChanged } from './expected-total.ts';
import type { Order } from './order-json.ts';
import { findByBasket, findByKey, type OrderRow, orderOf } from './repository.ts';

/** A basket to order. */
export interface Submission {
  basketId: string;
  /** idempotency key of the order */
  key: string | undefined;
  expected: Expected;
}

/**
 * Places an order for a basket. The payment is authorised first, outside any lock; `commitOrder` does the rest. With an
 * idempotency key, a repeated submission of a basket returns the order that was placed. Throws 404 for a
 * missing basket, and 409 for a key that placed the order of another basket, and for a basket that costs more than expected.
 */
export async function placeOrder(
  services: CommerceServices,
  request: BasketRequest,
  { basketId, key, expected }: Submission,
): Promise<Order> {
  const { db } = services;
  // Read the basket first: when it has just become an order, the lookup below finds that order.
  const found = await findBasketToOrder(db, request.shopper, basketId, services.now());
  const earlier = key && (await findByKey(db, request.shopper, key));
  if (earlier) return orderOfKey(earlier, basketId);
  if (!found) return orderOfMissingBasket(db, request, basketId, key);
  const { row, snapshot, mayBeStale } = found;
  const pricing = await loadPricedBasket(services, request, row, db, mayBeStale);
  checkComplete(row.content, pricing);
  // `isSame` keeps the total that is compared here.
  if (!isExpected(expected, pricing.priced, row.currency)) throw totalChanged(pricing.priced, row.currency);
  const payment = await authorize(services, request, row, pricing.priced);
  return commitOrder(services, request, {
    basketId,
    key,
    payment,
    before: { version: row.version, snapshot, mayBeStale, pricing },
    isSame: (locked, { priced }) =>
      locked.version === row.version &&
      priced.orderTotalCents === pricing.priced.orderTotalCents &&
      priced.payableCents === pricing.priced.payableCents,
    whenMissing: (trx) => orderOfMissingBasket(trx, request, basketId, key),
  });
}

/**
 * Returns the shopper's order that a missing basket became. A submission with a key is treated as a retry whose first
 * response was lost, even with another key, because its page may have been reloaded; without a key throws 404.
 */
async function orderOfMissingBasket(
  db: Db,
  { shopper }: BasketRequest,
  basketId: string,
  key: string | undefined,
): Promise<Order> {
  const ordered = key && (await findByBasket(db, shopper, basketId));
  if (!ordered) throw basketNotFound(basketId);
  return orderOf(ordered);
}

/** Returns the order an earlier submission with the same key placed; a key belongs to one basket. */
function orderOfKey(earlier: OrderRow, basketId: string): Order {
  if (earlier.basket_id === basketId) return orderOf(earlier);
  throw new Problem(
    409,
    'idempotency-key-reused',
    'Idempotency Key Reused',
    'The idempotency key was used for another basket.',
  );
}
