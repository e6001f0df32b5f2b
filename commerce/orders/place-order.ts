import { computeBasket } from '../baskets/compute.ts';
import { type BasketRow, basketNotFound, findBasket } from '../baskets/repository.ts';
import { type BasketRequest, factsOf } from '../baskets/session.ts';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../http/problem.ts';
import { settleAttempt } from '../payments/attempts.ts';
import { giveBackIfPossible } from '../payments/give-back.ts';
import type { CommerceServices } from '../services.ts';
import { authorize } from './authorize.ts';
import { checkComplete, type WorkedOut } from './check-complete.ts';
import type { Order } from './order-json.ts';
import { findByKey, type OrderRow, orderOf } from './repository.ts';
import { writeOrder } from './write-order.ts';

/**
 * Places an order for a basket. The payment is authorised first, outside any lock; then one transaction
 * locks basket and stock, looks again at everything, takes the stock, writes the order and ends the basket.
 * A refusal gives the payment back and leaves basket and stock as they were. With a key, the same
 * submission again answers with the order it placed.
 */
export async function placeOrder(
  services: CommerceServices,
  request: BasketRequest,
  basketId: string,
  key: string | undefined,
): Promise<Order> {
  const { db } = services;
  // The basket first: when it has just become an order, the key finds that.
  const row = await findBasket(db, request.shopper, basketId, services.now());
  const earlier = key && (await findByKey(db, request.shopper, key));
  if (earlier) return orderOfKey(earlier, basketId);
  if (!row) throw basketNotFound(basketId);
  const before = await workOut(services, request, row, db);
  checkComplete(row.content, before);
  const payment = await authorize(services, request, row, before.computed.orderTotalCents);
  try {
    return await inTransaction(db, async (trx) => {
      const locked = await findBasket(trx, request.shopper, basketId, services.now(), true);
      if (!locked) {
        const first = key && (await findByKey(trx, request.shopper, key));
        if (first) return orderOfKey(first, basketId);
        throw basketNotFound(basketId);
      }
      const now = await workOut(services, request, locked, trx);
      if (
        locked.version !== row.version ||
        now.computed.orderTotalCents !== before.computed.orderTotalCents
      ) {
        throw basketChanged();
      }
      checkComplete(locked.content, now);
      const at = services.now();
      const order = await writeOrder(trx, request, locked, now, { key, status: 'new', at });
      const paid =
        !payment || (await settleAttempt(trx, payment.id, { ...payment, orderNo: order.orderNo! }));
      // Another submission of the same basket failed and gave this very payment back.
      if (!paid) throw basketChanged();
      return order;
    });
  } catch (error) {
    // It stays when another submission of the same basket placed the order with it.
    if (payment) await giveBackIfPossible(services, payment);
    throw error;
  }
}

/** What a key answers with; a key belongs to one basket. */
function orderOfKey(earlier: OrderRow, basketId: string): Order {
  if (earlier.basket_id === basketId) return orderOf(earlier);
  throw new Problem(
    409,
    'idempotency-key-reused',
    'Idempotency Key Reused',
    'The idempotency key was used for another basket.',
  );
}

const basketChanged = () =>
  new Problem(409, 'basket-changed', 'Basket Changed', 'The bag changed meanwhile. Please look at it again.');

async function workOut(
  services: CommerceServices,
  request: BasketRequest,
  row: BasketRow,
  db: Db,
): Promise<WorkedOut> {
  const facts = await factsOf(services, request, row, db, 'anew');
  const money = { currency: row.currency, taxation: request.site.taxation };
  return { facts, computed: computeBasket(row.content, facts, money) };
}
