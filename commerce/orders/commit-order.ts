import type { BasketRequest } from '../baskets/basket-request.ts';
import type { BasketInstrument } from '../baskets/basket-state.ts';
import { checkComplete } from '../baskets/check-complete.ts';
import { mainInstrument, putInstrument } from '../baskets/instruments.ts';
import { type BasketPricing, loadPricedBasket } from '../baskets/load-priced-basket.ts';
import { type BasketRow, lockBasketToOrder } from '../baskets/repository.ts';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../http/problem.ts';
import type { PaymentAttempt } from '../payments/attempts.ts';
import { voidPaymentIfPossible } from '../payments/void-payment.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { basketChanged } from './basket-changed.ts';
import { deliverCertificates } from './deliver-certificates.ts';
import type { Authorized } from './hold-payment.ts';
import type { Order } from './order-json.ts';
import { recordPaidCard } from './record-paid-card.ts';
import { orderOf } from './repository.ts';
import { writeOrder } from './write-order.ts';

/** A basket as it was priced before its payment. */
export interface PricedBefore {
  version: number;
  /** from before its prices were read */
  snapshot: string;
  /** whether caches may not have what was changed before the snapshot */
  mayBeStale: boolean;
  pricing: BasketPricing;
}

export interface Commitment {
  basketId: string;
  key: string | undefined;
  payment: Authorized | undefined;
  before: PricedBefore;
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
  commitment: Commitment,
): Promise<Order> {
  const { db } = services;
  const { basketId, payment } = commitment;
  const commit = (reuses: boolean) =>
    inTransaction(db, (trx) => commitBasket(services, request, commitment, trx, reuses));
  try {
    const { order, others } = await commit(true).catch((error) => {
      // Stock or a coupon may have been used up since the prices were read; read again, what is refused is exact.
      if (error instanceof Problem) return commit(false);
      throw error;
    });
    services.publisher?.wake();
    // Voids nothing when a concurrent submission placed the order with this payment.
    if (payment && !others) await voidPaymentIfPossible(services, payment, 'paid_otherwise');
    await releaseOthers(services, basketId, others ?? []);
    return order;
  } catch (error) {
    // Voids nothing when a concurrent submission placed the order with this payment.
    if (payment) await voidPaymentIfPossible(services, payment);
    throw error;
  }
}

/** `reuses`: uses the pricing from before the payment while nothing of it has changed. */
async function commitBasket(
  services: CommerceServices,
  request: BasketRequest,
  { basketId, key, payment, before, instrument, isSame, whenMissing }: Commitment,
  trx: Db,
  reuses: boolean,
): Promise<{ order: Order; others?: PaymentAttempt[] }> {
  const found = await lockBasketToOrder(trx, request.shopper, basketId, services.now(), before.snapshot);
  if (!found) return { order: await whenMissing(trx) };
  const { row, isRepriced } = found;
  const isCurrent = reuses && !isRepriced && row.version === before.version;
  const now = isCurrent
    ? before.pricing
    : await loadPricedBasket(services, request, row, trx, before.mayBeStale || isRepriced);
  if (!isSame(row, now)) throw basketChanged();
  if (instrument) putInstrument(row.content, instrument);
  checkComplete(row.content, now);
  const at = services.now();
  const { order, isPaid, others } = await writeOrder(trx, { ...request, site: now.site }, row, now, {
    key,
    at,
    payment,
  });
  // A failed concurrent submission of the same basket voided this payment.
  if (!isPaid) throw basketChanged();
  const main = mainInstrument(row.content);
  if (payment && main) await recordPaidCard(trx, at, request.shopper, main, payment);
  const isConfirmed = payment?.isConfirmed ?? true;
  const delivered =
    isConfirmed && row.content.giftCertificates?.length
      ? await deliverCertificates(trx, order.orderNo!, at)
      : undefined;
  return { order: delivered ? orderOf(delivered) : order, others };
}

/** Voids the other payments of the basket, because an order is paid once. */
async function releaseOthers(
  services: CommerceServices,
  basketId: string,
  others: PaymentAttempt[],
): Promise<void> {
  try {
    for (const other of others) await voidPaymentIfPossible(services, other, 'paid_otherwise');
  } catch (error) {
    // The order is placed. `voidStalePayments` voids what is still pending.
    services.log.error({ error, basketId }, 'voiding other payments of an ordered basket failed, will retry');
  }
}
