import type { BasketInstrument } from '../baskets/basket-state.ts';
import { badRequest, Problem, serviceUnavailable } from '../http/problem.ts';
import {
  declineAttempt,
  openAttempt,
  type Payment,
  type PaymentAttempt,
  type StoredPayment,
} from '../payments/attempts.ts';
import { callProvider, ProviderUnavailable } from '../payments/call-provider.ts';
import { voidPaymentIfPossible } from '../payments/void-payment.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { Authorization, DeclineReason } from '../services/payment-provider.ts';
import { withinDeclines } from './declines.ts';

/** A payment authorised by the provider. */
export interface Authorized extends PaymentAttempt {
  reference: string;
  /** whether the card's bank authorised the amount */
  isConfirmed: boolean;
}

export interface PaymentRequest extends Omit<Payment, 'method'> {
  instrument: BasketInstrument;
  /** language of the provider's page */
  locale: string;
  /** completes "Your ..." in error messages */
  left: string;
  /** network of the client, when known */
  client?: string | undefined;
}

/** A payment that waits for the payer's confirmation. */
export type PendingPayment = Pick<StoredPayment, 'id' | 'idempotencyKey' | 'amountCents' | 'currency'> & {
  instrument: BasketInstrument;
};

const DECLINED: Record<DeclineReason, string> = {
  declined: 'The payment was declined.',
  insufficient_funds: 'The payment was declined: the card has not enough funds.',
  challenge_required: 'The bank requires a confirmation, but the request has no return URL.',
  unknown_card: 'The payment was declined: unknown card.',
  cancelled: 'The payment was cancelled.',
  expired: 'The payment was not confirmed in time.',
};

/** Query parameter of the return URL with the id of the payment. */
const PAYMENT_ID = 'paymentId';

/**
 * Authorises a payment at the provider. Idempotent by key. Voids earlier payments of the basket for another
 * agreement. When the payer must confirm at the provider, throws 402 with the page in `redirectUrl` and the `paymentId`;
 * afterwards the same request, or `confirmPayment` with the id from the return URL, gets the result. Throws
 * 400 when declined and 503 when the provider is unavailable.
 */
export async function holdPayment(services: CommerceServices, request: PaymentRequest): Promise<Authorized> {
  const { locale, left, client, ...payment } = request;
  const { instrument, basketId } = payment;
  const source = { instrument, basketId, key: payment.key, client };
  const { opened, answer } = await withinDeclines(services, source, left, async () => {
    const attemptOf = { ...payment, method: instrument.paymentMethodId };
    const attempts = await openAttempt(services.db, attemptOf);
    // The provider did not answer several times, and may hold money for each of them.
    if (!attempts) throw providerAway(`Nothing is charged and your ${left}`);
    const { opened, others } = attempts;
    for (const other of others) {
      await voidPaymentIfPossible(services, other, 'basket_changed');
    }
    const attempt = { ...opened, amountCents: payment.amountCents, currency: payment.currency, instrument };
    const answer = await requestAuthorization(services, attempt, locale).catch(async (error) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      // The provider may have authorised the amount before it failed.
      await voidPaymentIfPossible(services, opened);
      throw providerAway(`Nothing is charged and your ${left}`);
    });
    return { opened, answer };
  });
  return toAuthorized(services, opened, answer, left);
}

/**
 * Gets the result of a pending payment from the provider and authorises it. Throws 402 while the payer has
 * not decided, 400 when it was declined, cancelled or expired, and 503 when the provider is unavailable.
 * After 402 and 503 the payment stays pending.
 */
export async function confirmPayment(
  services: CommerceServices,
  payment: PendingPayment,
  locale: string,
): Promise<Authorized> {
  const answer = await requestAuthorization(services, payment, locale).catch((error) => {
    throw error instanceof ProviderUnavailable ? providerAway('Your bag is unchanged') : error;
  });
  return toAuthorized(services, payment, answer, 'bag is unchanged');
}

function requestAuthorization(
  services: CommerceServices,
  payment: PendingPayment,
  locale: string,
): Promise<Authorization> {
  const { instrument, amountCents, currency, idempotencyKey } = payment;
  const { creditCardToken: token, maskedNumber } = instrument.paymentCard ?? {};
  return callProvider(services, {
    method: instrument.paymentMethodId,
    ...(token ? { token } : {}),
    ...(maskedNumber ? { maskedNumber } : {}),
    ...(instrument.savesCard ? { keepsCard: true } : {}),
    ...(instrument.returnUrl ? { returnUrl: returnUrlOf(instrument.returnUrl, payment.id) } : {}),
    amountCents,
    currency,
    idempotencyKey,
    locale,
  });
}

async function toAuthorized(
  services: CommerceServices,
  attempt: PaymentAttempt,
  answer: Authorization,
  left: string,
): Promise<Authorized> {
  if (answer.state === 'authorized') {
    const { reference, isUnconfirmed = false } = answer;
    return { id: attempt.id, idempotencyKey: attempt.idempotencyKey, reference, isConfirmed: !isUnconfirmed };
  }
  if (answer.state === 'action_required') throw actionRequired(answer.url, attempt.id);
  await declineAttempt(services.db, attempt.id, answer.reason, services.now());
  throw paymentDeclined(answer.reason, left);
}

function returnUrlOf(returnUrl: string, paymentId: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set(PAYMENT_ID, paymentId);
  return url.href;
}

export const paymentDeclined = (reason: DeclineReason, left: string) =>
  badRequest(
    `${DECLINED[reason]} Your ${left}; please try another payment method.`,
    'payment-declined',
    'Payment Declined',
    { reason },
  );

const providerAway = (left: string) =>
  serviceUnavailable(
    `The payment provider does not answer. ${left}; please try again in a moment.`,
    'payment-unavailable',
  );

const actionRequired = (redirectUrl: string, paymentId: string) =>
  new Problem(
    402,
    'payment-action-required',
    'Payment Action Required',
    'The payment must be confirmed at the provider first.',
    { redirectUrl, paymentId },
  );
