import Stripe from 'stripe';
import type { Db } from '../../database/connection.ts';

/** Version of the API that this code was written for; it does not change with the account or the package. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** Less than the service waits for a provider, together with one repetition. */
const TIMEOUT_MS = 4_500;

export interface StripeSettings {
  /** secret or restricted key: `sk_…` or `rk_…` */
  secretKey: string;
  /** signing secret of the webhook endpoint: `whsec_…` */
  webhookSecret: string;
  /** another address of the API, for tests */
  apiBase?: string | undefined;
}

/** What the parts of the adapter share. */
export interface StripeContext {
  stripe: Stripe;
  settings: StripeSettings;
  db: Db;
  /** the time of the database */
  now: () => Date;
  /** the clock of this machine, which is compared with that of Stripe */
  machineNow: () => Date;
}

/** Creates a client of Stripe's API. It repeats a request once when there is no answer, with the same idempotency key. */
export function stripeClient({ secretKey, apiBase }: StripeSettings): Stripe {
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    maxNetworkRetries: 1,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === 'https:' ? 443 : 80),
          protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
        }
      : {}),
  });
}
