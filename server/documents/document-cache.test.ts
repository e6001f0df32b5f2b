import { expect, test } from 'vitest';
import { DocumentCache } from './document-cache.ts';
import { encodedBody } from './encode-document.ts';
import type { RenderedDocument } from './rendered-document.ts';

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

test('concurrent requests share one render, which is cached', async () => {
  const cache = cacheAt({ now: 0 });
  let renders = 0;
  const make = async () => page(`render ${++renders}`);
  const [a, b] = await Promise.all([cache.render('/x', make), cache.render('/x', make)]);
  expect(renders).toBe(1);
  expect(a).toBe(b);
  expect(encodedBody(cache.get('/x')!, 'identity').toString()).toBe('render 1');
});

test('a document is stale after its ttl and gone after its stale time', async () => {
  const clock = { now: 0 };
  const cache = cacheAt(clock);
  const document = await cache.render('/x', async () => page('x'));
  expect(cache.isStale(document)).toBe(false);
  clock.now = 15_000;
  expect(cache.isStale(cache.get('/x')!)).toBe(true);
  clock.now = 31_000;
  expect(cache.get('/x')).toBeUndefined();
});

test('invalidateTags removes the documents with that tag only', async () => {
  const cache = cacheAt({ now: 0 });
  await cache.render('/x', async () => page('x'));
  await cache.render('/y', async () => page('y', { 'cache-tag': 'product:2' }));
  cache.invalidateTags(['product:1']);
  expect(cache.get('/x')).toBeUndefined();
  expect(cache.get('/y')).toBeDefined();
  cache.invalidateTags(['all']);
  expect(cache.size).toBe(0);
});

test('invalidateTags finds tags that the header has to escape', async () => {
  const cache = cacheAt({ now: 0 });
  await cache.render('/x', async () =>
    page('x', { 'cache-tag': 'product:%E3%82%AB-7/%CE%B1, content:About%20Us' }),
  );
  cache.invalidateTags(['product:カ-7']);
  expect(cache.size).toBe(1);
  cache.invalidateTags(['product:カ-7/α']);
  expect(cache.size).toBe(0);
});

test('a render that started before a change of its own tags is not cached, of others it is', async () => {
  const cache = cacheAt({ now: 0 });
  const during = async (key: string, tags: string[]) => {
    await cache.render(key, async () => {
      cache.invalidateTags(tags);
      return page('old');
    });
    return cache.get(key) !== undefined;
  };
  expect(await during('/own', ['product:1'])).toBe(false);
  expect(await during('/all', ['all'])).toBe(false);
  expect(await during('/others', ['product:2', 'category:men', 'search:RivageEU'])).toBe(true);
});

test('a request after a change does not get a render that started before it', async () => {
  const cache = cacheAt({ now: 0 });
  const { promise, resolve } = Promise.withResolvers<RenderedDocument>();
  const early = cache.render('/x', () => promise);
  cache.invalidateTags(['product:1']);
  const late = cache.render('/x', async () => page('new'));
  const together = cache.render('/x', async () => page('not rendered either'));
  resolve(page('old'));
  const texts = (await Promise.all([early, late, together])).map((one) =>
    encodedBody(one, 'identity').toString(),
  );
  expect(texts).toEqual(['old', 'new', 'new']);
  expect(encodedBody(cache.get('/x')!, 'identity').toString()).toBe('new');
});

test('a document that changed while it rendered is answered, but no cache keeps it', async () => {
  const cache = cacheAt({ now: 0 });
  const { promise, resolve } = Promise.withResolvers<RenderedDocument>();
  const rendering = cache.render('/x', () => promise);
  cache.invalidateTags(['product:1']);
  resolve(page('x'));
  expect((await rendering).headers['cache-control']).toBe('no-store');
  expect(cache.get('/x')).toBeUndefined();
});

test('a request after a change of other documents shares a render that started before it', async () => {
  const cache = cacheAt({ now: 0 });
  const { promise, resolve } = Promise.withResolvers<RenderedDocument>();
  const early = cache.render('/x', () => promise);
  cache.invalidateTags(['product:2']);
  const late = cache.render('/x', async () => page('not rendered'));
  resolve(page('x'));
  expect(await late).toBe(await early);
});

test('after a change of its list a document is served for half a second, while it renders again', async () => {
  const clock = { now: 0 };
  const cache = cacheAt(clock);
  const listing = (body: string) => page(body, { 'cache-tag': 'product:1, search:RivageEU' });
  await cache.render('/x', async () => listing('x'));
  await cache.render('/y', async () => page('y'));
  cache.invalidateTags(['search:RivageEU']);
  expect(cache.isStale(cache.get('/x')!)).toBe(true);
  expect(cache.isStale(cache.get('/y')!)).toBe(false);
  clock.now = 500;
  expect(cache.get('/x')).toBeUndefined();
  // Changed during the render: half a second from its start.
  await cache.render('/x', async () => {
    clock.now = 700;
    cache.invalidateTags(['search:RivageEU']);
    return listing('again');
  });
  expect(cache.isStale(cache.get('/x')!)).toBe(true);
  clock.now = 1000;
  expect(cache.get('/x')).toBeUndefined();
  // A price or stock of its products is never stale.
  await cache.render('/x', async () => listing('x'));
  cache.invalidateTags(['search:RivageEU', 'product:1']);
  expect(cache.get('/x')).toBeUndefined();
});

test('private documents and documents that set a cookie are not cached', async () => {
  const cache = cacheAt({ now: 0 });
  await cache.render('/a', async () => page('a', { 'cache-control': 'private, no-store' }));
  await cache.render('/b', async () => page('b', { 'set-cookie': 'x=1' }));
  expect(cache.size).toBe(0);
});

test('memory is bounded by maxBytes', async () => {
  const cache = new DocumentCache({ maxBytes: 20_000, policy: { secure: false }, now: () => 0 });
  for (let i = 0; i < 100; i++) await cache.render(`/${i}`, async () => page(`page ${i}`));
  expect(cache.bytes).toBeLessThanOrEqual(20_000);
});

test('a cached document does not retain a larger buffer', async () => {
  const cache = cacheAt({ now: 0 });
  const words = Array.from({ length: 9000 }, (_, i) => `${(i * 7919) % 10007} ${(i * 31) % 9973}`);
  const { brotli } = await cache.render('/x', async () => page(words.join(' ')));
  expect(brotli.length).toBeGreaterThan(8192);
  expect(brotli.buffer.byteLength).toBe(brotli.length);
});

test('a second request recompresses a document, and an equal render reuses the result', async () => {
  const cache = cacheAt({ now: 0 });
  const words = Array.from({ length: 3000 }, (_, i) => `<p>${(i * 7919) % 1009} linen ${(i * 31) % 97}</p>`);
  const make = async () => page(words.join(''));
  await cache.render('/x', make);
  const first = cache.get('/x')!;
  const quick = first.brotli;
  await expect.poll(() => first.brotli.length).toBeLessThan(quick.length);
  expect(encodedBody(first, 'identity').toString()).toBe(words.join(''));
  const again = await cache.render('/x', make);
  expect(again).not.toBe(first);
  expect(again.brotli).toBe(first.brotli);
});
