import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const request = (forwarded?: string | string[]) =>
  ({
    socket: { remoteAddress: '10.0.0.9' },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test('without a trusted proxy nobody can claim another address', () => {
  expect(clientAddress(request('1.2.3.4'), 0)).toBe('10.0.0.9');
});

test('behind trusted proxies the outermost one says who it was', () => {
  expect(clientAddress(request('6.6.6.6, 1.2.3.4'), 1)).toBe('1.2.3.4');
  expect(clientAddress(request('6.6.6.6, 1.2.3.4, 10.0.0.1'), 2)).toBe('1.2.3.4');
});

test('a proxy that says nothing leaves the peer', () => {
  expect(clientAddress(request(), 1)).toBe('10.0.0.9');
  expect(clientAddress(request('1.2.3.4'), 2)).toBe('10.0.0.9');
});
