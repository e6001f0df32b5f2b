import { expect, test } from 'vitest';
import { cachedResponse, invalidateResponses, responseTags, responseTtl } from './response-cache.server.ts';

const ttl = (status: number, cacheControl?: string) =>
  responseTtl({ status, headers: new Headers(cacheControl ? { 'cache-control': cacheControl } : {}) });

/** Reads a key for a minute with tags; `work` is what happens during the read. */
async function read<T>(key: string, value: T, tags: string[] = [], work = async () => {}) {
  const answer = await cachedResponse(key, async (lifetime) => {
    lifetime.seconds = 60;
    for (const tag of tags) lifetime.tags.add(tag);
    await work();
    return value;
  });
  return answer.value;
}

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

test('the tags of a response may contain any character', () => {
  const headers = new Headers({ 'cache-tag': 'product%3Aa%2Cb,search%3ARivageEU' });
  expect(responseTags({ headers })).toEqual(['product:a,b', 'search:RivageEU']);
  expect(responseTags({ headers: new Headers() })).toEqual([]);
});

test('a value is read once while it is fresh, and again after everything changed', async () => {
  let reads = 0;
  const next = (key: string, seconds = 60) =>
    cachedResponse(key, async (lifetime) => {
      lifetime.seconds = seconds;
      return ++reads;
    }).then(({ value }) => value);
  expect(await Promise.all([next('a'), next('a')])).toEqual([1, 1]);
  expect(await next('a')).toBe(1);
  invalidateResponses(['all']);
  expect(await next('a')).toBe(2);
  expect([await next('b', 0), await next('b', 0)]).toEqual([3, 4]);
});

test('a change drops the values of its tags only', async () => {
  await read('shirt', 'old', ['product:1', 'search:RivageEU']);
  await read('menu', 'old');
  await read('dress', 'old', ['product:2', 'search:RivageUK']);
  invalidateResponses(['product:1', 'search:RivageEU']);
  expect(await read('shirt', 'new')).toBe('new');
  expect(await read('menu', 'new')).toBe('old');
  expect(await read('dress', 'new')).toBe('old');
});

test('a value is cached unless its own data changed during its read', async () => {
  const during = (key: string, tags: string[], changed: string[]) =>
    read(key, 'early', tags, async () => invalidateResponses(changed));
  await during('other', ['product:3'], ['product:4', 'search:RivageEU']);
  expect(await read('other', 'late')).toBe('early');
  expect(await during('own', ['product:3'], ['product:3'])).toBe('early');
  expect(await read('own', 'late')).toBe('late');
  await during('all', [], ['all']);
  expect(await read('all', 'late')).toBe('late');
});

test('who asks after a change does not get a read that started before it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const early = read('page', 'stale', ['product:5'], () => promise);
  invalidateResponses(['product:5']);
  const late = read('page', 'fresh', ['product:5']);
  const unrelated = read('page', 'fresh', ['product:5']);
  resolve();
  expect(await Promise.all([early, late, unrelated])).toEqual(['stale', 'fresh', 'fresh']);
});
