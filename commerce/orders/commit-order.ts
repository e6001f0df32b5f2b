import type { BasketRequest } from '../baskets/basket-request.ts';
import type { BasketInstrument } from '../baskets/basket-state.ts';
import { checkComplete } from '../baskets/check-complete.ts';
import { putInstrument } from '../baskets/instruments.ts';
import { type BasketPricing, loadPricedBasket } from '../baskets/load-priced-basket.ts';
import { type BasketRow, findBasket } from '../baskets/repository.ts';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { otherAttempts, settleAttempt } from '../payments/attempts.ts';
import { voidPaymentIfPossible } from '../payments/void-payment.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { basketChanged } from './basket-changed.ts';
import { deliverCertificates } from './deliver-certificates.ts';
import type { Authorized } from './hold-payment.ts';
import type { Order } from './order-json.ts';
import { orderOf } from './repository.ts';
import { writeOrder } from './write-order.ts';

export interface Commitment {
  basketId: string;
  key: string | undefined;
  payment: Authorized | undefined;
  /** replaces the payment instrument of the basket, besides gift certificates */
  instrument?: BasketInstrument;
  /** whether the locked and newly priced basket still matches the payment */
  isSame(locked: BasketRow, now: BasketPricing): boolean;
  /** returns the order when the basket no longer exists, or throws */
  whenMissing(trx: Db): Promise<Order>;
}

/**
 * Places the order of a basket with an authorised payment. One transaction locks basket and stock, validates everything
 * again, takes the stock, charges gift certificates, writes the order, assigns the payment, issues gift certificates and
 * deletes the basket. On failure the payment is voided, and basket and stock are unchanged. Other payments of the basket are voided
 * afterwards.
 */
export async function commitOrder(
  services: CommerceServices,
  request: BasketRequest,
  { basketId, key, payment, instrument, isSame, whenMissing }: Commitment,
): Promise<Order> {
  const { db } = services;
  try {
    const { order, isNew } = await inTransaction(db, async (trx) => {
      const locked = await findBasket(trx, request.shopper, basketId, services.now(), true);
      if (!locked) return { order: await whenMissing(trx), isNew: false };
      const now = await loadPricedBasket(services, request, locked, trx);
      if (!isSame(locked, now)) throw basketChanged();
      if (instrument) putInstrument(locked.content, instrument);
      checkComplete(locked.content, now);
      const at = services.now();
      const isConfirmed = payment?.isConfirmed ?? true;
      const placed = await writeOrder(trx, request, locked, now, { key, status: 'new', at, isConfirmed });
      const paid =
        !payment || (await settleAttempt(trx, payment.id, { ...payment, orderNo: placed.orderNo! }));
      // A failed concurrent submission of the same basket voided this payment.
      if (!paid) throw basketChanged();
      const delivered =
        isConfirmed && locked.content.giftCertificates?.length
          ? await deliverCertificates(trx, placed.orderNo!, at)
          : undefined;
      return { order: delivered ? orderOf(delivered) : placed, isNew: true };
    });
    services.publisher?.wake();
    // Voids nothing when a concurrent submission placed the order with this payment.
    if (payment && !isNew) await voidPaymentIfPossible(services, payment, 'paid_otherwise');
    await releaseOthers(services, basketId, payment?.id);
    return order;
  } catch (error) {
    // Voids nothing when a concurrent submission placed the order with this payment.
    if (payment) await voidPaymentIfPossible(services, payment);
    throw error;
  }
}

/** Voids the other payments of the basket, because an order is paid once. */
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
    // The order is placed. `voidStalePayments` voids what is still pending.
    services.log.error({ error, basketId }, 'voiding other payments of an ordered basket failed, will retry');
  }
}
