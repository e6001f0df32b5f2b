import { type Basket, openBasket } from '../basket-data/basket.server.ts';
import type { CardToken } from '../payment/tokenize-card.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { outageOf, refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import type { orderAddress } from './order-address.ts';
import { onceAtATime } from './single-flight.server.ts';

/** What a submission is to be paid with; another method than the card is confirmed at its provider. */
export type Payment = { method: string; card?: CardToken; keptCard?: string };

export interface Submission {
  /** the basket the shopper looked at */
  basketId: string;
  /** the same for every repetition of one submission */
  attempt: string;
  payment: Payment;
  /** absolute address the payer comes back to from the provider */
  returnUrl: string;
  billingAddress: ReturnType<typeof orderAddress>;
}

/** The order's number, where the payer has to confirm first, or the end of the type of the problem. */
export type Outcome =
  | { orderNo: string; isReleased?: boolean }
  | { confirmAt: string }
  | { refused: string; reason?: string };

/** A double click sends the form twice, and the two get in each other's way: then it is worth looking again. */
const CONTENDED =
  /^(basket-changed|basket-not-found|missing-payment-instrument|invalid-payment-instrument-id)$/;
const ROUNDS = 3;

/** Submissions under way in this process: what is sent again meanwhile waits for the same outcome. */
const once = onceAtATime<Outcome>();

/** Pays and orders `basket`, which was just read. However often one submission is repeated, it places one order and answers with its number. */
export function placeOrder(
  scope: CatalogueScope,
  session: ShopperSession,
  submission: Submission,
  basket: Basket,
): Promise<Outcome> {
  const key = JSON.stringify([session.siteId, session.customerId, submission.basketId, submission.attempt]);
  return once(key, () => payAndOrder(scope, session, submission, basket));
}

async function payAndOrder(
  scope: CatalogueScope,
  session: ShopperSession,
  submission: Submission,
  first: Basket,
): Promise<Outcome> {
  for (let round = 1; ; round++) {
    try {
      // What was in the way may have changed it.
      const basket = round === 1 ? first : await openBasket(scope, session);
      if (basket?.basketId === submission.basketId) {
        const known = (basket.paymentInstruments ?? []).map(
          (instrument) => instrument.paymentInstrumentId ?? '',
        );
        await setPayment(scope, session, submission, known);
      }
      return { orderNo: await createOrder(scope, session, submission) };
    } catch (error) {
      const outcome = await outcomeOf(error);
      const contended = 'refused' in outcome && CONTENDED.test(outcome.refused);
      if (round === ROUNDS || !contended) return outcome;
    }
  }
}

/**
 * Places the order of the payment from which the payer came back. `isReleased` when another payment became the order and
 * this one was given back.
 */
export async function finishOrder(
  scope: CatalogueScope,
  session: ShopperSession,
  submission: Pick<Submission, 'basketId' | 'attempt'> & { paymentId: string },
): Promise<Outcome> {
  try {
    const order = await askForOrder(scope, session, submission);
    return { orderNo: order.orderNo, isReleased: order.c_paymentReleased === true };
  } catch (error) {
    return outcomeOf(error);
  }
}

async function outcomeOf(error: unknown): Promise<Exclude<Outcome, { orderNo: string }>> {
  const refusal = (await refusalOf(error)) ?? (await outageOf(error));
  if (!refusal) throw error;
  const { redirectUrl, reason } = refusal.body;
  if (refusal.status === 402 && typeof redirectUrl === 'string') return { confirmAt: redirectUrl };
  return { refused: refusal.slug, ...(typeof reason === 'string' ? { reason } : {}) };
}

/** The order an earlier sending of the same form placed; undefined when there is none. */
export async function earlierOrder(
  scope: CatalogueScope,
  session: ShopperSession,
  submission: Pick<Submission, 'basketId' | 'attempt'>,
): Promise<string | undefined> {
  try {
    return await createOrder(scope, session, submission);
  } catch (error) {
    if (await refusalOf(error)) return undefined;
    throw error;
  }
}

/** Billing address and payment of the basket, in place of those of an earlier try. */
async function setPayment(
  scope: CatalogueScope,
  session: ShopperSession,
  { basketId, payment, returnUrl, billingAddress }: Submission,
  known: string[],
): Promise<void> {
  const { baskets } = shopperClients(scope, session);
  await baskets.updateBillingAddressForBasket({ parameters: { basketId }, body: billingAddress });
  for (const paymentInstrumentId of known) {
    await baskets.removePaymentInstrumentFromBasket({
      parameters: { basketId, paymentInstrumentId },
    });
  }
  const { token, ...open } = payment.card ?? {};
  const instrument = {
    paymentMethodId: payment.method,
    c_returnUrl: returnUrl,
    ...(payment.keptCard ? { customerPaymentInstrumentId: payment.keptCard } : {}),
    ...(token ? { paymentCard: { ...open, creditCardToken: token } } : {}),
  };
  await baskets.addPaymentInstrumentToBasket({ parameters: { basketId }, body: instrument });
}

async function createOrder(
  scope: CatalogueScope,
  session: ShopperSession,
  submission: Pick<Submission, 'basketId' | 'attempt'>,
): Promise<string> {
  return (await askForOrder(scope, session, submission)).orderNo;
}

async function askForOrder(
  scope: CatalogueScope,
  session: ShopperSession,
  { basketId, attempt, paymentId }: Pick<Submission, 'basketId' | 'attempt'> & { paymentId?: string },
): Promise<{ orderNo: string; c_paymentReleased?: boolean }> {
  const { orders } = shopperClients(scope, session);
  // It may come from an address, so it may be anything; a header holds less.
  const headers = { 'Idempotency-Key': encodeURIComponent(attempt).slice(0, 200) };
  const body = { basketId, ...(paymentId ? { c_paymentId: paymentId.slice(0, 100) } : {}) };
  const order = (await orders.createOrder({ parameters: {}, headers, body })) as {
    orderNo?: string;
    c_paymentReleased?: boolean;
  };
  if (!order.orderNo) throw new Error('The order came back without a number');
  return { ...order, orderNo: order.orderNo };
}
