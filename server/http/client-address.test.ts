import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const request = (forwarded?: string | string[]) =>
  ({
    socket: { remoteAddress: '10.0.0.9' },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test('without a trusted proxy X-Forwarded-For is ignored', () => {
  expect(clientAddress(request('1.2.3.4'), 0)).toBe('10.0.0.9');
});

test('behind trusted proxies the outermost one determines the address', () => {
  expect(clientAddress(request('6.6.6.6, 1.2.3.4'), 1)).toBe('1.2.3.4');
  expect(clientAddress(request('6.6.6.6, 1.2.3.4, 10.0.0.1'), 2)).toBe('1.2.3.4');
});

test('without X-Forwarded-For the peer’s address is used', () => {
  expect(clientAddress(request(), 1)).toBe('10.0.0.9');
  expect(clientAddress(request('1.2.3.4'), 2)).toBe('10.0.0.9');
});

test('removes a port that a proxy adds', () => {
  expect(clientAddress(request('192.0.2.68:4000'), 1)).toBe('192.0.2.68');
  expect(clientAddress(request('[2001:db8::1]:4000'), 1)).toBe('2001:db8::1');
  expect(clientAddress(request('2001:db8::1'), 1)).toBe('2001:db8::1');
});
