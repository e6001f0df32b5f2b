import { expect, test } from 'vitest';
import { answerLifetime } from './response-cache.server.ts';

const lifetime = (status: number, cacheControl?: string) =>
  answerLifetime({ status, headers: new Headers(cacheControl ? { 'cache-control': cacheControl } : {}) });

test('an answer lives as long as it says', () => {
  expect(lifetime(200, 'public, max-age=60')).toBe(60);
  expect(lifetime(200, 'public, max-age=0, s-maxage=300')).toBe(300);
  expect(lifetime(200, 'private, max-age=60')).toBe(0);
  expect(lifetime(200)).toBe(0);
});

test('what is not there is not asked for again at once, unless the answer says so', () => {
  expect(lifetime(404)).toBe(60);
  expect(lifetime(404, 'no-store')).toBe(0);
  expect(lifetime(500)).toBe(0);
});
