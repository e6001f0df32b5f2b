import { expect, test } from 'vitest';
import { readEnvironment } from '../config/environment.ts';
import { storePolicy } from './store-policy.ts';

const STRIPE = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: `sk_test_${'a'.repeat(24)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${'b'.repeat(32)}`,
};

test('payment forms may redirect to the pages of the configured provider, and nowhere else', () => {
  const originOf = (settings: NodeJS.ProcessEnv) =>
    storePolicy(readEnvironment(settings), false).paymentOrigin;
  expect(originOf({})).toBeUndefined();
  expect(originOf(STRIPE)).toBe('https://checkout.stripe.com');
  expect(originOf({ ...STRIPE, STRIPE_API_BASE: 'http://127.0.0.1:4242/v1' })).toBe('http://127.0.0.1:4242');
});
