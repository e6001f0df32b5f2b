import { z } from 'zod';
import { isLoopbackHost } from '../../shared/loopback.server.ts';

const secret = (form: RegExp, error: string) => z.string().trim().regex(form, error).optional();

/** Settings of the payment provider. */
export const paymentSettings = {
  /** who authorises payments of the embedded service */
  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']).default('sandbox'),
  STRIPE_SECRET_KEY: secret(
    /^(sk|rk)_(test|live)_\w{8,}$/,
    'must be a secret or restricted key of Stripe: sk_test_…, rk_test_…, sk_live_… or rk_live_…',
  ),
  STRIPE_WEBHOOK_SECRET: secret(
    /^whsec_[\w+/=]{8,}$/,
    'must be the signing secret of the webhook endpoint at Stripe: whsec_…',
  ),
  /** address of a server that stands in for Stripe's API in tests, on this machine only */
  STRIPE_API_BASE: z
    .url({ protocol: /^http$/, error: 'must be an address such as http://127.0.0.1:4242' })
    .optional(),
};

type Settings = z.output<z.ZodObject<typeof paymentSettings>> & { COMMERCE_BACKEND: 'embedded' | 'tenant' };

/** Settings that do not fit together, each with the reason. */
export function paymentProblems(env: Settings): [name: keyof typeof paymentSettings, reason: string][] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook, STRIPE_API_BASE: base } = env;
  if (env.PAYMENT_PROVIDER !== 'stripe') {
    const given = key ? 'STRIPE_SECRET_KEY' : webhook ? 'STRIPE_WEBHOOK_SECRET' : base && 'STRIPE_API_BASE';
    return given ? [['PAYMENT_PROVIDER', `must be stripe when ${given} is set`]] : [];
  }
  const problems: [keyof typeof paymentSettings, string][] = [];
  if (env.COMMERCE_BACKEND === 'tenant')
    problems.push(['PAYMENT_PROVIDER', 'is for the embedded service: a tenant has a provider of its own']);
  if (!key) problems.push(['STRIPE_SECRET_KEY', 'is required for PAYMENT_PROVIDER=stripe']);
  if (!webhook) problems.push(['STRIPE_WEBHOOK_SECRET', 'is required for PAYMENT_PROVIDER=stripe']);
  if (base && !isLoopbackHost(new URL(base).hostname))
    problems.push(['STRIPE_API_BASE', 'is for tests: it must be an address of this machine']);
  if (base && key?.includes('_live_'))
    problems.push(['STRIPE_API_BASE', 'is for tests: it must not be set with a live key']);
  return problems;
}
