import { expect, test } from 'vitest';
import { readEnvironment, readServerEnvironment } from './environment.ts';
import { startupWarnings } from './exposure.ts';

const KEY = `sk_test_${'a'.repeat(24)}`;
const STRIPE = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: KEY,
  STRIPE_WEBHOOK_SECRET: `whsec_${'b'.repeat(32)}`,
};
const reading = (settings: NodeJS.ProcessEnv) => () => readEnvironment(settings);

test('the payment provider is the sandbox unless PAYMENT_PROVIDER names another', () => {
  expect(readEnvironment({}).PAYMENT_PROVIDER).toBe('sandbox');
  expect(readEnvironment(STRIPE)).toMatchObject(STRIPE);
  expect(reading({ PAYMENT_PROVIDER: 'adyen' })).toThrow(/PAYMENT_PROVIDER .*"sandbox"\|"stripe"/);
});

test.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)(
  'stripe without %s is refused',
  (missing) => {
    expect(reading({ ...STRIPE, [missing]: '' })).toThrow(
      `${missing} is required for PAYMENT_PROVIDER=stripe`,
    );
  },
);

test.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)(
  '%s without PAYMENT_PROVIDER=stripe is refused',
  (name) => {
    expect(reading({ [name]: STRIPE[name] })).toThrow(`PAYMENT_PROVIDER must be stripe when ${name} is set`);
  },
);

test.each([
  ['STRIPE_SECRET_KEY', 'pk_test_aaaaaaaaaaaaaaaa', 'must be a secret or restricted key'],
  ['STRIPE_WEBHOOK_SECRET', 'secret', 'must be the signing secret'],
  ['STRIPE_API_BASE', 'http://api.example', 'must be an address of this machine'],
  ['STRIPE_API_BASE', 'https://127.0.0.1', 'must be an address such as'],
])('%s=%s is refused', (name, value, reason) => {
  expect(reading({ ...STRIPE, [name]: value })).toThrow(new RegExp(`${name} .*${reason}`));
});

test('a server that stands in for Stripe never gets a live key', () => {
  const live = { ...STRIPE, STRIPE_SECRET_KEY: KEY.replace('test', 'live') };
  expect(reading({ ...live, STRIPE_API_BASE: 'http://127.0.0.1:4242' })).toThrow(
    'STRIPE_API_BASE is for tests: it must not be set with a live key',
  );
  expect(reading({ ...STRIPE, STRIPE_API_BASE: 'http://127.0.0.1:4242' })).not.toThrow();
});

test('a tenant has a payment provider of its own', () => {
  const tenant = {
    COMMERCE_BACKEND: 'tenant',
    COMMERCE_SHORT_CODE: 'abcd',
    COMMERCE_CLIENT_ID: 'a',
    COMMERCE_CLIENT_SECRET: 'b',
  };
  expect(reading({ ...STRIPE, ...tenant })).toThrow('PAYMENT_PROVIDER is for the embedded service');
});

test('an exposed store starts with Stripe, and is warned about a test key', () => {
  const shop = {
    PUBLIC_URL: 'https://shop.example',
    COMMERCE_CLIENT_ID: 'own',
    COMMERCE_CLIENT_SECRET: 'secret',
    ACCOUNT_MANAGER_CLIENT_ID: 'manager',
    ACCOUNT_MANAGER_CLIENT_SECRET: 'secret',
    SMTP_URL: 'smtp://mail.example:587',
    MAIL_FROM: 'Shop <care@shop.example>',
  };
  const tested = readServerEnvironment({ ...shop, ...STRIPE });
  expect(startupWarnings(tested).join(' ')).toContain('STRIPE_SECRET_KEY is a test key');
  const live = readServerEnvironment({ ...shop, ...STRIPE, STRIPE_SECRET_KEY: KEY.replace('test', 'live') });
  expect(startupWarnings(live).join(' ')).not.toContain('test key');
});
