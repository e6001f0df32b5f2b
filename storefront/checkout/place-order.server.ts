import { agreementOf } from '../basket-data/agreement.server.ts';
import { changeOf } from '../basket-data/agreement.ts';
import { type Basket, openBasket } from '../basket-data/basket.server.ts';
import { isCertificate, paymentsOf } from '../basket-data/certificates.server.ts';
import { createOrder, type OrderRequest } from '../order-data/create-order.server.ts';
import { GIFT_CERTIFICATE } from '../payment/payment-schema.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { outageOf, refusalOf, shopperClients } from '../platform/shopper.server.ts';
import { money } from '../sites/money.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import type { orderAddress } from './order-address.ts';
import { singleFlight } from './single-flight.server.ts';

/** How a submission is paid. Methods other than the card are confirmed at their provider. */
export interface Payment {
  method: string;
  cardToken?: string;
  /** the typed card goes to the wallet */
  savesCard?: boolean;
  /** id of a card in the wallet */
  savedCard?: string;
}

export interface Submission {
  /** basket shown on the submitted page */
  basketId: string;
  /** idempotency key, the same for every retry of one submission */
  attempt: string;
  payment: Payment;
  /** absolute URL to which the provider redirects the payer */
  returnUrl: string;
  billingAddress: ReturnType<typeof orderAddress>;
}

/** Order number, URL where the payer confirms the payment, or the last segment of the error type. */
export type Outcome =
  | { orderNo: string; isReleased?: boolean }
  | { confirmAt: string; paymentId?: string }
  | { refused: string; reason?: string };

/** Conflicts between two concurrent submissions of one form (double click). They are retried. */
const CONFLICTS =
  /^(basket-changed|basket-not-found|missing-payment-instrument|invalid-payment-instrument-id)$/;
const MAX_ATTEMPTS = 3;

/** Submissions in flight in this process: a repeated submission awaits the same outcome. */
const once = singleFlight<Outcome>();

/** The same by basket, for a payment page that is reloaded meanwhile. */
const byBasket = new Map<string, Promise<Outcome>>();

const basketKey = ({ siteId, customerId }: ShopperSession, basketId: string) =>
  `${siteId} ${customerId} ${basketId}`;

/** Waits for the submission of a basket in this process; undefined when there is none, or it failed. */
export async function submissionUnderWay(
  session: ShopperSession,
  basketId: string,
): Promise<Outcome | undefined> {
  return byBasket.get(basketKey(session, basketId))?.catch(() => undefined);
}

/**
 * Pays and orders `basket`, which must be freshly read and as the page showed it. Idempotent: repeated submissions place one
 * order and return its number.
 */
export function placeOrder(
  scope: CatalogueScope,
  session: ShopperSession,
  submission: Submission,
  basket: Basket,
): Promise<Outcome> {
  const key = JSON.stringify([session.siteId, session.customerId, submission.basketId, submission.attempt]);
  const shared = basketKey(session, submission.basketId);
  const outcome = once(key, () => payAndOrder(scope, session, submission, basket)).finally(() => {
    if (byBasket.get(shared) === outcome) byBasket.delete(shared);
  });
  byBasket.set(shared, outcome);
  return outcome;
}

async function payAndOrder(
  scope: CatalogueScope,
  session: ShopperSession,
  submission: Submission,
  first: Basket,
): Promise<Outcome> {
  for (let round = 1; ; round++) {
    try {
      // Reload the basket: the conflicting request may have changed it.
      const basket = round === 1 ? first : await openBasket(scope, session);
      if (basket?.basketId === submission.basketId) {
        if (changeOf(agreementOf(first), agreementOf(basket))) return { refused: 'basket-changed' };
        const known = (basket.paymentInstruments ?? [])
          .filter((instrument) => !isCertificate(instrument))
          .map((instrument) => instrument.paymentInstrumentId ?? '');
        const paid = await setPayment(scope, session, submission, known);
        if (isDearer(paid, first)) return { refused: 'total-changed' };
      }
      const { basketId, attempt } = submission;
      return {
        orderNo: (await createOrder(scope, session, { basketId, attempt, expected: amountsOf(first) }))
          .orderNo,
      };
    } catch (error) {
      const outcome = await outcomeOf(error);
      const isConflict = 'refused' in outcome && CONFLICTS.test(outcome.refused);
      if (round < MAX_ATTEMPTS && isConflict) continue;
      if ('refused' in outcome) await withdrawPayment(scope, session, submission.basketId);
      return outcome;
    }
  }
}

/**
 * Places the order for a payment that the payer confirmed at the provider. `isReleased`: another payment
 * became the order and this one was voided.
 */
export async function finishOrder(
  scope: CatalogueScope,
  session: ShopperSession,
  request: OrderRequest,
): Promise<Outcome> {
  try {
    const order = await createOrder(scope, session, request);
    return { orderNo: order.orderNo, isReleased: order.c_paymentReleased === true };
  } catch (error) {
    return outcomeOf(error);
  }
}

/**
 * Whether the chosen payment costs more than the page says, as when a promotion of an earlier one ends: the shopper agrees to
 * the total on the page. A promotion of the chosen payment makes it lower, which needs no second agreement.
 */
function isDearer(paid: Basket, shown: Basket): boolean {
  const [now, agreed] = [amountsOf(paid), amountsOf(shown)];
  return now.total.cents > agreed.total.cents || now.payable.cents > agreed.payable.cents;
}

/** The total, and what gift certificates leave of it. */
function amountsOf(basket: Basket) {
  const total = money(basket.orderTotal ?? 0, basket.currency ?? '');
  return { total, payable: paymentsOf(basket).payable ?? total };
}

async function outcomeOf(error: unknown): Promise<Exclude<Outcome, { orderNo: string }>> {
  const refusal = (await refusalOf(error)) ?? (await outageOf(error));
  if (!refusal) throw error;
  const { redirectUrl, paymentId, reason } = refusal.body;
  if (refusal.status === 402 && typeof redirectUrl === 'string')
    return { confirmAt: redirectUrl, ...(typeof paymentId === 'string' ? { paymentId } : {}) };
  return { refused: refusal.slug, ...(typeof reason === 'string' ? { reason } : {}) };
}

/**
 * Removes a payment that was refused, with its promotions, so that the page shows the total that it showed before. The basket
 * may have become an order, and the service may be away: the next submission replaces the payment in any case.
 */
async function withdrawPayment(
  scope: CatalogueScope,
  session: ShopperSession,
  basketId: string,
): Promise<void> {
  try {
    const basket = await openBasket(scope, session);
    if (basket?.basketId !== basketId) return;
    const { baskets } = shopperClients(scope, session);
    for (const { paymentInstrumentId = '', ...instrument } of basket.paymentInstruments ?? [])
      if (!isCertificate(instrument))
        await baskets.removePaymentInstrumentFromBasket({ parameters: { basketId, paymentInstrumentId } });
  } catch (error) {
    if (!(await refusalOf(error)) && !(await outageOf(error))) throw error;
  }
}

/**
 * Sets the billing address and payment of the basket and removes the payments of earlier attempts, except gift
 * certificates. Returns the basket with this payment.
 */
async function setPayment(
  scope: CatalogueScope,
  session: ShopperSession,
  { basketId, payment, returnUrl, billingAddress }: Submission,
  known: string[],
): Promise<Basket> {
  const { baskets } = shopperClients(scope, session);
  let basket = await baskets.updateBillingAddressForBasket({
    parameters: { basketId },
    body: billingAddress,
  });
  for (const paymentInstrumentId of known) {
    basket = await baskets.removePaymentInstrumentFromBasket({
      parameters: { basketId, paymentInstrumentId },
    });
  }
  // Gift certificates, which the basket has already, pay everything.
  if (payment.method === GIFT_CERTIFICATE) return basket;
  const instrument = {
    paymentMethodId: payment.method,
    c_returnUrl: returnUrl,
    ...(payment.savedCard ? { customerPaymentInstrumentId: payment.savedCard } : {}),
    ...(payment.savesCard ? { c_saveCard: true } : {}),
    ...(payment.cardToken ? { paymentCard: { creditCardToken: payment.cardToken } } : {}),
  };
  return baskets.addPaymentInstrumentToBasket({ parameters: { basketId }, body: instrument });
}
