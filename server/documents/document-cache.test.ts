import { expect, test } from 'vitest';
import { DocumentCache, encodedBody, type RenderedDocument } from './document-cache.ts';

function cacheAt(clock: { now: number }) {
  return new DocumentCache({ maxBytes: 1_000_000, policy: { secure: false }, now: () => clock.now });
}

function page(body: string, headers: Record<string, string> = {}): RenderedDocument {
  return {
    status: 200,
    body: Buffer.from(body),
    headers: new Headers({
      'content-type': 'text/html',
      'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=20',
      'cache-tag': 'product:1, category:women',
      ...headers,
    }),
  };
}

test('a document is rendered once for many who ask at once, and kept', async () => {
  const cache = cacheAt({ now: 0 });
  let renders = 0;
  const make = async () => page(`render ${++renders}`);
  const [a, b] = await Promise.all([cache.render('/x', make), cache.render('/x', make)]);
  expect(renders).toBe(1);
  expect(a).toBe(b);
  expect(encodedBody(cache.peek('/x')!, 'identity').toString()).toBe('render 1');
});

test('a document goes stale, then away', async () => {
  const clock = { now: 0 };
  const cache = cacheAt(clock);
  const document = await cache.render('/x', async () => page('x'));
  expect(cache.isFresh(document)).toBe(true);
  clock.now = 15_000;
  expect(cache.isFresh(cache.peek('/x')!)).toBe(false);
  clock.now = 31_000;
  expect(cache.peek('/x')).toBeUndefined();
});

test('a change drops the documents that show it and no others', async () => {
  const cache = cacheAt({ now: 0 });
  await cache.render('/x', async () => page('x'));
  await cache.render('/y', async () => page('y', { 'cache-tag': 'product:2' }));
  cache.drop(['product:1']);
  expect(cache.peek('/x')).toBeUndefined();
  expect(cache.peek('/y')).toBeDefined();
  cache.drop(['all']);
  expect(cache.size).toBe(0);
});

test('a render begun before a change is not kept after it', async () => {
  const cache = cacheAt({ now: 0 });
  let finish: (page: RenderedDocument) => void = () => {};
  const running = cache.render('/x', () => new Promise((resolve) => (finish = resolve)));
  cache.drop(['product:1']);
  finish(page('old'));
  await running;
  expect(cache.peek('/x')).toBeUndefined();
});

test('private documents and documents that set a cookie are never kept', async () => {
  const cache = cacheAt({ now: 0 });
  await cache.render('/a', async () => page('a', { 'cache-control': 'private, no-store' }));
  await cache.render('/b', async () => page('b', { 'set-cookie': 'x=1' }));
  expect(cache.size).toBe(0);
});

test('memory is bounded', async () => {
  const cache = new DocumentCache({ maxBytes: 20_000, policy: { secure: false }, now: () => 0 });
  for (let i = 0; i < 100; i++) await cache.render(`/${i}`, async () => page(`page ${i}`));
  expect(cache.bytes).toBeLessThanOrEqual(20_000);
});

test('a kept document holds the memory of its own bytes and no more', async () => {
  const cache = cacheAt({ now: 0 });
  const words = Array.from({ length: 9000 }, (_, i) => `${(i * 7919) % 10007} ${(i * 31) % 9973}`);
  const { brotli } = await cache.render('/x', async () => page(words.join(' ')));
  expect(brotli.length).toBeGreaterThan(8192);
  expect(brotli.buffer.byteLength).toBe(brotli.length);
});

test('a document that is asked for again is compressed better, and stays so when it comes out the same', async () => {
  const cache = cacheAt({ now: 0 });
  const words = Array.from({ length: 3000 }, (_, i) => `<p>${(i * 7919) % 1009} linen ${(i * 31) % 97}</p>`);
  const make = async () => page(words.join(''));
  await cache.render('/x', make);
  const first = cache.peek('/x')!;
  const quick = first.brotli;
  await expect.poll(() => first.brotli.length).toBeLessThan(quick.length);
  expect(encodedBody(first, 'identity').toString()).toBe(words.join(''));
  const again = await cache.render('/x', make);
  expect(again).not.toBe(first);
  expect(again.brotli).toBe(first.brotli);
});
