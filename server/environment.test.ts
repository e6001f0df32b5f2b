import { expect, test } from 'vitest';
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
