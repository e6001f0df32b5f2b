import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readEnvironment } from '../config/environment.ts';
import { serviceApp } from './serve-commerce.ts';
import { servicePort, servicePortHost } from './service-port.ts';

const DEMO = { HOST: '0.0.0.0', DEMO_CREDENTIALS: 'allow' };
const service = new Hono<{ Bindings: { clientAddress?: string } }>().all('*', (c) =>
  c.json({ client: c.env.clientAddress ?? null }),
) as unknown as Hono;

const ask = async (settings: NodeJS.ProcessEnv, remoteAddress: string, path: string, headers = {}) => {
  const env = readEnvironment(settings);
  const incoming = { socket: { remoteAddress }, headers };
  const answer = await servicePort(env, service).request(`http://shop.test${path}`, {}, { incoming });
  return answer.status === 200 ? await answer.json() : answer.status;
};

test('the port of the service listens beyond this machine only for the card fields of a demonstration', () => {
  const hostOf = (settings: NodeJS.ProcessEnv) => servicePortHost(readEnvironment(settings));
  expect(hostOf(DEMO)).toBe('0.0.0.0');
  for (const closed of [
    {},
    { HOST: '0.0.0.0' },
    { DEMO_CREDENTIALS: 'allow', PUBLIC_URL: 'https://shop.example' },
    {
      ...DEMO,
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: `sk_test_${'a'.repeat(24)}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${'b'.repeat(32)}`,
    },
  ])
    expect(hostOf(closed)).toBe('127.0.0.1');
});

test('other machines reach the sandbox’s pages there, and nothing else', async () => {
  for (const path of [
    '/sandbox-payments/v1/cards',
    '/sandbox-payments/v1/cards/fields',
    '/sandbox-payments/v1/sessions/1',
  ])
    expect(await ask(DEMO, '192.0.2.7', path), path).toEqual({ client: null });
  for (const path of [
    '/metrics',
    '/dwsso/oauth2/access_token',
    '/sandbox-payments/v1/tokens',
    '/sandbox-payments/v1/cardsx',
  ])
    expect(await ask(DEMO, '192.0.2.7', path), path).toBe(404);
  for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await ask(DEMO, own, '/metrics')).toEqual({ client: null });
});

test('behind own proxies shoppers are counted by their own address', async () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.9, 192.0.2.7' };
  const path = '/sandbox-payments/v1/cards';
  expect(await ask({ ...DEMO, TRUST_PROXY: '1' }, '127.0.0.1', path, forwarded)).toEqual({
    client: '192.0.2.7',
  });
  expect(await ask(DEMO, '127.0.0.1', path, forwarded)).toEqual({ client: null });
});

test('the service alone counts clients behind its proxies too, and servers of this machine as none', async () => {
  const client = async (TRUST_PROXY: number, remoteAddress: string, headers = {}) => {
    const served = { app: service, isReady: async () => true } as Parameters<typeof serviceApp>[1];
    const app = serviceApp({ TRUST_PROXY }, served, () => false);
    const incoming = { socket: { remoteAddress }, headers };
    return (await app.request('http://shop.test/any', {}, { incoming })).json();
  };
  const forwarded = { 'x-forwarded-for': '198.51.100.9, 192.0.2.7' };
  expect(await client(1, '10.0.0.1', forwarded)).toEqual({ client: '192.0.2.7' });
  expect(await client(0, '10.0.0.1', forwarded)).toEqual({ client: null });
  expect(await client(1, '127.0.0.1')).toEqual({ client: null });
});
