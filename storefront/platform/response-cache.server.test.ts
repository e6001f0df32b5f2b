import { expect, test } from 'vitest';
import { cacheLifetime } from './response-cache.server.ts';

const lifetime = (status: number, cacheControl?: string) =>
  cacheLifetime({ status, headers: new Headers(cacheControl ? { 'cache-control': cacheControl } : {}) });

test('the lifetime follows Cache-Control', () => {
  expect(lifetime(200, 'public, max-age=60')).toBe(60);
  expect(lifetime(200, 'public, max-age=0, s-maxage=300')).toBe(300);
  expect(lifetime(200, 'private, max-age=60')).toBe(0);
  expect(lifetime(200)).toBe(0);
});

test('404 responses are cached for a minute unless Cache-Control says otherwise', () => {
  expect(lifetime(404)).toBe(60);
  expect(lifetime(404, 'no-store')).toBe(0);
  expect(lifetime(500)).toBe(0);
});
