import type { BasketInstrument } from '../baskets/content.ts';
import type { BasketRow } from '../baskets/repository.ts';
import type { BasketRequest } from '../baskets/session.ts';
import { badRequest, Problem, serviceUnavailable } from '../http/problem.ts';
import { askProvider, ProviderAway } from '../payments/ask-provider.ts';
import { declineAttempt, openAttempt, otherAttempts, type PaymentAttempt } from '../payments/attempts.ts';
import { giveBackIfPossible } from '../payments/give-back.ts';
import type { DeclineReason } from '../payments/provider.ts';
import type { CommerceServices } from '../services.ts';

/** A payment that the provider holds back for the order. */
export interface Authorized extends PaymentAttempt {
  reference: string;
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
 * Holds the total back; undefined when there is nothing to pay. The same basket as it is asks once. Where
 * the payer has to confirm at the provider, answers 402 with that address in `redirectUrl`; the same call
 * afterwards finds the payment confirmed. What the basket cost before a change is given back.
 */
export async function authorize(
  services: CommerceServices,
  { site }: BasketRequest,
  row: BasketRow,
  amountCents: number,
): Promise<Authorized | undefined> {
  const instrument: BasketInstrument | undefined = row.content.instruments[0];
  if (!instrument || amountCents === 0) return undefined;
  const { currency } = row;
  const attempt = await openAttempt(services.db, {
    siteId: row.site_id,
    basketId: row.id,
    method: instrument.paymentMethodId,
    amountCents,
    currency,
    key: `${row.id}:${row.version}:${amountCents}`,
  });
  for (const other of await otherAttempts(services.db, row.id, attempt.id)) {
    await giveBackIfPossible(services, other);
  }
  const { creditCardToken: token, maskedNumber } = instrument.paymentCard ?? {};
  const asked = askProvider(services, {
    method: instrument.paymentMethodId,
    ...(token ? { token } : {}),
    ...(maskedNumber ? { maskedNumber } : {}),
    ...(instrument.returnUrl ? { returnUrl: instrument.returnUrl } : {}),
    amountCents,
    currency,
    idempotencyKey: attempt.idempotencyKey,
    locale: site.locale,
  });
  const answer = await asked.catch(async (error) => {
    if (!(error instanceof ProviderAway)) throw error;
    // It may have held the amount back all the same.
    await giveBackIfPossible(services, attempt);
    throw providerAway();
  });
  if (answer.state === 'authorized') return { ...attempt, reference: answer.reference };
  if (answer.state === 'action_required') throw actionRequired(answer.url);
  await declineAttempt(services.db, attempt.id);
  throw badRequest(
    `${DECLINED[answer.reason]} Your bag is as it was; please try another way to pay.`,
    'payment-declined',
    'Payment Declined',
    { reason: answer.reason },
  );
}

const providerAway = () =>
  serviceUnavailable(
    'The payment provider does not answer. Nothing is charged and your bag is as it was; please try again in a moment.',
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
