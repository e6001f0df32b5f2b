import type { BasketInstrument } from '../baskets/content.ts';
import { badRequest, Problem, serviceUnavailable } from '../http/problem.ts';
import { askProvider, ProviderAway } from '../payments/ask-provider.ts';
import {
  declineAttempt,
  openAttempt,
  otherAttempts,
  type Payment,
  type PaymentAttempt,
} from '../payments/attempts.ts';
import { giveBackIfPossible } from '../payments/give-back.ts';
import type { DeclineReason } from '../payments/provider.ts';
import type { CommerceServices } from '../services.ts';

/** A payment that the provider holds back for the order. */
export interface Authorized extends PaymentAttempt {
  reference: string;
}

export interface Wish extends Omit<Payment, 'method'> {
  instrument: BasketInstrument;
  /** of a page on which the payer confirms */
  locale: string;
  /** what a shopper whose payment fails is left with */
  left: string;
}

const DECLINED: Record<DeclineReason, string> = {
  declined: 'The payment was declined.',
  insufficient_funds: 'The payment was declined: the card has not enough funds.',
  challenge_required: 'The bank asks for a confirmation, and the request names no address to return to.',
  unknown_card: 'The payment was declined: the card is not known.',
  cancelled: 'The payment was cancelled.',
  expired: 'The payment was not confirmed in time.',
};

/**
 * Has the provider hold an amount back. The same key asks once; what was asked for the basket before and has no answer
 * yet is given back. Where the payer has to confirm at the provider, throws 402 with that address in `redirectUrl`: the
 * same wish afterwards finds the payment confirmed. Throws 400 when it is declined, 503 when the provider is away.
 */
export async function holdPayment(services: CommerceServices, wish: Wish): Promise<Authorized> {
  const { instrument, locale, left, ...payment } = wish;
  const method = instrument.paymentMethodId;
  const attempt = await openAttempt(services.db, { ...payment, method });
  for (const other of await otherAttempts(services.db, payment.basketId, attempt.id)) {
    await giveBackIfPossible(services, other);
  }
  const { creditCardToken: token, maskedNumber } = instrument.paymentCard ?? {};
  const asked = askProvider(services, {
    method,
    ...(token ? { token } : {}),
    ...(maskedNumber ? { maskedNumber } : {}),
    ...(instrument.returnUrl ? { returnUrl: instrument.returnUrl } : {}),
    amountCents: payment.amountCents,
    currency: payment.currency,
    idempotencyKey: attempt.idempotencyKey,
    locale,
  });
  const answer = await asked.catch(async (error) => {
    if (!(error instanceof ProviderAway)) throw error;
    // It may have held the amount back all the same.
    await giveBackIfPossible(services, attempt);
    throw providerAway(left);
  });
  if (answer.state === 'authorized') return { ...attempt, reference: answer.reference };
  if (answer.state === 'action_required') throw actionRequired(answer.url);
  await declineAttempt(services.db, attempt.id);
  throw badRequest(
    `${DECLINED[answer.reason]} Your ${left}; please try another way to pay.`,
    'payment-declined',
    'Payment Declined',
    { reason: answer.reason },
  );
}

const providerAway = (left: string) =>
  serviceUnavailable(
    `The payment provider does not answer. Nothing is charged and your ${left}; please try again in a moment.`,
    'payment-unavailable',
  );

const actionRequired = (redirectUrl: string) =>
  new Problem(
    402,
    'payment-action-required',
    'Payment Action Required',
    'The payment has to be confirmed at the provider first.',
    { redirectUrl },
  );
