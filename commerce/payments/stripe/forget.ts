import { randomUUID } from 'node:crypto';
import type { StripeContext } from './client.ts';
import { isNotKept } from './declines.ts';

/**
 * Detaches a payment method from its customer at Stripe, after which it pays nothing; what was authorised with it can still be
 * captured. One that is not attached, or does not exist, is not kept. Other tokens pay once and are not kept either.
 */
export async function forgetAtStripe({ stripe }: StripeContext, token: string): Promise<void> {
  if (!/^pm_\w+$/.test(token)) return;
  try {
    // Detaching twice is harmless, while a repeated key would repeat an error of an earlier request.
    await stripe.paymentMethods.detach(token, {}, { idempotencyKey: `${token}/detach/${randomUUID()}` });
  } catch (error) {
    if (!isNotKept(error)) throw error;
  }
}
