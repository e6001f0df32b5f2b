import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../testing/open-store.ts';

let store: Awaited<ReturnType<typeof openStore>>;
beforeAll(async () => {
  store = await openStore('https://shop.example');
});
afterAll(() => store.close());

const own = { origin: 'https://shop.example' };

describe('headers', () => {
  const KINDS: [string, string, number][] = [
    ['a shared document', '/eu/en-IE/homepage', 200],
    ['a shared document that is kept', '/eu/en-IE/homepage', 200],
    ['a private one', '/eu/en-IE/cart', 200],
    ['what a page asks for', '/eu/en-IE/resource/bag', 200],
    [
      'an answer of the proxy',
      '/mobify/proxy/api/search/shopper-search/v1/organizations/o/product-search',
      200,
    ],
    ['health', '/healthz', 200],
    ['a refused preview', '/__preview?grant=x', 403],
    ['a refused address', '/%', 400],
  ];

  test.each(KINDS)(
    '%s has headers against framing, MIME sniffing and plain http',
    async (_what, path, status) => {
      const { headers, status: given } = await store.ask(path);
      expect(given).toBe(status);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      const policy = headers['content-security-policy'];
      expect(policy).toMatch(/^default-src 'self'; script-src 'self'/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain('upgrade-insecure-requests');
      expect(policy).not.toMatch(/unsafe|\*/);
    },
  );

  test('files and images are sent with nosniff and their content type', async () => {
    for (const path of ['/app.js', `/images/${store.library}/a.jpg`]) {
      const { status, headers } = await store.ask(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['strict-transport-security']).toContain('max-age=');
    }
  });

  test('without https no HSTS header is sent', async () => {
    const plain = await openStore();
    const { headers } = await plain.ask('/eu/en-IE/homepage');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    await plain.close();
  });
});

describe('shared cache', () => {
  test.each([
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'http'],
    ['x-forwarded-scheme', 'nothttps'],
    ['x-forwarded-port', '1234'],
    ['x-forwarded-prefix', '/evil'],
    ['x-original-url', '/eu/en-IE/cart'],
    ['x-rewrite-url', '/eu/en-IE/cart'],
    ['x-http-method-override', 'POST'],
    ['forwarded', 'host=evil.example'],
    ['host', 'evil.example'],
    ['accept-language', 'de'],
    ['cookie', 'vitrine_session=x; country=DE'],
    ['authorization', 'Bearer x'],
    ['user-agent', '<script>'],
    ['referer', 'https://evil.example/'],
    ['accept', 'application/json'],
    ['origin', 'https://evil.example'],
    ['range', 'bytes=0-1'],
    ['x-effective-date', '2030-01-01'],
  ])('does not depend on the header %s', async (name, value) => {
    const path = `/eu/en-IE/search?q=${name}`;
    const first = await store.ask(path, { headers: { [name]: value } });
    const { request, shared } = store.rendered.at(-1)!;
    expect(shared).toBe(true);
    expect(request.url).toBe(`https://shop.example${path}`);
    expect([...request.headers]).toEqual([['accept', 'text/html']]);
    const renders = store.rendered.length;
    expect((await store.ask(path)).text).toBe(first.text);
    expect(store.rendered).toHaveLength(renders);
  });

  test('ignores tracking parameters and fragments in its key', async () => {
    const { text } = await store.ask('/eu/en-IE/search?utm_source=evil&q=shirt&gclid=evil&fbclid=%22%3E');
    expect(text).toContain('<p>https://shop.example/eu/en-IE/search?q=shirt</p>');
    expect((await store.ask('/eu/en-IE/search?q=shirt')).text).toBe(text);
  });

  test('has a separate entry for any other parameter, also for unknown ones', async () => {
    const { text } = await store.ask('/eu/en-IE/search?q=linen&cb=evil');
    expect((await store.ask('/eu/en-IE/search?q=linen')).text).not.toBe(text);
  });

  test('never stores a personal page under another spelling of its URL', async () => {
    for (const path of [
      '/eu/en-IE/CART',
      '/eu/en-IE/cart/',
      '/eu/en-IE/cart/x.css',
      '/eu/en-IE/%63art',
      '/eu/en-IE/./cart',
    ])
      expect([path, (await store.ask(path)).headers['cache-control']]).toEqual([path, 'private, no-store']);
  });
});

describe('a URL', () => {
  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '/....//secret.txt',
    '/images/../secret.txt',
    '/images/..%2fsecret.txt',
    '/images/%2e%2e/secret.txt',
    '/images/x/..%2f..%2fsecret.txt',
    '/images/.%2e/secret.jpg',
    '/images/client/..%5c..%5csecret.jpg',
    '/images//etc/passwd',
  ])('%s reaches no file outside the public folder', async (path) => {
    const { text } = await store.ask(path);
    expect(text).not.toContain('sesame');
    expect(text).not.toContain('root:');
  });

  test('cannot inject response headers', async () => {
    for (const path of [
      '/%0d%0aSet-Cookie:%20a=b',
      '/eu/en-IE/cart?to=%0d%0aX-Evil:%201',
      '/eu%0d%0a/en-IE/homepage',
    ]) {
      const { headers } = await store.ask(path);
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['x-evil']).toBeUndefined();
    }
  });

  test('with another host than the store’s is not trusted', async () => {
    const { headers } = await store.ask('//evil.example/eu/en-IE/cart');
    expect(headers.location).toBe('/eu/en-IE/evil.example/eu/en-IE/cart');
    expect((await store.ask('/eu/en-IE/cart', { headers: { host: 'evil.example' } })).text).toContain(
      'https://shop.example/eu/en-IE/cart',
    );
  });

  test.each([
    '/.//evil.example/eu/en-IE/homepage',
    '/%2e//evil.example/eu/en-IE/homepage',
    '/%2F%2Fevil.example/eu/en-IE/homepage',
    '/%5Cevil.example/eu/en-IE/homepage',
    '/.//user:pw@evil.example/eu/en-IE/homepage',
  ])('that looks like another host stays on the store’s host: %s', async (path) => {
    const { status, headers } = await store.ask(path);
    expect(status).toBe(302);
    expect(headers.location).toMatch(/^\/eu\/en-IE\/[^/]/);
    expect(new URL(headers.location as string, 'https://shop.example').host).toBe('shop.example');
  });

  test.each(['/.//user:pw@evil.example', '/%2F%2Fevil.example', '//a//b'])(
    'of a personal page is never shared, whatever its prefix: %s',
    async (before) => {
      const { status, headers } = await store.ask(`${before}/eu/en-IE/account`);
      expect([status, headers['cache-control']]).toEqual([302, 'no-store']);
    },
  );

  test('with a backslash in its path is rejected', async () => {
    for (const path of ['/\\evil.example/eu/en-IE/homepage', '/eu\\en-IE/account'])
      expect([path, (await store.ask(path)).status]).toEqual([path, 400]);
  });

  test.each(['evil.example/account?', 'evil.example/eu/en-IE/search?q=x&', 'evil.example#', 'a b', 'a\\b'])(
    'is rejected and not cached when the Host header is invalid and PUBLIC_URL is not set: %s',
    async (host) => {
      const open = await openStore();
      for (const path of ['/eu/en-IE/homepage', '/eu/en-IE/search?q=x']) {
        expect((await open.ask(path, { headers: { host } })).status).toBe(400);
        expect(open.rendered).toEqual([]);
        expect((await open.ask(path)).text).toContain(`${open.origin}${path}</p>`);
        open.rendered.length = 0;
      }
      await open.close();
    },
  );

  test('with extra slashes has the same cache key as without', async () => {
    await store.ask('/eu/en-IE/search?q=slashes');
    const renders = store.rendered.length;
    for (const path of ['/eu//en-IE/search?q=slashes', '/.//eu/en-IE/search?q=slashes'])
      await store.ask(path);
    expect(store.rendered).toHaveLength(renders);
  });
});

describe('operations endpoints', () => {
  const mailboxOf = async (open: Awaited<ReturnType<typeof openStore>>, host: string) =>
    (await open.ask('/__mailbox', { headers: { host } })).text;

  test('mails are shown on loopback host names only', async () => {
    const own = await openStore();
    expect(await mailboxOf(own, 'localhost:3000')).toContain('mails');
    for (const host of [
      'evil.example',
      '127.0.0.1.evil.example',
      '127.evil.example',
      'localhost.evil.example:3000',
    ])
      expect(await mailboxOf(own, host)).not.toContain('mails');
    await own.close();
  });

  test.each(['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'])(
    'mails are not shown to a request that a proxy forwarded: %s',
    async (name) => {
      const own = await openStore();
      const { text } = await own.ask('/__mailbox', { headers: { host: 'localhost', [name]: '127.0.0.1' } });
      expect(text).not.toContain('mails');
      await own.close();
    },
  );

  test('mails are not shown by an exposed store, whatever the Host header', async () => {
    const proxied = await openStore(undefined, { trustedProxies: 1 });
    for (const open of [store, proxied])
      for (const host of ['localhost', 'localhost:3000', '127.0.0.1', '[::1]', 'shop.example'])
        expect(await mailboxOf(open, host)).not.toContain('mails');
    await proxied.close();
  });

  test.each([
    ['/metrics', 'nodejs_'],
    ['/operations/promotions', '{"problems":['],
  ])('%s requires the token', async (path, content) => {
    const metricsToken = 'sixteen-characters-or-more';
    const open = await openStore('https://shop.example', { metricsToken });
    const ask = (authorization?: string) =>
      open.ask(path, { headers: authorization === undefined ? {} : { authorization } });
    expect(await ask(`Bearer ${metricsToken}`)).toMatchObject({
      status: 200,
      text: expect.stringContaining(content),
    });
    for (const wrong of [
      undefined,
      '',
      'Bearer ',
      'Bearer undefined',
      `Bearer ${metricsToken}x`,
      metricsToken,
    ])
      expect((await ask(wrong)).status).toBe(404);
    expect((await store.ask(path, { headers: { authorization: 'Bearer undefined' } })).status).toBe(404);
    await open.close();
  });
});

describe('a request', () => {
  const bag = '/eu/en-IE/resource/bag';
  const big = Buffer.alloc(300 * 1024, 'a');

  test('that is too large is rejected, with or without Content-Length', async () => {
    const said = { ...own, 'content-length': String(big.length) };
    const sent = { ...own, 'transfer-encoding': 'chunked' };
    const renders = store.rendered.length;
    for (const headers of [said, sent]) {
      // The store may close the connection before the whole body is sent.
      const status = await store.ask(bag, { method: 'POST', headers, body: big }).then(
        (answer) => answer.status,
        () => 413,
      );
      expect(status).toBe(413);
    }
    expect(store.rendered).toHaveLength(renders);
  });

  test('is never decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(10 * 1024 * 1024));
    const headers = {
      ...own,
      'content-encoding': 'gzip',
      'content-type': 'application/x-www-form-urlencoded',
    };
    expect((await store.ask(bag, { method: 'POST', headers, body: bomb })).status).toBe(200);
    const { request } = store.rendered.at(-1)!;
    expect((await request.arrayBuffer()).byteLength).toBe(bomb.length);
  });

  test('with an unknown method is rejected', async () => {
    const { status, headers } = await store.ask('/eu/en-IE/cart', { method: 'TRACE' });
    expect(status).toBe(405);
    expect(headers.allow).toContain('GET, HEAD, POST');
  });
});
