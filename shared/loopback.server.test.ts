import { expect, test } from 'vitest';
import { isLoopbackHeader, isLoopbackHost } from './loopback.server.ts';

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])(
  '%s is a loopback host',
  (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  },
);

test.each([
  '',
  '0.0.0.0',
  '::',
  '127.example.com',
  '127.0.0.1.evil.example',
  '127.0.0.256',
  '127.0.0.1@evil.example',
  'localhost.evil.example',
  'evil.example',
  '10.0.0.1',
])('%j is not', (host) => {
  expect(isLoopbackHost(host)).toBe(false);
  expect(isLoopbackHeader(`${host}:3000`)).toBe(false);
});

test('ignores the port of a Host header, and rejects a missing one', () => {
  expect(isLoopbackHeader('localhost:3000')).toBe(true);
  expect(isLoopbackHeader('[::1]:3000')).toBe(true);
  expect(isLoopbackHeader('localhost:evil')).toBe(false);
  expect(isLoopbackHeader(undefined)).toBe(false);
});
