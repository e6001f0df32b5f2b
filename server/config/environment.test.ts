import { expect, test } from 'vitest';
import {
  DEMO_MANAGER_CLIENT,
  DEMO_MANAGER_SECRET,
  DEMO_PRIVATE_CLIENT,
  DEMO_PRIVATE_SECRET,
} from './demo-clients.ts';
import { readEnvironment, readServerEnvironment } from './environment.ts';
import { assertDemoAllowed, startupWarnings } from './exposure.ts';
import { sandboxAddressOf } from './payment-provider.ts';

test('without settings the demo listens on loopback', () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    COMMERCE_PORT: 3001,
    COMMERCE_BACKEND: 'embedded',
    loopback: true,
  });
});

test('an invalid value is reported with the reason', () => {
  expect(() => readEnvironment({ PORT: 'abc', SESSION_SECRET: 'short' })).toThrow(
    /PORT[\s\S]*SESSION_SECRET must have at least 32/,
  );
});

test('DATABASE_URL has to be a PostgreSQL URL', () => {
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL']) {
    for (const wrong of ['mysql://db/shop', 'http://db:5432/shop', 'db:5432/shop'])
      expect(() => readEnvironment({ [name]: wrong }), wrong).toThrow(
        new RegExp(`${name} must be an address such as postgresql://`),
      );
    for (const url of ['postgres://u:p@db:5432/shop', 'postgresql://db/shop', 'postgresql:///shop?host=/run'])
      expect(readEnvironment({ DATABASE_URL: url, [name]: url })).toMatchObject({
        [name]: name === 'DATABASE_REPLICA_URL' ? [url] : url,
      });
  }
});

test('several replicas are separated by commas', () => {
  const replicas = ['postgres://one/shop', 'postgres://two/shop'];
  const env = { DATABASE_URL: 'postgres://db/shop', DATABASE_REPLICA_URL: replicas.join(' , ') };
  expect(readEnvironment(env).DATABASE_REPLICA_URL).toEqual(replicas);
  expect(readEnvironment({}).DATABASE_REPLICA_URL).toEqual([]);
});

/** Settings of a real shop, except for the payment provider. */
const SHOP = {
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: '1',
  COMMERCE_CLIENT_ID: 'own',
  COMMERCE_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Shop <care@shop.example>',
};
const TENANT = { COMMERCE_BACKEND: 'tenant', COMMERCE_SHORT_CODE: 'abcd1234' };
const DEMO = { DEMO_CREDENTIALS: 'allow', COMMERCE_PUBLIC_URL: 'https://pay.shop.example' };
const opening = (settings: NodeJS.ProcessEnv) => () => readServerEnvironment(settings);

test('all missing settings of an exposed store are listed at once', () => {
  const lacking = opening({ PUBLIC_URL: 'https://shop.example' });
  for (const name of [
    'COMMERCE_CLIENT_ID',
    'COMMERCE_CLIENT_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'payment provider',
  ])
    expect(lacking).toThrow(name);
  expect(opening({ HOST: '0.0.0.0' })).toThrow('PUBLIC_URL is not set');
});

test('an exposed store rejects the payment sandbox whatever else is set', () => {
  expect(opening(SHOP)).toThrow('PAYMENT_PROVIDER is the sandbox, a payment provider that charges nothing');
  expect(opening({ ...SHOP, ...DEMO })).not.toThrow();
});

test('a public demonstration needs an address of its own for the card fields, another store does not', () => {
  const missing = 'COMMERCE_PUBLIC_URL is not set: the card fields of the sandbox';
  expect(opening({ ...SHOP, DEMO_CREDENTIALS: 'allow' })).toThrow(missing);
  expect(opening({ ...SHOP, DEMO_CREDENTIALS: 'allow', PUBLIC_URL: '' })).toThrow(missing);
  // In a page over https, browsers block a frame over http, also on this machine.
  for (const host of ['localhost', '127.0.0.1'])
    expect(opening({ PUBLIC_URL: `https://${host}:8443` })).toThrow(missing);
  for (const fine of [
    { PUBLIC_URL: 'https://localhost:8443', COMMERCE_PUBLIC_URL: 'https://localhost:8444' },
    {
      PUBLIC_URL: 'https://localhost:8443',
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'rk_test_abcdefghijklmnop1234',
      STRIPE_WEBHOOK_SECRET: 'whsec_abcdefghijklmnop1234',
    },
    { ...SHOP, DEMO_CREDENTIALS: 'allow', ...TENANT },
    { HOST: '0.0.0.0', DEMO_CREDENTIALS: 'allow' },
    { PUBLIC_URL: 'http://localhost:3000' },
    {},
  ])
    expect(opening(fine)).not.toThrow();
});

test('card fields are neither at the shop’s own origin nor on the shopper’s own machine', () => {
  const demo = { ...SHOP, DEMO_CREDENTIALS: 'allow' };
  for (const COMMERCE_PUBLIC_URL of ['https://shop.example/', 'https://SHOP.example:443/api'])
    expect(opening({ ...demo, COMMERCE_PUBLIC_URL })).toThrow(
      'COMMERCE_PUBLIC_URL is the address of the shop',
    );
  for (const COMMERCE_PUBLIC_URL of ['https://127.0.0.1:3001', 'http://localhost:3001', 'https://[::1]:3001'])
    expect(opening({ ...demo, COMMERCE_PUBLIC_URL })).toThrow(
      'COMMERCE_PUBLIC_URL is an address of this machine, and PUBLIC_URL is not',
    );
  const one = { PUBLIC_URL: 'https://localhost:8443', COMMERCE_PUBLIC_URL: 'https://localhost:8443' };
  expect(opening(one)).toThrow('COMMERCE_PUBLIC_URL is the address of the shop');
  expect(opening({ ...demo, COMMERCE_PUBLIC_URL: 'https://shop.example:8443' })).not.toThrow();
});

test.each(['https://*.example', "https://pay.example'", 'https://a;b.example', 'https://u:p@pay.example'])(
  'an address that would widen a content security policy is refused: %s',
  (address) => {
    for (const name of ['PUBLIC_URL', 'COMMERCE_PUBLIC_URL'])
      expect(opening({ ...SHOP, ...DEMO, [name]: address })).toThrow(`${name} must `);
  },
);

test('cards are typed at COMMERCE_PUBLIC_URL, or at COMMERCE_PORT of the host that the shopper uses', () => {
  const addressOf = (settings: NodeJS.ProcessEnv, own = 'http://localhost:3000') =>
    sandboxAddressOf(readEnvironment(settings), { shop: 'http://localhost:3000', own });
  expect(addressOf({})).toEqual({ port: 3001, shopPort: 3000 });
  expect(addressOf({ COMMERCE_PUBLIC_URL: 'https://pay.example/' })).toEqual({
    origin: 'https://pay.example',
  });
  expect(addressOf({}, 'http://localhost:3001')).toEqual({ origin: 'http://localhost:3001' });
});

test.each([
  ['its address', { PUBLIC_URL: 'https://shop.example' }],
  ['its address behind a proxy on this machine', { PUBLIC_URL: 'https://shop.example', HOST: '127.0.0.1' }],
  ['its address in development', { PUBLIC_URL: 'https://shop.example', NODE_ENV: 'development' }],
  ['an address that only begins like this machine’s', { PUBLIC_URL: 'http://127.0.0.1.shop.example' }],
  ['a host that only begins like this machine’s', { HOST: '127.example.com' }],
  ['where it listens', { HOST: '0.0.0.0', NODE_ENV: 'development' }],
  ['where it listens, with an address of this machine', { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost' }],
  ['a proxy', { TRUST_PROXY: '1' }],
  ['the address of its service', { COMMERCE_PUBLIC_URL: 'https://api.shop.example' }],
])('rejects the demo clients, explicit or default, in a store that is exposed by %s', (_how, settings) => {
  const named = {
    COMMERCE_CLIENT_ID: DEMO_PRIVATE_CLIENT,
    COMMERCE_CLIENT_SECRET: DEMO_PRIVATE_SECRET,
    ACCOUNT_MANAGER_CLIENT_ID: DEMO_MANAGER_CLIENT,
    ACCOUNT_MANAGER_CLIENT_SECRET: DEMO_MANAGER_SECRET,
  };
  expect(opening(settings)).toThrow('COMMERCE_CLIENT_ID is not set');
  expect(opening({ ...settings, ...named })).toThrow(
    /COMMERCE_CLIENT_ID is the public value of the demo[\s\S]*COMMERCE_CLIENT_SECRET/,
  );
  expect(opening({ ...settings, ...named })).toThrow(
    'ACCOUNT_MANAGER_CLIENT_SECRET is the public value of the demo',
  );
  expect(opening({ ...settings, ...named, ...TENANT })).toThrow(
    'COMMERCE_CLIENT_ID is the public value of the demo',
  );
  expect(readEnvironment(settings)).toMatchObject({ exposed: true, demoAllowed: false, mailbox: false });
});

test('a tenant needs neither a payment provider nor a mail server', () => {
  const { SMTP_URL: _smtp, MAIL_FROM: _from, ...tenant } = SHOP;
  expect(opening({ ...tenant, ...TENANT })).not.toThrow();
});

test.each(['embedded', 'tenant'])(
  'rejects a public http URL unless PLAIN_HTTP=allow (%s)',
  (COMMERCE_BACKEND) => {
    const shop = { ...SHOP, ...TENANT, COMMERCE_BACKEND, ...DEMO };
    const plain = {
      ...shop,
      PUBLIC_URL: 'http://shop.example',
      COMMERCE_PUBLIC_URL: 'http://api.shop.example',
    };
    expect(opening(plain)).toThrow(/ PUBLIC_URL must begin with https[^\n]*PLAIN_HTTP=allow/);
    expect(opening(plain)).toThrow(/ COMMERCE_PUBLIC_URL must begin with https/);
    expect(opening({ ...plain, HOST: '127.0.0.1' })).toThrow('PUBLIC_URL must begin with https');
    const allowed = readServerEnvironment({ ...plain, PLAIN_HTTP: 'allow' });
    expect(startupWarnings(allowed).join(' ')).toMatch(/PLAIN_HTTP=allow: PUBLIC_URL does not use https/);
    expect(startupWarnings(readServerEnvironment(shop)).join(' ')).not.toContain('PLAIN_HTTP');
    for (const own of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(opening({ PUBLIC_URL: own })).not.toThrow();
  },
);

test.each([
  ['where it listens', { HOST: '0.0.0.0', TRUST_PROXY: '0' }],
  ['a proxy', { HOST: '127.0.0.1', TRUST_PROXY: '1' }],
])('rejects http on this machine’s address in a store that is exposed by %s', (_how, settings) => {
  const tenant = { ...SHOP, ...settings, ...TENANT };
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1']) {
    expect(opening({ ...tenant, PUBLIC_URL })).toThrow(
      /PUBLIC_URL is an address of this machine[^\n]*PLAIN_HTTP=allow/,
    );
    const allowed = readServerEnvironment({ ...tenant, PUBLIC_URL, PLAIN_HTTP: 'allow' });
    expect(allowed.mailbox).toBe(false);
    expect(startupWarnings(allowed).join(' ')).toContain('reach this store over http');
    // A demonstration has no secrets; on a phone in the same network it is only warned.
    const demo = readServerEnvironment({ ...tenant, PUBLIC_URL, DEMO_CREDENTIALS: 'allow' });
    expect(startupWarnings(demo).join(' ')).toContain('reach this store over http');
  }
  expect(opening({ ...tenant, PUBLIC_URL: 'https://localhost' })).not.toThrow();
  expect(startupWarnings(readServerEnvironment(tenant)).join(' ')).not.toContain('over http');
});

test.each([
  'COMMERCE_ORIGIN',
  'COMMERCE_INSTANCE_ORIGIN',
  'ACCOUNT_MANAGER_ORIGIN',
  'EINSTEIN_HOST',
  'GOOGLE_CAPTCHA_VERIFY_URL',
  'COMMERCE_REDIRECT_URIS',
])('%s has to be an https address, or one of this machine', (name) => {
  for (const wrong of ['javascript:alert(1)', 'file:///etc/passwd', 'api.example', 'ftp://api.example'])
    expect(opening({ [name]: wrong }), wrong).toThrow(new RegExp(`${name}.* must be`));
  const others = name === 'EINSTEIN_HOST' ? { EINSTEIN_CLIENT_ID: 'shop' } : {};
  for (const settings of [others, { ...others, ...SHOP, ...TENANT }]) {
    const plain = { ...settings, [name]: 'http://api.example/path' };
    expect(opening(plain)).toThrow(`${name} must begin with https`);
    const allowed = readServerEnvironment({ ...plain, PLAIN_HTTP: 'allow' });
    expect(startupWarnings(allowed).join(' ')).toContain(`${name} does not use https`);
    for (const right of ['https://api.example', 'http://127.0.0.1:3001', 'http://localhost:3001/callback'])
      expect(opening({ ...settings, [name]: right }), right).not.toThrow();
  }
});

test('spaces around a client id or secret do not hide that it is public', () => {
  const padded = { ...SHOP, ...TENANT, COMMERCE_CLIENT_SECRET: `${DEMO_PRIVATE_SECRET} ` };
  expect(opening(padded)).toThrow('COMMERCE_CLIENT_SECRET is the public value of the demo');
  expect(opening({ ...padded, COMMERCE_CLIENT_SECRET: ' ' })).toThrow('COMMERCE_CLIENT_SECRET');
});

test('rejects plain http for a tenant with its own clients, without mentioning demonstrations', () => {
  const tenant = { ...SHOP, ...TENANT, PUBLIC_URL: 'http://shop.example' };
  expect(opening(tenant)).toThrow('PUBLIC_URL must begin with https');
  expect(opening(tenant)).not.toThrow('DEMO_CREDENTIALS');
});

test('unsent mails are shown in the browser only when the store is not exposed', () => {
  expect(readEnvironment({})).toMatchObject({ mailbox: true, demoAllowed: true });
  expect(readEnvironment({ PUBLIC_URL: 'http://localhost:3000' }).mailbox).toBe(true);
  expect(readEnvironment({ SMTP_URL: 'smtp://mail.example' }).mailbox).toBe(false);
  // A demonstration behind a proxy sends them as well.
  const allowed = { DEMO_CREDENTIALS: 'allow' };
  expect(opening({ ...allowed, PUBLIC_URL: 'https://demo.example' })).toThrow('SMTP_URL is not set');
  expect(opening({ ...allowed, TRUST_PROXY: '1' })).toThrow('SMTP_URL is not set');
});

test('a demonstration in a container starts with a warning', () => {
  const env = readServerEnvironment({ HOST: '0.0.0.0', DEMO_CREDENTIALS: 'allow' });
  expect(env).toMatchObject({ loopback: false, demoAllowed: true, mailbox: false });
  expect(startupWarnings(env).join(' ')).toMatch(/charges nothing[\s\S]*Mails are neither sent nor shown/);
  expect(startupWarnings(readServerEnvironment({}))).toEqual([]);
});

test('a command needs the database settings only', () => {
  expect(readEnvironment({ PUBLIC_URL: 'https://shop.example' }).demoAllowed).toBe(false);
  expect(() => assertDemoAllowed(readEnvironment({ PUBLIC_URL: 'https://shop.example' }))).toThrow(
    'Demo data',
  );
});

test('the two ports have to differ', () => {
  expect(opening({ PORT: '4000', COMMERCE_PORT: '4000' })).toThrow('COMMERCE_PORT must differ from PORT');
  expect(opening({ PORT: '0', COMMERCE_PORT: '0' })).not.toThrow();
});

test('a CDN requires what its purges need', () => {
  expect(opening({ CDN_PURGE: 'varnish' })).toThrow('CDN_PURGE_URLS is required for Varnish');
  expect(opening({ CDN_PURGE: 'varnish', CDN_PURGE_URLS: 'http://a:6081, b' })).toThrow(/CDN_PURGE_URLS/);
  expect(opening({ CDN_PURGE: 'fastly', CDN_PURGE_TOKEN: 'a' })).toThrow('CDN_PURGE_SERVICE is required');
  expect(opening({ CDN_PURGE: 'akamai' })).toThrow(/CDN_PURGE/);
  expect(opening({ CDN_PURGE: 'varnish', CDN_PURGE_URLS: 'http://a:6081/, http://b:6081' })).not.toThrow();
});

test('a tenant requires a client id', () => {
  expect(() => readEnvironment({ ...TENANT })).toThrow(/COMMERCE_CLIENT_ID is required/);
});

test.each([
  ['COMMERCE_CLIENT_ID', 'COMMERCE_CLIENT_SECRET'],
  ['COMMERCE_CLIENT_SECRET', 'COMMERCE_CLIENT_ID'],
  ['ACCOUNT_MANAGER_CLIENT_ID', 'ACCOUNT_MANAGER_CLIENT_SECRET'],
  ['ACCOUNT_MANAGER_CLIENT_SECRET', 'ACCOUNT_MANAGER_CLIENT_ID'],
])('%s requires %s', (given, missing) => {
  expect(() => readEnvironment({ [given]: 'a' })).toThrow(`${missing} is required together with`);
});

test('the Account Manager client needs id and secret, and the demo’s works with the demo only', () => {
  expect(readEnvironment({}).manager?.id).toBe(DEMO_MANAGER_CLIENT);
  const own = { COMMERCE_CLIENT_ID: 'own', COMMERCE_CLIENT_SECRET: 'secret' };
  expect(readEnvironment(own).manager).toBeUndefined();
  const manager = { ACCOUNT_MANAGER_CLIENT_ID: 'a', ACCOUNT_MANAGER_CLIENT_SECRET: 'b' };
  expect(readEnvironment({ ...own, ...manager }).manager).toEqual({ id: 'a', secret: 'b' });
});

const PUBLIC = { ...SHOP, ACCOUNT_MANAGER_CLIENT_ID: 'manager', ACCOUNT_MANAGER_CLIENT_SECRET: 'secret' };
const stripe = (mode: string) => ({
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: `sk_${mode}_12345678`,
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
});
const CLOUDFLARE = { CDN_PURGE: 'cloudflare', CDN_PURGE_TOKEN: 'a', CDN_PURGE_SERVICE: 'b' };

test.each<[string, NodeJS.ProcessEnv, string]>([
  [
    'a live key in a demonstration',
    { ...PUBLIC, ...stripe('live'), DEMO_CREDENTIALS: 'allow' },
    'charges real cards, and DEMO_CREDENTIALS=allow',
  ],
  [
    'a live key without a public address',
    stripe('live'),
    'charges real cards, and a store that only this machine',
  ],
  [
    'a stand-in for Stripe on a public store',
    { ...PUBLIC, ...stripe('test'), STRIPE_API_BASE: 'http://127.0.0.1:4242' },
    'STRIPE_API_BASE is for tests',
  ],
  [
    'the token of a CDN over http',
    { ...CLOUDFLARE, CDN_PURGE_URLS: 'http://proxy.example' },
    'CDN_PURGE_URLS must begin with https',
  ],
  [
    'a bucket over http',
    { ...CLOUDFLARE, IMAGES_S3_BUCKET: 'pictures', IMAGES_S3_ENDPOINT: 'http://s3.example' },
    'IMAGES_S3_ENDPOINT must begin with https',
  ],
  [
    'a replica alone',
    { DATABASE_REPLICA_URL: 'postgres://db/shop' },
    'DATABASE_URL is required for DATABASE_REPLICA_URL',
  ],
  [
    'a server without its connection pooler',
    { DATABASE_DIRECT_URL: 'postgres://db/shop' },
    'DATABASE_URL is required for DATABASE_DIRECT_URL',
  ],
  [
    'addresses of no CDN',
    { CDN_PURGE_URLS: 'http://127.0.0.1:6081' },
    'CDN_PURGE is required for CDN_PURGE_URLS',
  ],
  ['a token of no CDN', { CDN_PURGE_TOKEN: 'a' }, 'CDN_PURGE is required for CDN_PURGE_TOKEN'],
  ['a service of no CDN', { CDN_PURGE_SERVICE: 'a' }, 'CDN_PURGE is required for CDN_PURGE_SERVICE'],
  [
    'Einstein without a client',
    { EINSTEIN_HOST: 'https://e.example' },
    'EINSTEIN_CLIENT_ID is required for EINSTEIN_HOST',
  ],
  [
    'a client of no Einstein',
    { EINSTEIN_CLIENT_ID: 'a' },
    'EINSTEIN_HOST is required for EINSTEIN_CLIENT_ID',
  ],
  [
    'production of no Einstein',
    { EINSTEIN_PRODUCTION: 'yes' },
    'EINSTEIN_HOST is required for EINSTEIN_PRODUCTION=yes',
  ],
  ['a sender that is no address', { MAIL_FROM: 'not an address' }, 'MAIL_FROM must be an address'],
  [
    'a sender with another header',
    { MAIL_FROM: 'Shop <care@shop.example>\r\nBcc: eve@example.com' },
    'MAIL_FROM must be an address',
  ],
  ['a token of spaces', { METRICS_TOKEN: ' '.repeat(16) }, 'METRICS_TOKEN must have at least 16 characters'],
  [
    'a tenant without its address',
    { COMMERCE_BACKEND: 'tenant', COMMERCE_CLIENT_ID: 'a', COMMERCE_CLIENT_SECRET: 'b' },
    'COMMERCE_SHORT_CODE or COMMERCE_ORIGIN is required',
  ],
])('%s is refused', (_, settings, reason) => {
  expect(opening(settings)).toThrow(reason);
});

test('what belongs together starts', () => {
  expect(opening({ ...PUBLIC, ...stripe('live') })).not.toThrow();
  expect(opening({ ...stripe('test'), STRIPE_API_BASE: 'http://127.0.0.1:4242' })).not.toThrow();
  expect(opening({ ...CLOUDFLARE, CDN_PURGE_URLS: 'https://proxy.example' })).not.toThrow();
  expect(opening({ EINSTEIN_HOST: 'https://e.example', EINSTEIN_CLIENT_ID: 'a' })).not.toThrow();
  for (const MAIL_FROM of ['care@shop.example', '"My, Shop" <care@shop.example>'])
    expect(readEnvironment({ MAIL_FROM })).toMatchObject({ MAIL_FROM });
});

test('a demonstration with a test key is not said to use the sandbox', () => {
  const env = readServerEnvironment({ ...PUBLIC, ...stripe('test'), DEMO_CREDENTIALS: 'allow' });
  expect(startupWarnings(env).join(' ')).not.toContain('the sandbox');
  expect(startupWarnings(env).join(' ')).toContain('a test key charges nothing');
});

test('mails that may go unencrypted to another machine are warned of', () => {
  const allowed = { PLAIN_HTTP: 'allow', SMTP_URL: 'smtp://mail.example:587' };
  expect(startupWarnings(readServerEnvironment(allowed)).join(' ')).toContain('no STARTTLS');
  for (const SMTP_URL of ['smtps://mail.example', 'smtp://127.0.0.1:1025'])
    expect(startupWarnings(readServerEnvironment({ ...allowed, SMTP_URL })), SMTP_URL).toEqual([]);
});

test('the bucket of images is named as S3 allows, and its prefix ends with a slash', () => {
  const opening = (variables: Record<string, string>) => () => readEnvironment(variables);
  expect(opening({ IMAGES_S3_BUCKET: 'My Bucket' })).toThrow(/IMAGES_S3_BUCKET/);
  expect(opening({ IMAGES_S3_PREFIX: 'shop' })).toThrow(/IMAGES_S3_PREFIX/);
  expect(opening({ IMAGES_S3_PREFIX: '../shop/' })).toThrow(/IMAGES_S3_PREFIX/);
  expect(readEnvironment({ IMAGES_S3_BUCKET: 'my-shop', IMAGES_S3_PREFIX: 'a/b/' })).toMatchObject({
    IMAGES_S3_BUCKET: 'my-shop',
    IMAGES_S3_REGION: 'us-east-1',
    IMAGES_S3_PATH_STYLE: 'no',
  });
});
