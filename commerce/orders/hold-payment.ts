import type { BasketInstrument } from '../baskets/basket-state.ts';
import { badRequest, Problem, serviceUnavailable } from '../http/problem.ts';
import {
  declineAttempt,
  openAttempt,
  otherAttempts,
  type Payment,
  type PaymentAttempt,
  type StoredPayment,
} from '../payments/attempts.ts';
import { callProvider, ProviderUnavailable } from '../payments/call-provider.ts';
import { voidPaymentIfPossible } from '../payments/void-payment.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { Authorization, DeclineReason } from '../services/payment-provider.ts';
import { withinDeclines } from './declines.ts';

/** A payment that the provider holds back for the order. */
export interface Authorized extends PaymentAttempt {
  reference: string;
  /** whether the provider knows that it is good for the money */
  isConfirmed: boolean;
}

export interface Wish extends Omit<Payment, 'method'> {
  instrument: BasketInstrument;
  /** of a page on which the payer confirms */
  locale: string;
  /** what a shopper whose payment fails is left with */
  left: string;
  /** the network the wish came from, where it is known */
  client?: string | undefined;
}

/** A payment that waits for its payer's confirmation. */
export type PendingPayment = Pick<StoredPayment, 'id' | 'idempotencyKey' | 'amountCents' | 'currency'> & {
  instrument: BasketInstrument;
};

const DECLINED: Record<DeclineReason, string> = {
  declined: 'The payment was declined.',
  insufficient_funds: 'The payment was declined: the card has not enough funds.',
  challenge_required: 'The bank asks for a confirmation, and the request names no address to return to.',
  unknown_card: 'The payment was declined: the card is not known.',
  cancelled: 'The payment was cancelled.',
  expired: 'The payment was not confirmed in time.',
};

/** Name of the query parameter of a return address that says which payment its payer comes back from. */
export const PAYMENT_ID = 'paymentId';

/**
 * Has the provider hold an amount back. The same key asks once. What was asked for the basket before, for something else
 * than the payer agrees to now, is given back. Where the payer has to confirm at the provider, throws 402 with that
 * address in `redirectUrl`: the same wish afterwards finds the payment confirmed, and so does `confirmPayment` with the
 * id that the return address carries. Throws 400 when it is declined, 503 when the provider is away.
 */
export async function holdPayment(services: CommerceServices, wish: Wish): Promise<Authorized> {
  const { locale, left, client, ...payment } = wish;
  const { instrument, basketId, agreement } = payment;
  const tried = { instrument, basketId, client };
  const { opened, answer } = await withinDeclines(services, tried, left, async () => {
    const opened = await openAttempt(services.db, { ...payment, method: instrument.paymentMethodId });
    for (const other of await otherAttempts(services.db, basketId, opened.id, agreement)) {
      await voidPaymentIfPossible(services, other, 'basket_changed');
    }
    const attempt = { ...opened, amountCents: payment.amountCents, currency: payment.currency, instrument };
    const answer = await ask(services, attempt, locale).catch(async (error) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      // It may have held the amount back all the same.
      await voidPaymentIfPossible(services, opened);
      throw providerAway(`Nothing is charged and your ${left}`);
    });
    return { opened, answer };
  });
  return heldOf(services, opened, answer, left);
}

/**
 * Asks the provider whether a pending payment was confirmed, and has the amount held back. Throws 402 when its payer has
 * not decided, 400 when it was declined, cancelled or left too long, 503 when the provider is away: the payment stays
 * pending then, and can be asked for again.
 */
export async function confirmPayment(
  services: CommerceServices,
  payment: PendingPayment,
  locale: string,
): Promise<Authorized> {
  const answer = await ask(services, payment, locale).catch((error) => {
    throw error instanceof ProviderUnavailable ? providerAway('Your bag is as it was') : error;
  });
  return heldOf(services, payment, answer, 'bag is as it was');
}

function ask(services: CommerceServices, payment: PendingPayment, locale: string): Promise<Authorization> {
  const { instrument, amountCents, currency, idempotencyKey } = payment;
  const { creditCardToken: token, maskedNumber } = instrument.paymentCard ?? {};
  return callProvider(services, {
    method: instrument.paymentMethodId,
    ...(token ? { token } : {}),
    ...(maskedNumber ? { maskedNumber } : {}),
    ...(instrument.returnUrl ? { returnUrl: returnUrlOf(instrument.returnUrl, payment.id) } : {}),
    amountCents,
    currency,
    idempotencyKey,
    locale,
  });
}

async function heldOf(
  services: CommerceServices,
  attempt: PaymentAttempt,
  answer: Authorization,
  left: string,
): Promise<Authorized> {
  if (answer.state === 'authorized') {
    const { reference, isUnconfirmed = false } = answer;
    return { id: attempt.id, idempotencyKey: attempt.idempotencyKey, reference, isConfirmed: !isUnconfirmed };
  }
  if (answer.state === 'action_required') throw actionRequired(answer.url);
  await declineAttempt(services.db, attempt.id, answer.reason);
  throw paymentDeclined(answer.reason, left);
}

function returnUrlOf(returnUrl: string, paymentId: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set(PAYMENT_ID, paymentId);
  return url.href;
}

export const paymentDeclined = (reason: DeclineReason, left: string) =>
  badRequest(
    `${DECLINED[reason]} Your ${left}; please try another way to pay.`,
    'payment-declined',
    'Payment Declined',
    { reason },
  );

const providerAway = (left: string) =>
  serviceUnavailable(
    `The payment provider does not answer. ${left}; please try again in a moment.`,
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
