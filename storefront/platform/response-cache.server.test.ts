import { expect, test } from 'vitest';
import { cachedResponse, clearResponseCache, responseTtl } from './response-cache.server.ts';

const ttl = (status: number, cacheControl?: string) =>
  responseTtl({ status, headers: new Headers(cacheControl ? { 'cache-control': cacheControl } : {}) });

test('the ttl of a response is what its Cache-Control allows a shared cache', () => {
  expect(ttl(200, 'public, max-age=60')).toBe(60);
  expect(ttl(200, 'public, max-age=0, s-maxage=300')).toBe(300);
  expect(ttl(200, 'private, max-age=60')).toBe(0);
  expect(ttl(200)).toBe(0);
});

test('a 404 is cached for a minute unless the response forbids it', () => {
  expect(ttl(404)).toBe(60);
  expect(ttl(404, 'no-store')).toBe(0);
  expect(ttl(500)).toBe(0);
});

test('a value is read once while it is fresh, and again after the cache was cleared', async () => {
  let reads = 0;
  const read = (key: string, seconds = 60) =>
    cachedResponse(key, async (ttl) => {
      ttl.seconds = seconds;
      return ++reads;
    });
  expect(await Promise.all([read('a'), read('a')])).toEqual([1, 1]);
  expect(await read('a')).toBe(1);
  clearResponseCache();
  expect(await read('a')).toBe(2);
  expect([await read('b', 0), await read('b', 0)]).toEqual([3, 4]);
});

test('a value whose read started before a change is not cached', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const early = cachedResponse('page', async (ttl) => {
    ttl.seconds = 60;
    return promise;
  });
  clearResponseCache();
  resolve('stale');
  expect(await early).toBe('stale');
  expect(await cachedResponse('page', async () => 'fresh')).toBe('fresh');
});
