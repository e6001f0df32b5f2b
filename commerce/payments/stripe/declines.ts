import Stripe from 'stripe';
import type { DeclineReason } from '../../services/payment-provider.ts';

/** Error codes of Stripe that are more than a decline. */
const REASONS: Record<string, DeclineReason> = {
  insufficient_funds: 'insufficient_funds',
  authentication_required: 'challenge_required',
  expired_card: 'unknown_card',
  incorrect_number: 'unknown_card',
  invalid_number: 'unknown_card',
  payment_intent_authentication_failure: 'cancelled',
};

/** Returns why a payment failed, from its error. */
export const declineOf = (
  error: { code?: string | undefined; decline_code?: string | undefined } | null,
): DeclineReason => REASONS[error?.decline_code ?? ''] ?? REASONS[error?.code ?? ''] ?? 'declined';

/**
 * Whether Stripe refused a request for good. Of the other errors (connection, server, rate limit, key) nothing is known, so
 * the request is repeated.
 */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;

/** Whether the object is in a state in which the request has no effect. */
export const isUnexpectedState = (error: unknown): boolean =>
  isRefusal(error) && error.code === 'payment_intent_unexpected_state';

/** Whether the payer's token does not exist, belongs to another account, or was used before. */
export const isUnknownToken = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  ['payment_method', 'confirmation_token'].includes(error.param ?? '');

/** Whether Stripe does not have an object, as after the account was changed. */
export const isMissing = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Whether a payment method is not attached to a customer, or does not exist. Stripe has no code for the first one. */
export const isNotKept = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'resource_missing' || /not attached to a customer/i.test(error.message));
