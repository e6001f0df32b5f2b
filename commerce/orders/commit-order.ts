import type { BasketRequest } from '../baskets/basket-request.ts';
import type { BasketInstrument } from '../baskets/basket-state.ts';
import { checkComplete } from '../baskets/check-complete.ts';
import { type BasketPricing, loadPricedBasket } from '../baskets/load-priced-basket.ts';
import { type BasketRow, findBasket } from '../baskets/repository.ts';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../http/problem.ts';
import { otherAttempts, settleAttempt } from '../payments/attempts.ts';
import { voidPaymentIfPossible } from '../payments/void-payment.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { Authorized } from './hold-payment.ts';
import type { Order } from './order-json.ts';
import { writeOrder } from './write-order.ts';

export interface Commitment {
  basketId: string;
  key: string | undefined;
  payment: Authorized | undefined;
  /** takes the place of the basket's own way to pay */
  instrument?: BasketInstrument;
  /** whether the basket, locked and worked out again, is still what the payment is for */
  isSame(locked: BasketRow, now: BasketPricing): boolean;
  /** what answers when the basket is gone */
  whenGone(trx: Db): Promise<Order>;
}

/**
 * Places the order of a basket whose payment is held back: one transaction locks basket and stock, looks again at
 * everything, takes the stock, writes the order, binds the payment to it and ends the basket. A refusal gives the payment
 * back and leaves basket and stock as they were. Other payments begun for the basket are given back afterwards.
 */
export async function commitOrder(
  services: CommerceServices,
  request: BasketRequest,
  { basketId, key, payment, instrument, isSame, whenGone }: Commitment,
): Promise<Order> {
  const { db } = services;
  try {
    const { order, isNew } = await inTransaction(db, async (trx) => {
      const locked = await findBasket(trx, request.shopper, basketId, services.now(), true);
      if (!locked) return { order: await whenGone(trx), isNew: false };
      const now = await loadPricedBasket(services, request, locked, trx);
      if (!isSame(locked, now)) throw basketChanged();
      if (instrument) locked.content.instruments = [instrument];
      checkComplete(locked.content, now);
      const at = services.now();
      const placed = await writeOrder(trx, request, locked, now, {
        key,
        status: 'new',
        at,
        isConfirmed: payment?.isConfirmed ?? true,
      });
      const paid =
        !payment || (await settleAttempt(trx, payment.id, { ...payment, orderNo: placed.orderNo! }));
      // Another submission of the same basket failed and gave this very payment back.
      if (!paid) throw basketChanged();
      return { order: placed, isNew: true };
    });
    // The order of a twin keeps this payment where it was paid with it.
    if (payment && !isNew) await voidPaymentIfPossible(services, payment, 'paid_otherwise');
    await releaseOthers(services, basketId, payment?.id);
    return order;
  } catch (error) {
    // It stays when another submission of the same basket placed the order with it.
    if (payment) await voidPaymentIfPossible(services, payment);
    throw error;
  }
}

/** One order is paid once: what else was begun for its basket can be confirmed no more. */
async function releaseOthers(
  services: CommerceServices,
  basketId: string,
  paymentId: string | undefined,
): Promise<void> {
  try {
    for (const other of await otherAttempts(services.db, basketId, paymentId)) {
      await voidPaymentIfPossible(services, other, 'paid_otherwise');
    }
  } catch (error) {
    // The order stands. What is pending still is found by `voidStalePayments`.
    services.log.error({ error, basketId }, 'other payments of an ordered basket could not be released yet');
  }
}

const basketChanged = () =>
  new Problem(409, 'basket-changed', 'Basket Changed', 'The bag changed meanwhile. Please look at it again.');
