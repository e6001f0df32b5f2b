import type { BasketRequest } from '../baskets/basket-request.ts';
import type { BasketInstrument } from '../baskets/basket-state.ts';
import { checkComplete } from '../baskets/check-complete.ts';
import { loadPricedBasket } from '../baskets/load-priced-basket.ts';
import { type BasketRow, basketExists, basketNotFound, findBasket } from '../baskets/repository.ts';
import { notFound, Problem } from '../http/problem.ts';
import { findPayment, type StoredPayment } from '../payments/attempts.ts';
import { voidPaymentIfPossible } from '../payments/void-payment.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { agreementOf } from './agreement.ts';
import { commitOrder } from './commit-order.ts';
import { type Authorized, confirmPayment, paymentDeclined } from './hold-payment.ts';
import type { Order } from './order-json.ts';
import { findByBasket, findByKey, type OrderRow, orderOf } from './repository.ts';

/** Which payment a payer comes back from, for which basket. */
export interface Return {
  basketId: string;
  paymentId: string;
  /** the order's idempotency key */
  key: string | undefined;
}

/**
 * Places the order of a payment whose payer comes back from the provider. It counts whatever was begun for the basket
 * before or after it, as long as the basket is what the payer agreed to: otherwise the payment is given back, with 409.
 * No second payment is begun. Where another payment became the order, answers with that order and `c_paymentReleased`:
 * this one was given back. Coming back again gives the same answer. Throws 402 while the payer has not decided, 400 when
 * the payment was declined, cancelled or given back, 503 when the provider is away, 404 for somebody else's.
 */
export async function finishOrder(
  services: CommerceServices,
  request: BasketRequest,
  { basketId, paymentId, key }: Return,
): Promise<Order> {
  const payment = await findPayment(services.db, paymentId);
  if (payment?.basketId !== basketId || payment.siteId !== request.shopper.siteId) throw paymentNotFound();
  try {
    return await finish(services, request, payment, key);
  } catch (error) {
    // Another payment may have become the order before or meanwhile.
    const ordered = await findByBasket(services.db, request.shopper, basketId);
    if (!ordered) throw error;
    return orderOrRelease(services, ordered, payment);
  }
}

async function finish(
  services: CommerceServices,
  request: BasketRequest,
  payment: StoredPayment,
  key: string | undefined,
): Promise<Order> {
  const { db } = services;
  const row = await findBasket(db, request.shopper, payment.basketId, services.now());
  if (!row) {
    // Nobody's basket any more: no order can come of the payment.
    if (!(await basketExists(db, payment.basketId))) await voidPaymentIfPossible(services, payment);
    throw basketNotFound(payment.basketId);
  }
  const instrument = payment.instrument as BasketInstrument | null;
  if (payment.state !== 'pending' || !instrument) throw ended(payment);
  const authorized = await authorizeSame(services, request, row, payment, instrument);
  const isUsed = key !== undefined && (await findByKey(db, request.shopper, key)) !== undefined;
  return commitOrder(services, request, {
    basketId: row.id,
    // A confirmed payment is not lost because its form had sent another order before.
    key: isUsed ? undefined : key,
    payment: authorized,
    instrument,
    isSame: (locked, { priced }) => agreementOf(locked, priced.orderTotalCents) === payment.agreement,
    whenGone: () => Promise.reject(basketNotFound(row.id)),
  });
}

/** Has the payment held back, or gives it back where the basket is not what its payer agreed to, or cannot be ordered. */
async function authorizeSame(
  services: CommerceServices,
  request: BasketRequest,
  row: BasketRow,
  payment: StoredPayment,
  instrument: BasketInstrument,
): Promise<Authorized> {
  const worked = await loadPricedBasket(services, request, row, services.db);
  if (agreementOf(row, worked.priced.orderTotalCents) !== payment.agreement) {
    await voidPaymentIfPossible(services, payment, 'basket_changed');
    throw changedMeanwhile();
  }
  try {
    checkComplete({ ...row.content, instruments: [instrument] }, worked);
  } catch (error) {
    await voidPaymentIfPossible(services, payment);
    throw error;
  }
  return confirmPayment(services, { ...payment, instrument }, request.site.locale);
}

/** The order that a basket became. A payment that it was not paid with is given back. */
async function orderOrRelease(
  services: CommerceServices,
  ordered: OrderRow,
  payment: StoredPayment,
): Promise<Order> {
  const { orderNo } = (await findPayment(services.db, payment.id)) ?? payment;
  if (orderNo === ordered.order_no) return orderOf(ordered);
  await voidPaymentIfPossible(services, payment, 'paid_otherwise');
  return { ...orderOf(ordered), c_paymentReleased: true } as Order;
}

/** What a payment that ended before is answered with: the same as the first time. */
function ended({ reason }: StoredPayment): Problem {
  if (reason === 'basket_changed') return changedMeanwhile();
  if (reason === null || reason === 'released' || reason === 'paid_otherwise') return released();
  return paymentDeclined(reason, 'bag is as it was');
}

const changedMeanwhile = () =>
  new Problem(
    409,
    'basket-changed',
    'Basket Changed',
    'The bag changed while it was being paid for. The payment was released and nothing is charged.',
    { reason: 'basket_changed' },
  );

const released = () =>
  new Problem(
    409,
    'payment-released',
    'Payment Released',
    'This payment was released and nothing is charged. The bag is as it was.',
    { reason: 'released' },
  );

const paymentNotFound = () => notFound('There is no such payment.', 'payment-not-found', 'Payment Not Found');
