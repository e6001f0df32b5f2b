import type { CommerceServices } from '../../services/commerce-services.ts';
import type { PaymentProvider } from '../../services/payment-provider.ts';
import { authorizeAtStripe, voidAtStripe } from './authorize.ts';
import { type StripeContext, type StripeSettings, stripeClient } from './client.ts';
import { readStripeEvent } from './events.ts';
import { forgetAtStripe } from './forget.ts';
import { captureAtStripe, refundAtStripe, releaseAtStripe } from './movements.ts';

/** Stripe's page for cards and other methods. */
const CHECKOUT = 'https://checkout.stripe.com';

/**
 * Stripe as payment provider. Cards, wallets and other methods are entered on Stripe's page; a client that has a token of
 * Stripe (payment method or confirmation token) may send it instead.
 */
export function stripeProvider(
  { db, now, machineNow }: Pick<CommerceServices, 'db' | 'now' | 'machineNow'>,
  settings: StripeSettings,
): PaymentProvider {
  const context: StripeContext = { stripe: stripeClient(settings), settings, db, now, machineNow };
  return {
    authorize: (request) => authorizeAtStripe(context, request),
    void: (key) => voidAtStripe(context, key),
    capture: (request) => captureAtStripe(context, request),
    release: (request) => releaseAtStripe(context, request),
    refund: (request) => refundAtStripe(context, request),
    forgetCard: (token) => forgetAtStripe(context, token),
    webhook: (request) => readStripeEvent(context, request),
    clientConfiguration: () => ({
      provider: 'stripe',
      cardEntry: { kind: 'redirect', origin: new URL(settings.apiBase ?? CHECKOUT).origin },
    }),
    async fingerprintOf(token) {
      if (!token.startsWith('pm_')) return undefined;
      return (await context.stripe.paymentMethods.retrieve(token)).card?.fingerprint ?? undefined;
    },
  };
}
