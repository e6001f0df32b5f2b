import type Stripe from 'stripe';
import type { MovementResult, PaymentMovement } from '../../services/payment-provider.ts';
import { toStripeAmount } from './amounts.ts';
import type { StripeContext } from './client.ts';
import { isRefusal } from './declines.ts';

/** Entry of a payment intent's metadata for a capture of this store. */
export const captureMark = (operation: string): string => `c_${operation.replaceAll('-', '')}`.slice(0, 40);

const SINGLE_CAPTURE =
  'the payment allows one capture only; the whole amount is captured with the last parcel';

/**
 * Captures an authorised amount or a part of it. A part is refused where the payment allows one capture only, because
 * Stripe would release the rest: all of it is captured once nothing is left to wait for. The final capture of an order releases
 * the rest. The mark in the metadata tells that a capture happened, also when Stripe forgot its idempotency key, which it may do
 * after a day.
 */
export async function captureAtStripe(
  { stripe }: StripeContext,
  { reference, amountCents, currency, isFinal, idempotencyKey }: PaymentMovement,
): Promise<MovementResult> {
  const amount = amountOf(amountCents, currency);
  if (typeof amount === 'string') return { state: 'failed', reason: amount };
  const intent = await stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] });
  const mark = captureMark(idempotencyKey);
  if (intent.metadata[mark] !== undefined) return { state: 'succeeded', reference: chargeOf(intent) };
  if (intent.currency !== currency.toLowerCase())
    return { state: 'failed', reason: 'the currency is not that of the authorization' };
  if (intent.status === 'succeeded' && isForeign(intent) && intent.amount_received === amount)
    return { state: 'succeeded', reference: chargeOf(intent) };
  if (intent.status !== 'requires_capture')
    return { state: 'failed', reason: `the payment is ${intent.status} at Stripe` };
  if (amount > intent.amount_capturable) return { state: 'failed', reason: 'the amount is too large' };
  const isPart = amount < intent.amount_capturable && !isFinal;
  if (isPart && !allowsMulticapture(intent)) return { state: 'failed', reason: SINGLE_CAPTURE };
  try {
    const captured = await stripe.paymentIntents.capture(
      reference,
      {
        amount_to_capture: amount,
        metadata: { [mark]: `${idempotencyKey} ${amount}` },
        ...(isPart ? { final_capture: false } : {}),
      },
      { idempotencyKey },
    );
    return { state: 'succeeded', reference: chargeOf(captured) };
  } catch (error) {
    return refused(error);
  }
}

/**
 * Releases what is not captured. Cancelling an intent returns what can still be captured of it, and nothing else; one that holds
 * nothing any more stays as it is.
 */
export async function releaseAtStripe(
  { stripe }: StripeContext,
  { reference, idempotencyKey }: PaymentMovement,
): Promise<MovementResult> {
  const intent = await stripe.paymentIntents.retrieve(reference);
  if (intent.status !== 'requires_capture') return { state: 'succeeded', reference };
  try {
    await stripe.paymentIntents.cancel(reference, {}, { idempotencyKey });
    return { state: 'succeeded', reference };
  } catch (error) {
    return refused(error);
  }
}

/**
 * Refunds a captured amount or a part of it. Looks for the refund first: a repeated request must not refund again after Stripe
 * forgot its idempotency key. A refund that Stripe accepted counts as made; when it fails later, an event says so.
 */
export async function refundAtStripe(
  { stripe }: StripeContext,
  { reference, amountCents, currency, idempotencyKey }: PaymentMovement,
): Promise<MovementResult> {
  const amount = amountOf(amountCents, currency);
  if (typeof amount === 'string') return { state: 'failed', reason: amount };
  for await (const refund of stripe.refunds.list({ payment_intent: reference, limit: 100 }))
    if (refund.metadata?.operation === idempotencyKey) return resultOfRefund(refund);
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: reference, amount, metadata: { operation: idempotencyKey } },
      { idempotencyKey },
    );
    return resultOfRefund(refund);
  } catch (error) {
    return refused(error);
  }
}

/** Whether a refund does not return the amount. */
export const isFailedRefund = (status: string | null): boolean =>
  status === 'failed' || status === 'canceled';

const resultOfRefund = ({ id, status, failure_reason }: Stripe.Refund): MovementResult =>
  isFailedRefund(status)
    ? { state: 'failed', reason: failure_reason ?? `the refund is ${status}` }
    : { state: 'succeeded', reference: id };

function refused(error: unknown): MovementResult {
  if (!isRefusal(error)) throw error;
  return { state: 'failed', reason: error.message || 'Stripe refused without a reason' };
}

function amountOf(minor: number, currency: string): number | string {
  try {
    return toStripeAmount(minor, currency);
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

const chargeOf = ({ latest_charge: charge, id }: Stripe.PaymentIntent): string =>
  (typeof charge === 'string' ? charge : charge?.id) ?? id;

/** Whether no capture of this store was made. */
const isForeign = ({ metadata }: Stripe.PaymentIntent) =>
  !Object.keys(metadata).some((name) => name.startsWith('c_'));

const allowsMulticapture = ({ latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  typeof charge === 'object' && charge?.payment_method_details?.card?.multicapture?.status === 'available';
