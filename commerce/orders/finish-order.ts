import type { BasketRequest } from '../baskets/basket-request.ts';
import type { BasketInstrument } from '../baskets/basket-state.ts';
import { checkComplete } from '../baskets/check-complete.ts';
import { putInstrument } from '../baskets/instruments.ts';
import { type BasketPricing, loadPricedBasket } from '../baskets/load-priced-basket.ts';
import { type BasketRow, basketExists, basketNotFound, findBasketToOrder } from '../baskets/repository.ts';
import { notFound, Problem } from '../http/problem.ts';
import { findPayment, type StoredPayment } from '../payments/attempts.ts';
import { beginConfirming, confirmLater, endConfirming } from '../payments/confirm-queue.ts';
import { voidPaymentIfPossible } from '../payments/void-payment.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { agreementOf } from './agreement.ts';
import { commitOrder } from './commit-order.ts';
import { type Expected, isExpected, totalChanged } from './expected-total.ts';
import { type Authorized, confirmPayment, paymentDeclined } from './hold-payment.ts';
import type { Order } from './order-json.ts';
import { findByBasket, findByKey, type OrderRow, orderOf } from './repository.ts';

/** The payment and basket of a payer who returns from the provider's page. */
export interface ReturningPayer {
  basketId: string;
  paymentId: string;
  /** idempotency key of the order */
  key: string | undefined;
  expected: Expected;
}

/**
 * Places the order after the payer returns from the provider, if the basket still matches what the payer
 * agreed to; otherwise voids the payment and throws 409. It never starts another payment. When another
 * payment already paid the order, returns that order with `c_paymentReleased` and voids this payment.
 * Idempotent. Throws 402 while the payer has not decided, 400 when the payment was declined, cancelled or
 * voided, 503 when the provider is unavailable (`confirmLatePayments` asks it again), and 404 for a payment of another shopper.
 */
export async function finishOrder(
  services: CommerceServices,
  request: BasketRequest,
  { basketId, paymentId, key, expected }: ReturningPayer,
): Promise<Order> {
  const payment = await findPayment(services.db, paymentId);
  if (payment?.basketId !== basketId || payment.siteId !== request.shopper.siteId) throw paymentNotFound();
  try {
    return await finish(services, request, payment, { key, expected });
  } catch (error) {
    // Another payment may have paid the order in the meantime.
    const ordered = await findByBasket(services.db, request.shopper, basketId);
    if (!ordered) throw error;
    return orderOrRelease(services, ordered, payment);
  }
}

async function finish(
  services: CommerceServices,
  request: BasketRequest,
  payment: StoredPayment,
  { key, expected }: Pick<ReturningPayer, 'key' | 'expected'>,
): Promise<Order> {
  const { db } = services;
  const found = await findBasketToOrder(db, request.shopper, payment.basketId, services.now());
  if (!found) {
    // The basket no longer exists, so the payment cannot become an order.
    if (!(await basketExists(db, payment.basketId))) await voidPaymentIfPossible(services, payment);
    throw basketNotFound(payment.basketId);
  }
  const instrument = payment.instrument as BasketInstrument | null;
  if (payment.state !== 'pending' || !instrument) throw endedError(payment);
  const { row, snapshot, mayBeStale } = found;
  const asked = { payment, instrument, key, expected };
  const { authorized, pricing } = await authorizeSame(services, request, found, asked);
  const isUsed = key !== undefined && (await findByKey(db, request.shopper, key)) !== undefined;
  return commitOrder(services, request, {
    basketId: row.id,
    // Without the key when an earlier order used it: a confirmed payment must not be lost.
    key: isUsed ? undefined : key,
    payment: authorized,
    instrument,
    before: { version: row.version, snapshot, mayBeStale, pricing },
    isSame: (locked, { priced }) => agreementOf(locked, priced) === payment.agreement,
    whenMissing: () => Promise.reject(basketNotFound(row.id)),
  });
}

/**
 * What `confirmLatePayments` needs to place the order, without the login name, which it does not, and the address of the payer, who is
 * told when there is none.
 */
const laterRequest = (
  { shopper: { login: _login, ...shopper }, site: { locale, currency } }: BasketRequest,
  submission: Pick<ReturningPayer, 'key' | 'expected'>,
  email: string | undefined,
) => ({ shopper, locale, currency, ...submission, email });

/** A payment to confirm, with the submission that it pays. */
interface Asked extends Pick<ReturningPayer, 'key' | 'expected'> {
  payment: StoredPayment;
  instrument: BasketInstrument;
}

/**
 * Authorises the payment; voids it when the basket differs from what the payer agreed to or cannot be
 * ordered.
 */
async function authorizeSame(
  services: CommerceServices,
  request: BasketRequest,
  { row, mayBeStale }: { row: BasketRow; mayBeStale: boolean },
  { payment, instrument, key, expected }: Asked,
): Promise<{ authorized: Authorized; pricing: BasketPricing }> {
  const pricing = await loadPricedBasket(services, request, row, services.db, mayBeStale);
  if (agreementOf(row, pricing.priced) !== payment.agreement) {
    await voidPaymentIfPossible(services, payment, 'basket_changed');
    throw basketChanged();
  }
  if (!isExpected(expected, pricing.priced, row.currency)) {
    await voidPaymentIfPossible(services, payment, 'basket_changed');
    throw totalChanged(pricing.priced, row.currency);
  }
  try {
    const content = { ...row.content };
    putInstrument(content, instrument);
    checkComplete(content, pricing);
  } catch (error) {
    await voidPaymentIfPossible(services, payment);
    throw error;
  }
  const authorized = await confirm(
    services,
    request,
    { payment, instrument, key, expected },
    row.content.email,
  );
  return { authorized, pricing };
}

/**
 * Asks the provider for the result. That is recorded before: the payer may have confirmed and may not come back, and this process may
 * end while it waits.
 */
async function confirm(
  services: CommerceServices,
  request: BasketRequest,
  { payment, instrument, ...submission }: Asked,
  email: string | undefined,
): Promise<Authorized> {
  const { db, now } = services;
  const dueAt = await beginConfirming(db, payment.id, laterRequest(request, submission, email), now());
  try {
    return await confirmPayment(services, { ...payment, instrument }, request.site.locale);
  } catch (error) {
    const status = error instanceof Problem ? error.status : undefined;
    if (status === 503) await confirmLater(db, payment.id, now());
    // The payer has not decided, and comes back after that.
    else if (status === 402) await endConfirming(db, payment.id, dueAt);
    throw error;
  }
}

/** Returns the order of a basket; voids a payment that did not pay it. */
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

/** Returns the error for an ended payment, the same for every request. */
function endedError({ reason }: StoredPayment): Problem {
  if (reason === 'basket_changed') return basketChanged();
  if (reason === null || reason === 'released' || reason === 'paid_otherwise') return released();
  return paymentDeclined(reason, 'bag is unchanged');
}

const basketChanged = () =>
  new Problem(
    409,
    'basket-changed',
    'Basket Changed',
    'The bag changed during the payment. The payment was released and nothing is charged.',
    { reason: 'basket_changed' },
  );

const released = () =>
  new Problem(
    409,
    'payment-released',
    'Payment Released',
    'This payment was released and nothing is charged. Your bag is unchanged.',
    { reason: 'released' },
  );

const paymentNotFound = () => notFound('There is no such payment.', 'payment-not-found', 'Payment Not Found');
