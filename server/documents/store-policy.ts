import { storeConfig } from '../../storefront/sites/site-config.server.ts';
import type { Environment } from '../config/environment.ts';
import type { StorePolicy } from './content-security.ts';

/** External origins of this store's policy: the configured image hosts and the payment pages of a tenant or of Stripe. */
export function storePolicy(
  env: Pick<Environment, 'COMMERCE_BACKEND' | 'COMMERCE_ORIGIN' | 'PAYMENT_PROVIDER' | 'STRIPE_API_BASE'>,
  secure: boolean,
): StorePolicy {
  const { imageHost, imageOrigins = [] } = storeConfig;
  const payments = paymentPages(env);
  return {
    secure,
    ...(imageHost ? { mediaOrigin: new URL(imageHost).origin } : {}),
    ...(imageOrigins.length > 0 ? { imageOrigins } : {}),
    ...(payments ? { paymentOrigin: new URL(payments).origin } : {}),
  };
}

/** Where payment forms redirect to, unless it is this store. */
function paymentPages(env: Parameters<typeof storePolicy>[0]): string | undefined {
  if (env.COMMERCE_BACKEND === 'tenant') return env.COMMERCE_ORIGIN;
  return env.PAYMENT_PROVIDER === 'stripe'
    ? (env.STRIPE_API_BASE ?? 'https://checkout.stripe.com')
    : undefined;
}
