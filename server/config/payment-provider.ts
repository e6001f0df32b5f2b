import type { CommerceServices, SandboxAddress } from '../../commerce/services/commerce-services.ts';
import type { PaymentProvider } from '../../commerce/services/payment-provider.ts';
import type { Environment } from './environment.ts';

type Open = (
  env: Environment,
  services: Pick<CommerceServices, 'db' | 'now' | 'machineNow'>,
) => Promise<PaymentProvider | undefined>;

/** Payment providers of the embedded service by PAYMENT_PROVIDER; undefined means the sandbox, which charges nothing. */
const PROVIDERS: Record<Environment['PAYMENT_PROVIDER'], Open> = {
  sandbox: async () => undefined,
  // Loaded only where it is used: the package is large.
  async stripe(env, services) {
    const { stripeProvider } = await import('../../commerce/payments/stripe/stripe.ts');
    return stripeProvider(services, {
      secretKey: env.STRIPE_SECRET_KEY!,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET!,
      apiBase: env.STRIPE_API_BASE,
    });
  },
};

/** Opens the configured payment provider; undefined for the sandbox. */
export const paymentProviderOf: Open = (env, services) => PROVIDERS[env.PAYMENT_PROVIDER](env, services);

/**
 * Where browsers reach the sandbox's card fields: at COMMERCE_PUBLIC_URL, or at COMMERCE_PORT of the host that they use for the
 * shop. `own`: address of a service that runs alone.
 */
export function sandboxAddressOf(
  env: Pick<Environment, 'COMMERCE_PUBLIC_URL' | 'COMMERCE_PORT' | 'PORT'>,
  { shop, own }: { shop: string; own: string },
): SandboxAddress {
  if (env.COMMERCE_PUBLIC_URL) return { origin: new URL(env.COMMERCE_PUBLIC_URL).origin };
  // A service that runs alone is not at the address of the shop.
  if (own !== shop) return { origin: new URL(own).origin };
  return { port: env.COMMERCE_PORT, shopPort: env.PORT };
}
