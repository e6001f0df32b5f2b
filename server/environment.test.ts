import { expect, test } from 'vitest';
import { DEMO_MANAGER_CLIENT } from './demo-clients.ts';
import { readEnvironment } from './environment.ts';

test('nothing set opens the demo on loopback', () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    COMMERCE_PORT: 3001,
    COMMERCE_BACKEND: 'embedded',
    loopback: true,
  });
});

test('a wrong value is named with its reason', () => {
  expect(() => readEnvironment({ PORT: 'abc', SESSION_SECRET: 'short' })).toThrow(
    /PORT[\s\S]*SESSION_SECRET must have at least 32/,
  );
});

test('demo credentials are refused where others can reach the store', () => {
  expect(() => readEnvironment({ NODE_ENV: 'production', HOST: '0.0.0.0' })).toThrow(/demo credentials/);
  expect(
    readEnvironment({ NODE_ENV: 'production', HOST: '0.0.0.0', DEMO_CREDENTIALS: 'allow' }).loopback,
  ).toBe(false);
  expect(
    readEnvironment({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      COMMERCE_CLIENT_ID: 'own',
      COMMERCE_CLIENT_SECRET: 's',
    }).demoClients,
  ).toEqual([]);
});

test('a tenant needs a client id', () => {
  expect(() => readEnvironment({ COMMERCE_BACKEND: 'tenant' })).toThrow(/COMMERCE_CLIENT_ID is needed/);
});

test('the account manager’s client comes whole or not at all, and the demo’s only with the demo', () => {
  expect(readEnvironment({}).manager?.id).toBe(DEMO_MANAGER_CLIENT);
  const own = { COMMERCE_CLIENT_ID: 'own', COMMERCE_CLIENT_SECRET: 'secret' };
  expect(readEnvironment(own).manager).toBeUndefined();
  const manager = { ACCOUNT_MANAGER_CLIENT_ID: 'a', ACCOUNT_MANAGER_CLIENT_SECRET: 'b' };
  expect(readEnvironment({ ...own, ...manager }).manager).toEqual({ id: 'a', secret: 'b' });
  expect(() => readEnvironment({ ACCOUNT_MANAGER_CLIENT_ID: 'a' })).toThrow('ACCOUNT_MANAGER_CLIENT_SECRET');
});
